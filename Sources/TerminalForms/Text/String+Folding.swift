/// Texts folded for searching: without letter case and accents.
extension String {
  /// The UTF-8 of the text in lower case, without accents.
  ///
  ///     "Čeština Łódź".folded   // the bytes of "cestina lodz"
  ///
  /// It folds each scalar separately, so that the parts of a text are folded like the whole.
  var folded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for scalar in unicodeScalars { scalar.fold(into: &bytes) }
    return bytes
  }

  /// The first clusters that contain a folded text, counted from 0; `nil` if there are none, or the
  /// folded text is empty.
  func clusters(with wanted: [UInt8]) -> Range<Int>? {
    guard !wanted.isEmpty, let start = folded.firstIndex(of: wanted) else { return nil }
    var (bytes, first, last) = (0, 0, 0)
    for (index, character) in enumerated() where bytes < start + wanted.count {
      let count = String(character).folded.count
      if bytes <= start { first = index }
      bytes += count
      last = index
    }
    return first..<last + 1
  }
}

extension [UInt8] {
  /// The index at which other bytes first occur in these.
  func firstIndex(of wanted: [UInt8]) -> Int? {
    guard wanted.count <= count else { return nil }
    return (0...count - wanted.count).first { self[$0...].starts(with: wanted) }
  }
}

extension Unicode.Scalar {
  fileprivate func fold(into bytes: inout [UInt8]) {
    guard !isASCII else {
      let isUpper = ("A"..."Z").contains(self)
      return bytes.append(UInt8(value) | (isUpper ? 0x20 : 0))
    }
    for scalar in properties.lowercaseMapping.unicodeScalars where !scalar.isAccent {
      bytes += (Self.letters[scalar] ?? scalar.base).utf8
    }
  }

  /// Whether the scalar is a mark above, below or across a letter. Vowel signs are not accents.
  private var isAccent: Bool {
    let place = properties.canonicalCombiningClass
    return place == .overlay || place >= .attachedBelowLeft
  }

  /// The letter without its accents, derived from its name: `LATIN SMALL LETTER O WITH STROKE`
  /// becomes o.
  private var base: String {
    guard (0xC0..<0x2000).contains(value), let words = properties.name?.split(separator: " "),
      let end = words.firstIndex(of: "WITH"),
      let letter = Self.basesByName[words[..<end].joined(separator: " ")]
    else { return String(self) }
    return String(letter)
  }

  /// Letters whose names don't show what people type for them.
  private static let letters: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ı": "i", "ς": "σ", "й": "и", "ё": "е",
    "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к",
  ]

  private static let basesByName: [String: Unicode.Scalar] = {
    var bases: [String: Unicode.Scalar] = [:]
    for range: ClosedRange<UInt32> in [0x61...0x7A, 0x3B1...0x3C9, 0x430...0x45F] {
      for scalar in range.lazy.compactMap(Unicode.Scalar.init) {
        if let name = scalar.properties.name { bases[name] = scalar }
      }
    }
    return bases
  }()
}
