/// The words for people in one language, from several tables.
///
///     Vocabulary("de-AT").text(of: "Add")   // Hinzufügen
///     form.vocabulary.text(of: "Add")       // in the language in which the form is shown
public struct Vocabulary: Hashable, Sendable {
  /// The tag of the language; `en` if there is none.
  public let language: String
  /// The tag of the language, and that of the language without its region, in lowercase.
  private let tags: [String]
  /// The words by the English ones, in the order in which they are looked up.
  private(set) var tables: [[String: String]] = []
  /// How numbers and dates are written.
  private(set) var notation = Notation.unknown

  /// Creates the vocabulary of a language with the engine's words.
  ///
  /// - Parameters:
  ///   - language: The tag of the language; `nil` for English.
  ///   - words: Tables that come before the engine's own, in any languages.
  ///   - writing: The tag of the language in which numbers and dates are written if no language is given; `nil` if
  ///     none is known.
  public init(_ language: String?, _ words: [Words] = [], writing: String? = nil) {
    self.language = language ?? "en"
    let tag = self.language.lowercased()
    let primary = tag.primarySubtag
    tags = tag == primary ? [tag] : [tag, primary]
    for tag in tags {
      for table in words where table.language.lowercased() == tag {
        tables.append(table.translations)
      }
    }
    tables = adding(.engine).tables
    notation = Notation(language: language ?? writing) { tag in
      let given = words.first { $0.language.lowercased() == tag }
      return (given ?? ShippedWords.engine[tag])?.translations["1,234.5"]
    }
  }

  /// The vocabulary for the words of a script, which mean the same in every language.
  package var forScripts: Vocabulary {
    var vocabulary = self
    vocabulary.notation = .script
    return vocabulary
  }

  /// The vocabulary with the words of a front end, after its own.
  public func adding(_ shipped: ShippedWords) -> Vocabulary {
    var vocabulary = self
    vocabulary.tables += tags.compactMap { shipped[$0]?.translations }
    return vocabulary
  }

  /// The words of a phrase in this language; those that are in no table stay English.
  public func text(of phrase: Phrase) -> String { phrase.text(in: tables, notation) }

  /// A finite number as it is written in this language where it can be typed.
  public func text(of number: Double) -> String { notation.text(of: number) }

  /// Returns the translation of English words, or the words themselves if there is none.
  public func word(for english: String) -> String {
    for table in tables { if let word = table[english] { return word } }
    return english
  }

  /// Feeds the language into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(language) }
}

/// The meaning of typed words: those of a language, the English ones, and those of all other languages, in this
/// order. Letters and the beginnings of names have a meaning only in the language and in English.
struct TypedWords {
  private let near: [[String: String]]
  private let others: [[String: String]]

  init(_ vocabulary: Vocabulary) {
    near = vocabulary.tables + [[:]]
    others = ShippedWords.engine.all.map { $0.translations }
  }

  /// Whether a lowercase text is a translation of English words.
  func means(_ text: Substring, _ english: String) -> Bool {
    (near + others).contains { Self.word(english, in: $0) == text }
  }

  /// The answer of yes or no that a lowercase text means; `nil` if it is neither.
  func truth(_ text: Substring) -> Bool? {
    for table in near {
      for (english, isTrue) in [("y", true), ("yes", true), ("n", false), ("no", false)]
      where Self.word(english, in: table) == text {
        return isTrue
      }
    }
    return means(text, "yes") ? true : means(text, "no") ? false : nil
  }

  /// The index of the name that is a lowercase text, or the only one that begins with it if it has at least three
  /// characters.
  func index(of text: Substring, in english: [String]) -> Int? {
    for table in near + others {
      if let index = english.firstIndex(where: { Self.word($0, in: table) == text }) {
        return index
      }
    }
    guard text.count >= 3 else { return nil }
    for table in near {
      let found = english.indices.filter { Self.word(english[$0], in: table).hasPrefix(text) }
      if let index = found.first { return found.count == 1 ? index : nil }
    }
    return nil
  }

  /// The unit of time, `d`, `w`, `m` or `y`, that a lowercase letter means; `nil` for other texts.
  func unit(_ text: Substring) -> String? {
    for table in near {
      for unit in ["d", "w", "m", "y"] where Self.word("+{}" + unit, in: table).dropFirst(3) == text
      {
        return unit
      }
    }
    return nil
  }

  private static func word(_ english: String, in table: [String: String]) -> Substring {
    (table[english] ?? english).lowercased()[...]
  }
}
