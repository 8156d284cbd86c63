import DynamicRows

extension LiveForm {
  /// Reverts the changes of the current action.
  mutating func rollBack() {
    if let former = journal.language { show(in: former) }
    if let former = journal.provided { restoreProvided(former) }
    // Without a cycle before the action, there can't be one now.
    try? revert(journal.log)
    revertRemarks()
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
    let changed = changedRows()
    let touched = changed.shown.union(rowsWithOtherCopies(since: facts))
      .subtracting(effects.shownAlready)
    let changes = filled.structure.commit(touched: Array(touched))
    let hasChanged =
      !journal.log.isEmpty
      && (changes.update.changesStructure || hasOtherStructure() || changed.hasOtherFacts)
    session.history.end(
      journal.log, as: effects.step, recording: effects.recording, hasChanged: hasChanged)
    let rearrangement = rearrangement
    effects.change.sectionsChanged = sectionsWithOtherTexts()
    if case .new = effects.step {
      session.visited.forget(facts.lazy.filter { $1.wasInForm == false }.map { $0.key })
    }
    noteAppeared(since: facts)
    journal.begin()
    // Rules see the form as it is between two actions.
    if isForRules { runRules() }
    let checked = checkPending()
    effects.change.rearrangement = rearrangement
    effects.change.update = changes.update
    effects.change.update.moveRows = effects.gesture.rest(of: changes.update.moveRows)
    describe(changes, changed, in: &effects.change)
    effects.change.problemsChanged = ids(
      inPresentOrder(checked.filter { map.contains($0) && facts[$0]?.wasInForm != false }))
    recordEdits(of: changed.values, isUndone: effects.step.isUndo)
    countShownRows(inBlocksOf: changed.presenters)
    if effects.startsOver { reveal(all: false) }
    if effects.submits {
      let submission = submission
      if case .valid = submission {
        effects.change.closing = closing
        reveal(all: false)
      } else {
        reveal(all: true)
      }
      effects.change.submission = submission
    }
    if let section = effects.validates { effects.change.submission = validate(section) }
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

  /// Validates the rows of a section, and shows their problems from now on.
  private mutating func validate(_ section: SectionNumber) -> Submission {
    let rows = map.rows(ofSection: section)
    revealLeft(rows)
    let pending = pendingRows.filter { presentNumber($0).map(map.section) == section }
    let problems = rows.flatMap { derived.problems.problems(of: $0) }
      .filter { $0.preventsSubmitting }
    if !pending.isEmpty { return .pending(pending, problems: problems) }
    return problems.isEmpty ? .validSection : .invalid(problems)
  }

  /// Names the rows that were affected. This is not part of ``finish(_:)``, since in a mutating
  /// function each of these calls would copy the form.
  private func describe(
    _ changes: FormMap.Changes, _ changed: ChangedRows, in change: inout FormChange
  ) {
    change.inserted = ids(changes.inserted)
    change.removed = ids(changes.removed)
    change.moved = ids(changes.moved)
    change.reloaded = ids(changes.reloaded)
    change.changed = ids(inPresentOrder(changed.values))
    change.draftsChanged = ids(inPresentOrder(changed.drafts))
    change.presentedByOthers = ids(changed.presenters)
  }

  /// The sections in the form with another title or footer than before, in their present order.
  private func sectionsWithOtherTexts() -> [SectionID] {
    if journal.sectionTexts.isEmpty, journal.sectionsTranslated.isEmpty { return [] }
    let rewritten = journal.sectionTexts.lazy.filter { section, former in
      let present = derived.sectionProperties[section] ?? [:]
      return SpecProperty.allCases.contains { former[$0] != present[$0] }
    }
    let changed = journal.sectionsTranslated.union(rewritten.map { $0.key })
    let map = map
    let positions = changed.filter { map.containsSection($0) }.map {
      (section: $0, position: map.positionInFullOrder(ofSection: $0))
    }
    return positions.sorted { $0.position < $1.position }.map { catalog.sections[$0.section].id }
  }

  /// Whether rows or sections were added, removed or reordered, provided that no difference is
  /// visible.
  private mutating func hasOtherStructure() -> Bool {
    let edits = journal.log.edits
    guard edits.count > 1 else { return edits.count == 1 }
    return journal.log.sectionSpecs.contains { $0.spec != catalog.sections[$0.section] }
      || filled.structure.hasChanged(since: edits)
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
