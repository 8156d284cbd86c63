import FormEngine

/// Editing texts in another program.
extension FormScreen {
  /// Sets a row to the text that another program has edited, as one step. Control characters and a
  /// final line end are removed, and line ends become line feeds.
  mutating func take(edited text: String, of id: RowID) {
    var text = text.asLines
    if text.hasSuffix("\n") { text.removeLast() }
    guard let row = focusedRow, row.id == id else { return }
    performAsOneStep { $0.set(id, .text(text), in: nil) }
    if editor?.takesLines == true { act() }
    leaveEdited()
  }
}
