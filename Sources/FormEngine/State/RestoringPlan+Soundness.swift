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
        finding.severity == .error && !finding.isOfCondition
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
      })
  }

  /// The added rows without which a finding would not be: the row that it stands on, or else those
  /// that this presents.
  private func unsoundCandidates(by path: SpecPath) -> [Int] {
    guard let (section, place) = path.place, let row = place else { return [] }
    let index = sections[section].rows.lowerBound + row
    let unsound =
      rows[index].isDeclared
      ? sections[section].rows.filter { rows[$0].presenter == index && !rows[$0].isDeclared }
      : [index]
    return unsound.compactMap { candidateNumbers[rows[$0].spec.id] }
  }

  private func unsoundSection(by path: SpecPath) -> Int? {
    guard let (section, row) = path.place, row == nil, !sections[section].isDeclared else {
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

extension SpecFinding {
  fileprivate var isOfCondition: Bool {
    place.steps.contains("shownWhen") || place.steps.contains("enabledWhen")
      || place.steps.contains("checks")
  }
}

extension SpecPath {
  /// The section, and the row in it, that the path leads into.
  fileprivate var place: (section: Int, row: Int?)? {
    guard steps.count > 1, steps[0] == "sections", case .index(let section) = steps[1] else {
      return nil
    }
    guard steps.count > 3, steps[2] == "rows", case .index(let row) = steps[3] else {
      return (section, nil)
    }
    return (section, row)
  }
}
