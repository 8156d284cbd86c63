import FormEngine
import FormText

/// Why a line of a recording can't be judged.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason as a sentence, safe to print to a terminal.
  public let description: String

  init(_ reason: String) {
    description = reason.withoutControlCharacters
  }
}

extension FormModel {
  /// Judges the next line of a recording made inside an app: for each action the update that the
  /// app sent to its table, or the rows that it showed, or both.
  ///
  ///     try model.finding(recorded: #"{"action": {"tap": "citrus"}, "update": {"insertRows": [[0, 1]]}}"#)
  ///
  /// In addition to `update` and `sections` a line may have any key of an answer in the protocol,
  /// such as `ok`, `result` or `changed`; every key present is judged. A line without an action
  /// describes the form as it is.
  ///
  /// - Returns: The first fault; `nil` if everything is right. The line after a wrong one is judged
  ///   as if the form had continued correctly.
  /// - Throws: A ``RecordingError`` if the line can't be read; the line is then ignored.
  public mutating func finding(recorded line: String) throws(RecordingError) -> OracleFinding? {
    try finding(recorded: Array(line.utf8))
  }

  /// Judges the next line of a recording, given as bytes without the line end.
  package mutating func finding(recorded line: [UInt8]) throws(RecordingError) -> OracleFinding? {
    let node: JSONNode
    do throws(TextFinding) {
      node = try JSONNode(parsing: line)
    } catch {
      throw RecordingError("byte \(error.place + 1): \(error.message)")
    }
    guard let members = node.members else {
      throw RecordingError("a line is an object with an \"action\", not \(node.shapeName)")
    }
    let answer: FormObservation
    do throws(AnswerError) {
      answer = try FormObservation(members.filter { ScalarText($0.key) != ScalarText("action") })
    } catch {
      throw RecordingError(error.reason)
    }
    guard let action = node["action"], action.value != .null else {
      guard answer.otherKeys.count < members.count else {
        throw RecordingError(
          "a line has an \"action\", and \"update\", \"sections\" or more of an answer; this has "
            + "none of them")
      }
      return finding(withoutStep: answer)
    }
    do throws(FormRefusal) {
      return finding(after: try FormRequest(action), answer)
    } catch {
      throw RecordingError("\(error)")
    }
  }
}
