import DynamicRows
import FormEngine

/// The order of what can have the focus: the visible rows, then the button.
extension FormScreen {
  /// The first row, or what stands for it in a form without visible rows.
  var firstFocus: Focus? {
    row(atOrAfter: RowPosition(section: 0, row: 0)).map(Focus.row) ?? buttonFocus
  }

  /// The button where there is one, else the last row.
  var lastFocus: Focus? {
    buttonFocus ?? row(before: RowPosition(section: form.numberOfSections, row: 0)).map(Focus.row)
  }

  private var buttonFocus: Focus? { drawsSubmitButton ? .submitButton : nil }

  /// What is focused next, or `nil` at the end.
  func focus(after focus: Focus) -> Focus? {
    guard case .row(let id) = focus, let place = form.position(of: id) else { return nil }
    let next = RowPosition(section: place.section, row: place.row + 1)
    return row(atOrAfter: next).map(Focus.row) ?? buttonFocus
  }

  /// What is focused before, or `nil` at the start.
  func focus(before focus: Focus) -> Focus? {
    switch focus {
    case .row(let id): form.position(of: id).flatMap { row(before: $0) }.map(Focus.row)
    case .submitButton:
      row(before: RowPosition(section: form.numberOfSections, row: 0)).map(Focus.row)
    }
  }

  /// The visible row at a position, or the first one behind it.
  func row(atOrAfter place: RowPosition) -> RowID? {
    var place = place
    while place.section < form.numberOfSections {
      if place.row < form.numberOfRows(inSection: place.section) { return form.row(at: place) }
      place = RowPosition(section: place.section + 1, row: 0)
    }
    return nil
  }

  /// The last visible row before a position.
  func row(before place: RowPosition) -> RowID? {
    position(before: place).flatMap { form.row(at: $0) }
  }

  /// The position of the last visible row before a position.
  func position(before place: RowPosition) -> RowPosition? {
    if place.row > 0 { return RowPosition(section: place.section, row: place.row - 1) }
    var section = place.section - 1
    while section >= 0 {
      let count = form.numberOfRows(inSection: section)
      if count > 0 { return RowPosition(section: section, row: count - 1) }
      section -= 1
    }
    return nil
  }
}

/// Changing the focus.
extension FormScreen {
  /// Focuses something else.
  mutating func setFocus(_ next: Focus?) {
    guard next != focus else { return }
    focus = next
    beginEditing()
  }

  mutating func focusNext() {
    guard let focus, let next = self.focus(after: focus) else { return }
    setFocus(next)
  }

  mutating func focusPrevious() {
    guard let focus, let previous = self.focus(before: focus) else { return }
    setFocus(previous)
  }

  /// Takes up the editing of the focused row anew: of texts, numbers and the editors of fields.
  /// Pickers that stand alone wait to be opened.
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
