/// An id that is compared and hashed by its Unicode scalars, as ids of forms are told apart.
struct ExactID: Hashable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: ExactID, right: ExactID) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var sum: UInt64 = 5381
    for byte in text.utf8 { sum = (sum &* 33) ^ UInt64(byte) }
    hasher.combine(sum)
  }
}
