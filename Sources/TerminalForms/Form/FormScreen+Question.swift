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

  /// Submits the question once an answer has closed its editor. If the answer is refused, the editor
  /// is as it was.
  mutating func concludeQuestion(leaving former: RowEditor) {
    guard isQuestion, editor == nil, overlay == nil else { return }
    submit()
    if case .end = effect { return }
    editor = former
  }

  /// Whether nothing is typed or chosen yet.
  var isBlank: Bool {
    unfinished.isEmpty && editor?.buffer?.isEmpty ?? true && editor?.list?.filter.isEmpty ?? true
  }

  mutating func answerQuestion(_ answer: FormValue) {
    guard let row = focusedRow else { return }
    perform(.set(row.id, answer))
    submit()
  }
}
