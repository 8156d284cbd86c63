import FormEngine

/// A control whose rows are edited by typing and choosing. It has the state of editing while its row
/// is edited.
protocol EditingControl: Control {
  /// Whether there is a state of editing.
  var isEditing: Bool { get }
  /// Whether editing begins when a key asks for it, and not when the row gets the focus.
  var isOpened: Bool { get }
  /// The text being typed; `nil` if there is none.
  var buffer: TextBuffer? { get set }
  /// Whether texts can have several lines.
  var takesLines: Bool { get }
  /// Whether a marked entry has the mark of the focus, instead of the title.
  var marksEntry: Bool { get }
  /// Whether something typed or chosen is neither an answer nor kept when the focus moves away.
  var hasUncommitted: Bool { get }
  /// Whether nothing is typed.
  var isBlank: Bool { get }
  /// Whether typing a character in a row that is not edited begins to edit it.
  func opens(toType scalar: Unicode.Scalar) -> Bool
  /// Begins to edit when the row gets the focus, unless it must be opened.
  mutating func begin(_ edited: EditedRow)
  /// Continues what a former control of the same row was doing, after editing has begun again.
  mutating func resume(_ former: Self, _ edited: EditedRow)
  mutating func type(_ scalar: Unicode.Scalar, _ edited: EditedRow) -> [Intent]
  mutating func paste(_ text: String, _ edited: EditedRow) -> [Intent]
  /// Inserts a text at the cursor, or types it to find an entry.
  mutating func insert(_ text: String, _ edited: EditedRow) -> [Intent]
  /// What a changed text means for the form.
  func intents(of buffer: TextBuffer, from former: TextBuffer, _ edited: EditedRow) -> [Intent]
  /// Gives what was typed or chosen to the form, since the focus moves away; `nil` if there is
  /// nothing to give.
  mutating func commit(_ edited: EditedRow) -> [Intent]?
  /// Takes over what has changed in the row.
  mutating func follow(_ row: LiveRow)
  /// Adapts what is scrolled to the room that the row has.
  mutating func fit(to room: Room)
  /// The violated invariants as sentences.
  func invariantViolations(in row: LiveRow) -> [String]
}

extension EditingControl {
  var isOpened: Bool { false }
  var takesLines: Bool { false }
  var marksEntry: Bool { false }
  var hasUncommitted: Bool { false }
  var isBlank: Bool { buffer?.isEmpty ?? true }
  mutating func resume(_ former: Self, _ edited: EditedRow) {}
  mutating func commit(_ edited: EditedRow) -> [Intent]? { nil }
  mutating func follow(_ row: LiveRow) {}
  func invariantViolations(in row: LiveRow) -> [String] { [] }

  /// Continues what another control was doing, if that is of the same kind.
  mutating func resume(after former: any EditingControl, _ edited: EditedRow) {
    if let former = former as? Self { resume(former, edited) }
  }

  mutating func type(_ scalar: Unicode.Scalar, _ edited: EditedRow) -> [Intent] {
    insert(String(scalar), edited)
  }

  mutating func paste(_ text: String, _ edited: EditedRow) -> [Intent] {
    insert(text.asOneLine, edited)
  }

  mutating func insert(_ text: String, _ edited: EditedRow) -> [Intent] {
    edit(edited) { $0.insert(text) }
  }

  /// Changes the text.
  mutating func edit(_ edited: EditedRow, _ change: (inout TextBuffer) -> Void) -> [Intent] {
    guard let former = buffer else { return [] }
    var changed = former
    change(&changed)
    buffer = changed
    guard ScalarText(changed.text) != ScalarText(former.text) else { return [] }
    return intents(of: changed, from: former, edited)
  }

  /// Types the text into the row.
  func intents(of buffer: TextBuffer, from former: TextBuffer, _ edited: EditedRow) -> [Intent] {
    [.type(buffer.text, buffer.kindOfChange(from: former))]
  }

  /// The key that ends a question.
  static var questionKeys: KeyGroup {
    KeyGroup(
      .question,
      KeyBinding("Enter", "done", when: [.question, .text], unless: .editor) { $0.submit() })
  }

  /// The keys that change a text, while there is one.
  ///
  /// - Parameter feature: A feature that the row must have.
  static func typingKeys(_ feature: KeyContext = []) -> KeyGroup {
    let when = feature.union(.text)
    func move(_ keys: String, _ place: TextBuffer.Place, _ help: Phrase? = nil) -> KeyBinding {
      key(keys, help: help, when: when) { $0.edit($1) { $0.move(to: place) } }
    }
    func delete(
      _ keys: String, _ place: TextBuffer.Place, _ help: Phrase? = nil, unless: KeyContext = []
    ) -> KeyBinding {
      key(keys, help: help, when: when, unless: unless) { $0.edit($1) { $0.delete(to: place) } }
    }
    return KeyGroup(
      .texts,
      move("Left | Ctrl-B", .left), move("Right | Ctrl-F", .right),
      move("Home, Ctrl-A", .lineStart, "move to the start"),
      move("End, Ctrl-E", .lineEnd, "move to the end"),
      key(
        opposite: "Ctrl-Left/Right | Alt-Left/Right, Alt-B, Alt-F", help: "move by a word",
        when: when
      ) { control, edited, direction in
        control.edit(edited) { $0.move(to: direction < 0 ? .wordStart : .wordEnd) }
      },
      delete("Ctrl-U", .lineStart, "delete to the start"),
      delete("Ctrl-K", .lineEnd, "delete to the end"),
      delete("Ctrl-W | Ctrl-Backspace, Alt-Backspace", .wordStart, "delete a word"),
      delete("Alt-D | Ctrl-Del", .wordEnd),
      delete("Backspace | Shift-Backspace", .left),
      delete("Del | Ctrl-D", .right, unless: .untouched),
      KeyBinding(typing: "a-z", when: when))
  }

  /// The keys that leave a text.
  static func leavingKeys(_ feature: KeyContext = []) -> KeyGroup {
    let when = feature.union(.text)
    return KeyGroup(
      .leaving,
      key("Enter", "done", when: when.union(.editor)) { _, _ in [.close] },
      key("Enter", "next", when: when, unless: .question) { _, _ in [.next] })
  }
}

extension KeyContext {
  /// A text is being typed.
  static let text = state(0)
  /// The text is unchanged since it was focused: Delete clears the row.
  static let untouched = state(1)
}
