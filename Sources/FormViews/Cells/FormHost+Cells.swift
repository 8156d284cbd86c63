import FormEngine

// What cells do. Whatever the form refuses changes nothing.
extension FormHost {
  /// Returns what the cell of a row shows now; `nil` if there is no such row.
  ///
  /// - Complexity: As for ``CellFace/init(_:in:)``.
  public func face(of id: RowID) -> CellFace? { CellFace(id, in: form) }

  /// Performs the action of a tap on a cell: presses a button, opens or closes, flips a toggle, or adds a
  /// copy to a repeat.
  public func tapCell(of id: RowID) {
    enter(id)
    let isRepeat = form.row(id)?.control.kind == .repeat
    _ = try? perform(isRepeat ? .addCopy(to: id) : .tap(id))
  }

  /// Types a text into a row, whose answer it becomes. The letters typed until ``endTyping(in:)`` are one undo step.
  ///
  /// The cell shows the text as it was typed, such as `1.`, until the answer changes. A text that can't be
  /// read, such as letters in a number, leaves the row without an answer; it is a problem that prevents submitting
  /// until the text is changed, and is shown when the person leaves the row.
  public func type(_ text: String, into id: RowID) {
    enter(id)
    _ = try? perform(.type(id, text))
  }

  /// Chooses an option, or deselects it if it is already chosen and several can be.
  public func choose(_ choice: CellFace.Choice, in id: RowID) {
    enter(id)
    guard let row = form.row(id) else { return }
    guard case .choices(let picker) = row.control, picker.isMultiple, let text = choice.value.text
    else {
      _ = try? perform(.set(id, choice.value))
      return
    }
    let chosen = row.value?.texts ?? []
    let others = chosen.filter { ScalarText($0) != ScalarText(text) }
    let members =
      others.count < chosen.count ? others : picker.choices(adding: [text], to: chosen)
    _ = try? perform(members.isEmpty ? .clear(id) : .set(id, .texts(members)))
  }

  /// Adds a text to a list of options that accepts others; a blank one, or one that is chosen, changes nothing.
  public func addChoice(_ text: String, to id: RowID) {
    enter(id)
    let text = text.trimmed
    guard let row = form.row(id), case .choices(let picker) = row.control, picker.isMultiple,
      !text.isEmpty,
      row.value?.texts?.contains(where: { ScalarText($0) == ScalarText(text) }) != true
    else { return }
    let members = picker.choices(adding: [text], to: row.value?.texts ?? [])
    _ = try? perform(.set(id, .texts(members)))
  }

  /// Sets the answer of a row, or clears it for `nil`, as a person does with a switch or a calendar.
  public func answer(_ value: FormValue?, in id: RowID) {
    enter(id)
    _ = try? perform(value.map { .set(id, $0) } ?? .clear(id))
  }

  /// Records in which row a person does something; the row of before shows its problems if it was edited.
  private func enter(_ id: RowID) {
    guard activity.enteredRow != id else { return }
    if let former = activity.enteredRow { touch(former) }
    activity.enteredRow = id
  }

  /// Ends typing into a row, and returns the row into which the keyboard's *Next* leads; `nil` for none.
  @discardableResult
  public func endTyping(in id: RowID) -> RowID? {
    touch(id)
    return form.row(after: id, takingText: true)
  }

  /// Removes the copy of a repeat that a row is in.
  public func removeCopy(of id: RowID) { _ = try? perform(.removeCopy(of: id)) }

  /// Duplicates the copy of a repeat that begins with a row. Does nothing if none does.
  public func duplicateCopy(of id: RowID) {
    if let copy = form.copyBegun(by: id) { _ = try? perform(.duplicateCopy(of: copy)) }
  }
}
