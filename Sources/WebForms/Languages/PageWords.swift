import FormEngine

/// Translations of the words for people on a web page, which `words.js` has in English.
public enum PageWords {
  /// The tables of all languages.
  public static let shipped = ShippedWords([
    "de": { german }, "fr": { french }, "es": { spanish }, "it": { italian },
    "pt": { portuguese }, "nl": { dutch }, "pl": { polish }, "ar": { arabic },
    "ja": { japanese }, "zh": { chinese },
  ])

  /// The words of pages and of the engine in some languages, as JSON.
  ///
  /// - Parameter words: Tables that come before the shipped ones.
  static func json(of languages: [String], _ words: [Words]) -> String {
    let phrases = ShippedWords.engine.phrases + shipped.phrases
    return Words.json(languages.map { table(of: $0, words, phrases) })
  }

  /// What the engine says in a language, as a table for forms without `languages`, in which it speaks English.
  ///
  /// - Parameters:
  ///   - language: The tag of the language.
  ///   - words: Tables that come before the shipped ones.
  public static func english(in language: String, _ words: [Words]) -> Words {
    Words("en", table(of: language, words, ShippedWords.engine.phrases).translations)
  }

  private static func table(
    of language: String, _ words: [Words], _ phrases: [String]
  ) -> Words {
    let vocabulary = Vocabulary(language, words).adding(shipped)
    let entries = phrases.map { ($0, vocabulary.word(for: $0)) }.filter { $0.0 != $0.1 }
    return Words(language, entries)
  }
}
