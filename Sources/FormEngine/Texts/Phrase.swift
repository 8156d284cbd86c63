/// Words for people, in English, in which texts are filled in. Other languages have them by their English
/// words, with `{}` for each text.
///
///     let phrase: Phrase = "\(name) was removed."
///     phrase.text(in: ["{} was removed.": "{} wurde entfernt."])
public struct Phrase: Hashable, Sendable, ExpressibleByStringInterpolation {
  fileprivate enum Part: Sendable {
    case words(String)
    case text(String)
    case number(Double)
    case phrase(Phrase)
  }

  private var parts: [Part]

  /// A text that is the same in all languages.
  public init(verbatim text: String) { parts = [.text(text)] }

  /// Words that have translations.
  public init(words: String) { parts = [.words(words)] }

  /// Creates words that have translations.
  public init(stringLiteral words: String) { self.init(words: words) }

  /// Creates words with texts filled in.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.phrase.parts }

  /// Collects the words and the texts between them.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var phrase = Phrase(parts: [])

    /// Begins without words.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words, which have translations.
    public mutating func appendLiteral(_ words: String) {
      if !words.isEmpty { phrase.append(.words(words)) }
    }

    /// Adds a text, which is the same in all languages.
    public mutating func appendInterpolation(_ text: String) { phrase.append(.text(text)) }

    /// Adds a number.
    public mutating func appendInterpolation(_ number: Int) {
      phrase.append(.text("\(number)"))
    }

    /// Adds a finite number, which is written as in the language.
    public mutating func appendInterpolation(_ number: Double) {
      phrase.append(.number(number))
    }

    /// Adds another phrase, which has a translation of its own.
    public mutating func appendInterpolation(_ other: Phrase) {
      phrase.append(.phrase(other))
    }
  }

  fileprivate init(parts: [Part]) { self.parts = parts }

  fileprivate mutating func append(_ part: Part) { parts.append(part) }

  /// Returns the text in a language.
  ///
  /// - Parameter words: The words of the language by the English ones; words that are missing there stay
  ///   English. In them, `{}` is the next text to fill in, and `{2}` the second one.
  public func text(in words: [String: String]) -> String { text(in: [words], .script) }

  /// The text with the words of the first table that has them.
  ///
  /// - Parameter notation: How numbers are written.
  func text(in tables: [[String: String]], _ notation: Notation) -> String {
    guard let translation = translation(in: tables) else {
      return parts.reduce(into: "") { $0 += $1.text(in: tables, notation) }
    }
    let texts = parts.filter { !$0.isWords }.map { $0.text(in: tables, notation) }
    let gaps = translation.gaps
    // A table of a host may have gaps that the English words don't have.
    return gaps.rest.reduce(into: gaps.start) { text, gap in
      text += (texts.indices.contains(gap.index) ? texts[gap.index] : "") + gap.words
    }
  }

  private func translation(in tables: [[String: String]]) -> String? {
    if tables.isEmpty { return nil }
    let pattern = pattern
    for table in tables { if let translation = table[pattern] { return translation } }
    return nil
  }

  /// The English words, with `{}` for each text that is filled in.
  public var pattern: String {
    parts.reduce(into: "") { pattern, part in
      if case .words(let words) = part { pattern += words } else { pattern += "{}" }
    }
  }

  /// The text in English.
  public var english: String { text(in: [], .script) }

  /// Whether two phrases have the same text in English.
  public static func == (one: Phrase, other: Phrase) -> Bool {
    ScalarText(one.english) == ScalarText(other.english)
  }

  /// Hashes the text in English.
  public func hash(into hasher: inout Hasher) { hasher.combine(ScalarText(english)) }
}

extension Phrase.Part {
  fileprivate var isWords: Bool { if case .words = self { true } else { false } }

  fileprivate func text(in tables: [[String: String]], _ notation: Notation) -> String {
    switch self {
    case .words(let text), .text(let text): text
    case .number(let number): notation.text(of: number)
    case .phrase(let phrase): phrase.text(in: tables, notation)
    }
  }
}

extension [Phrase] {
  /// The phrases with a text between them.
  public func joined(by separator: Phrase) -> Phrase {
    guard count > 1 else { return first ?? "" }
    // One list, since phrases in phrases would be nested as deeply as there are phrases.
    return Phrase(
      parts: dropFirst().reduce(into: [.phrase(self[0])]) { parts, phrase in
        parts += [.phrase(separator), .phrase(phrase)]
      })
  }
}
