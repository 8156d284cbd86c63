extension FormScreen {
  /// Handles a key. A key without a meaning for a lifted row drops the row first.
  ///
  /// - Returns: The effect outside the form; `nil` if there is none.
  mutating func press(_ press: KeyPress) -> ScreenEffect? {
    (formerRun, run) = (run, nil)
    (notice, openedGroup) = (nil, nil)
    defer { judgeEdited() }
    if let binding = KeyBinding.binding(for: press, in: keyContext) {
      let wasEditing = editor != nil
      let effect = binding.action(&self, press)
      return effect ?? (wasEditing ? concludeQuestion() : nil)
    }
    guard lift != nil else { return nil }
    dropLifted()
    return self.press(press)
  }
}
