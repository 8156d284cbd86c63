/// A text that is compared and hashed by its Unicode scalars.
///
/// For Swift's `==`, "é" written with one scalar and with two are equal texts; ids, options and
/// texts of a form are distinguished by their scalars.
public struct ScalarText: Hashable, Comparable, Sendable {
  /// The text.
  public let text: String

  /// Creates a text that is compared by its scalars.
  public init(_ text: String) {
    self.text = text
  }

  /// Whether two texts consist of the same scalars.
  public static func == (left: ScalarText, right: ScalarText) -> Bool {
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

  /// Whether a text precedes another one in the order of UTF-8.
  public static func < (left: ScalarText, right: ScalarText) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// Hashes the scalars.
  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
