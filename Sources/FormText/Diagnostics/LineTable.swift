import DynamicRows

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
    let line = starts.partitionPoint { $0 <= offset }
    return TextPlace(line: line, column: offset - starts[line - 1] + 1)
  }
}
