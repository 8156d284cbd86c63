import FormEngine

extension FormScreen {
  /// Does what a click asks for: it focuses a row and acts on presenters, toggles and buttons.
  mutating func handlePress(_ mouse: MouseEvent) -> ScreenEffect? {
    guard overlay == nil else { return nil }
    dropLifted()
    return click(y: mouse.y - ScreenLayout(size).titleHeight)
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

extension MouseEvent.Kind {
  /// By how many lines the view is scrolled.
  var lines: Int {
    switch self {
    case .wheelUp: -3
    case .wheelDown: 3
    case .press, .release, .move: 0
    }
  }
}
