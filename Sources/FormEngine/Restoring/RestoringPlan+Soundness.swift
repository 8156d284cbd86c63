extension RestoringPlan {
  /// Leaves out what was added at run time and can't be part of a form with this spec.
  ///
  /// Conditions are not judged here: that they ask for something that is not in the form any more
  /// makes no row unsound, and of loops the form takes care. Nor is which fields are open at the
  /// start: the state says which are. What an added row was called before means nothing, for a state
  /// has it under its own name.
  mutating func leaveOutUnsound() {
    while rows.contains(where: { !$0.isDeclared }) || sections.contains(where: { !$0.isDeclared }) {
      let findings = spec.check().findings.filter { finding in
        finding.severity == .error && (!finding.isOfCondition || finding.code == .tooDeep)
          && finding.code != .twoFieldsOpen
      }
      let faults = findings.flatMap { finding in
        unsoundCandidates(by: finding.place).map { ($0, finding.message) }
      }
      let badSections = findings.compactMap { unsoundSection(by: $0.place) }
      if faults.isEmpty && badSections.isEmpty { return }
      for (index, message) in faults where !candidates[index].isUnsound {
        candidates[index].isUnsound = true
        stateReport.append(.unsoundRow(candidates[index].spec.id, message))
      }
      for section in Set(badSections).sorted(by: >) { leaveOut(section: section) }
      arrange()
    }
  }

  /// Whether a field has lost its editor for another one that could not be restored.
  var hasFieldWithoutEditor: Bool {
    var withEditors: Set<Int> = []
    for row in rows {
      if let presenter = row.presenter, row.spec.canEdit(rows[presenter].spec) {
        withEditors.insert(presenter)
      }
    }
    return rows.indices.contains {
      rows[$0].spec.content.kind == .field && !withEditors.contains($0)
    }
  }

  /// The form as it is planned.
  private var spec: FormSpec {
    FormSpec(
      catalog.title, openAtOnce: catalog.openAtOnce,
      sections: sections.map { section in
        var spec = section.spec
        spec.rows = rows[section.rows].map { row in
          var spec = row.spec
          if !row.isDeclared { spec.formerly = [] }
          return spec
        }
        return spec
      },
      optionLists: catalog.optionLists)
  }

  /// The added rows that cause a finding: the row that it is about, or else those
  /// that this presents.
  private func unsoundCandidates(by path: SpecPath) -> [Int] {
    guard let (section, place) = path.indices, let row = place else { return [] }
    let index = sections[section].rows.lowerBound + row
    let unsound =
      rows[index].isDeclared
      ? sections[section].rows.filter { rows[$0].presenter == index && !rows[$0].isDeclared }
      : [index]
    return unsound.compactMap { candidateNumbers[rows[$0].spec.id] }
  }

  private func unsoundSection(by path: SpecPath) -> Int? {
    guard let (section, row) = path.indices, row == nil, !sections[section].isDeclared else {
      return nil
    }
    return section
  }

  private mutating func leaveOut(section: Int) {
    stateReport.append(.goneSection(sections[section].spec.id))
    sections.remove(at: section)
    for index in candidates.indices {
      guard let saved = candidates[index].savedSection, saved >= section else { continue }
      candidates[index].savedSection = saved == section ? nil : saved - 1
    }
  }
}
