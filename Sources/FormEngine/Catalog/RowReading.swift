/// What a condition or an expression reads from a row: one answer, or those of all copies.
struct RowReading: Sendable {
  /// The type of value that the row, or each copy of it, holds.
  let answerType: AnswerType
  /// The repeat whose template contains the row, if the reader is outside of it and so reads the
  /// answers of all copies as one list.
  let origin: Int?

  init(_ answerType: AnswerType, origin: Int? = nil) {
    self.answerType = answerType
    self.origin = origin
  }

  /// Whether a row in a repeat is read from outside.
  var isMany: Bool { origin != nil }

  var isList: Bool { isMany || answerType.isList }
}
