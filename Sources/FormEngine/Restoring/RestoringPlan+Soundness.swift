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
    while rows.contains(where: { !$0.isDeclared && $0.copy == nil })
      || sections.contains(where: { !$0.isDeclared })
    {
      let findings = spec.check().findings.filter { finding in
        finding.severity == .error && (!finding.isOfCondition || finding.code == .tooDeep)
          && !finding.place.steps.contains("action")
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

  /// Whether a field has lost its editor to another one that could not be restored.
  var hasFieldWithoutEditor: Bool {
    var withEditors = Set<Int>()
    for row in rows {
      if let presenter = row.presenter, row.spec.canEdit(rows[presenter].spec) {
        withEditors.insert(presenter)
      }
    }
    return rows.indices.contains {
      rows[$0].spec.content.kind == .field && !withEditors.contains($0)
    }
  }

  /// The form as planned, without copies: rows added to a copy are in its template.
  private var spec: FormSpec {
    FormSpec(
      catalog.title, openAtOnce: catalog.openAtOnce,
      sections: sections.map { section in
        var spec = section.spec
        spec.rows = specRows(of: section).map { row in
          var spec = row.spec
          if !rows[row.planned].isDeclared { spec.formerly = [] }
          return spec
        }
        return spec
      },
      optionLists: catalog.optionLists)
  }

  /// The rows of a section as in a spec, each with the index of its row in the plan.
  private func specRows(of section: Section) -> [(spec: RowSpec, planned: Int)] {
    guard !templates.isEmpty else { return section.rows.map { (rows[$0].spec, $0) } }
    var children = [RowID?: [(spec: RowSpec, planned: Int)]]()
    for index in section.rows where rows[index].copy == nil {
      var spec = rows[index].spec
      if let presenter = rows[index].presenter, rows[presenter].copy != nil {
        let template = rows[presenter].spec.id.asCopy?.template
        spec.presentedBy = template
        // Some of its siblings are missing here.
        spec.pinned = nil
        if spec.canEdit(rows[presenter].spec) {
          // It replaces the editor of the template, so here it gets a field of its own.
          let field = RowSpec(
            rows[presenter].spec.id.outsideCopies, .field(FieldContent()),
            title: rows[presenter].spec.title, presentedBy: template)
          children[template, default: []].append((field, index))
          spec.presentedBy = field.id
        }
      }
      children[spec.presentedBy, default: []].append((spec, index))
      for row in rows[index].template {
        children[row.presentedBy, default: []].append((row, index))
      }
    }
    var found: [(spec: RowSpec, planned: Int)] = []
    var waiting = (children[nil] ?? []).reversed() as [(spec: RowSpec, planned: Int)]
    while let row = waiting.popLast() {
      found.append(row)
      waiting += (children[row.spec.id] ?? []).reversed()
    }
    return found
  }

  /// The added rows that cause a finding: the row that the finding names, or else the rows that it
  /// presents.
  private func unsoundCandidates(by path: SpecPath) -> [Int] {
    guard let (section, place) = path.indices, let row = place else { return [] }
    let specRows = specRows(of: sections[section])
    let (spec, index) = specRows[row]
    let unsound =
      rows[index].isDeclared
      ? specRows.filter { $0.spec.presentedBy == spec.id && !rows[$0.planned].isDeclared }
        .map { $0.planned }
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

extension RowID {
  /// An id that is valid in a spec, for the row of a copy: `name of copy 2.1`. Other ids are
  /// unchanged.
  fileprivate var outsideCopies: RowID {
    guard let (template, copies) = asCopy else { return self }
    return "\(template) of copy \(copies.map { String($0) }.joined(separator: "."))"
  }
}
