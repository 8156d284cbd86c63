/// The state of editing in the focused row: one case for each kind of editing.
enum RowEditor: Hashable, Sendable {
  /// The text of a text row or a number row, and whether it was changed or the cursor moved in it.
  case text(TextBuffer, isTouched: Bool)
  /// A number that the arrows step through.
  case number(TextBuffer)
  /// A text of several lines.
  case box(TextBox)
  /// The options of a picker.
  case list(OptionList)
  /// The parts, or the text, of a date picker.
  case date(DateEntry)

  /// Whether it opens when a key asks for it, and not when its row gets the focus.
  var isOpened: Bool {
    switch self {
    case .text, .number: false
    case .box, .list, .date: true
    }
  }

  /// The text being typed; `nil` if there is none.
  var buffer: TextBuffer? {
    get {
      switch self {
      case .text(let buffer, _), .number(let buffer): buffer
      case .box(let box): box.buffer
      case .list(let list): list.other
      case .date(let entry): entry.typed
      }
    }
    set {
      switch self {
      case .text(let buffer, _): self = .text(newValue ?? buffer, isTouched: true)
      case .number(let buffer): self = .number(newValue ?? buffer)
      case .box(var box):
        box.buffer = newValue ?? box.buffer
        self = .box(box)
      case .list(var list):
        list.other = newValue
        self = .list(list)
      case .date(var entry):
        entry.typed = newValue
        self = .date(entry)
      }
    }
  }

  /// Scrolls a text of one line.
  mutating func scroll(toStart start: Int) {
    switch self {
    case .text(var buffer, let isTouched):
      buffer.start = start
      self = .text(buffer, isTouched: isTouched)
    case .number, .list: buffer?.start = start
    case .box, .date: break
    }
  }

  /// Moves the cursor to the end of the part that differs from a previous text.
  mutating func moveCursor(toChangeFrom former: String) {
    guard var buffer, !buffer.isSelected else { return }
    let rest = zip(buffer.text.reversed(), former.reversed()).prefix { $0 == $1 }.count
    guard rest > 0 else { return }
    buffer.move(to: buffer.text.count - rest)
    self.buffer = buffer
  }

  var box: TextBox? {
    get { if case .box(let box) = self { box } else { nil } }
    set { if let newValue, case .box = self { self = .box(newValue) } }
  }

  var list: OptionList? {
    get { if case .list(let list) = self { list } else { nil } }
    set { if let newValue, case .list = self { self = .list(newValue) } }
  }

  var date: DateEntry? {
    get { if case .date(let entry) = self { entry } else { nil } }
    set { if let newValue, case .date = self { self = .date(newValue) } }
  }
}
