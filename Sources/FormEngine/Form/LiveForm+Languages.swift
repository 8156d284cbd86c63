import DynamicRows

// The languages of the texts.
extension LiveForm {
  /// The tag of the language in which the form is shown; `nil` if its spec names no languages.
  public var language: String? { catalog.language }

  /// The tags of the languages of the form, the first one first.
  public var languages: [String] { catalog.form.languages }

  /// The words for people in the language in which the form is shown: those of the host, then the engine's.
  public var vocabulary: Vocabulary { catalog.vocabulary }

  /// Returns the engine's words in the language in which the form is shown.
  func localized(_ phrase: Phrase) -> String { vocabulary.text(of: phrase) }
}
