extension TextBuffer {
  /// Does what a key means in a line of text.
  ///
  /// - Returns: Whether it means anything there.
  mutating func handle(_ press: KeyPress) -> Bool {
    if let scalar = press.typed {
      insert(String(scalar))
      return true
    }
    return handleMovement(press) || handleDeletion(press)
  }

  private mutating func handleMovement(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.left, []), (.character("b"), .control): moveLeft()
    case (.right, []), (.character("f"), .control): moveRight()
    case (.home, []), (.character("a"), .control): moveToStart()
    case (.end, []), (.character("e"), .control): moveToEnd()
    case (.left, .control), (.left, .alt), (.character("b"), .alt): moveWordLeft()
    case (.right, .control), (.right, .alt), (.character("f"), .alt): moveWordRight()
    default: return false
    }
    return true
  }

  private mutating func handleDeletion(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.backspace, []), (.backspace, .shift): deleteBackward()
    case (.delete, []), (.character("d"), .control): deleteForward()
    case (.character("u"), .control): deleteToStart()
    case (.character("k"), .control): deleteToEnd()
    case (.character("w"), .control), (.backspace, .alt), (.backspace, .control):
      deleteWordBackward()
    case (.character("d"), .alt), (.delete, .control): deleteWordForward()
    default: return false
    }
    return true
  }
}
