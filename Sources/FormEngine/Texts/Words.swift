import DynamicRows

/// The words for people in a language other than English, in which they are written where they arise.
///
///     let words = Words("nl", ["Add": "Toevoegen", "Remove {}": "{} verwijderen"])
///     let form = LiveForm(checked, today: nil, language: "nl", words: [words])
public struct Words: Hashable, Sendable {
  /// The tag of the language, as in BCP 47, such as `nl` or `pt-BR`.
  public let language: String
  /// The English words in the order of the table, with `{}` for each text that is filled in.
  public let phrases: [String]
  /// The words by the English ones. In them, `{}` is the next text to fill in, and `{2}` the second one.
  public let translations: [String: String]

  /// Creates a table of words.
  ///
  /// - Parameter translations: The words by the English ones; words that are missing stay English.
  public init(_ language: String, _ translations: [String: String]) {
    self.init(language, translations.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  /// Creates a table of words in the order of its entries, each the English words and their translation; the last
  /// one of the same words counts.
  public init(_ language: String, _ entries: [(String, String)]) {
    self.language = language
    // `Dictionary(_:uniquingKeysWith:)` does not exist where a page is compiled.
    translations = entries.reduce(into: [:]) { $0[$1.0] = $1.1 }
    var seen = Set<String>()
    phrases = entries.map { $0.0 }.filter { seen.insert($0).inserted }
  }

  /// Creates a table from lines such as `Add → Toevoegen`, in which `␣` is a space at an end of the words.
  public init(_ language: String, lines: String) {
    func words(_ text: Substring) -> String {
      var scalars = text.unicodeScalars[...]
      while scalars.first == " " { scalars.removeFirst() }
      while scalars.last == " " { scalars.removeLast() }
      return String(scalars).replacing("␣", with: " ")
    }
    self.init(
      language,
      lines.split(separator: "\n").map { line in
        let arrow = line.firstIndex(of: "→") ?? line.endIndex
        return (words(line[..<arrow]), words(line[arrow...].dropFirst()))
      })
  }

  /// Whether a translation fills in only texts that the English words have.
  public static func hasGaps(_ translation: String, of english: String) -> Bool {
    let count = english.gaps.count
    return translation.gaps.allSatisfy { 0..<count ~= $0 }
  }
}

extension String {
  /// The text with another scalar for each of some.
  func replacing(_ scalar: Unicode.Scalar, with other: Unicode.Scalar) -> String {
    unicodeScalars.reduce(into: "") { $0.unicodeScalars.append($1 == scalar ? other : $1) }
  }

  /// The indices of the texts that are filled in, in their order in the words.
  var gaps: [Int] {
    var (gaps, next) = ([Int](), 0)
    for piece in split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      let gap = piece.gap(after: next - 1)
      gaps.append(gap.index)
      next = gap.index + 1
    }
    return gaps
  }

  /// The part of a language tag before the first hyphen or underscore.
  var primarySubtag: String {
    String(
      decoding: utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }, as: UTF8.self)
  }
}

extension Substring {
  /// The index of the text that is filled in at the start of a piece such as `2} of`, after the one with
  /// another index, and the words after it.
  func gap(after last: Int) -> (index: Int, rest: Substring) {
    let end = firstIndex(of: "}") ?? startIndex
    // No words have as many texts, and larger numbers could overflow.
    let place = Int(self[..<end]).map { 0...1000 ~= $0 ? $0 : 0 }
    return (place.map { $0 - 1 } ?? last + 1, self[end...].dropFirst())
  }
}
