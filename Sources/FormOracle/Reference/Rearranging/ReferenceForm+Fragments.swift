import FormEngine

extension ReferenceForm {
  /// Refuses a block with which the form would break a rule that specs must keep, then one with an
  /// id that is taken. Where the block is put makes no difference to either.
  ///
  /// - Parameter isPinnedRight: Whether the siblings of the block let it be where it is put.
  func refuseBadBlock(
    _ specs: [RowSpec], isPinnedRight: Bool, inBatch: Bool
  ) throws(FormRefusal) {
    guard let first = specs.first else { return }
    if !isPinnedRight, !inBatch {
      throw FormRefusal(.badSpec, "\(first.id) would break the order of pins")
    }
    var specs = specs
    specs[0].pinned = nil
    let own = Set(specs.map(\.id))
    if first.presentedBy.map(own.contains) == true {
      throw FormRefusal(.badSpec, "\(first.id) can't lie under itself")
    }
    for row in specs.dropFirst()
    where row.presentedBy.map(own.contains) != true {
      throw FormRefusal(.badSpec, "\(row.id) does not lie under \(first.id)")
    }
    var sections = presentSpecs(beside: own)
    let presenter = first.presentedBy.flatMap { index(of: $0) }
    if let presenter {
      let section = rows[presenter].section
      let row = presenter - rows.prefix { $0.section < section }.count + 1
      sections[section].rows.insert(contentsOf: specs, at: row)
      try refuse(
        sections, new: section, rows: row..<row + specs.count, ids: specs.map(\.id),
        inBatch: inBatch)
    } else {
      sections.append(SectionSpec(unusedSectionID, rows: specs))
      try refuse(
        sections, new: sections.count - 1, rows: 0..<specs.count, ids: specs.map(\.id),
        inBatch: inBatch)
    }
  }

  /// Refuses a section with which the form would break a rule that specs must keep, then one with
  /// an id that is taken.
  func refuseBadSection(_ spec: SectionSpec, inBatch: Bool) throws(FormRefusal) {
    let isTaken = sections.contains { $0.id == spec.id }
    try refuse(
      presentSpecs(beside: Set(spec.rows.map(\.id))) + [spec], new: sections.count,
      rows: 0..<spec.rows.count,
      ids: spec.rows.map(\.id), sectionIsTaken: isTaken, inBatch: inBatch)
  }

  /// The form as it is, written as a spec. What its rows ask and how they begin is left out: they
  /// have been checked, and rows that they ask may be gone. Where an id is one of the new rows' as
  /// well, the present row gets another: what the new rows say, they say of themselves.
  private func presentSpecs(beside own: Set<RowID>) -> [SectionSpec] {
    func name(_ id: RowID) -> RowID { own.contains(id) ? "\(id)\u{B4}present" : id }
    return filledSections.map { filled in
      SectionSpec(
        filled.section.id, reorder: filled.section.reorder,
        rows: filled.rows.map { row in
          var content = row.spec.content
          if case .field = content { content = .field(FieldContent()) }
          return RowSpec(
            name(row.spec.id), content, presentedBy: row.spec.presentedBy.map(name))
        })
    }
  }

  private var unusedSectionID: SectionID {
    var id = "new"
    while sections.contains(where: { $0.id.text == id }) { id += "'" }
    return SectionID(id)
  }

  /// Checks the whole form with what is new in it.
  private func refuse(
    _ sections: [SectionSpec], new section: Int, rows: Range<Int>, ids: [RowID],
    sectionIsTaken: Bool = false, inBatch: Bool
  ) throws(FormRefusal) {
    let isTaken = sectionIsTaken || ids.contains { index(of: $0) != nil }
    let isTwice = Set(ids).count < ids.count
    let findings = FormSpec("", openAtOnce: spec.openAtOnce, sections: sections).check().findings
      .filter { !inBatch || !mayBeMended($0, in: sections) }
    let broken = findings.first { finding in
      finding.severity == .error
        && isOfFragment(finding, mayBeElsewhere: !isTwice, section: section, rows: rows)
    }
    if let broken { throw FormRefusal(.badSpec, broken.message) }
    let fragment = FormSpec(
      "",
      sections: [
        SectionSpec(
          "", shownWhen: sections[section].shownWhen, rows: Array(sections[section].rows[rows]))
      ])
    // With an id twice nobody can tell who waits for whom; what checking says has to do.
    let hasLoop =
      isTwice || inBatch
      ? fragment.check().findings.contains { Self.loopCodes.contains($0.code) }
      : !ReferenceForm(fragment).rowsInLoops.isEmpty
    if hasLoop { throw FormRefusal(.badSpec, "the new rows form a loop") }
    if isTaken || isTwice { throw FormRefusal(.duplicateID, "an id is taken") }
  }

  /// Whether what is wrong may be right when the rest of a batch is done: it is about more than one
  /// row.
  private func mayBeMended(_ finding: SpecFinding, in sections: [SectionSpec]) -> Bool {
    let keys = finding.place.steps
    if ["shownWhen", "enabledWhen", "checks"].contains(where: { keys.contains(.key($0)) }) {
      return finding.code != .tooDeep && !Self.loopCodes.contains(finding.code)
    }
    if [.noEditor, .twoEditors, .twoFieldsOpen].contains(finding.code) { return true }
    guard keys.last == "value", case .index(let section) = keys[1], case .index(let row) = keys[3]
    else { return false }
    return sections[section].rows[row].content.isField
  }

  /// Refuses what a batch has made of the form, where a spec could not have it so: all that was put in
  /// counts as it is, and of what was there before its place and, of fields with other editors, the
  /// value.
  func refuseBadOutcome(_ moves: ReferenceMoves, since former: ReferenceForm) throws(FormRefusal) {
    let sections = filledSections.map { filled in
      var section = SectionSpec(filled.section.id)
      if moves.arrivedSections.contains(section.id) {
        section.shownWhen = filled.section.shownWhen
      }
      section.rows = filled.rows.map { row in
        if moves.arrivedRows.contains(row.spec.id) { return row.spec }
        var bare = RowSpec(row.spec.id, row.spec.content, presentedBy: row.spec.presentedBy)
        bare.pinned = row.spec.pinned
        if case .field(var field) = row.spec.content {
          field.isOpen = false
          if editorSpec(of: bare.id) == former.editorSpec(of: bare.id) { field.value = nil }
          bare.content = .field(field)
        }
        return bare
      }
      return section
    }
    let findings = FormSpec("", openAtOnce: spec.openAtOnce, sections: sections).check().findings
    let isBad = findings.contains {
      $0.severity == .error && $0.code != .duplicateID && !Self.loopCodes.contains($0.code)
    }
    if isBad { throw FormRefusal(.badSpec, "the batch leaves a form that no spec describes") }
  }

  private func editorSpec(of field: RowID) -> RowSpec? {
    index(of: field).flatMap { rows[$0].editor }.map { rows[$0].spec }
  }

  private static let loopCodes: [FindingCode] = [.loop, .selfReference, .ownDescendant]

  /// Whether an error is the fault of what is new; loops are looked for elsewhere. Where an id
  /// stands twice, only what is wrong with the new rows themselves counts: nobody can tell which of
  /// two rows the others mean.
  private func isOfFragment(
    _ finding: SpecFinding, mayBeElsewhere: Bool, section: Int, rows: Range<Int>
  ) -> Bool {
    if finding.code == .duplicateID || Self.loopCodes.contains(finding.code) { return false }
    let isOwn = rows.contains { row in
      finding.place.steps.starts(with: SpecPath.row(row, inSection: section).steps)
    }
    let isOfNewSection =
      section >= sections.count && finding.place.steps.starts(with: SpecPath.section(section).steps)
    if isOwn || isOfNewSection { return true }
    return mayBeElsewhere
  }
}
