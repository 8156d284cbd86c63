import DynamicRows

extension LiveForm {
  /// All that a person has made of the form, but drafts and the steps to undo.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public var state: FormState {
    let sections = map.allSections.map { section in
      SectionState(
        catalog.sections[section].id,
        added: catalog.isDeclared(section) ? nil : catalog.sections[section],
        rows: map.rows(ofSection: section).map(rowState))
    }
    return FormState(
      form: catalog.id, title: catalog.title, sections: sections,
      removedRows: removedRows, removedSections: removedSections)
  }

  private func rowState(_ row: RowNumber) -> RowState {
    let spec = catalog.originalSpec(row)
    let value = spec.computed == nil ? answers[row] : nil
    let isSecret = catalog.isSecret(row)
    return RowState(
      spec.id, value: isSecret ? nil : value, isSecret: isSecret && value != nil,
      changed: catalog.changed[row]?.facts ?? [],
      isOpen: spec.content.canOpenAndClose ? map.isOpen(row) : nil,
      added: catalog.isDeclared(row) ? nil : spec.withoutListedOptions)
  }

  private var removedRows: [RowID] {
    (0..<catalog.declared.rowCount).lazy.map { RowNumber($0) }
      .filter { !(map.contains($0) && catalog.isDeclared($0)) }
      .map { catalog.rows[$0].id }
  }

  private var removedSections: [SectionID] {
    catalog.declared.sectionEnds.indices.lazy.map { SectionNumber($0) }
      .filter { !(map.containsSection($0) && catalog.isDeclared($0)) }
      .map { catalog.sections[$0].id }
  }
}
