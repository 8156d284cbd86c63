import DynamicRows

extension LiveForm {
  /// Stores a row's value.
  mutating func store(_ value: FormValue?, of row: RowNumber) {
    if answers.store(value, of: row, &journal), map.isRelevant(row) {
      conditions.askReaders(of: row)
    }
  }

  /// Gives a row a value, as it is set from outside: through an editor whose choices are committed
  /// on closing it becomes a draft of the open field.
  mutating func write(_ value: FormValue?, to row: RowNumber) {
    let holder = catalog.holder(of: row)
    if holder != row, catalog.rows[row].content.commit == .close, map.isOpen(holder) {
      setDraft(value ?? .null, of: holder)
    } else {
      setDraft(nil, of: holder)
      store(value, of: holder)
    }
  }

  /// Keeps a draft of a field, `.null` for having no answer, or drops it with `nil`.
  mutating func setDraft(_ draft: FormValue?, of field: RowNumber) {
    answers.setDraft(draft, of: field, &journal)
  }

  mutating func commitDraft(of field: RowNumber) {
    guard let draft = answers.draft(of: field) else { return }
    setDraft(nil, of: field)
    store(draft == .null ? nil : draft, of: field)
  }

  mutating func commitDrafts() {
    for field in answers.fieldsWithDrafts {
      commitDraft(of: field)
    }
  }

  /// Puts all values back to those of the spec and drops the drafts.
  mutating func resetValues() {
    for field in answers.fieldsWithDrafts {
      setDraft(nil, of: field)
    }
    for row in map.allRows {
      store(initialValue(of: row), of: row)
    }
  }

  /// What a row shows: of an editor the draft or the value that it edits.
  func shownValue(of row: RowNumber) -> FormValue? {
    catalog.field(editedBy: row).map { answers.edited(of: $0) } ?? answers[row]
  }
}

extension LiveForm {
  /// The value as a row stores it: `nil` where it clears the row, a list without doubles.
  ///
  /// - Throws: `wrongType` or `notAnOption` where the row can't hold it.
  func held(_ value: FormValue, by row: RowNumber) throws(FormRefusal) -> FormValue? {
    let holding = catalog.holding(of: row)
    guard holding != .nothing else { throw refusal(.wrongType, row, "holds no value") }
    if value.clears { return nil }
    guard holding != .unknown else { throw refusal(.wrongType, row, "has no editor") }
    let content = catalog.holdingContent(of: row)
    let isOption = content.options(forLookingUp: value)
    switch holding.misfit(of: value, isOption: { text, _ in isOption(text) }) {
    case nil: return value.asStored
    case .notAnOption(let text, _): throw noOption(text, of: content, row)
    case .wrongType, .badDate:
      throw refusal(
        .wrongType, row, "holds \(content.wantedValue), not \(value.description.shownInMessage)")
    }
  }

  /// Refuses what a row can't be set to, as setting it does.
  package func requirePossible(_ value: FormValue, for id: RowID) throws(FormRefusal) {
    _ = try held(value, by: number(id))
  }

  private func noOption(_ text: String, of content: RowContent, _ row: RowNumber) -> FormRefusal {
    guard case .picker(let picker) = content else { return refusal(.notAnOption, row, "has none") }
    let options = picker.options.prefix(8).map { $0.value.quotedForMessage }.joined(separator: ", ")
    let more = picker.options.count > 8 ? ", …" : ""
    return refusal(
      .notAnOption, row, "has no option \(text.quotedForMessage); it has \(options)\(more)")
  }

  func refusal(_ code: FormRefusal.Code, _ row: RowNumber, _ fault: String) -> FormRefusal {
    FormRefusal(code, "\(catalog.rows[row].id) \(fault)")
  }
}

extension RowContent {
  var holdsValues: Bool {
    switch kind {
    case .label, .button, .group: false
    case .field, .text, .number, .toggle, .picker, .datePicker: true
    }
  }

  /// When a choice of an editor becomes the value of its field.
  fileprivate var commit: Commit? {
    switch self {
    case .picker(let picker): picker.commit
    case .datePicker(let datePicker): datePicker.commit
    default: nil
    }
  }

  fileprivate var wantedValue: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .toggle: "true or false"
    case .picker(let picker): picker.isMultiple ? "a list of options" : "an option"
    case .datePicker(let picker):
      switch picker.mode {
      case .date: "a date as YYYY-MM-DD"
      case .time: "a time as hh:mm or hh:mm:ss"
      case .dateTime: "a date and time as YYYY-MM-DDThh:mm or YYYY-MM-DDThh:mm:ss"
      }
    default: "nothing"
    }
  }
}
