import FormEngine

/// A text of several lines in a box. In a field it is edited at once; otherwise it is opened.
struct BoxControl: EditingControl {
  let content: TextContent
  private var box: TextBox?

  init(content: TextContent) {
    self.content = content
  }

  static let keys = [
    KeyGroup(
      .lines,
      key("Enter", "new line", when: .text) { $0.edit($1) { $0.insert("\n") } },
      KeyBinding("Ctrl-S", "done", when: [.question, .text]) { $0.submit() },
      key("Esc", "done", when: .text, unless: .question) { _, _ in [.close] },
      useEditor(when: .text),
      key(opposite: "Up, Down", when: .text) { $0.moveByLine($2) }),
    typingKeys(), leavingKeys(),
    KeyGroup(.rows, KeyBinding("Enter", "edit", unless: .text) { $0.act() }, useEditor()),
  ]

  private static func useEditor(when: KeyContext = []) -> KeyBinding {
    key("Ctrl-E", "use $EDITOR", when: when.union(.editable)) { _, edited in
      [.effect(.edit(edited.row.id, text: edited.row.editedText))]
    }
  }

  var possible: KeyContext { content.isEditableExternally ? [.editor, .editable] : .editor }

  func context(of row: LiveRow) -> KeyContext {
    box == nil ? .typing : [.text, .typing, .editor]
  }

  var isEditing: Bool { box != nil }
  var isOpened: Bool { true }
  var takesLines: Bool { true }

  var buffer: TextBuffer? {
    get { box?.buffer }
    set { if let newValue { box?.buffer = newValue } }
  }

  func opens(toType scalar: Unicode.Scalar) -> Bool { true }

  mutating func begin(_ edited: EditedRow) {
    if edited.row.field != nil { box = TextBox(edited.row.editedText) }
  }

  mutating func open(_ edited: EditedRow) -> [Intent] {
    box = TextBox(edited.row.editedText)
    return []
  }

  mutating func resume(_ former: BoxControl, _ edited: EditedRow) {
    if box == nil { _ = open(edited) }
  }

  mutating func paste(_ text: String, _ edited: EditedRow) -> [Intent] {
    insert(text.asLines, edited)
  }

  /// Moves the cursor to the next line, or to the previous one if the direction is negative; from the
  /// last or first line, moves the focus.
  private mutating func moveByLine(_ direction: Int) -> [Intent] {
    let former = box?.cursor.line
    box?.move(byLines: direction)
    return box?.cursor.line == former ? [.effect(.walk(direction))] : []
  }

  // MARK: - Lines

  mutating func fit(to room: Room) {
    guard let former = box else { return }
    let width = width(in: room)
    box?.resize(width: width, height: former.height)
    let height = height(in: room)
    box?.resize(width: width, height: height)
  }

  /// The number of cells for the text; one cell is left for the cursor after a full line.
  private func width(in room: Room) -> Int { max(1, outerWidth(in: room) - 3) }

  private func outerWidth(in room: Room) -> Int { min(room.valueRoom, room.greatestBoxWidth) }

  private func height(in room: Room) -> Int {
    let count = box?.lines.count ?? closedLines(in: room).count
    return min(
      max(3, count), max(1, min(Self.greatestHeight, room.height - room.helpLines.count - 1)))
  }

  /// The first lines of a box that is not edited; one more than the highest box has.
  private func closedLines(in room: Room) -> [BoxLine] {
    BoxLine.lines(
      of: room.row.editedText[...], width: width(in: room), atMost: Self.greatestHeight + 1)
  }

  private static let greatestHeight = 8

  func lines(in room: Room) -> [StyledLine] {
    room.titled { _ in boxLines(in: room) }
  }

  /// The lines of a box with the text, scrolled so that the cursor is inside.
  private func boxLines(in room: Room) -> [StyledLine] {
    let (lines, cursor) = (box?.lines ?? closedLines(in: room), box?.cursor)
    let top = box?.top ?? 0
    let bottom = top + height(in: room) - 1
    return (top...bottom).map { index in
      var line = StyledLine()
      if index < lines.count {
        let characters = content.shown(lines[index].characters, room.glyphs)
        line.append(String(characters))
        if let cursor, index == cursor.line {
          line.cursor = VisibleText.width(String(characters.prefix(cursor.column)))
        }
      }
      if index == 0, lines.count == 1, lines[0].text.isEmpty {
        line = line + room.placeholder(of: content)
      }
      if index == bottom, index < lines.count - 1, box == nil {
        line.append(room.glyphs.ellipsis, .dim)
      }
      return room.boxed(line, width: outerWidth(in: room) - 2)
    }
  }

  func reaction(toClickAt line: Int, x: Int, in room: Room) -> Reaction? {
    { control, _ in (control as? Self)?.box == nil ? [.key(KeyPress(.enter))] : [] }
  }

  func asking(about row: LiveRow) -> LineAsking { content.asking }

  func invariantViolations(in row: LiveRow) -> [String] {
    TextContent.violations(showing: buffer, in: row)
  }
}

extension KeyContext {
  /// Another program can edit the text.
  fileprivate static let editable = feature(0)
}
