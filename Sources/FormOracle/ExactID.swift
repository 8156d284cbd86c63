import FormEngine

/// An id that is compared and hashed by its Unicode scalars, as ids of forms are told apart.
struct ExactID: Hashable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: ExactID, right: ExactID) -> Bool {
    left.text.isExactly(right.text)
  }

  /// Texts of the same scalars are the same to Swift too, so its own hash will do.
  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}
