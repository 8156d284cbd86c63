extension FormScreen {
  /// Pastes a text into the editor as one step: on one line, unless the text can have several.
  mutating func paste(_ text: String) -> ScreenEffect? {
    guard overlay == nil else { return nil }
    return performAsOneStep { $0.insert(pasted: text) }
  }

  /// Does what a key means now. A key without a meaning for a lifted row drops the row first.
  mutating func press(_ press: KeyPress) -> ScreenEffect? {
    (formerRun, run) = (run, nil)
    (hadOpened, hasOpened) = (hasOpened, false)
    (notice, openedGroup) = (nil, nil)
    defer { leaveEdited() }
    if let binding = binding(for: press) {
      let former = editor
      let effect = binding.perform(press, on: &self)
      if former == nil, editor?.isOpened == true { hasOpened = true }
      guard let former, effect == nil else { return effect }
      return concludeQuestion(leaving: former, by: press)
    }
    guard lift != nil else { return nil }
    dropLifted()
    return self.press(press)
  }
}
