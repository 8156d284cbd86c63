extension String {
  /// Whether both texts have the same Unicode scalars.
  ///
  /// Swift's `==` takes "é" written with one scalar and with two for the same text; ids, options
  /// and texts of a form are told apart by their scalars.
  package func isExactly(_ other: String) -> Bool {
    let isSame: Bool?? = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        left.count == right.count && left.indices.allSatisfy { left[$0] == right[$0] }
      }
    }
    if case .some(.some(let isSame)) = isSame { return isSame }
    return utf8.elementsEqual(other.utf8)
  }
}

/// A text that is compared and hashed by its Unicode scalars.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.isExactly(right.text)
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
