import FormEngine

extension ReferenceForm {
  /// The state of the form, without drafts and undo steps.
  package var state: FormState {
    FormState(
      form: spec.id, title: spec.title,
      sections: filledSections.map { filled in
        SectionState(
          filled.section.id, added: filled.section.added,
          rows: filled.rows.flatMap { row in
            // The template of an added repeat is not stored anywhere else.
            [row.state(isSecret: isSecret(row), nextCopy: nextCopies[row.spec.id])]
              + (row.isAdded ? row.templateRows.map { RowState($0.id, added: $0) } : [])
          })
      },
      removedRows: removedRows,
      removedSections: spec.sections.map(\.id).filter { id in
        let present = sections.first { $0.id == id }
        return present.map { $0.added != nil } ?? true
      })
  }

  /// The removed rows of the spec, and the rows removed from present copies.
  private var removedRows: [RowID] {
    let templates = rows.filter { !$0.isAdded && $0.template == nil }.flatMap(\.templateRows)
    let known = Set(rows.filter { !$0.isAdded }.map(\.spec.id) + templates.map(\.id))
    let ofCopies = rows.indices.filter { rows[$0].copy == $0 }.flatMap { copy -> [RowID] in
      let rowsOfCopy = rows[copy].presenter.map { rows[$0].templateRows.rowsOfCopy } ?? []
      return rowsOfCopy.map { RowID($0, copies: rows[copy].copyNumbers) }
    }
    return spec.sections.flatMap(\.rows).map(\.id).filter { !known.contains($0) }
      + ofCopies.filter { index(of: $0) == nil }
  }

  private func isSecret(_ row: ReferenceRow) -> Bool {
    let holder = row.editor.map { rows[$0] } ?? row
    if case .text(let text) = holder.spec.content { return text.isSecret }
    return false
  }

  /// Rebuilds the form row by row from the parts of a state that fit the spec.
  ///
  /// - Throws: `badState` if the state is of another form or contradicts itself; `wouldLoop`.
  mutating func restore(_ state: FormState, into outcome: inout Outcome) throws(FormRefusal) {
    let isOwn =
      state.form == nil || spec.id == nil ? state.title == spec.title : state.form == spec.id
    guard state.version == FormState.newestVersion, isOwn, isConsistent(state) else {
      throw FormRefusal(.badState, "the state is not a state of this form")
    }
    let restoring = ReferenceRestoring(state, for: spec, nextCopies: nextCopies)
    let former = self
    nextCopies = restoring.nextCopies
    arrange(
      zip(restoring.sections, restoring.order).map { section, rows in
        FilledSection(
          section: ReferenceSection(section.spec, isAdded: section.isAdded),
          rows: rows.map { restoring.rows[$0] }.map {
            ReferenceRow(
              $0.spec, spec.optionLists, isAdded: $0.isAdded, templateRows: $0.templateRows)
          })
      })
    dropUnsupportedValues(since: former)
    externalProblems = []
    outcome.report = restoring.report
    for (index, row) in zip(rows.indices, restoring.order.joined()) {
      guard let saved = restoring.rows[row].saved else { continue }
      for fact in saved.changed {
        if fault(of: [fact], onRow: index, inBatch: true) == nil {
          rows[index].change([fact], spec.optionLists)
        } else {
          outcome.report.append(StateAdjustment(.badSpec, .row(saved.id), ""))
        }
      }
    }
    for (index, row) in zip(rows.indices, restoring.order.joined()) {
      if let saved = restoring.rows[row].saved { restore(saved, at: index, &outcome.report) }
    }
    try refuseLoops()
    // The restored state counts as old: open rows stay open, and no row is reset.
    readAnswers()
    outcome.moves.isRestoring = true
    outcome.moves.rows = Set((former.rows + rows).map(\.spec.id))
    outcome.moves.arrivedRows = outcome.moves.rows
    outcome.moves.sections = Set((former.sections + sections).map(\.id))
  }

  /// Restores those parts of the saved value and disclosure that the row can have.
  private mutating func restore(
    _ saved: RowState, at index: Int, _ report: inout [StateAdjustment]
  ) {
    if let isOpen = saved.isOpen {
      if rows[index].opensAndCloses {
        rows[index].isOpen = isOpen
      } else {
        report.append(StateAdjustment(.notAPresenter, .row(saved.id), ""))
      }
    }
    if saved.isSecret, !rows[index].isComputed {
      report.append(StateAdjustment(.notKept, .row(saved.id), ""))
    }
    guard let value = saved.value else {
      rows[index].value = nil
      return
    }
    let judge = rows[rows[index].editor ?? index]
    let options = judge.spec.content.options([:])
    // If options were changed, a former one may be the answer.
    let isChanged = judge.changed.contains { $0.key == "options" }
    let former = isChanged ? value.texts ?? [value.text].compactMap { $0 } : []
    func stored(_ value: FormValue) throws(FormRefusal) -> FormValue? {
      let all = options + former.map { OptionSpec($0) }
      let stored = try storable(value, in: index, options: all)
      return stored == .null ? nil : stored
    }
    do throws(FormRefusal) {
      if rows[index].field != nil { throw FormRefusal(.wrongType, "an editor holds no value") }
      rows[index].value = try stored(value)
    } catch {
      let isOption = error.code == .notAnOption
      report.append(StateAdjustment(isOption ? .notAnOption : .wrongType, .row(saved.id), ""))
      let rest = (value.texts ?? []).filter { (try? stored(.texts([$0]))) != nil }
      if isOption, !rest.isEmpty { rows[index].value = (try? stored(.texts(rest))) ?? nil }
    }
  }

  /// Whether a state names nothing twice, and names nothing as both present and removed.
  private func isConsistent(_ state: FormState) -> Bool {
    func isOnce<ID: Hashable>(_ ids: [ID]) -> Bool { Set(ids).count == ids.count }
    let rows = state.sections.flatMap(\.rows)
    let declared = rows.filter { $0.added == nil }.map(\.id)
    let declaredSections = state.sections.filter { $0.added == nil }.map(\.id)
    return rows.allSatisfy { $0.added.map(\.id) ?? $0.id == $0.id }
      && isOnce(rows.map(\.id)) && isOnce(state.sections.map(\.id))
      && isOnce(declared + Set(state.removedRows))
      && isOnce(declaredSections + Set(state.removedSections))
  }
}

extension ReferenceRow {
  fileprivate func state(isSecret: Bool, nextCopy: Int?) -> RowState {
    RowState(
      spec.id, value: isDerived || isSecret ? nil : value,
      isSecret: isSecret && !isComputed && value != nil, changed: changed,
      isOpen: opensAndCloses ? isOpen : nil, nextCopy: isRepeat ? nextCopy ?? 1 : nil,
      added: isAdded ? declared : nil)
  }
}
