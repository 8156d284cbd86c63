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
    let isSame: Bool?? = left.text.utf8.withContiguousStorageIfAvailable { left in
      right.text.utf8.withContiguousStorageIfAvailable { right in
        left.count == right.count && left.indices.allSatisfy { left[$0] == right[$0] }
      }
    }
    if case .some(.some(let isSame)) = isSame { return isSame }
    return left.text.utf8.elementsEqual(right.text.utf8)
  }

  package static func < (left: ScalarText, right: ScalarText) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    let hashed: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if hashed == nil {
      hasher.combine(bytes: Array(text.utf8))
    }
  }
}

extension Hasher {
  fileprivate mutating func combine(bytes: [UInt8]) {
    bytes.withUnsafeBytes { combine(bytes: $0) }
  }
}
