import DynamicRows

extension LiveForm {
  /// Takes back what the action under way has changed.
  mutating func rollBack() {
    let changes = journal.changes
    for change in changes.reversed() {
      takeBack(change)
    }
    queue.removeAll()
    newcomers.removeAll()
    _ = map.commit()
    journal.clear()
  }

  /// Ends the transaction and tells what came of it.
  mutating func finish(_ effects: Effects) -> FormChange {
    let facts = journal.formerFacts()
    let hasChanged = journal.changesStructure || hasChanged(since: facts)
    history.end(journal.changes, as: effects.step, hasChanged: hasChanged)
    let rearrangement = rearrangement
    journal.clear()
    let touched = rowsThatShowSomethingElse(since: facts).subtracting(effects.shownAlready)
    let changes = map.commit(touched: Array(touched))
    var change = FormChange(update: changes.update, rearrangement: rearrangement)
    if effects.moveIsShownAlready { change.update.moveRows = [] }
    change.inserted = ids(changes.inserted)
    change.removed = ids(changes.removed)
    change.moved = ids(changes.moved)
    change.reloaded = ids(changes.reloaded)
    change.changed = ids(rowsWithOtherValues(since: facts))
    change.buttonAction = effects.buttonAction
    change.report = effects.report
    if effects.submits {
      let problems = problems()
      change.submission = problems.isEmpty ? .valid(result()) : .invalid(problems)
    }
    return change
  }

  /// Whether a value, a draft or the disclosure of a row is another than before.
  private func hasChanged(since facts: [RowNumber: FormerFacts]) -> Bool {
    facts.contains { row, former in
      former.value.map { $0 != storedValues[row] } ?? false
        || former.draft.map { $0 != drafts[row] } ?? false
        || former.isOpen.map { $0 != map.isOpen(row) } ?? false
    }
  }

  /// The rows that were there, still are, and show something else.
  private func rowsThatShowSomethingElse(
    since facts: [RowNumber: FormerFacts]
  ) -> Set<RowNumber> {
    var rows: Set<RowNumber> = []
    for (row, former) in facts where map.contains(row) {
      if let value = former.value, value != storedValues[row] {
        rows.insert(row)
      } else if let isOpen = former.isOpen, isOpen != map.isOpen(row) {
        rows.insert(row)
      } else if let wasEnabled = former.isEnabled, wasEnabled != isEnabled[row] {
        rows.insert(row)
      }
      if let editor = catalog.partners[row], catalog.holder(of: editor) == row,
        map.contains(editor),
        former.shown(now: (storedValues[row], drafts[row])) != shownValue(of: editor)
      {
        rows.insert(editor)
      }
    }
    return rows
  }

  /// The rows that were there, still are, and store another value, in their present order.
  private func rowsWithOtherValues(since facts: [RowNumber: FormerFacts]) -> [RowNumber] {
    facts
      .filter { row, former in
        guard let value = former.value, former.wasThere != false, map.contains(row) else {
          return false
        }
        return value != storedValues[row]
      }
      .keys.sorted { map.isOrdered($0, before: $1) }
  }

  private func ids(_ rows: [RowNumber]) -> [String] {
    rows.map { catalog.rows[$0].id }
  }
}

extension FormerFacts {
  /// What the editor of a field showed, given what stands there now where it was not touched.
  fileprivate func shown(now: (value: FormValue?, draft: FormValue?)) -> FormValue? {
    let formerDraft = draft ?? now.draft
    guard let formerDraft else { return value ?? now.value }
    return formerDraft == .null ? nil : formerDraft
  }
}
