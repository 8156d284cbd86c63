import FormEngine
import FormOracle

extension ReferenceForm {
  /// The state of the form, without drafts and undo steps.
  package var state: FormState {
    FormState(
      form: spec.id, title: spec.title, page: page.section == pages.first ? nil : page.section,
      sections: sections.map { section in
        SectionState(
          section.id, added: section.added,
          rows: section.allRows.flatMap { row in
            // The template of an added repeat is not stored anywhere else.
            [row.state(nextCopy: nextCopies[row.spec.id])]
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
    let ofCopies = rows.filter { $0.copy == $0 }.flatMap { copy in
      (copy.presenter?.templateRows.rowsOfCopy ?? []).map { RowID($0, copies: copy.copyNumbers) }
    }
    return spec.sections.flatMap(\.rows).map(\.id).filter { !known.contains($0) }
      + ofCopies.filter { self[$0] == nil }
  }

  /// Rebuilds the form row by row from the parts of a state that fit the spec.
  ///
  /// - Throws: `badState` if the state is of another form or contradicts itself; `wouldLoop`.
  mutating func restore(_ state: FormState) throws(FormRefusal) {
    let isOwn =
      state.form == nil || spec.id == nil ? state.title == spec.title : state.form == spec.id
    guard state.version == FormState.newestVersion, isOwn, isConsistent(state) else {
      throw FormRefusal(.badState, "the state is not a state of this form")
    }
    var report: [StateAdjustment] = []
    let state = withoutUncountedCopies(in: presentSections(in: state), &report)
    let restoring = ReferenceRestoring(state, for: spec, nextCopies: nextCopies)
    let former = self
    nextCopies = restoring.nextCopies
    let found = restoring.order.map { $0.map { restoring.rows[$0] } }
    sections = zip(restoring.sections, found).map { section, rows in
      let rows = rows.map {
        ReferenceRow(
          $0.spec, lists(for: $0.spec.id), isAdded: $0.isAdded, origin: origin(of: $0),
          templateRows: $0.templateRows)
      }
      return ReferenceSection(section.spec, rows: rows, isAdded: section.isAdded)
    }
    link()
    for row in rows where row.value.map({ row.canStore($0, choosing: row.acceptance) }) == false {
      row.value = nil
    }
    for (row, found) in zip(rows, found.joined()) where found.saved == nil && !row.isRepeat {
      if row.field == nil, let value = row.valueFromList { row.restore(listed: value) }
    }
    remarks = []
    report += restoring.report
    let known = zip(rows, found.joined()).compactMap { row, found in found.saved.map { (row, $0) } }
    for (row, saved) in known {
      for fact in saved.changed {
        if fault(of: [fact], on: row, inBatch: true) == nil {
          row.change([fact], lists(for: row.spec.id))
        } else {
          report.append(StateAdjustment(.badSpec, .row(saved.id), ""))
        }
      }
    }
    let withOtherOptions = Set(
      known.filter { $0.1.changed.contains { $0.key == "options" } }.map(\.0))
    for (row, saved) in known {
      let isFree = withOtherOptions.contains(row.editor ?? row)
      row.restore(saved, choosing: isFree ? .any : row.acceptance, &report)
      if let text = saved.typed { row.restore(typed: text) }
    }
    try refuseLoops()
    // The restored state counts as old: open rows stay open, and no row is reset.
    readAnswers()
    for (row, saved) in known where !saved.isUncounted {
      if let count = row.presenter?.countedCopies, row.place > count {
        report.append(StateAdjustment(.uncountedCopy, .row(saved.id), ""))
      }
    }
    outcome.change.report = report
    outcome.moves.isRestoring = true
    outcome.moves.rows = Set((former.rows + rows).map(\.spec.id))
    outcome.moves.arrivedRows = outcome.moves.rows
    outcome.moves.sections = Set((former.sections + sections).map(\.id))
  }

  /// The state with the present ids of sections that had other ones.
  private func presentSections(in state: FormState) -> FormState {
    var state = state
    let known = Set(state.sections.map(\.id) + state.removedSections)
    for section in spec.sections where !known.contains(section.id) {
      let former = section.formerly.first { id in
        state.removedSections.contains(id)
          || state.sections.contains { $0.id == id && $0.added == nil }
      }
      guard let former else { continue }
      for index in state.sections.indices where state.sections[index].id == former {
        state.sections[index].id = section.id
      }
      state.removedSections = state.removedSections.map { $0 == former ? section.id : $0 }
    }
    return state
  }

  /// The state without copies that did not count, unless their numbers follow from answers here, too.
  private func withoutUncountedCopies(
    in state: FormState, _ report: inout [StateAdjustment]
  ) -> FormState {
    var state = state
    let declared = spec.sections.flatMap(\.rows)
    func mayNotCount(_ head: RowID) -> Bool {
      let name = declared.first { $0.formerly.contains(head.name) }?.id ?? head.name
      guard let owner = repeatsAroundTemplates[name]?.last,
        let content = declared.first(where: { $0.id == owner })
      else { return true }
      return content.expressions[.count] != nil
    }
    for index in state.sections.indices {
      let rows = state.sections[index].rows
      var dropped: Set<RowID> = []
      for (place, head) in rows.enumerated() where head.isUncounted {
        if dropped.contains(head.id) || mayNotCount(head.id) { continue }
        report.append(StateAdjustment(.goneCopy, .row(head.id), ""))
        dropped.insert(head.id)
        for row in rows[(place + 1)...] {
          let isAdded = row.added?.presentedBy.map(dropped.contains) ?? false
          let isCopied = row.added == nil && row.id.copyNumbers.starts(with: head.id.copyNumbers)
          guard isAdded || isCopied else { break }
          dropped.insert(row.id)
        }
      }
      state.sections[index].rows = rows.filter { !dropped.contains($0.id) }
    }
    return state
  }

  /// The origin of a row of a state: that of the row with the same id in the form if both were
  /// declared alike.
  private mutating func origin(of row: ReferenceRestoring.Row) -> Int {
    if let old = self[row.spec.id], old.declared == row.spec { return old.origin }
    if row.isAdded { insertions += 1 }
    return row.isAdded ? insertions : 0
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
  /// The value with the present values of options that had other ones.
  private func presentValue(of value: FormValue) -> FormValue {
    let options = holdingContent.options([:])
    func present(_ member: FormValue) -> FormValue {
      if options.contains(where: { .text($0.value) == member }) { return member }
      let renamed = options.first { $0.formerly.contains { .text($0) == member } }
      return renamed.map { .text($0.value) } ?? member
    }
    if case .list(let members) = value { return .list(members.map(present)) }
    return present(value)
  }

  /// The texts that are restored: where the host provides the options, any.
  fileprivate var acceptance: Acceptance {
    (editor ?? self).leavesOptionsToHost ? .any : .declared
  }

  fileprivate func state(nextCopy: Int?) -> RowState {
    let isSecret = (editor ?? self).spec.content.asText?.isSecret ?? false
    return RowState(
      spec.id, value: isDerived || isSecret || isFollowing ? nil : value,
      isSecret: isSecret && !isComputed && !isFollowing && value != nil,
      isCleared: spec.expressions[.value] != nil && isOwn && value == nil,
      typed: isSecret ? nil : typing?.text, changed: changed,
      isOpen: opensAndCloses ? isOpen : nil, nextCopy: isRepeat ? nextCopy ?? 1 : nil,
      isUncounted: presenter?.countedCopies.map { place > $0 } ?? false,
      added: isAdded ? declared : nil)
  }

  /// Restores those parts of the saved value and disclosure that the row can have.
  fileprivate func restore(
    _ saved: RowState, choosing acceptance: Acceptance, _ report: inout [StateAdjustment]
  ) {
    if let isOpen = saved.isOpen {
      if opensAndCloses {
        self.isOpen = isOpen
      } else {
        report.append(StateAdjustment(.notAPresenter, .row(saved.id), ""))
      }
    }
    if saved.isSecret, saved.value == nil {
      report.append(StateAdjustment(.notKept, .row(saved.id), ""))
    }
    isOwn = spec.expressions[.value] != nil && (saved.isCleared || saved.value != nil)
    guard let value = saved.value.map(presentValue), !value.clears else {
      self.value = nil
      return
    }
    func stored(_ value: FormValue) throws(FormRefusal) -> FormValue? {
      let stored = try storable(value, choosing: acceptance)
      return stored == .null ? nil : stored
    }
    do throws(FormRefusal) {
      if field != nil || isRepeat { throw FormRefusal(.wrongType, "no value is stored") }
      self.value = try stored(value)
    } catch {
      let isOption = error.code == .notAnOption
      report.append(StateAdjustment(isOption ? .notAnOption : .wrongType, .row(saved.id), ""))
      isOwn = false
      let rest = (value.texts ?? []).filter { (try? stored(.texts([$0]))) != nil }
      if isOption, !rest.isEmpty { self.value = (try? stored(.texts(rest))) ?? nil }
    }
  }
}
