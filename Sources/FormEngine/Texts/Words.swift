import DynamicRows

/// A translation of words for people, which are written in English in the source.
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
  /// - Parameters:
  ///   - language: The tag of the language.
  ///   - translations: The words by the English ones; words that are missing stay English.
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
    let count = english.gaps.rest.count
    return translation.gaps.rest.allSatisfy { 0..<count ~= $0.index }
  }
}

extension String {
  /// The text with another scalar for each of some.
  func replacing(_ scalar: Unicode.Scalar, with other: Unicode.Scalar) -> String {
    unicodeScalars.reduce(into: "") { $0.unicodeScalars.append($1 == scalar ? other : $1) }
  }

  /// The words split at their gaps: first the words before the first one, then each gap, as the index of the
  /// text that is filled in, with the words after it. A gap is `{}` or has a number, such as `{2}`; other braces are
  /// words.
  var gaps: (start: String, rest: [(index: Int, words: String)]) {
    var (start, rest, next) = ("", [(index: Int, words: String)](), 0)
    for (number, piece) in split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      let digits = piece.prefix { "0123456789".contains($0) }
      let after = piece[digits.endIndex...]
      if number > 0, after.first == "}", digits.utf8.count < 4 {
        let index = Int(digits).map { $0 - 1 } ?? next
        rest.append((index, String(after.dropFirst())))
        next = index + 1
      } else {
        let words = (number == 0 ? "" : "{") + String(piece)
        if rest.isEmpty { start += words } else { rest[rest.count - 1].words += words }
      }
    }
    return (start, rest)
  }

  /// The part of a language tag before the first hyphen or underscore.
  var primarySubtag: String {
    String(
      decoding: utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }, as: UTF8.self)
  }
}
