import FormEngine

/// Texts that another program edits.
extension FormScreen {
  /// Asks for the focused text to be edited in another program.
  func editElsewhere() -> ScreenEffect? {
    focusedRow.map { .edit($0.id, text: $0.editedText) }
  }

  /// Takes the text that another program has made of the one of a row, without control characters, with
  /// line feeds as line ends, and without a final one. It is one step.
  mutating func take(edited text: String, of id: RowID) {
    var text = text.asLines
    if text.hasSuffix("\n") { text.removeLast() }
    guard let row = focusedRow, row.id == id else { return }
    asOneStep { $0.set(id, .text(text), in: nil) }
    if editor?.box != nil, let now = focusedRow { editor = .box(TextBox(now.editedText)) }
    judgeEdited()
  }
}
