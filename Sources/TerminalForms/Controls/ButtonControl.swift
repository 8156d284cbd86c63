import FormEngine

/// A button, the control that adds a copy, and the submit button that is drawn at the end.
struct ButtonControl: Control {
  static let keys = [
    KeyGroup(.rows, KeyBinding("Enter | Space", "press") { $0.act() })
  ]

  mutating func open(_ edited: EditedRow) -> [Intent] { [.press] }

  func lines(in room: Room) -> [StyledLine] { room.notedTitle("[ \(room.title) ]") }

  func reaction(toClickAt line: Int, x: Int, in room: Room) -> Reaction? { pressingEnter }
}

/// A toggle.
struct ToggleControl: Control {
  static let keys = [
    KeyGroup(
      .question,
      key("y", "yes", when: .question) { _, _ in [.answer(true)] },
      key("n", "no", when: .question) { _, _ in [.answer(false)] },
      KeyBinding("Space | Left, Right, Up, Down, Tab, Shift-Tab", "flip", when: .question) {
        $0.act()
      },
      KeyBinding("Enter", "done", when: .question, shown: .answered) { $0.submit() }),
    KeyGroup(.rows, KeyBinding("Space | Enter", "flip") { $0.act() }),
  ]

  /// Flips the toggle. A custom row that holds a Boolean value does not react to taps.
  mutating func open(_ edited: EditedRow) -> [Intent] {
    let row = edited.row
    let isToggle = row.spec.content.kind == .toggle
    return [.perform(isToggle ? .tap(row.id) : .set(row.id, .bool(row.value != true)))]
  }

  func lines(in room: Room) -> [StyledLine] {
    let check = room.glyphs.check
    let text = room.row.value?.bool.map { isTrue in
      "\(check[isTrue]) \(room.text(isTrue ? "yes" : "no"))"
    }
    let line = StyledLine(text ?? "\(room.glyphs.undecided) -")
      .cursor(at: room.isFocused ? check.off.count / 2 : nil)
    return room.titled { _ in [line] }
  }

  func reaction(toClickAt line: Int, x: Int, in room: Room) -> Reaction? { pressingEnter }

  func asking(about row: LiveRow) -> LineAsking {
    LineAsking("y or n") { text, typing in .typed(text, .toggle(value: nil), typing) }
  }
}

/// A group or a field, which opens and closes.
struct PresenterControl: Control {
  static let keys = [
    KeyGroup(
      .rows,
      KeyBinding("Enter | Space", "open", when: .presenter, unless: .open) { $0.act() },
      KeyBinding("Enter | Space", "close", when: [.presenter, .open]) { $0.act() })
  ]

  let isField: Bool
  static let hasDisclosure = true

  var possible: KeyContext { isField ? [.presenter, .editor, .draft] : .presenter }

  func context(of row: LiveRow) -> KeyContext {
    if case .group(let group) = row.content, row.isOpen == true, !group.isCollapsible {
      return .inert
    }
    return row.isOpen == true ? [.presenter, .open] : .presenter
  }

  mutating func open(_ edited: EditedRow) -> [Intent] { [.tap] }

  func lines(in room: Room) -> [StyledLine] {
    isField
      ? room.titled { width in room.valueLines(width: width) }
      : room.notedTitle(room.title + room.star)
  }

  func reaction(toClickAt line: Int, x: Int, in room: Room) -> Reaction? { pressingEnter }
}

extension Control {
  /// A click that is like the Enter key.
  var pressingEnter: Reaction { { _, _ in [.key(KeyPress(.enter))] } }
}

extension KeyContext {
  fileprivate static let open = state(0)
}
