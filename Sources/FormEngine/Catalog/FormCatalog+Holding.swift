import DynamicRows

extension FormCatalog {
  func isField(_ row: RowNumber) -> Bool { rows[row].content.kind == .field }

  /// The field that a row edits; `nil` if it is not an editor.
  func field(editedBy row: RowNumber) -> RowNumber? {
    isField(row) ? nil : partners[row]
  }

  /// The row that holds the value that a row shows: an editor's field, otherwise the row itself.
  func holder(of row: RowNumber) -> RowNumber {
    field(editedBy: row) ?? row
  }

  /// The content that determines what a row can hold: for a field and its editor, that of the
  /// editor.
  func holdingContent(of row: RowNumber) -> RowContent {
    rows[definer(of: holder(of: row))].content.equivalent
  }

  /// What a row can hold; for a field and its editor, the editor determines it.
  func answerType(of row: RowNumber) -> AnswerType {
    let definer = definer(of: holder(of: row))
    return rows[definer].content.answerType(ofRow: Int(definer.index))
  }

  /// The picker whose options a row can hold; `nil` if the row does not hold them itself.
  func picker(of holder: RowNumber) -> RowNumber? {
    guard field(editedBy: holder) == nil else { return nil }
    let definer = definer(of: holder)
    return rows[definer].content.kind == .picker ? definer : nil
  }

  /// The row whose content determines what a holder can hold: for a field its editor.
  func definer(of holder: RowNumber) -> RowNumber {
    isField(holder) ? partners[holder] ?? holder : holder
  }

  /// The options that a row holds itself; none for an editor, whose field holds them.
  func optionsHeld(by row: RowNumber) -> [OptionSpec] {
    guard let picker = picker(of: row), case .picker(let content) = rows[picker].content else {
      return []
    }
    return content.options
  }

  /// The row whose answers are the options that a row holds itself; `nil` for a row with other options.
  func sourceOfOptions(of holder: RowNumber) -> RowNumber? {
    guard let picker = picker(of: holder) else { return nil }
    guard case .valueOf(let id)? = rows[picker].expressions[.options]?.shape else { return nil }
    return number(id)
  }

  /// Whether the options of a row were changed at run time.
  func hasOtherOptions(_ row: RowNumber) -> Bool {
    picker(of: row).map(hasChangedOptions) ?? false
  }

  /// Whether the options of a picker were changed at run time.
  func hasChangedOptions(_ picker: RowNumber) -> Bool {
    !changed.isEmpty && changed[picker]?.facts.contains { $0.key == "options" } ?? false
  }

  /// Whether a row's answer is never shown or saved.
  func isSecret(_ row: RowNumber) -> Bool {
    if case .text(let text) = holdingContent(of: row) { text.isSecret } else { false }
  }

  /// Whether a row is initially open.
  func isOpenAtStart(_ row: RowNumber) -> Bool {
    switch rows[row].content {
    case .group(let group): group.isOpen || !group.isCollapsible || group.isContainer
    case .field(let field): field.isOpen
    default: true
    }
  }

  /// The row for the row map, before its conditions are evaluated.
  func mapRow(_ row: RowNumber) -> FormMap.Row {
    .init(
      row, presenter: presenter(of: row), isOpen: isOpenAtStart(row),
      isNeverVisible: rows[row].content.isNeverVisible)
  }

  /// Whether a presenter is open when it becomes relevant again.
  func isOpenWhenRelevantAgain(_ row: RowNumber) -> Bool {
    if openAtOnce == .one, isField(row) { return false }
    return isOpenAtStart(row)
  }
}
