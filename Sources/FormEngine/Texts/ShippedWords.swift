/// The words of a module in all languages in which it has them. A table is read when it is first needed.
public struct ShippedWords: Sendable {
  /// The tags of the languages, in the order in which people's words are tried that are in none of a form's own.
  public let languages: [String]
  private let tables: [String: @Sendable () -> Words]

  private init() { (languages, tables) = ([], [:]) }

  /// The table of a language.
  public subscript(language: String) -> Words? { tables[language]?() }

  /// The English words, in the order of the tables.
  public var phrases: [String] { all.first?.phrases ?? [] }

  /// All tables.
  public var all: [Words] { languages.compactMap { self[$0] } }
}

extension ShippedWords {
  #if hasFeature(Embedded)
    /// A page brings the words of its languages along.
    public static let engine = ShippedWords()
  #else
    /// Creates the words of a module from the tables of its languages, by their tags in lowercase.
    public init(_ tables: KeyValuePairs<String, @Sendable () -> Words>) {
      languages = tables.map { $0.key }
      self.tables = Dictionary(tables.map { ($0.key, $0.value) }) { $1 }
    }

    /// The words of the engine.
    public static let engine = ShippedWords([
      "de": { .german }, "fr": { .french }, "es": { .spanish }, "it": { .italian },
      "pt": { .portuguese }, "nl": { .dutch }, "pl": { .polish }, "ar": { .arabic },
      "ja": { .japanese }, "zh": { .chinese },
    ])
  #endif
}
