/// A text that is compared and hashed by its Unicode scalars.
///
/// For Swift's `==`, "é" written with one scalar and with two are equal texts; ids, options and
/// texts of a form are distinguished by their scalars.
package struct ScalarText: Hashable, Comparable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (left: ScalarText, right: ScalarText) -> Bool {
    guard left.text.utf8.count == right.text.utf8.count else { return false }
    var (left, right) = (left.text, right.text)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard let ours = left.baseAddress, let theirs = right.baseAddress else { return true }
        // In debug builds this takes a fraction of the time of an algorithm for collections.
        let count = left.count
        var index = 0
        while index < count, ours[index] == theirs[index] { index += 1 }
        return index == count
      }
    }
  }

  package static func < (left: ScalarText, right: ScalarText) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
