extension String {
  /// The text without white space at its ends.
  package var trimmed: String {
    var scalars = unicodeScalars[...]
    while scalars.first?.isWhiteSpace == true { scalars.removeFirst() }
    while scalars.last?.isWhiteSpace == true { scalars.removeLast() }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  /// Whether this is white space for Unicode. The same of `properties` comes with a table of 22 KB.
  package var isWhiteSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }
}
