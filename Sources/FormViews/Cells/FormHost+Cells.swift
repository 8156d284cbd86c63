import FormEngine

// What cells do. Whatever the form refuses changes nothing.
extension FormHost {
  /// Returns what the cell of a row shows now; `nil` if there is no such row.
  ///
  /// - Complexity: As for ``CellFace/init(_:in:typed:)``.
  public func face(of id: RowID) -> CellFace? {
    if let text = activity.typed[id], !means(text, answerOf: id) { activity.typed[id] = nil }
    return CellFace(id, in: form, typed: activity.typed[id])
  }

  /// Performs the action of a tap on a cell: presses a button, opens or closes, flips a toggle, or adds a
  /// copy to a repeat.
  public func tapCell(of id: RowID) {
    let isRepeat = form.row(id)?.spec.content.kind == .repeat
    _ = try? perform(isRepeat ? .addCopy(to: id) : .tap(id))
  }

  /// Sets a row's answer to a typed text. Consecutive letters are one undo step.
  ///
  /// The cell keeps the text as it was typed, such as `1.`, until the answer changes. A text that can't be
  /// read, such as letters in a number, does not change the answer; it is a problem that blocks submitting
  /// until the text is changed, and is shown when the person leaves the row.
  public func type(_ text: String, into id: RowID) {
    guard let row = form.row(id) else { return }
    activity.typed[id] = text
    let source = "text typed into \(id.text)"
    switch row.spec.content.typed(text, at: nil, in: form.vocabulary) {
    case .value(let value):
      if row.hasUnreadableText {
        _ = try? perform(.setProblems([], source: source), recording: .none)
      }
      _ = try? perform(value.clears ? .clear(id, joined: true) : .set(id, value, joined: true))
    case .unreadable(let fault):
      let problem = FormProblem(
        row: id, code: .unreadable, message: fault.message(in: form), isBlocking: true)
      _ = try? perform(.setProblems([problem], source: source), recording: .none)
      update { $0.markEdited(id) }
    }
  }

  /// Whether a typed text means the answer of a row, or can't be read.
  private func means(_ text: String, answerOf id: RowID) -> Bool {
    guard let row = form.row(id) else { return false }
    if row.hasUnreadableText { return true }
    guard let value = row.spec.content.typed(text, at: nil, in: form.vocabulary).value else {
      return false
    }
    return value.clears ? row.value == nil : value == row.value
  }

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

extension FormProblem.Code {
  /// The problem of a typed text that can't be read.
  static let unreadable = FormProblem.Code.external("unreadable")
}

extension LiveRow {
  /// Whether the text that was typed last can't be read.
  fileprivate var hasUnreadableText: Bool { problems.contains { $0.code == .unreadable } }
}

extension TypedFault {
  fileprivate func message(in form: LiveForm) -> String {
    form.vocabulary.text(of: phrase)
  }
}
