import FormEngine

/// Translations of the words for people at a terminal, which are written in English in the source.
public enum TerminalWords {
  /// The tables of all languages.
  public static let shipped = ShippedWords([
    "de": { german }, "fr": { french }, "es": { spanish }, "it": { italian },
    "pt": { portuguese }, "nl": { dutch }, "pl": { polish }, "ar": { arabic },
    "ja": { japanese }, "zh": { chinese },
  ])
}

extension LiveForm {
  /// The words of the host, the engine and the terminal in the language in which the form is shown.
  var terminalVocabulary: Vocabulary { vocabulary.adding(TerminalWords.shipped) }

  /// Returns words of the terminal or the engine in the language in which the form is shown.
  func words(_ phrase: Phrase) -> String { terminalVocabulary.text(of: phrase) }

  /// The typed answer to a question of yes or no; `nil` if it is neither.
  func yesOrNo(_ text: String) -> Bool? {
    RowContent.toggle(value: nil).typed(text, at: nil, in: vocabulary).value?.bool
  }
}
