extension FormScreen {
  /// Handles a key. A key without a meaning for a lifted row drops the row first.
  mutating func press(_ press: KeyPress) {
    (formerRun, run) = (run, nil)
    (hadOpened, hasOpened) = (hasOpened, false)
    (notice, openedGroup) = (nil, nil)
    defer { leaveEdited() }
    if let binding = KeyBinding.binding(for: press, in: keyContext) {
      let former = editor
      binding.perform(press, on: &self)
      if former == nil, editor?.isOpened == true { hasOpened = true }
      if let former, effect == nil { concludeQuestion(leaving: former) }
    } else if lift != nil {
      dropLifted()
      self.press(press)
    }
  }
}
