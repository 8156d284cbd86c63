import DynamicRows

extension LiveForm {
  /// Reverts the changes of the current action.
  mutating func rollBack() {
    if let former = journal.provided { restoreProvided(former) }
    // Without a cycle before the action, there can't be one now.
    try? revert(journal.log)
    if let former = journal.outside { setOutside(former) }
    for (row, number) in journal.nextCopies.reversed() {
      catalog.setNextCopy(number, of: row)
    }
    queueEnabledAndReordered()
    _ = checkPending()
    derived.shown = ShownChanges()
    filled.structure.forgetChanges()
    journal.begin()
  }

  /// Ends the transaction and returns the changes.
  mutating func finish(_ effects: consuming Effects) -> FormChange {
    let facts = journal.facts
    queueEnabledAndReordered()
    let isForRules =
      !session.rules.isEmpty
      && (!journal.log.edits.isEmpty || facts.values.contains { !$0.isDisclosure })
    let touched = rowsToReload(since: facts).union(rowsWithOtherCopies(since: facts))
      .subtracting(effects.shownAlready)
    let changes = filled.structure.commit(touched: Array(touched))
    let hasChanged =
      !journal.log.isEmpty
      && (changes.update.changesStructure || hasOtherStructure() || hasChanged(since: facts))
    session.history.end(
      journal.log, as: effects.step, recording: effects.recording, hasChanged: hasChanged)
    let rearrangement = rearrangement
    journal.begin()
    if case .new = effects.step {
      session.visited.forget(facts.lazy.filter { $1.wasInForm == false }.map { $0.key })
    }
    // Rules see the form as it is between two actions.
    if isForRules { runRules() }
    let checked = checkPending()
    effects.change.rearrangement = rearrangement
    effects.change.update = changes.update
    effects.change.update.moveRows = effects.gesture.rest(of: changes.update.moveRows)
    let edited = describe(changes, since: facts, checked, in: &effects.change)
    recordEdits(of: edited, isUndone: effects.step.isUndo)
    countShownRows(inBlocksOf: effects.change.presentedByOthers.compactMap { presentNumber($0) })
    if effects.startsOver { reveal(all: false) }
    if effects.submits {
      let submission = submission
      if case .valid = submission {} else { reveal(all: true) }
      effects.change.submission = submission
    }
    if let (row, isEdited) = effects.leaves { leave(row, isEdited: isEdited) }
    takeShownChanges(into: &effects.change)
    return effects.change
  }

  /// The outcome of submitting, which has removed the problems that don't prevent it.
  private var submission: Submission {
    let (problems, pending) = (problems(), pendingRows)
    if !pending.isEmpty { return .pending(pending, problems: problems) }
    return problems.isEmpty ? .valid(result()) : .invalid(problems)
  }

  /// Names the rows that were affected. This is not part of ``finish(_:)``, since in a mutating
  /// function each of these calls would copy the form.
  ///
  /// - Parameter checked: The rows whose problems have changed.
  /// - Returns: The rows whose values have changed.
  private func describe(
    _ changes: FormMap.Changes, since facts: [RowNumber: FormerFacts], _ checked: [RowNumber],
    in change: inout FormChange
  ) -> [RowNumber] {
    change.inserted = ids(changes.inserted)
    change.removed = ids(changes.removed)
    change.moved = ids(changes.moved)
    change.reloaded = ids(changes.reloaded)
    let changed = inPresentOrder(facts.compactMap { hasOtherValue($0, than: $1) ? $0 : nil })
    change.changed = ids(changed)
    change.draftsChanged = ids(
      inPresentOrder(facts.compactMap { hasOtherDraft($0, than: $1) ? $0 : nil }))
    change.presentedByOthers = ids(
      facts.compactMap { row, former in
        let isHere = former.wasInForm == nil && map.contains(row)
        let presenter = former.spec.map { $0.spec.presentedBy } ?? catalog.rows[row].presentedBy
        return isHere && presenter != catalog.rows[row].presentedBy ? row : nil
      })
    change.problemsChanged = ids(
      inPresentOrder(checked.filter { map.contains($0) && facts[$0]?.wasInForm != false }))
    return changed
  }

  /// Whether the draft of a field was added, removed or changed.
  private func hasOtherDraft(_ row: RowNumber, than former: FormerFacts) -> Bool {
    map.contains(row) && former.draft.map { $0 != filled.answers.draft(of: row) } ?? false
  }

  /// Whether a value, draft, disclosure or spec has changed, provided that the form contains the
  /// same rows.
  private func hasChanged(since facts: [RowNumber: FormerFacts]) -> Bool {
    facts.contains { row, former in
      guard map.contains(row) else { return false }
      return former.value.map { $0 != filled.answers[row] } ?? false
        || hasOtherDraft(row, than: former)
        || former.isOpen.map { $0 != map.isOpen(row) } ?? false
        || former.spec.map {
          $0.spec != catalog.rows[row] || $0.changed != catalog.changed[row]
        } ?? false
    }
  }

  /// Whether rows or sections were added, removed or reordered, provided that no difference is
  /// visible.
  private mutating func hasOtherStructure() -> Bool {
    let edits = journal.log.edits
    guard edits.count > 1 else { return edits.count == 1 }
    return journal.log.sectionSpecs.contains { $0.spec != catalog.sections[$0.section] }
      || filled.structure.hasChanged(since: edits)
  }

  /// The rows in the form before and after that show something else.
  private func rowsToReload(
    since facts: [RowNumber: FormerFacts]
  ) -> Set<RowNumber> {
    var rows = Set<RowNumber>()
    for (row, former) in facts where map.contains(row) {
      let hasOtherValue =
        former.seen.map { $0 != seenValue(of: row) }
        ?? former.value.map { $0 != filled.answers[row] } ?? false
      let hasOtherText = former.text.map {
        $0.map { ScalarText($0) } != shownText(of: row).map { ScalarText($0) }
      }
      if hasOtherValue || hasOtherText ?? false
        || former.isOpen.map({ $0 != map.isOpen(row) }) ?? false
        || former.isEnabled.map({ $0 != derived.enabled[row] }) ?? false
        || offersOthers(row, than: former)
      {
        rows.insert(row)
      }
      if let spec = former.spec,
        spec.spec != catalog.rows[row] || spec.partner != catalog.partners[row]
      {
        let field = catalog.isField(row) ? row : catalog.field(editedBy: row)
        if row != field
          ? !isUnchangedExceptOptions(row, since: former)
          : former.wasInForm == nil && !spec.spec.isShown(as: catalog.rows[row])
        {
          rows.insert(row)
        }
        if let field, isDisplayedDifferently(field, since: facts) { rows.insert(field) }
      }
      if let editor = catalog.partners[row], catalog.holder(of: editor) == row,
        map.contains(editor), editorDisplaysDifferently(of: row, than: former)
      {
        rows.insert(editor)
      }
    }
    return rows
  }

  /// Whether the editor of a field shows something else, considering only offered options of its
  /// draft or value.
  private func editorDisplaysDifferently(of field: RowNumber, than former: FormerFacts) -> Bool {
    let shown = former.edited ?? formerEdited(of: field, former)
    return shown != derived.offers.seen(filled.answers.edited(of: field), of: field)
  }

  /// What the editor of a field showed before its draft or value changed, by the present offers.
  func formerEdited(of field: RowNumber, _ former: FormerFacts?) -> FormValue? {
    let value = former?.value ?? filled.answers[field]
    let edited =
      (former?.draft ?? filled.answers.draft(of: field)).map { $0 == .null ? nil : $0 } ?? value
    return derived.offers.seen(edited, of: field)
  }

  /// Whether a picker offers other options than before.
  private func offersOthers(_ row: RowNumber, than former: FormerFacts) -> Bool {
    guard let offered = former.offers, catalog.rows[row].content.kind == .picker else {
      return false
    }
    return offered != offeredOptions(ofPicker: row)
  }

  /// Whether everything that a picker shows is unchanged, considering only its offered options.
  private func isUnchangedExceptOptions(_ row: RowNumber, since former: FormerFacts) -> Bool {
    guard let spec = former.spec, former.wasInForm == nil, spec.partner == catalog.partners[row]
    else { return false }
    return spec.spec.isShown(as: catalog.rows[row])
  }

  /// Whether a field shows something else because it was inserted again, or because another editor
  /// displays its value differently.
  private func isDisplayedDifferently(_ field: RowNumber, since facts: [RowNumber: FormerFacts])
    -> Bool
  {
    let former = facts[field]
    if former?.wasInForm != nil { return true }
    guard let value = seenValue(of: field), let editor = catalog.partners[field],
      let formerEditor = former?.spec.map({ $0.partner }) ?? editor
    else { return false }
    let content = facts[formerEditor]?.spec?.spec.content ?? catalog.rows[formerEditor].content
    return ScalarText(value.text(of: content.equivalent))
      != ScalarText(value.text(of: catalog.rows[editor].content.equivalent))
  }

  /// Whether a row in the form before and after has another value.
  private func hasOtherValue(_ row: RowNumber, than former: FormerFacts) -> Bool {
    guard let value = former.value, former.wasInForm != false, map.contains(row) else {
      return false
    }
    return value != filled.answers[row]
  }

  /// Sorts rows by their present order.
  func inPresentOrder(_ rows: some Sequence<RowNumber>) -> [RowNumber] {
    let map = map
    let rows = rows.map { (row: $0, position: map.positionInFullOrder(of: $0)) }
    return rows.sorted { $0.position < $1.position }.map { $0.row }
  }

  /// The first of some rows in the present order, hidden ones included; `nil` if the form has none of
  /// them.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows.
  public func firstRow(among ids: some Sequence<RowID>) -> RowID? {
    var rows: [RowNumber] = []
    for id in ids { presentNumber(id).map { rows.append($0) } }
    return inPresentOrder(rows).first.map { catalog.rows[$0].id }
  }

  func ids(_ rows: some Sequence<RowNumber>) -> [RowID] {
    var ids: [RowID] = []
    // A closure for `map` would copy the form.
    for row in rows { ids.append(catalog.rows[row].id) }
    return ids
  }
}

extension TableUpdate {
  /// Whether rows or sections are inserted, deleted or moved.
  fileprivate var changesStructure: Bool {
    var rest = self
    rest.reloadRows = []
    return !rest.isEmpty
  }
}
