import FormEngine
import FormText

/// Judges what was recorded inside someone's app: for each action the update that the app sent to
/// its table, or the rows that it showed, or both.
///
///     var judge = TranscriptJudge(spec)
///     try judge.finding(line: #"{"action": {"tap": "citrus"}, "update": {"insertRows": [[0, 1]]}}"#)
///
/// Beside `update` and `sections` a line may have what answers of the protocol have, such as `ok`,
/// `result` or `changed`; what it has is judged. A line without an action tells how the form stands.
public struct TranscriptJudge: Sendable {
  private var judge: FormJudge

  /// Begins with the form as its spec describes it, which checking has to find no error in.
  public init(_ spec: FormSpec, options: JudgingOptions = JudgingOptions()) {
    judge = FormJudge(spec, options: options)
  }

  /// What was judged so far and what was not.
  public var record: JudgingRecord { judge.record }

  /// Judges the next line.
  ///
  /// - Returns: The first thing that is wrong, `nil` where all is right. The line after a wrong one
  ///   is judged as if the form had gone on rightly.
  /// - Throws: Where the line can't be read; it is then as if it were not there.
  public mutating func finding(line: some StringProtocol) throws(TranscriptFault) -> FormFinding? {
    try finding(line: Array(line.utf8))
  }

  /// Judges the next line, given as bytes without its end.
  public mutating func finding(line: [UInt8]) throws(TranscriptFault) -> FormFinding? {
    let node = try Self.node(line)
    let (request, told) = try Self.read(node)
    guard let request else { return judge.judge(start: told).first }
    switch judge.judge(request, told) {
    case .judged(let findings): return findings.first
    case .unsupported: return nil
    }
  }

  private static func node(_ line: [UInt8]) throws(TranscriptFault) -> JSONNode {
    do throws(TextFinding) {
      return try JSONNode(parsing: line)
    } catch {
      throw TranscriptFault(reason: "byte \(error.place + 1): \(error.message)")
    }
  }

  private static func read(
    _ node: JSONNode
  ) throws(TranscriptFault) -> (request: FormRequest?, told: ToldAnswer) {
    guard let members = node.members else {
      throw TranscriptFault(reason: "a line is an object with an \"action\", not \(node.shapeName)")
    }
    let told: ToldAnswer
    do throws(AnswerFault) {
      told = try ToldAnswer(members.filter { $0.key != "action" })
    } catch {
      throw TranscriptFault(reason: error.reason)
    }
    guard let action = node["action"], action.value != .null else {
      if told.otherKeys.count == members.count {
        throw TranscriptFault(
          reason:
            "a line has an \"action\", and \"update\", \"sections\" or more of an answer; this has "
            + "none of them")
      }
      return (nil, told)
    }
    do throws(FormRefusal) {
      return (try FormRequest(action), told)
    } catch {
      throw TranscriptFault(reason: "\(error)")
    }
  }
}

/// Why a line of a transcript can't be judged.
public struct TranscriptFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason in a sentence.
  public var reason: String

  /// The reason, fit for a terminal.
  public var description: String { reason.withoutControlCharacters }
}
