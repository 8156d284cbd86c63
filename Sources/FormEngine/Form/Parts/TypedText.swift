/// A text as a person has typed it into a row, where it differs from how the answer is written.
struct TypedText: Sendable {
  let text: String
  /// Why the text is no value, so that the row has no answer; `nil` if the answer is what it means.
  let fault: TypedFault?
}

extension TypedText: Equatable {
  static func == (left: TypedText, right: TypedText) -> Bool {
    ScalarText(left.text) == ScalarText(right.text) && left.fault == right.fault
  }
}
