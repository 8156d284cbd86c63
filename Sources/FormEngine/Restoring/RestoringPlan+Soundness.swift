import DynamicRows

extension RestoringPlan {
  /// Leaves out rows and sections that were added at run time and can't be part of a form with this
  /// spec.
  ///
  /// Conditions and buttons are not checked here: a row that names something that is no longer in
  /// the form is still sound, and the form handles cycles. Neither is the number of fields that are
  /// initially open, since the state contains which ones are. Former ids of an added row have no
  /// meaning, since a state contains it under its own id.
  mutating func leaveOutUnsound() {
    leaveOutSecondEditors()
    while let fragment = pairingAddedEditors() {
      let faults = fragment.errors().filter {
        (!$0.finding.isOfCondition || $0.finding.code == .tooDeep)
          && !$0.finding.place.steps.contains("action") && $0.finding.code != .twoFieldsOpen
      }
      let candidates = faults.flatMap { fault in
        unsoundCandidates(by: fault.row).map { ($0, fault.finding.message) }
      }
      let sections = Set(faults.compactMap { $0.section })
      if candidates.isEmpty && sections.isEmpty { return }
      for (index, message) in candidates where !self.candidates[index].isUnsound {
        self.candidates[index].isUnsound = true
        stateReport.append(.unsoundRow(id(self.candidates[index]), message))
      }
      leaveOut(sections)
      arrange()
    }
  }

  /// Leaves out editors that were added to a field in a copy, if it has another one: copies are not checked as
  /// a part of a spec is.
  private mutating func leaveOutSecondEditors() {
    var fields = Set<Int>()
    for row in rows where !isAdded(row) {
      if let field = fieldEdited(by: row) { fields.insert(field) }
    }
    var isComplete = true
    for row in rows where isAdded(row) {
      guard let field = fieldEdited(by: row), isCopy(rows[field]), !fields.insert(field).inserted,
        let index = candidateIndices[row.number]
      else { continue }
      candidates[index].isUnsound = true
      isComplete = false
      let reason = "its field has another editor; a field has one"
      stateReport.append(.unsoundRow(id(candidates[index]), reason))
    }
    if isComplete { return }
    arrange()
  }

  private func fieldEdited(by row: Row) -> Int? {
    row.presenter.flatMap { canEdit(row, rows[$0]) ? $0 : nil }
  }

  /// Whether a field has lost its editor to another one that could not be restored.
  var hasFieldWithoutEditor: Bool {
    var withEditors = Set<Int>()
    for row in rows {
      if let presenter = row.presenter, canEdit(row, rows[presenter]) {
        withEditors.insert(presenter)
      }
    }
    return rows.indices.contains {
      catalog.isField(rows[$0].number) && !withEditors.contains($0)
    }
  }

  func canEdit(_ row: Row, _ presenter: Row) -> Bool {
    catalog.rows[row.number].canEdit(catalog.rows[presenter.number])
  }

  /// Pairs added editors and fields, and returns the rows and sections that were added at run time with
  /// the fields of the spec that have added editors; `nil` if nothing was added.
  private mutating func pairingAddedEditors() -> SpecFragment? {
    let added = rows.filter(isAdded)
    let addedSections = sections.map { $0.number }.filter { !catalog.isDeclared($0) }
    if added.isEmpty, addedSections.isEmpty { return nil }
    let map = FormMap(
      sections: sections.map { section in
        FormMap.Section(section.number, rows: rows[section.rows].map { catalog.mapRow($0.number) })
      })
    var fields = Set<RowNumber>()
    for row in rows {
      guard let presenter = row.presenter.map({ rows[$0] }),
        isAdded(row) || isAdded(presenter), canEdit(row, presenter)
      else { continue }
      let field = presenter.number
      catalog.setPartner(field, of: row.number)
      if catalog.partners[field].map({ !map.contains($0) }) ?? true {
        catalog.setPartner(row.number, of: field)
      }
      if catalog.isDeclared(field) { fields.insert(field) }
    }
    return SpecFragment(
      in: catalog, map, rows: Set(added.map { $0.number }), fields: fields, sections: addedSections,
      isFromState: true)
  }

  /// The added rows that cause a fault of a row: the row itself, or else the rows that it presents.
  private func unsoundCandidates(by row: RowNumber?) -> [Int] {
    guard let row else { return [] }
    if catalog.isDeclared(row) {
      return rows.filter { isAdded($0) && $0.presenter.map { rows[$0].number } == row }
        .compactMap { candidateIndices[$0.number] }
    }
    return candidateIndices[catalog.repeats.outermostRepeat(around: row)].map { [$0] } ?? []
  }

  private mutating func leaveOut(_ numbers: Set<SectionNumber>) {
    for section in sections.indices.reversed() where numbers.contains(sections[section].number) {
      stateReport.append(.goneSection(catalog.sections[sections[section].number].id))
      sections.remove(at: section)
      for index in candidates.indices {
        guard let saved = candidates[index].savedSection, saved >= section else { continue }
        candidates[index].savedSection = saved == section ? nil : saved - 1
      }
    }
  }
}
