import FormEngine

/// A form that is one question.
extension FormScreen {
  /// Begins to edit the answer to the question, a number also by steps. A toggle has no editor.
  mutating func openQuestion() {
    guard isQuestion, let row = focusedRow else { return }
    if editor == nil, row.face != .toggle {
      beginEditing()
      if editor == nil { _ = act() }
    }
    beginStepping()
  }

  /// Submits the question once its editor was closed by an answer.
  mutating func concludeQuestion() -> ScreenEffect? {
    guard isQuestion, editor == nil, overlay == nil else { return nil }
    let effect = submit()
    openQuestion()
    return effect
  }

  /// Answers the question, and submits it.
  mutating func answerQuestion(_ answer: FormValue) -> ScreenEffect? {
    guard let row = focusedRow else { return nil }
    perform(.set(row.id, answer))
    return submit()
  }
}
