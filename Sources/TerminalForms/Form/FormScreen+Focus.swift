import FormEngine

/// Changing the focus.
extension FormScreen {
  /// Moves the focus and begins to edit there.
  mutating func setFocus(_ next: ScreenItem?) {
    guard next != focus else { return }
    focus = next
    beginEditing()
  }

  mutating func focusNext() {
    if let next = focusable(focus.flatMap(item(after:))) { setFocus(next) }
  }

  mutating func focusPrevious() {
    if let previous = focus.flatMap(item(before:)) { setFocus(previous) }
  }

  /// Begins to edit the focused row if it is a text, a number or the editor of a field. Other pickers
  /// have to be opened.
  mutating func beginEditing() {
    editor = nil
    guard let row = focusedRow, row.isEnabled else { return }
    switch row.spec.content {
    case .text, .number:
      editor = .text(unfinished[row.id] ?? TextBuffer(row.editedText), isTouched: false)
    case .picker(let picker) where row.field != nil:
      editor = .list(OptionList(picker.options, marking: row.chosenOption(of: picker)))
    case .datePicker(let picker) where row.field != nil || unfinished[row.id] != nil:
      editor = .date(DateEntry(picker.mode, unfinished: unfinished[row.id]))
    default: break
    }
  }
}

extension LiveRow {
  /// The value as it is edited: a text as it is, a number without needless digits.
  var editedText: String {
    switch value {
    case .text(let text)?: text
    case .number(let number)?: FormValue.plain(number)
    default: ""
    }
  }

  /// The first of a picker's options that is chosen, as an index, or `nil` where none is.
  func chosenOption(of picker: PickerContent) -> Int? {
    chosenOptions(of: picker).min()
  }

  /// The options of a picker that are chosen, as indices.
  func chosenOptions(of picker: PickerContent) -> [Int] {
    let chosen = value?.texts ?? value?.text.map { [$0] } ?? []
    return picker.optionIndices(of: chosen).compactMap { $0 }
  }

  /// The field that the row edits, or else the row itself.
  var holder: RowID { field ?? id }
}
