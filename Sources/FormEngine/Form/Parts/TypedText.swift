/// A text as a person has typed it into a row, where it differs from how the answer is written.
struct TypedText: Sendable {
  let text: String
  /// Why the text is no value, so that the row has no answer; `nil` if the answer is what it means.
  var fault: TypedFault?
  /// How the number that it means, or could mean, is written; `nil` for other texts.
  var notation: Notation?

  /// Whether the text is shown where numbers are written in some way: one that means a number in another language is
  /// not, but the number.
  func isShown(in present: Notation) -> Bool { fault != nil || isWritten(in: present) }

  /// Whether the text was typed where numbers are written in some way.
  func isWritten(in present: Notation) -> Bool { notation.map { $0 == present } ?? true }
}

extension TypedText: Equatable {
  static func == (left: TypedText, right: TypedText) -> Bool {
    ScalarText(left.text) == ScalarText(right.text) && left.fault == right.fault
      && left.notation == right.notation
  }
}
