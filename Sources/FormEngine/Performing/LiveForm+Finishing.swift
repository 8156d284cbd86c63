import DynamicRows

extension LiveForm {
  /// Reverts the changes of the current action.
  mutating func rollBack() {
    // Without a cycle before the action, there can't be one now.
    try? revert(journal.log)
    _ = checkPending()
    derived.shown = ShownChanges()
    filled.structure.forgetChanges()
    journal.begin()
  }

  /// Ends the transaction and returns the changes.
  mutating func finish(_ effects: consuming Effects) -> FormChange {
    endChecksOfChangedRows()
    applyMarks()
    let difference = takeDifference(effects)
    // Rules see the form as it is between two actions.
    if difference.concernsRules { runRules() }
    let checked = checkPending()
    describe(difference, checked, in: &effects.change)
    showProblems(after: difference, &effects)
    takeShownChanges(into: &effects.change)
    if catalog.hasPages { turnPage(&effects) }
    return effects.change
  }

  /// What differs between the former rows and the present ones.
  private struct Difference {
    /// The changes of visible rows.
    let visible: FormMap.Changes
    /// The part of the update that no view shows yet.
    let moves: [TableUpdate.RowMove]
    let rows: ChangedRows
    let rearrangement: Rearrangement
    let sections: [SectionID]
    /// The inserted rows that were not in the form before the action.
    let inserted: Set<RowNumber>
    /// Whether rules in code can have another outcome.
    let concernsRules: Bool
  }

  /// Compares the form with the journal, makes the action a step if anything has changed, and begins the next
  /// journal.
  private mutating func takeDifference(_ effects: borrowing Effects) -> Difference {
    let former = FormerForm(before: journal)
    let changed = former.changedRows(in: self)
    let touched = changed.shown.union(former.rowsWithOtherCopies(in: self))
      .subtracting(effects.shownAlready)
    let changes = filled.structure.commit(touched: Array(touched))
    let isStep =
      journal.log.isStep
      && (changes.update.changesStructure || hasOtherStructure(than: former)
        || changed.hasOtherFacts)
    session.history.end(
      journal.log, as: effects.step, recording: effects.recording, hasChanged: isStep)
    let difference = Difference(
      visible: changes, moves: effects.gesture.rest(of: changes.update.moveRows), rows: changed,
      rearrangement: former.rearrangement(in: self),
      sections: former.sectionsWithOtherTexts(in: self),
      inserted: Set(former.rows.lazy.filter { $1.wasInForm == false }.map { $0.key }),
      concernsRules: !session.rules.isEmpty
        && (!former.edits.isEmpty || former.rows.values.contains { !$0.isIrrelevantToRules }))
    if case .new = effects.step { session.visited.forget(difference.inserted) }
    noteAppeared(since: former)
    journal.begin()
    return difference
  }

  /// Names the rows that were affected.
  private func describe(
    _ difference: Difference, _ checked: [RowNumber], in change: inout FormChange
  ) {
    let (visible, rows) = (difference.visible, difference.rows)
    change.update = visible.update
    change.update.moveRows = difference.moves
    change.rearrangement = difference.rearrangement
    change.sectionsChanged = difference.sections
    change.inserted = ids(visible.inserted)
    change.removed = ids(visible.removed)
    change.moved = ids(visible.moved)
    change.reloaded = ids(visible.reloaded)
    change.changed = ids(inPresentOrder(rows.values))
    change.draftsChanged = ids(inPresentOrder(rows.drafts))
    change.typedChanged = ids(inPresentOrder(rows.typed))
    change.presentedByOthers = ids(rows.presenters)
    change.problemsChanged = ids(
      inPresentOrder(
        checked.filter { map.contains($0) && !difference.inserted.contains($0) }))
  }

  /// Shows and hides problems as the action asks for, with the outcome of submitting.
  private mutating func showProblems(after difference: Difference, _ effects: inout Effects) {
    recordEdits(
      of: difference.rows.values + difference.rows.typed, isUndone: effects.step.isUndo)
    countShownRows(inBlocksOf: difference.rows.presenters)
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
}

extension TableUpdate {
  /// Whether rows or sections are inserted, deleted or moved.
  fileprivate var changesStructure: Bool {
    var rest = self
    rest.reloadRows = []
    return !rest.isEmpty
  }
}
