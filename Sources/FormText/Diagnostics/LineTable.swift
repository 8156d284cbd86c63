/// Converts byte offsets in a text into lines and columns.
package struct LineTable: Sendable {
  /// The offsets at which lines begin; a line feed ends a line.
  private let starts: [Int]

  /// - Complexity: O(*n*) for *n* bytes.
  package init(_ bytes: [UInt8]) {
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for offset in bytes.indices where bytes[offset] == 0x0A { starts.append(offset + 1) }
    }
    self.starts = starts
  }

  /// The place of a byte, or of the end of the text.
  ///
  /// - Complexity: O(log *l*) for *l* lines.
  package func place(of offset: Int) -> TextPlace {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return TextPlace(line: low + 1, column: offset - starts[low] + 1)
  }
}
