import DynamicRows

extension LiveForm {
  /// Takes back what the action under way has changed.
  mutating func rollBack() {
    takeBack(journal.log)
    structure.forgetChanges()
    journal.clear()
  }

  /// Ends the transaction and returns what changed.
  mutating func finish(_ effects: Effects) -> FormChange {
    let facts = journal.formerFacts()
    let touched = rowsThatShowSomethingElse(since: facts).subtracting(effects.shownAlready)
    let changes = structure.commit(touched: Array(touched))
    let hasChanged =
      changes.update.changesStructure || hasOtherStructure() || hasChanged(since: facts)
    history.end(journal.log, as: effects.step, hasChanged: hasChanged)
    var change = FormChange(update: changes.update, rearrangement: rearrangement)
    journal.clear()
    change.update.moveRows = effects.gesture.rest(of: change.update.moveRows)
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
      return former.value.map { $0 != answers[row] } ?? false
        || former.draft.map { $0 != answers.draft(of: row) } ?? false
        || former.isOpen.map { $0 != map.isOpen(row) } ?? false
        || former.spec.map { $0.spec != catalog.rows[row] } ?? false
    }
  }

  /// Whether there are other rows or sections than before, or in another order, given that the
  /// difference is not visible.
  private mutating func hasOtherStructure() -> Bool {
    let edits = journal.log.edits
    guard edits.count > 1 else { return edits.count == 1 }
    return journal.log.sectionSpecs.contains { $0.spec != catalog.sections[$0.section] }
      || structure.isOther(thanBefore: edits)
  }

  /// The rows that were there, still are, and show something else.
  private func rowsThatShowSomethingElse(
    since facts: [RowNumber: FormerFacts]
  ) -> Set<RowNumber> {
    var rows: Set<RowNumber> = []
    for (row, former) in facts where map.contains(row) {
      if former.value.map({ $0 != answers[row] }) ?? false
        || former.isOpen.map({ $0 != map.isOpen(row) }) ?? false
        || former.isEnabled.map({ $0 != enabled[row] }) ?? false
      {
        rows.insert(row)
      }
      if let spec = former.spec,
        spec.spec != catalog.rows[row] || spec.partner != catalog.partners[row]
      {
        let field = catalog.isField(row) ? row : catalog.field(editedBy: row)
        if row != field { rows.insert(row) }
        if let field, readsOtherwise(field, since: facts) { rows.insert(field) }
      }
      if let editor = catalog.partners[row], catalog.holder(of: editor) == row,
        map.contains(editor),
        former.shown(now: (answers[row], answers.draft(of: row))) != shownValue(of: editor)
      {
        rows.insert(editor)
      }
    }
    return rows
  }

  /// Whether a field shows something else because it has come again, or because its value reads
  /// otherwise by another editor.
  private func readsOtherwise(_ field: RowNumber, since facts: [RowNumber: FormerFacts]) -> Bool {
    let former = facts[field]
    if former?.wasThere != nil { return true }
    guard let value = answers[field], let editor = catalog.partners[field],
      let formerEditor = former?.spec.map({ $0.partner }) ?? editor
    else { return false }
    let content = facts[formerEditor]?.spec?.spec.content ?? catalog.rows[formerEditor].content
    return !content.shows(value, as: catalog.rows[editor].content)
  }

  /// The rows that were there, still are, and store another value, in their present order.
  private func rowsWithOtherValues(since facts: [RowNumber: FormerFacts]) -> [RowNumber] {
    facts
      .filter { row, former in
        guard let value = former.value, former.wasThere != false, map.contains(row) else {
          return false
        }
        return value != answers[row]
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

extension RowContent {
  /// Whether people read a value in the same way, whichever of both editors it has.
  fileprivate func shows(_ value: FormValue, as other: RowContent) -> Bool {
    guard case .picker(let picker) = self, case .picker(let otherPicker) = other else {
      return kind == other.kind
    }
    let chosen = Set((value.texts ?? [value.text].compactMap { $0 }).map(ScalarText.init))
    func titles(_ picker: PickerContent) -> [ScalarText: String] {
      var titles: [ScalarText: String] = [:]
      for option in picker.options.reversed() where chosen.contains(ScalarText(option.value)) {
        titles[ScalarText(option.value)] = option.shownTitle
      }
      return titles
    }
    return titles(picker) == titles(otherPicker)
  }
}

extension FormerFacts {
  /// What the editor of a field showed, given what it shows now where it was not touched.
  fileprivate func shown(now: (value: FormValue?, draft: FormValue?)) -> FormValue? {
    let formerDraft = draft ?? now.draft
    guard let formerDraft else { return value ?? now.value }
    return formerDraft == .null ? nil : formerDraft
  }
}
