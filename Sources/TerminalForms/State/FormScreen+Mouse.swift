import FormEngine

extension FormScreen {
  /// Does what the mouse asks for: a click focuses a row and acts on presenters, toggles and
  /// buttons; the wheel walks.
  mutating func handleMouse(_ mouse: MouseEvent) -> ScreenEffect? {
    guard overlay == nil else { return nil }
    switch mouse.kind {
    case .wheelUp: return wheel(KeyPress(.up))
    case .wheelDown: return wheel(KeyPress(.down))
    case .press:
      dropLifted()
      return click(y: mouse.y - ScreenLayout(size).titleHeight)
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
    let line = clicked.line - linesAbove(clicked.unit).count
    guard line >= 0 else { return nil }
    switch clicked.unit {
    case .end:
      guard drawsSubmitButton else { return nil }
      setFocus(.submitButton)
      return handle(.key(KeyPress(.enter)))
    case .row(let id):
      let option = form.row(id).flatMap { painter(of: $0).option(atLine: line) }
      setFocus(.row(id))
      if let option { return clickOption(option) }
      switch form.row(id)?.spec.content {
      case .field?, .group?, .toggle?, .button?: return handle(.key(KeyPress(.enter)))
      case .picker? where editing == nil: return handle(.key(KeyPress(.enter)))
      default: return nil
      }
    }
  }

  /// Chooses an option of the focused picker, by its index among those that match.
  private mutating func clickOption(_ option: Int) -> ScreenEffect? {
    guard case .options(var list)? = editing, case .picker(let picker)? = focusedRow?.spec.content
    else { return nil }
    list.moveMark(by: option - list.mark)
    editing = .options(list)
    return handle(.key(KeyPress(picker.isMultiple ? .character(" ") : .enter)))
  }
}
