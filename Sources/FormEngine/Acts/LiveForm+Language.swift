import DynamicRows

// The language of the texts, which is part of neither a step nor a state.
extension LiveForm {
  /// Shows the form in another one of its languages.
  mutating func setLanguage(_ language: String) throws(FormRefusal) {
    guard languages.contains(language) else {
      let all = languages.isEmpty ? "only one" : languages.joined(separator: ", ")
      throw FormRefusal(
        .badAction, "the form has no language \(language.quotedForMessage); it has \(all)")
    }
    guard catalog.language != language else { return }
    journal.record(.language(before: vocabulary))
    let sections = catalog.sections.indices.map { SectionNumber($0) }
    let formerSections = catalog.sections
    for row in catalog.translatedRows {
      journal.record(.wording(row, before: catalog.rows[row]))
    }
    show(in: language)
    for section in sections where formerSections[section] != catalog.sections[section] {
      journal.record(.translation(section))
    }
  }

  /// Shows the form in a language.
  mutating func show(in language: String) {
    translateCatalogs(into: language)
    for row in catalog.translatedRows { journal.marks.add(.spec, of: row) }
    for row in map.allRows { journal.marks.add(.text, of: row) }
    conditions.enqueueAll(catalog.repeats, filled.structure)
  }

  /// Shows all texts of the catalogs in another language.
  private mutating func translateCatalogs(into language: String) {
    catalog.setLanguage(language)
    var declared = asDeclared.catalog
    declared.setLanguage(language)
    asDeclared = DeclaredForm(declared)
  }
}
