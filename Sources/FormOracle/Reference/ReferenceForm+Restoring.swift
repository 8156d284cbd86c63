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

  /// Makes the form anew as a state has it, row by row, as far as the state fits the spec.
  ///
  /// - Throws: `badState` where the state is of another form or contradicts itself; `wouldLoop`.
  mutating func restore(_ state: FormState, into outcome: inout Outcome) throws(FormRefusal) {
    let isOwn =
      state.form == nil || spec.id == nil ? state.title == spec.title : state.form == spec.id
    guard state.version == FormState.newestVersion, isOwn, isConsistent(state) else {
      throw FormRefusal(.badState, "the state is no state of this form")
    }
    let restoring = ReferenceRestoring(state, for: spec)
    var next = self
    next.arrange(
      zip(restoring.sections, restoring.order).map { section, rows in
        FilledSection(
          section: ReferenceSection(section.spec, isAdded: section.isAdded),
          rows: rows.map { restoring.rows[$0] }.map {
            ReferenceRow($0.spec, inSection: 0, isAdded: $0.isAdded)
          })
      })
    outcome.report = restoring.report
    for (index, row) in zip(next.rows.indices, restoring.order.joined()) {
      if let saved = restoring.rows[row].saved { next.restore(saved, at: index, &outcome.report) }
    }
    try next.refuseLoops()
    // As if it had always been so: what is open was said, and nothing goes back to its start.
    next.readRelevance()
    outcome.moves.isRestoring = true
    outcome.moves.rows = Set((rows + next.rows).map(\.spec.id))
    outcome.moves.arrivedRows = outcome.moves.rows
    outcome.moves.sections = Set((sections + next.sections).map(\.id))
    self = next
  }

  /// Gives a row what it had, as far as it can have it.
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
    guard let value = saved.value else {
      rows[index].value = nil
      return
    }
    do throws(FormRefusal) {
      if rows[index].field != nil { throw FormRefusal(.wrongType, "an editor holds no value") }
      let stored = try storable(value, in: index)
      rows[index].value = stored == .null ? nil : stored
    } catch {
      let isOption = error.code == .notAnOption
      report.append(StateAdjustment(isOption ? .notAnOption : .wrongType, .row(saved.id), ""))
      let rest = (value.texts ?? []).filter { (try? storable(.texts([$0]), in: index)) != nil }
      if isOption, !rest.isEmpty { rows[index].value = try? storable(.texts(rest), in: index) }
    }
  }

  /// Whether a state names nothing twice, and nothing as present that it names as removed.
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
  fileprivate var state: RowState {
    RowState(
      spec.id, value: value, isOpen: opensAndCloses ? isOpen : nil, added: isAdded ? spec : nil)
  }
}
