import DynamicRows

// The language of the texts, which is part of neither a step nor a state.
extension LiveForm {
  /// The tag of the language in which the form is shown; `nil` if its spec names no languages.
  public var language: String? { catalog.language }

  /// The tags of the languages of the form, the first one first.
  public var languages: [String] { catalog.form.languages }

  /// Returns the engine's words in the language in which the form is shown.
  func localized(_ phrase: Phrase) -> String { phrase.text(in: EngineWords.of(language)) }

  /// Shows the form in another one of its languages.
  mutating func setLanguage(_ language: String) throws(FormRefusal) {
    guard let former = catalog.language, languages.contains(language) else {
      let all = languages.isEmpty ? "only one" : languages.joined(separator: ", ")
      throw FormRefusal(
        .badAction, "the form has no language \(language.quotedForMessage); it has \(all)")
    }
    guard former != language else { return }
    journal.recordLanguage(former)
    let sections = catalog.sections.indices.map { SectionNumber($0) }
    let formerSections = catalog.sections
    // The engine has words of its own for some values.
    for row in map.allRows { recordText(of: row) }
    for row in catalog.translatedRows where map.contains(row) {
      recordOptions(of: row)
      journal.recordWritten(catalog.rows[row], of: row)
    }
    show(in: language)
    for section in sections where formerSections[section] != catalog.sections[section] {
      journal.recordTranslation(of: section)
    }
  }

  /// Shows the form in a language, and queues everything that depends on texts.
  mutating func show(in language: String) {
    translateCatalogs(into: language)
    for row in catalog.translatedRows { specDidChange(of: row) }
    for row in map.allRows { queueForCheck(row) }
    conditions.enqueueAll(catalog.repeats, filled.structure)
  }
}
