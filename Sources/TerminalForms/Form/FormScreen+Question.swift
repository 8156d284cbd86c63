import FormEngine

/// Forms that are a single question.
extension FormScreen {
  /// Begins to edit the answer to the question. A toggle has no editor.
  mutating func openQuestion() {
    guard isQuestion, let row = focusedRow, editor == nil || row.content.kind == .number else {
      return
    }
    beginEditing()
    if editor == nil, row.control != .toggle { act() }
  }

  /// Submits the question once an answer has closed its editor. If the answer is refused, the editor
  /// is as it was.
  mutating func concludeQuestion(leaving former: any EditingControl) {
    guard isQuestion, editor == nil, overlay == nil else { return }
    submit()
    if case .end = effect { return }
    editor = former
  }

  /// Whether nothing is typed or chosen yet.
  var isBlank: Bool {
    editor?.isBlank ?? (focusedRow?.typed == nil)
  }
}
