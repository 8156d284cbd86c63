import DynamicRows

/// The rows in the form before and after an action that it has changed, visible or not, in no
/// particular order.
struct ChangedRows {
  /// The rows that show something else.
  var shown = Set<RowNumber>()
  /// The rows with other values.
  var values: [RowNumber] = []
  /// The fields with other drafts.
  var drafts: [RowNumber] = []
  /// The rows with other presenters.
  var presenters: [RowNumber] = []
  /// Whether a value, draft, disclosure or spec has changed, also of a row that was not in the form
  /// before.
  var hasOtherFacts = false
}

extension LiveForm {
  /// The rows that the current action has changed: one comparison of the former facts about each row
  /// with the present ones.
  func changedRows() -> ChangedRows {
    var changed = ChangedRows()
    for (row, former) in journal.facts where map.contains(row) {
      compareFacts(about: row, former, &changed)
      compareSpec(of: row, former, &changed)
      if let editor = catalog.partners[row], catalog.holder(of: editor) == row,
        map.contains(editor), editorShowsOtherValue(of: row) || offersOthers(editor)
      {
        changed.shown.insert(editor)
      }
      // The host may provide options with other titles.
      let holder = catalog.holder(of: row)
      if former.written != nil, map.contains(holder), showsOtherText(holder) {
        changed.shown.insert(holder)
      }
    }
    if journal.language != nil {
      // The engine has words of its own for some values.
      changed.shown.formUnion(map.allRows.filter(showsOtherText))
    }
    return changed
  }

  private func compareFacts(
    about row: RowNumber, _ former: FormerFacts, _ changed: inout ChangedRows
  ) {
    let hasOtherValue = former.value.map { $0 != filled.answers[row] } ?? false
    let hasOtherDraft = former.draft.map { $0 != filled.answers.draft(of: row) } ?? false
    let isOpened = former.isOpen.map { $0 != map.isOpen(row) } ?? false
    if hasOtherValue, former.wasInForm != false { changed.values.append(row) }
    if hasOtherDraft { changed.drafts.append(row) }
    if former.wasOwn.map({ $0 != filled.answers.isOwn(row) }) ?? false {
      changed.hasOtherFacts = true
    }
    if hasOtherValue || hasOtherDraft || isOpened { changed.hasOtherFacts = true }
    if showsOtherValue(row, than: former) || isOpened || offersOthers(row)
      || showsOtherProperties(row, than: former)
      || former.written.map({ !$0.reads(like: catalog.rows[row]) }) ?? false
      || former.isEnabled.map({ $0 != derived.enabled[row] }) ?? false
    {
      changed.shown.insert(row)
    }
  }

  private func compareSpec(of row: RowNumber, _ former: FormerFacts, _ changed: inout ChangedRows) {
    guard let spec = former.spec else { return }
    let isOther = spec.spec != catalog.rows[row]
    if isOther || spec.changed != catalog.changed[row] { changed.hasOtherFacts = true }
    if former.wasInForm == nil, spec.spec.presentedBy != catalog.rows[row].presentedBy {
      changed.presenters.append(row)
    }
    guard isOther || spec.partner != catalog.partners[row] else { return }
    let field = catalog.isField(row) ? row : catalog.field(editedBy: row)
    let isShownAlike = former.wasInForm == nil && spec.spec.isShown(as: catalog.rows[row])
    if row != field
      ? !(isShownAlike && spec.partner == catalog.partners[row])
      : former.wasInForm == nil && !isShownAlike
    {
      changed.shown.insert(row)
    }
    if let field, isDisplayedDifferently(field) { changed.shown.insert(field) }
  }

  /// Whether expressions give a row other texts than before.
  private func showsOtherProperties(_ row: RowNumber, than former: FormerFacts) -> Bool {
    guard let properties = former.properties else { return false }
    let present = derived.properties[row] ?? [:]
    return SpecProperty.allCases.contains { $0.isText && properties[$0] != present[$0] }
  }

  /// Whether a field shows something else because it was inserted again, or because another editor
  /// displays its value differently.
  private func isDisplayedDifferently(_ field: RowNumber) -> Bool {
    let facts = journal.facts
    let former = facts[field]
    if former?.wasInForm != nil { return true }
    guard let value = seenValue(of: field), let editor = catalog.partners[field],
      let formerEditor = former?.spec.map({ $0.partner }) ?? editor
    else { return false }
    let content = formerSpec(of: formerEditor).content
    return ScalarText(value.text(of: content.equivalent))
      != ScalarText(value.text(of: catalog.rows[editor].content.equivalent))
  }
}
