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
  /// The rows with other typed texts.
  var typed: [RowNumber] = []
  /// The rows with other presenters.
  var presenters: [RowNumber] = []
  /// Whether a value, draft, typed text, disclosure or spec has changed, or whether a row follows its expression; also of
  /// a row that was not in the form before.
  var hasOtherFacts = false
}

/// What can differ from before about a row, apart from its spec, and what follows from it.
private enum RowDifference: CaseIterable {
  case value, seenValue, draft, typed, ownership, disclosure, enabling, options, texts, wording

  /// Whether the row shows something else, so that it is reloaded.
  var isShown: Bool {
    switch self {
    case .seenValue, .typed, .disclosure, .enabling, .options, .texts, .wording: true
    // The draft of a field is shown by its editor.
    case .value, .draft, .ownership: false
    }
  }

  /// Whether undo puts it back, so that the action is a step.
  var isStep: Bool {
    switch self {
    case .value, .draft, .typed, .ownership, .disclosure: true
    case .seenValue, .enabling, .options, .texts, .wording: false
    }
  }
}

extension FormerForm {
  /// The rows that the action has changed, found by comparing what was true of each row with what is true
  /// now.
  func changedRows(in form: LiveForm) -> ChangedRows {
    var changed = ChangedRows()
    let (map, catalog) = (form.map, form.catalog)
    for (row, former) in rows where map.contains(row) {
      compareFacts(about: row, former, form, &changed)
      compareSpec(of: row, former, form, &changed)
      if let editor = catalog.partners[row], catalog.holder(of: editor) == row,
        map.contains(editor),
        editorShowsOtherValue(of: row, in: form) || offersOthers(editor, in: form)
          || has(.typed, row, former, form)
      {
        changed.shown.insert(editor)
      }
      // The options of the host, or of the row that is read, may have other titles.
      let holder = catalog.holder(of: row)
      if former.wording != nil || offeredAnswers(row, in: form), map.contains(holder),
        showsOtherText(holder, in: form)
      {
        changed.shown.insert(holder)
      }
    }
    if let vocabulary {
      // The engine has words of its own for some values.
      changed.shown.formUnion(map.allRows.filter { showsOtherText($0, in: form) })
      for row in form.filled.answers.rowsWithTyped where map.contains(row) {
        let typed = form.filled.answers.typed(into: row)
        guard
          typed?.isShown(in: vocabulary.notation) != typed?.isShown(in: form.vocabulary.notation)
        else { continue }
        changed.typed.append(row)
        let editor = catalog.partners[row].flatMap { catalog.holder(of: $0) == row ? $0 : nil }
        changed.shown.formUnion([row] + [editor].compactMap { $0 })
      }
    }
    return changed
  }

  private func compareFacts(
    about row: RowNumber, _ former: FormerRow, _ form: LiveForm, _ changed: inout ChangedRows
  ) {
    for difference in RowDifference.allCases where has(difference, row, former, form) {
      if difference.isShown { changed.shown.insert(row) }
      if difference.isStep { changed.hasOtherFacts = true }
      switch difference {
      case .value: if former.wasInForm != false { changed.values.append(row) }
      case .draft: changed.drafts.append(row)
      case .typed: changed.typed.append(row)
      default: break
      }
    }
  }

  private func has(
    _ difference: RowDifference, _ row: RowNumber, _ former: FormerRow, _ form: LiveForm
  ) -> Bool {
    let answers = form.filled.answers
    return switch difference {
    case .value: former.value.map { $0 != answers[row] } ?? false
    case .seenValue: showsOtherValue(row, in: form)
    case .draft: former.draft.map { $0 != answers.draft(of: row) } ?? false
    case .typed: former.typed.map { $0 != answers.typed(into: row) } ?? false
    case .ownership: former.wasOwn.map { $0 != answers.isOwn(row) } ?? false
    case .disclosure: former.isOpen.map { $0 != form.map.isOpen(row) } ?? false
    case .enabling: former.isEnabled.map { $0 != form.derived.enabled[row] } ?? false
    case .options: offersOthers(row, in: form)
    case .texts: showsOtherProperties(row, than: former, form)
    case .wording: former.wording.map { !$0.reads(like: form.catalog.rows[row]) } ?? false
    }
  }

  private func compareSpec(
    of row: RowNumber, _ former: FormerRow, _ form: LiveForm, _ changed: inout ChangedRows
  ) {
    guard let spec = former.spec else { return }
    let catalog = form.catalog
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
    if let field, isDisplayedDifferently(field, in: form) { changed.shown.insert(field) }
  }

  /// Whether expressions give a row other texts than before.
  private func showsOtherProperties(
    _ row: RowNumber, than former: FormerRow, _ form: LiveForm
  ) -> Bool {
    guard let properties = former.properties else { return false }
    let present = form.derived.properties[row] ?? [:]
    return SpecProperty.allCases.contains { $0.isShown && properties[$0] != present[$0] }
  }

  /// Whether a field shows something else because it was inserted again, or because another editor
  /// displays its value differently.
  private func isDisplayedDifferently(_ field: RowNumber, in form: LiveForm) -> Bool {
    if rows[field]?.wasInForm != nil { return true }
    guard let value = form.seenValue(of: field), let editor = form.catalog.partners[field],
      let formerEditor = rows[field]?.spec.map({ $0.partner }) ?? editor
    else { return false }
    let content = rowSpec(of: formerEditor, in: form).content
    return ScalarText(value.text(of: content.equivalent))
      != ScalarText(value.text(of: form.catalog.rows[editor].content.equivalent))
  }
}
