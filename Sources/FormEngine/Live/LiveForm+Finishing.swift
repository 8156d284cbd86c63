import DynamicRows

extension LiveForm {
  /// Takes back what the action under way has changed.
  mutating func rollBack() {
    takeBack(journal.changes)
    newcomers.removeAll()
    _ = map.commit()
    journal.clear()
  }

  /// Ends the transaction and tells what came of it.
  mutating func finish(_ effects: Effects) -> FormChange {
    let facts = journal.formerFacts()
    let touched = rowsThatShowSomethingElse(since: facts).subtracting(effects.shownAlready)
    let changes = map.commit(touched: Array(touched))
    let hasChanged =
      changes.update.changesStructure || hasOtherStructure() || hasChanged(since: facts)
    history.end(journal.changes, as: effects.step, hasChanged: hasChanged)
    var change = FormChange(update: changes.update, rearrangement: rearrangement)
    journal.clear()
    if effects.moveIsShownAlready { change.update.moveRows = [] }
    change.inserted = ids(changes.inserted)
    change.removed = ids(changes.removed)
    change.moved = ids(changes.moved)
    change.reloaded = ids(changes.reloaded)
    change.changed = ids(rowsWithOtherValues(since: facts))
    change.tappedButton = effects.tappedButton
    change.report = effects.report
    if effects.submits {
      let problems = problems()
      change.submission = problems.isEmpty ? .valid(result()) : .invalid(problems)
    }
    return change
  }

  /// Whether a value, a draft or the disclosure of a row is another than before, given that the same
  /// rows are there.
  private func hasChanged(since facts: [RowNumber: FormerFacts]) -> Bool {
    facts.contains { row, former in
      guard map.contains(row) else { return false }
      return former.value.map { $0 != storedValues[row] } ?? false
        || former.draft.map { $0 != drafts[row] } ?? false
        || former.isOpen.map { $0 != map.isOpen(row) } ?? false
        || former.spec.map { $0 != catalog.rows[row] } ?? false
    }
  }

  /// Whether other rows and sections are there than before, or in another order, given that this
  /// can't be seen. Only where several changes of structure may have taken each other back are the
  /// two orders compared, as a whole.
  private func hasOtherStructure() -> Bool {
    guard journal.structureChanges > 1 else { return journal.structureChanges == 1 }
    var former = map
    for change in journal.changes.reversed() {
      switch change {
      case .structure(let inverse, _): former.apply(inverse)
      case .sectionSpec(let section, let before, _) where before != catalog.sections[section]:
        return true
      default: break
      }
    }
    return
      !former.allRows.elementsEqual(map.allRows)
      || catalog.sections.indices.map { SectionNumber($0) }.contains { section in
        guard map.containsSection(section), former.containsSection(section) else {
          return map.containsSection(section) != former.containsSection(section)
        }
        return former.section(before: section) != map.section(before: section)
          || former.rows(ofSection: section) != map.rows(ofSection: section)
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
      } else if let spec = former.spec, let partner = former.partner,
        spec != catalog.rows[row] || partner != catalog.partners[row]
      {
        rows.insert(row)
        if let field = catalog.field(editedBy: row) { rows.insert(field) }
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

  private func ids(_ rows: [RowNumber]) -> [RowID] {
    rows.map { catalog.rows[$0].id }
  }
}

extension TableUpdate {
  /// Whether rows or sections come, go or move.
  fileprivate var changesStructure: Bool {
    var rest = self
    rest.reloadRows = []
    return !rest.isEmpty
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
