import DynamicRows

extension LiveForm {
  /// Takes back what the action under way has changed.
  mutating func rollBack() {
    for change in journal.changes.reversed() {
      switch change {
      case .value(let row, let before): storedValues[row] = before
      case .draft(let row, let before): drafts[row] = before
      case .disclosure(let row, let wasOpen): putBack(isOpen: wasOpen, row)
      case .relevance(let row, let was): map.setRelevant(was, row)
      case .sectionRelevance(let section, let was): map.setSectionRelevant(was, section)
      case .enabling(let row, let was): isEnabledItself[row] = was
      case .enabled(let row, let was): isEnabled[row] = was
      }
    }
    while queue.popFirst() != nil {}
    _ = map.commit()
    journal.clear()
  }

  private mutating func putBack(isOpen: Bool, _ row: RowNumber) {
    map.setOpen(isOpen, row)
    guard catalog.rows[row].content.kind == .field else { return }
    if isOpen {
      openFields.insert(row)
    } else {
      openFields.remove(row)
    }
  }

  /// Ends the transaction and tells what came of it.
  mutating func finish(_ effects: Effects) -> FormChange {
    let facts = journal.formerFacts()
    journal.clear()
    let touched = rowsThatShowSomethingElse(since: facts).subtracting(effects.shownAlready)
    let changes = map.commit(touched: Array(touched))
    var change = FormChange(update: changes.update)
    change.inserted = ids(changes.inserted)
    change.removed = ids(changes.removed)
    change.reloaded = ids(changes.reloaded)
    change.changed = ids(rowsWithOtherValues(since: facts))
    change.buttonAction = effects.buttonAction
    if effects.submits {
      let problems = problems()
      change.submission = problems.isEmpty ? .valid(result()) : .invalid(problems)
    }
    return change
  }

  private func rowsThatShowSomethingElse(
    since facts: [RowNumber: FormerFacts]
  ) -> Set<RowNumber> {
    var rows: Set<RowNumber> = []
    for (row, former) in facts {
      if let value = former.value, value != storedValues[row] {
        rows.insert(row)
      } else if let isOpen = former.isOpen, isOpen != map.isOpen(row) {
        rows.insert(row)
      } else if let wasEnabled = former.isEnabled, wasEnabled != isEnabled[row] {
        rows.insert(row)
      }
      if let editor = catalog.partners[row], catalog.holder(of: editor) == row,
        former.shown(now: (storedValues[row], drafts[row])) != shownValue(of: editor)
      {
        rows.insert(editor)
      }
    }
    return rows
  }

  private func rowsWithOtherValues(since facts: [RowNumber: FormerFacts]) -> [RowNumber] {
    facts
      .filter { row, former in former.value.map { $0 != storedValues[row] } ?? false }
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
