/// The words for people in one language, from several tables.
///
///     Vocabulary("de-AT").text(of: "Add")   // Hinzufügen
///     form.vocabulary.text(of: "Add")       // in the language in which the form is shown
public struct Vocabulary: Hashable, Sendable {
  /// The tag of the language; `en` if there is none.
  public let language: String
  /// The words by the English ones, in the order in which they are looked up.
  private(set) var tables: [[String: String]] = []

  /// Creates the vocabulary of a language with the engine's words.
  ///
  /// - Parameters:
  ///   - language: The tag of the language; `nil` for English.
  ///   - words: Tables that come before the engine's own, in any languages.
  public init(_ language: String?, _ words: [Words] = []) {
    self.language = language ?? "en"
    for tag in tags {
      for table in words where table.language.lowercased() == tag {
        tables.append(table.translations)
      }
    }
    tables = adding(.engine).tables
  }

  /// The vocabulary with the words of a front end, after its own.
  public func adding(_ shipped: ShippedWords) -> Vocabulary {
    var vocabulary = self
    vocabulary.tables += tags.compactMap { shipped[$0]?.translations }
    return vocabulary
  }

  /// The tag of the language, and that of the language without its region, in lowercase.
  private var tags: [String] {
    let tag = language.lowercased()
    let primary = tag.primarySubtag
    return tag == primary ? [tag] : [tag, primary]
  }

  /// The words of a phrase in this language; those that are in no table stay English.
  public func text(of phrase: Phrase) -> String { phrase.text(in: tables) }

  /// What stands in this language for English words; the English ones if they are in no table.
  public func word(for english: String) -> String {
    for table in tables { if let word = table[english] { return word } }
    return english
  }

  /// Feeds the language into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(language) }
}

/// What people type for the engine's words: those of a language, the English ones, and those of all other
/// languages, in this order.
struct TypedWords {
  private let tables: [[String: String]]

  init(_ vocabulary: Vocabulary) {
    tables = vocabulary.tables + [[:]] + ShippedWords.engine.all.map { $0.translations }
  }

  /// Whether a lowercase text stands for English words.
  func means(_ text: Substring, _ english: String...) -> Bool {
    tables.contains { table in
      english.contains { (table[$0] ?? $0).lowercased()[...] == text }
    }
  }

  /// The index of the name that begins with a lowercase text, which must have at least three letters.
  func index(of text: Substring, in english: [String]) -> Int? {
    guard text.utf8.count >= 3 else { return nil }
    return tables.lazy.compactMap { table in
      english.firstIndex { (table[$0] ?? $0).lowercased().hasPrefix(text) }
    }.first
  }

  /// The letter of a unit of time: `d`, `w`, `m` or `y`; `nil` for other texts.
  func unit(_ text: Substring) -> String? {
    let units = ["d", "w", "m", "y"]
    return tables.lazy.compactMap { table in
      units.first { (table["+{}" + $0] ?? "+{}" + $0).dropFirst(3) == text }
    }.first
  }
}
