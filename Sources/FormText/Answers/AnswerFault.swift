import DynamicRows
import FormEngine

/// A fault of an answer that a program has sent, as a value to act on or to reply with.
///
///     answers.add(json: Array(#"{"age": "old"}"#.utf8), named: "request")
///     let fault = answers.answerFaults[0]
///     fault.row       // "age"
///     fault.code      // .wrongType
///     fault.message   // "age holds a number, not \"old\""
///     fault.place     // line 1, column 9
///     "\(fault)"      // request:1:9: error: age holds a number, not "old" [wrongType]
public struct AnswerFault: Hashable, Sendable {
  /// The row that the answer is for. It is the field for an editor, and the outermost repeat for an answer
  /// in a list; for a refusal (``GivenAnswers/fault(for:)``) the row that was refused. If the form has no
  /// such row, this is the id as given. It is `nil` if no row is known, as in a text that is not JSON, and if
  /// what was given is too long for an id.
  public let row: RowID?
  /// The kind of fault. A word without an equals sign is `missingKey`.
  public let code: FindingCode
  /// What is wrong and what to do, in one or two sentences.
  public let message: String
  /// The name of the file, as given; `nil` for an answer that is not from a file.
  public let file: String?
  /// The place in the file, with lines and columns from 1; `nil` for an answer that is not from a file.
  public let place: TextPlace?
  /// Related places in the file, such as the first of two equal keys.
  let notes: [Finding<TextPlace>.Note]

  /// Creates a fault of an answer that is not from a file, such as one that the program finds
  /// itself.
  public init(row: RowID? = nil, code: FindingCode, message: String) {
    (self.row, self.code, self.message) = (row?.ifShort, code, message)
    (file, place, notes) = (nil, nil, [])
  }

  /// Creates a fault of an answer from a file.
  init(row: RowID?, _ finding: Finding<TextPlace>, in file: String) {
    (self.row, code, message) = (row?.ifShort, finding.code, finding.message)
    (self.file, place, notes) = (file, finding.place, finding.notes)
  }
}

extension AnswerFault: CustomStringConvertible {
  /// The fault as ``GivenAnswers/faults`` has it: the message or, for an answer from a file, a line
  /// with its place, and further lines for related places.
  public var description: String {
    guard let file, let place else { return message }
    let finding = Finding(code, at: place, message, notes: notes)
    return Diagnostic(file: file, finding: finding).description
  }
}

extension RowID {
  /// The id, unless it is longer than ids, or places of rows in copies, can be.
  fileprivate var ifShort: RowID? { text.utf8.count <= 1000 ? self : nil }
}

/// A finding in a file of answers, with the row that the answer is meant for.
struct RowFinding: Sendable {
  let row: RowID?
  let finding: TextFinding
}

extension [RowFinding] {
  /// The findings as faults of a file, sorted by place.
  func faults(of bytes: [UInt8], named file: String) -> [AnswerFault] {
    if isEmpty { return [] }
    let lines = LineTable(bytes)
    let order = indices.sorted { (self[$0].finding.place, $0) < (self[$1].finding.place, $1) }
    return order.map {
      AnswerFault(row: self[$0].row, self[$0].finding.located(lines.place), in: file)
    }
  }
}

extension FormRefusal.Code {
  /// The corresponding code for an answer.
  var findingCode: FindingCode {
    switch self {
    case .notAnOption: .notAnOption
    case .limitReached: .limitReached
    // A place that no copy can have.
    case .unknownRow, .badPosition: .unknownRow
    default: .wrongType
    }
  }
}
