extension FormScreen {
  /// Does what a key means. A key that means nothing to a lifted row drops it first.
  ///
  /// - Returns: What has to happen outside, or `nil`.
  mutating func press(_ press: KeyPress) -> ScreenEffect? {
    (formerRun, run) = (run, nil)
    (notice, openedGroup) = (nil, nil)
    defer { judgeEdited() }
    if let binding = KeyBinding.binding(for: press, in: keyContext) {
      return binding.action(&self, press)
    }
    guard lift != nil else { return nil }
    dropLifted()
    return self.press(press)
  }
}
