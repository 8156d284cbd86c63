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
    let isRepeat = form.row(id)?.spec.content.kind == .repeat
    _ = try? perform(isRepeat ? .addCopy(to: id) : .tap(id))
  }

  /// Types a text into a row, whose answer it becomes. The letters typed until ``endTyping(in:)`` are one undo step.
  ///
  /// The cell shows the text as it was typed, such as `1.`, until the answer changes. A text that can't be
  /// read, such as letters in a number, leaves the row without an answer; it is a problem that prevents submitting
  /// until the text is changed, and is shown when the person leaves the row.
  public func type(_ text: String, into id: RowID) { _ = try? perform(.type(id, text)) }

  /// Chooses an option, or deselects it if it is already chosen and several can be.
  public func choose(_ choice: CellFace.Choice, in id: RowID) {
    guard let row = form.row(id) else { return }
    guard case .picker(let picker) = row.spec.content, picker.isMultiple,
      let value = choice.value.text
    else {
      _ = try? perform(.set(id, choice.value))
      return
    }
    var chosen = row.value?.texts ?? []
    if let place = chosen.firstIndex(of: value) {
      chosen.remove(at: place)
    } else {
      chosen = picker.choices(adding: [value], to: chosen)
    }
    _ = try? perform(chosen.isEmpty ? .clear(id) : .set(id, .texts(chosen)))
  }

  /// Ends typing into a row, and returns the row into which the keyboard's *Next* leads; `nil` for none.
  @discardableResult
  public func endTyping(in id: RowID) -> RowID? {
    touch(id)
    return form.row(after: id, takingText: true)
  }

  /// Removes the copy of a repeat that a row is in.
  public func removeCopy(of id: RowID) { _ = try? perform(.removeCopy(of: id)) }
}
