import FormEngine

/// Forms that are a single question.
extension FormScreen {
  /// Begins to edit the answer to the question; a number can also be stepped. A toggle has no
  /// editor.
  mutating func openQuestion() {
    guard isQuestion, let row = focusedRow else { return }
    if editor == nil, row.face != .toggle {
      beginEditing()
      if editor == nil { act() }
    }
    beginStepping()
  }

  /// Submits the question once an answer has closed its editor.
  mutating func concludeQuestion() {
    guard isQuestion, editor == nil, overlay == nil else { return }
    submit()
    openQuestion()
  }

  mutating func answerQuestion(_ answer: FormValue) {
    guard let row = focusedRow else { return }
    perform(.set(row.id, answer))
    submit()
  }
}
