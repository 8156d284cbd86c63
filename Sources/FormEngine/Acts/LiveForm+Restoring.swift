import DynamicRows

extension LiveForm {
  /// Restores a saved state, and settles the form. Only differences are changed.
  ///
  /// - Returns: The adjustments made because the spec has changed.
  /// - Throws: `badState` if the state is from another form or a newer version, or contradicts
  ///   itself; `wouldLoop` if conditions would form a cycle.
  mutating func restore(_ state: FormState) throws(FormRefusal) -> [StateAdjustment] {
    try requireRestorable(state)
    let state = state.withPresentSections(of: asDeclared.catalog.sections)
    let plan = try RestoringPlan(state, for: asDeclared.catalog)
    var report = plan.report
    discardDrafts()
    removeRemarks()
    let known = journal.log.stepCount
    let rows = rebuild(as: plan)
    for (row, planned) in zip(rows, plan.rows) {
      try restoreFacts(planned, of: row, &report)
    }
    // What changed properties read decides whether there is a cycle.
    if journal.log.stepCount > known {
      try rankAll()
      conditions.enqueueAll(catalog.repeats, filled.structure)
    }
    for (row, planned) in zip(rows, plan.rows) {
      let atStart = planned.saved == nil ? valueAtStart(ofCopiedRow: row) : nil
      let value =
        atStart.map { (try? held($0, by: row, choice: .any)) ?? nil }
        ?? value(planned, of: row, &report)
      let isCleared = planned.saved.map { $0.isCleared && $0.value == nil } ?? (atStart != nil)
      if catalog.isDerived(row) {
        // Its value follows from others.
      } else if canFollow(row), value == nil, !isCleared {
        beginAgain(row)
      } else {
        storeOwn(value, of: row)
      }
      setTyped(nil, of: row)
      guard let saved = planned.saved, let text = saved.typed else { continue }
      do throws(FormRefusal) {
        try restore(typed: text, of: row)
      } catch {
        report.append(.droppedValue(saved.id, .text(text), error))
      }
    }
    // The state contains which rows are open, so settling must not change it.
    settle(keepingDisclosure: true)
    for (row, planned) in zip(rows, plan.rows) {
      restoreDisclosure(planned, of: row, &report)
      if let saved = planned.saved, !saved.isUncounted, isBeyondCount(row) {
        report.append(.uncountedCopy(saved.id))
      }
    }
    return report
  }

  private func requireRestorable(_ state: FormState) throws(FormRefusal) {
    guard (1...FormState.newestVersion).contains(state.version) else {
      let newest = FormState.newestVersion
      throw FormRefusal(
        .badState,
        "the state uses version \(state.version), but only versions up to \(newest) can be restored"
      )
    }
    let (saved, own) =
      if let form = state.form, let id = catalog.id { (form, id) } else {
        (state.title ?? "", catalog.originalTitle)
      }
    guard ScalarText(saved) == ScalarText(own) else {
      throw FormRefusal(
        .badState,
        "the state belongs to the form \(saved.quotedForMessage), not to \(own.quotedForMessage)")
    }
  }

  /// The value for a row: as much of the state's value as the row can hold.
  private func value(
    _ planned: RestoringPlan.Row, of row: RowNumber, _ report: inout [StateAdjustment]
  ) -> FormValue? {
    guard let saved = planned.saved else { return initialValue(of: row) }
    guard var value = saved.value else {
      if saved.isSecret { report.append(.notKept(saved.id)) }
      return nil
    }
    // The options that are the answers of a picker have the former values that they have there.
    let offered = catalog.sourceOfOptions(of: catalog.holder(of: row))
    if case .picker(let picker) = catalog.holdingContent(of: offered ?? row) {
      value = picker.presentValue(of: value)
    }
    do throws(FormRefusal) {
      guard catalog.field(editedBy: row) == nil else {
        throw refusal(.wrongType, row, "edits a field, which holds the value")
      }
      if catalog.isRepeat(row) {
        throw refusal(.wrongType, row, "is a repeat now, which holds its number of copies")
      }
      try requireNotComputed(row)
      // If the state has other options than the spec, any former one may still be the answer.
      return try held(value, by: row, choice: catalog.hasOtherOptions(row) ? .any : .known)
    } catch {
      let isOption = catalog.holdingContent(of: row).options(forLookingUp: value)
      let texts = error.code == .notAnOption ? value.texts ?? [] : []
      let rest = texts.filter(isOption)
      let lost = rest.isEmpty ? value : .texts(texts.filter { !isOption($0) })
      report.append(.droppedValue(saved.id, lost, error))
      return rest.isEmpty ? initialValue(of: row) : try? held(.texts(rest), by: row, choice: .known)
    }
  }

  private mutating func restoreDisclosure(
    _ planned: RestoringPlan.Row, of row: RowNumber, _ report: inout [StateAdjustment]
  ) {
    let saved = planned.saved?.isOpen
    if catalog.rows[row].content.canOpenAndClose {
      setOpen(row, to: saved ?? catalog.isOpenAtStart(row))
    } else if let id = planned.saved?.id, saved != nil {
      report.append(.notAPresenter(id))
    }
  }
}
