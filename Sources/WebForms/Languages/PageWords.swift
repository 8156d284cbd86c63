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
    let tables = languages.map { language in
      let vocabulary = Vocabulary(language, words).adding(shipped)
      let entries = phrases.map { ($0, vocabulary.word(for: $0)) }.filter { $0.0 != $0.1 }
      return Words(language, entries)
    }
    return Words.json(tables)
  }
}
