import FormEngine
import FormOracle

extension ReferenceForm {
  /// Refuses a block that would make the form break a rule for specs, then one with an id that is
  /// taken. Neither depends on where the block is inserted.
  ///
  /// - Parameter isPinnedRight: Whether the order of pins allows the block at its place.
  func refuseBadBlock(_ specs: [RowSpec], isPinnedRight: Bool) throws(FormRefusal) {
    guard let first = specs.first else { return }
    if !isPinnedRight, !outcome.isInBatch {
      throw FormRefusal(.badSpec, "\(first.id) would break the order of pins")
    }
    if first.presentedBy.flatMap({ self[$0] })?.spec.content.kind == .repeat {
      throw FormRefusal(.badSpec, "a repeat presents only copies")
    }
    var specs = specs
    specs[0].pinned = nil
    let own = Set(specs.map(\.id))
    if first.presentedBy.map(own.contains) == true {
      throw FormRefusal(.badSpec, "\(first.id) can't be its own descendant")
    }
    for row in specs.dropFirst()
    where row.presentedBy.map(own.contains) != true {
      throw FormRefusal(.badSpec, "\(row.id) is not a descendant of \(first.id)")
    }
    var sections = presentSpecs(beside: own)
    var (section, row) = (sections.count, 0)
    if let presenter = first.presentedBy.flatMap({ self[$0] }) {
      section = self.sections.firstIndex { $0 == presenter.section } ?? 0
      row = (sections[section].rows.firstIndex { $0.id == first.presentedBy } ?? 0) + 1
      sections[section].rows.insert(contentsOf: specs, at: row)
    } else {
      sections.append(SectionSpec("new", rows: specs))
    }
    try refuse(sections, new: section, rows: row..<row + specs.count)
  }

  /// Refuses a section that would make the form break a rule for specs, then one with an id that is
  /// taken.
  func refuseBadSection(_ spec: SectionSpec) throws(FormRefusal) {
    try refuse(
      presentSpecs(beside: Set(spec.rows.map(\.id))) + [spec], new: sections.count,
      rows: spec.rows.indices)
    if sections.contains(where: { $0.id == spec.id }) {
      throw FormRefusal(.duplicateID, "the id of the section is taken")
    }
  }

  /// The current form as a spec. Conditions and initial values are left out: they have been
  /// checked, and rows that they ask may have been removed. A present row whose id is also that of
  /// a new row gets another id, so that references in the new rows mean the new rows. Template rows
  /// are included in addition to their copies.
  func presentSpecs(beside own: Set<RowID>) -> [SectionSpec] {
    sections.map { section in
      SectionSpec(
        section.id, reorder: section.reorder,
        rows: section.allRows.withTemplates(lists) { row in
          let id = name(row.id, beside: own)
          return RowSpec(id, row.content.bare, presentedBy: row.presentedBy)
            .renamed { name($0, beside: own) }
        })
    }
  }

  private func name(_ id: RowID, beside own: Set<RowID>) -> RowID {
    guard own.contains(id) else { return id }
    let isTemplate = repeatsAroundTemplates[id] != nil
    return isTemplate
      ? "template \(id)" : self[id].flatMap(rows.firstIndex).map { "present row \($0)" } ?? id
  }

  /// The faults in sections of present and new rows; `own` contains the ids of the new ones.
  func faults(in sections: [SectionSpec], new own: Set<RowID> = []) -> SpecFaults {
    var copies: [RowID: RowID] = [:]
    for row in rows {
      copies[name(row.spec.id, beside: own)] = row.template.map { name($0, beside: own) }
    }
    return SpecFaults(FormSpec(spec, sections: sections), copies: copies)
  }

  /// Checks the whole form including the new rows.
  private func refuse(
    _ sections: [SectionSpec], new section: Int, rows: Range<Int>
  ) throws(FormRefusal) {
    let ids = sections[section].rows[rows].map(\.id)
    let isTwice = Set(ids).count < ids.count
    try refuseFormerIDs(of: sections[section].rows[rows], inBatch: outcome.isInBatch)
    // If an id occurs twice, it is unclear which of the two rows a reference means, so only faults
    // of the new rows themselves count.
    let faults = faults(in: sections, new: Set(ids))
    let fault = faults.list.first { fault in
      let isOwn = fault.section == section && fault.row.map(rows.contains) ?? true
      return (isOwn || !isTwice) && !(outcome.isInBatch && fault.canBeFixed)
    }
    if let fault { throw FormRefusal(.badSpec, fault.reason) }
    let own = faults.rows.indices.filter {
      faults.rows[$0].section == section && rows.contains(faults.rows[$0].index)
    }
    if faults.firstRow(withNameTakenAmong: own) != nil {
      throw FormRefusal(.badSpec, "equal names")
    }
    // A loop through present rows is one that inserting the new ones would create.
    if faults.hasLoop(among: Set(ids)) {
      throw FormRefusal(.badSpec, "the new rows form a loop")
    }
    if isTwice || ids.contains(where: isTaken) {
      throw FormRefusal(.duplicateID, "an id is taken")
    }
  }

  /// Refuses rows whose former ids are in use.
  private func refuseFormerIDs(of specs: some Sequence<RowSpec>, inBatch: Bool) throws(FormRefusal)
  {
    let own = Set(specs.map(\.id))
    for id in specs.flatMap(\.formerly) where own.contains(id) || !inBatch && isTaken(id) {
      throw FormRefusal(.badSpec, "the former id \(id) is in use")
    }
  }

  /// Whether a row of the form or of a template has this id.
  private func isTaken(_ id: RowID) -> Bool {
    self[id] != nil || repeatsAroundTemplates[id] != nil
  }

  /// Refuses the outcome of a batch if no spec could describe it. All properties of inserted rows
  /// count; of rows that existed before only their place counts, and for fields with a new editor
  /// the value.
  func refuseBadOutcome(since former: ReferenceForm) throws(FormRefusal) {
    let moves = outcome.moves
    let sections = sections.map { present in
      var section = SectionSpec(present.id)
      if moves.arrivedSections.contains(section.id) { section.shownWhen = present.shownWhen }
      section.rows = present.allRows.withTemplates(lists) { row in
        var bare = row
        if row.expressions[.options] == nil { bare.content = row.content.atRunTime }
        if moves.arrivedRows.contains(row.id) {
          // Options that the host provided before may read rows that have been removed since.
          let declared = declared(row.id)?.content
          let isOfHost = declared?.asPicker?.leavesOptionsToHost ?? false
          if isOfHost, !moves.rowsWithOtherOptions.contains(row.id), let declared {
            bare.content = declared.atRunTime
          }
          return bare
        }
        bare = RowSpec(row.id, row.content.bare, presentedBy: row.presentedBy)
        bare.pinned = row.pinned
        if moves.rowsWithOtherOptions.contains(row.id) {
          bare.content = row.content.atRunTime.beginning(with: nil)
        }
        if self[bare.id]?.editor?.declared != former[bare.id]?.editor?.declared {
          bare.content.asField?.value = row.content.initialValue
        }
        return bare
      }
      return section
    }
    let arrived = sections.flatMap(\.rows).filter { moves.arrivedRows.contains($0.id) }
    try refuseFormerIDs(of: arrived, inBatch: false)
    try refuseBadProvisions(since: former)
    if let fault = faults(in: sections).list.first {
      throw FormRefusal(.badSpec, "no spec describes what the batch leaves: \(fault.reason)")
    }
  }
}

extension [ReferenceRow] {
  /// The rows, with the template rows after each repeat that is not itself a copy.
  fileprivate func withTemplates(
    _ lists: (RowID) -> [String: [OptionSpec]], _ bare: (RowSpec) -> RowSpec
  ) -> [RowSpec] {
    flatMap { row in
      let templateRows = row.template == nil ? row.templateRows : []
      return ([row.spec] + templateRows.map { $0.changed(by: [], lists($0.id)) }).map(bare)
    }
  }
}

extension RowContent {
  /// The content of a row that existed before, without its initial value and the conditions of its
  /// options, which no longer matter.
  fileprivate var bare: RowContent {
    switch self {
    case .field(let field): return .field(FieldContent(editor: field.editor))
    case .picker(var picker):
      picker.value = nil
      if !picker.leavesOptionsToHost { picker.optionList = nil }
      for index in picker.options.indices { picker.options[index].shownWhen = nil }
      return RowContent.picker(picker).atRunTime
    case .button: return .button(.cancel)
    case .repeat: return .repeat(RepeatContent())
    default: return self
    }
  }
}
