import FormEngine

extension ReferenceForm {
  /// What has been made of the form, without drafts and steps.
  package var state: FormState {
    FormState(
      form: spec.id, title: spec.title,
      sections: filledSections.map { filled in
        SectionState(
          filled.section.id, added: filled.section.added, rows: filled.rows.map(\.state))
      },
      removedRows: spec.sections.flatMap(\.rows).map(\.id).filter { id in
        index(of: id).map { rows[$0].isAdded } ?? true
      },
      removedSections: spec.sections.map(\.id).filter { id in
        let present = sections.first { $0.id == id }
        return present.map { $0.added != nil } ?? true
      })
  }

  /// Makes the form anew as a state of it has it, row by row.
  ///
  /// - Throws: `badState` where the state is not one of this very spec; `wouldLoop`.
  mutating func restore(_ state: FormState, moves: inout ReferenceMoves) throws(FormRefusal) {
    let isOwn =
      state.form == nil || spec.id == nil ? state.title == spec.title : state.form == spec.id
    guard state.version == FormState.newestVersion, isOwn, namesNothingTwice(state) else {
      throw FormRefusal(.badState, "the state is no state of this form")
    }
    var filled: [FilledSection] = []
    for saved in state.sections {
      guard let section = section(saved) else {
        throw FormRefusal(.badState, "the form has no section \(saved.id)")
      }
      var rows: [ReferenceRow] = []
      for row in saved.rows {
        guard let restored = self.row(row) else {
          throw FormRefusal(.badState, "the form has no row \(row.id)")
        }
        rows.append(restored)
      }
      filled.append(FilledSection(section: section, rows: rows))
    }
    var next = self
    next.arrange(filled)
    try next.refuseLoops()
    // As if it had always been so: what is open was said, and nothing goes back to its start.
    next.readRelevance()
    moves.isRestoring = true
    moves.rows = Set((rows + next.rows).map(\.spec.id))
    moves.arrivedRows = moves.rows
    moves.sections = Set((sections + next.sections).map(\.id))
    self = next
  }

  private func namesNothingTwice(_ state: FormState) -> Bool {
    func isOnce<ID: Hashable>(_ ids: [ID]) -> Bool { Set(ids).count == ids.count }
    let rows = state.sections.flatMap(\.rows)
    let declared = rows.filter { $0.added == nil }.map(\.id)
    let declaredSections = state.sections.filter { $0.added == nil }.map(\.id)
    return isOnce(rows.map(\.id)) && isOnce(state.sections.map(\.id))
      && isOnce(declared + state.removedRows) && isOnce(declaredSections + state.removedSections)
  }

  /// The section that a state speaks of: the one that it has brought along, or the spec's.
  private func section(_ saved: SectionState) -> ReferenceSection? {
    if let added = saved.added { return ReferenceSection(added, isAdded: true) }
    return spec.sections.first { $0.id == saved.id }.map { ReferenceSection($0) }
  }

  /// The row that a state speaks of, with what it had.
  private func row(_ saved: RowState) -> ReferenceRow? {
    let declared = spec.sections.lazy.flatMap(\.rows).first { $0.id == saved.id }
    guard let spec = saved.added ?? declared else { return nil }
    var row = ReferenceRow(spec, inSection: 0, isAdded: saved.added != nil)
    row.value = saved.value
    if let isOpen = saved.isOpen { row.isOpen = isOpen }
    return row
  }
}

extension ReferenceRow {
  fileprivate var state: RowState {
    RowState(
      spec.id, value: value, isOpen: opensAndCloses ? isOpen : nil, added: isAdded ? spec : nil)
  }
}
