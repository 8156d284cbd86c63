import FormEngine

extension FormScreen {
  /// Does what a key means in the options of a picker.
  mutating func handleOptions(_ press: KeyPress, in row: LiveRow, _ list: OptionList) -> Bool {
    guard case .picker(let picker) = row.spec.content else { return false }
    var list = list
    switch (press.key, press.modifiers) {
    case (.up, []): list.moveMark(by: -1)
    case (.down, []): list.moveMark(by: 1)
    case (.pageUp, []): list.moveMark(by: -list.height)
    case (.pageDown, []): list.moveMark(by: list.height)
    case (.home, []): list.moveMarkToStart()
    case (.end, []): list.moveMarkToEnd()
    case (.backspace, []): list.erase(options: picker.options)
    case (.delete, []):
      clearFocusedRow()
      return true
    case (.enter, []):
      if picker.isMultiple { closeEditor(row) } else { choose(row, picker, list) }
      return true
    case (.character(" "), []) where picker.isMultiple:
      toggleMarked(row, picker, list)
      list.noteFound()
    case (.character(" "), []) where list.filter.isEmpty:
      choose(row, picker, list)
      return true
    case (.left, []), (.right, []): break
    default:
      guard let scalar = press.typed else { return false }
      list.type(String(scalar), options: picker.options)
    }
    if focus == .row(row.id), editing != nil { editing = .options(list) }
    return true
  }

  /// Makes the marked option the answer and closes the editor, as one change.
  private mutating func choose(_ row: LiveRow, _ picker: PickerContent, _ list: OptionList) {
    guard let marked = list.marked else {
      notice = "No option matches \"\(list.filter)\"."
      return
    }
    let set = FormAction.set(row.id, .text(picker.options[marked].value))
    if let field = row.field {
      perform(.batch([set, .close(field)]))
      setFocus(.row(field))
    } else {
      perform(set)
      editing = nil
    }
  }

  /// Adds the marked option to the answer or takes it out; the answer is in the options' order.
  private mutating func toggleMarked(
    _ row: LiveRow, _ picker: PickerContent, _ list: OptionList
  ) {
    guard let marked = list.marked else { return }
    let chosen = Set(row.chosenOptions(of: picker)).symmetricDifference([marked]).sorted()
    perform(.set(row.id, .texts(chosen.map { picker.options[$0].value })))
    noteDraft(of: row.id)
  }

  /// Closes the editor with what is chosen, and brings the focus back to what presents it.
  mutating func closeEditor(_ row: LiveRow) {
    if let field = row.field {
      perform(.close(field))
      setFocus(.row(field))
    } else {
      editing = nil
    }
  }
}
