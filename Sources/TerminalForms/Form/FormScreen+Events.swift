extension FormScreen {
  /// Handles a key. A key without a meaning for a lifted row drops the row first.
  mutating func press(_ press: KeyPress) {
    (formerRun, run) = (run, nil)
    (notice, openedGroup) = (nil, nil)
    defer { judgeEdited() }
    if let binding = KeyBinding.binding(for: press, in: keyContext) {
      let wasEditing = editor != nil
      binding.perform(press, on: &self)
      if wasEditing, effect == nil { concludeQuestion() }
    } else if lift != nil {
      dropLifted()
      self.press(press)
    }
  }
}
