import FormEngine

/// A number: typed, or stepped through with the arrows.
struct NumberControl: EditingControl {
  let content: NumberContent
  private var typed: TextBuffer?
  private var isTouched = false
  /// Whether the arrows step through numbers.
  private var isStepping = false

  init(content: NumberContent) {
    self.content = content
  }

  static let keys = [
    questionKeys,
    KeyGroup(
      .numbers,
      key("Enter | Space", "step", when: .untouched, unless: .question) { control, edited in
        control.begin(edited, stepping: true)
      },
      key(opposite: "Up, Down", "step", when: .stepping) { $0.step(by: -$2, $1) },
      key(opposite: "Page Up/Down | Shift-Up/Down", help: "ten steps", when: .stepping) {
        $0.step(by: -10 * $2, $1)
      },
      key("Enter", "next", when: .stepping, unless: [.editor, .question]) { _, _ in [.next] },
      key("Esc", "done", when: .stepping, unless: [.editor, .question]) { control, edited in
        control.begin(edited, stepping: false)
      },
      key("Space", when: .stepping) { _ in },
      KeyBinding(typing: "0-9", "replace", when: .selected)),
    typingKeys(), leavingKeys(),
  ]

  var possible: KeyContext { .unfinished }

  func context(of row: LiveRow) -> KeyContext {
    guard let typed else { return .inert }
    var context: KeyContext = [.text, .typing]
    if isStepping { context.insert(.stepping) }
    if !isStepping, !isTouched, typed.isAtEnd { context.insert(.untouched) }
    if typed.isSelected { context.insert(.selected) }
    return context
  }

  var isEditing: Bool { typed != nil }

  var buffer: TextBuffer? {
    get { typed }
    set { (typed, isTouched) = (newValue ?? typed, true) }
  }

  func opens(toType scalar: Unicode.Scalar) -> Bool { TypedValue.canBeInNumber(scalar) }

  mutating func begin(_ edited: EditedRow) {
    let isInField = edited.row.field != nil && edited.fault == nil
    _ = begin(edited, stepping: isInField || edited.isQuestion)
  }

  /// Begins with the number selected, so that typing replaces it.
  private mutating func begin(_ edited: EditedRow, stepping: Bool) -> [Intent] {
    typed = TextBuffer(edited.row.editedText, isSelected: edited.fault == nil)
    (isTouched, isStepping) = (false, stepping)
    return []
  }

  mutating func resume(_ former: NumberControl, _ edited: EditedRow) {
    if former.isStepping { _ = begin(edited, stepping: true) }
  }

  /// Changes the number by steps; shows a notice at a bound.
  private mutating func step(by count: Int, _ edited: EditedRow) -> [Intent] {
    if let refusal = edited.refusal { return refusal }
    let former = edited.row.value?.number
    let value = content.stepped(former, by: count)
    typed = TextBuffer(edited.typing.vocabulary.text(of: value))
    let notice: Phrase =
      count > 0
      ? "\(value) is the largest number allowed." : "\(value) is the smallest number allowed."
    return (value == former ? [.notice(notice)] : []) + [.set(.number(value), .stepping)]
  }

  func intents(of buffer: TextBuffer, from former: TextBuffer, _ edited: EditedRow) -> [Intent] {
    [.type(buffer.text, .wholeRow)]
  }

  // MARK: - Lines

  mutating func fit(to room: Room) {
    guard let typed else { return }
    let width = max(1, parts(in: room, width: room.valueRoom).box - 2)
    let start = room.start(of: typed, width: width)
    self.typed?.start = start
  }

  /// A box with the number, its unit and, while it is edited, its limits.
  func lines(in room: Room) -> [StyledLine] {
    room.titled { width in
      let (boxWidth, limits) = parts(in: room, width: width)
      let line =
        box(in: room, width: boxWidth) + StyledLine(content.unit.map { " " + $0 } ?? "", .dim)
      let others = typed == nil || room.problem != nil ? [] : notes.map(room.text)
      return [
        line.truncated(to: max(1, width), room.glyphs)
          .noted(with: [limits].compactMap(\.self) + others, width: width)
      ]
    }
  }

  /// The width of the box, and the limits while the number is edited, such as `0…20`, `0…` or `…20`.
  /// There are none if the box would be too narrow for a number within them.
  private func parts(in room: Room, width: Int) -> (box: Int, limits: String?) {
    let unit = content.unit.map { VisibleText.width($0) + 1 } ?? 0
    let rest = (room.problem == nil ? width : room.greatestLineWidth) - unit
    let limits = room.row.limits?.replacing("…", with: room.glyphs.ellipsis)
    let longest =
      [content.min, content.max].compactMap { $0.map(room.vocabulary.text(of:)) }
      .map(\.utf8.count).max() ?? 0
    // Two cells are between the unit and the limits; the box has its ends and a cell for the cursor.
    if typed != nil, let limits, case let box = rest - 2 - VisibleText.width(limits),
      box >= longest + 3
    {
      return (Swift.min(22, box), limits)
    }
    return (Swift.min(22, Swift.max(3, rest)), nil)
  }

  private func box(in room: Room, width: Int) -> StyledLine {
    guard let typed else {
      return room.box(of: room.row.editedText, width: width)
    }
    let inner = max(1, width - 2)
    return room.boxed(room.scrolled(typed, width: inner), width: inner)
  }

  /// Notes about the steps and the arrow keys.
  private var notes: [Phrase] {
    let step: Phrase? = content.step.map { "steps of \($0)" }
    return [step, isStepping ? "Up/Down" : nil].compactMap(\.self)
  }

  func asking(about row: LiveRow) -> LineAsking {
    let content = content
    let number: Phrase = content.isInteger ? "a whole number" : "a number"
    let unit = content.unit.map { " (\($0))" } ?? ""
    let limits = LineAsking.limits(content.min.map { "\($0)" }, content.max.map { "\($0)" })
    return LineAsking("\(number)\(unit)\(limits)") { text, typing in
      .typed(text, .number(content), typing)
    }
  }
}

extension KeyContext {
  /// The arrows step through numbers.
  fileprivate static let stepping = state(2)
  /// The whole number is selected, so that typing replaces it.
  fileprivate static let selected = state(3)
}
