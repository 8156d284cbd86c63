import DynamicRows

extension LiveForm {
  /// Stores a row's value.
  mutating func store(_ value: FormValue?, of row: RowNumber) {
    if filled.answers[row] != value { filled.answers.store(value, of: row, &journal) }
  }

  /// Sets a row's value from outside. Through an editor whose choices are committed when the field
  /// is closed, it becomes a draft of the open field.
  ///
  /// - Parameter typed: The text that was typed for it, if that is to be kept; any other one is dropped.
  mutating func write(_ value: FormValue?, to row: RowNumber, typed: TypedText? = nil) {
    let holder = catalog.holder(of: row)
    if holder != row, catalog.rows[row].content.commit == .close, map.isOpen(holder) {
      setDraft(value ?? .null, of: holder)
    } else {
      setDraft(nil, of: holder)
      storeOwn(value, of: holder)
    }
    setTyped(typed, of: holder)
  }

  /// Sets the draft of a field, `.null` for having no answer, or discards it with `nil`.
  mutating func setDraft(_ draft: FormValue?, of field: RowNumber) {
    filled.answers.setDraft(draft, of: field, &journal)
  }

  /// Discards the draft of a field, with the text that was typed for it.
  mutating func discardDraft(of field: RowNumber) {
    guard filled.answers.draft(of: field) != nil else { return }
    setDraft(nil, of: field)
    setTyped(nil, of: field)
  }

  /// Keeps the text that was typed for the value of a row, or drops it with `nil`.
  mutating func setTyped(_ text: TypedText?, of row: RowNumber) {
    filled.answers.setTyped(text, of: row, &journal)
  }

  mutating func commitDraft(of field: RowNumber) {
    guard let draft = filled.answers.draft(of: field) else { return }
    setDraft(nil, of: field)
    storeOwn(draft == .null ? nil : draft, of: field)
  }

  mutating func commitDrafts(where isMeant: (RowNumber) -> Bool = { _ in true }) {
    for field in filled.answers.fieldsWithDrafts where isMeant(field) {
      commitDraft(of: field)
    }
  }

  /// Makes the value of a row its own, or lets it follow its expression again. It has none until
  /// another one is stored or followed.
  mutating func setOwn(_ isOwn: Bool, _ row: RowNumber) {
    guard canFollow(row) else { return }
    // Undo puts back a value of its own, but not one that an expression gave.
    let wasOwn = filled.answers.isOwn(row)
    if !isOwn, wasOwn { store(nil, of: row) } else if isOwn, !wasOwn { dropComputed(row) }
    filled.answers.setOwn(isOwn, row, &journal)
    if !isOwn { journal.marks.add(.following, of: row) }
  }

  /// Removes a value that an expression gave. Undo does not put it back.
  mutating func dropComputed(_ row: RowNumber) {
    guard filled.answers[row] != nil else { return }
    filled.answers.derive(nil, of: row, as: .value, &journal)
  }

  /// Stores a value that is the row's own from now on.
  mutating func storeOwn(_ value: FormValue?, of row: RowNumber) {
    setOwn(true, row)
    store(value, of: row)
  }

  /// Gives a row the value that it would have in a new form.
  mutating func beginAgain(_ row: RowNumber) {
    setTyped(nil, of: row)
    guard canFollow(row) else { return store(initialValue(of: row), of: row) }
    setOwn(false, row)
  }

  mutating func discardDrafts() {
    for field in filled.answers.fieldsWithDrafts { discardDraft(of: field) }
  }
}

extension LiveForm {
  /// Throws if a row can't be set to a value. Options that may be offered at another time are
  /// allowed.
  ///
  /// - Parameter id: The id of a row, or of a template row for any copy of it.
  package func requirePossible(_ value: FormValue, for id: RowID) throws(FormRefusal) {
    guard let row = catalog.number(id), isInForm(row) else { throw unknown(id) }
    // The values that lists have for computed rows of copies are ignored.
    if map.contains(row) { try requireNotComputed(row) }
    if catalog.isRepeat(row) { return try requireCopiesPossible(value, of: row) }
    _ = try held(value, by: row, choice: .known)
  }
}

extension RowContent {
  /// When a choice in an editor becomes the value of its field.
  fileprivate var commit: Commit? {
    switch self {
    case .picker(let picker): picker.commit
    case .datePicker(let datePicker): datePicker.commit
    default: nil
    }
  }
}
