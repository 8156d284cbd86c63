import DynamicRows

extension LiveForm {
  /// The id that identifies the form in saved states, if it has one.
  public var formID: String? { catalog.id }

  /// The state of the form, without drafts and undo steps.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public var state: FormState {
    let sections = map.allSections.map { section in
      SectionState(
        catalog.sections[section].id,
        added: catalog.isDeclared(section) ? nil : catalog.sections[section],
        rows: map.rows(ofSection: section).flatMap { [rowState($0)] + templateStates(under: $0) })
    }
    return FormState(
      form: catalog.id, title: catalog.originalTitle, page: page == pages.first ? nil : page,
      sections: sections,
      removedRows: removedRows, removedSections: removedSections)
  }

  private func rowState(_ row: RowNumber) -> RowState {
    let spec = catalog.originalSpec(row)
    let value = catalog.isDerived(row) || isFollowing(row) ? nil : filled.answers[row]
    let isSecret = catalog.isSecret(row)
    return RowState(
      spec.id, value: isSecret ? nil : value, isSecret: isSecret && value != nil,
      isCleared: value == nil && canFollow(row) && !isFollowing(row),
      typed: isSecret ? nil : typedText(in: row)?.text,
      changed: catalog.changed[row]?.facts ?? [],
      isOpen: spec.content.canOpenAndClose ? map.isOpen(row) : nil,
      nextCopy: catalog.isRepeat(row) ? catalog.nextCopy(of: row) : nil,
      isUncounted: isBeyondCount(row),
      added: isKnownFromSpec(row) ? nil : spec.withoutListedOptions)
  }

  /// The states of the template rows of a repeat that was added at run time, which nothing else
  /// contains.
  private func templateStates(under row: RowNumber) -> [RowState] {
    guard !catalog.repeats.isEmpty, !catalog.isDeclared(row) else { return [] }
    return catalog.repeats.templateRows(under: row).map { template in
      let spec = catalog.rows[template]
      return RowState(spec.id, added: spec.withoutListedOptions)
    }
  }

  /// Whether a row is one of the spec, or a copy of a template row, whose spec is in the state.
  private func isKnownFromSpec(_ row: RowNumber) -> Bool {
    catalog.isDeclared(row) || catalog.repeats.templateRow(of: row) != nil
  }

  private var removedRows: [RowID] {
    let declared = (0..<catalog.declared.rowCount).lazy.map { RowNumber($0) }
      .filter { !(isInForm($0) && catalog.isDeclared($0)) }
    let copied = filled.structure.rowsOfCopies(in: catalog.repeats).filter { !map.contains($0) }
    return (declared + catalog.inEntryOrder(copied)).map { catalog.rows[$0].id }
  }

  private var removedSections: [SectionID] {
    catalog.declared.sectionEnds.indices.lazy.map { SectionNumber($0) }
      .filter { !(map.containsSection($0) && catalog.isDeclared($0)) }
      .map { catalog.sections[$0].id }
  }
}
