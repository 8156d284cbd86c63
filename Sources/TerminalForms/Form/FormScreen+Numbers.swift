import FormEngine

/// Stepping through numbers with the arrows.
extension FormScreen {
  /// Begins to step through the numbers of the focused row.
  mutating func beginStepping() {
    guard let row = focusedRow, case .number = row.face, editor != nil else { return }
    editor = .number(buffer(of: row))
  }

  /// Changes the number by steps; shows a notice at a bound.
  mutating func step(by count: Int) {
    guard let row = focusedRow, case .number(let number) = row.face, !reportIfUnfinished(row)
    else { return }
    let former = row.value?.number
    let value = number.stepped(former, by: count)
    if value == former {
      let bound = count > 0 ? "largest" : "smallest"
      notice = "\(FormValue.plain(value)) is the \(bound) number allowed."
    }
    set(row.id, .number(value), in: EditRun(row: row.id, kind: .stepping))
    guard let now = focusedRow, now.id == row.id, case .number? = editor else { return }
    editor = .number(TextBuffer(now.editedText))
  }
}
