import FormEngine

extension FormScreen {
  /// Does what the mouse asks for: a click focuses a row and acts on presenters, toggles and
  /// buttons; the wheel walks.
  mutating func handleMouse(_ mouse: MouseEvent) -> ScreenEffect? {
    guard overlay == nil else { return nil }
    switch mouse.kind {
    case .wheelUp: return wheel(KeyPress(.up))
    case .wheelDown: return wheel(KeyPress(.down))
    case .press: return click(y: mouse.y - ScreenLayout(size).titleHeight)
    case .release, .move: return nil
    }
  }

  private mutating func wheel(_ press: KeyPress) -> ScreenEffect? {
    for _ in 0..<3 {
      if let effect = handle(.key(press)) { return effect }
    }
    return nil
  }

  private mutating func click(y: Int) -> ScreenEffect? {
    let window = window
    guard window.indices.contains(y) else { return nil }
    let clicked = window[y]
    guard clicked.line >= linesAbove(clicked.unit).count else { return nil }
    switch clicked.unit {
    case .end:
      guard drawsSubmitButton else { return nil }
      setFocus(.submitButton)
      return handle(.key(KeyPress(.enter)))
    case .row(let id):
      setFocus(.row(id))
      switch form.row(id)?.spec.content {
      case .field?, .group?, .toggle?, .button?: return handle(.key(KeyPress(.enter)))
      default: return nil
      }
    }
  }
}
