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

  /// Submits the question once Enter has closed its editor. If the answer is refused, the editor is as it was. Any
  /// other key that closes it, such as one that clears the answer, leaves the question open.
  mutating func concludeQuestion(
    leaving former: any EditingControl, by press: KeyPress
  ) -> ScreenEffect? {
    guard isQuestion, editor == nil, overlay == nil else { return nil }
    guard press.key != .enter else {
      let effect = submit()
      if effect?.isEnd != true { editor = former }
      return effect
    }
    openQuestion()
    return edit { control, edited in
      control.resume(after: former, edited)
      return []
    }
  }

  /// Whether nothing is typed or chosen yet.
  var isBlank: Bool {
    editor?.isBlank ?? (focusedRow?.typed == nil)
  }
}
