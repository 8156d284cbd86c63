/// Bindings that belong together.
struct KeyGroup: Sendable {
  /// The heading in the help; empty if the help does not list the keys.
  let title: String
  let bindings: [KeyBinding]
}

/// All key bindings in one table, which handles the keys and generates the line for keys and the
/// help.
extension KeyBinding {
  /// The groups in the order of the line for keys; the first binding that applies wins.
  static let groups = [
    overlays, lifted, question, numbers, texts, lists, dates, rows, repeats, everyRow, form,
    others,
  ]

  /// The binding for a key press in a situation.
  static func binding(for press: KeyPress, in context: KeyContext) -> KeyBinding? {
    groups.lazy.flatMap(\.bindings).first { $0.applies(in: context) && $0.matches(press) }
  }

  private static let undoKeys = "Ctrl-_ | Ctrl-/, Ctrl-Shift-_, Alt-U"

  private static let overlays = KeyGroup(
    title: "",
    bindings: [
      KeyBinding("Up", as: "Up, Down", "scroll", when: .help, effect: { _ in .scroll(-1) }),
      KeyBinding("Down", when: .help, effect: { _ in .scroll(1) }),
      KeyBinding("Page Up", when: .help, effect: { _ in .page(-1) }),
      KeyBinding("Page Down", when: .help, effect: { _ in .page(1) }),
      KeyBinding("y | Y", "leave", when: .leaving, effect: { _ in .end(.cancelled) }),
    ])

  private static let lifted = KeyGroup(
    title: "A lifted row",
    bindings: [
      KeyBinding("Alt-Up", as: "Alt-Up/Down", "move", when: .lifted) { $0.move(.up) },
      KeyBinding("Alt-Down", when: .lifted) { $0.move(.down) },
      KeyBinding("Enter | Space", "drop", when: .lifted) { $0.dropLifted() },
      KeyBinding("Esc", "put back", when: .lifted) { $0.restoreLifted() },
      KeyBinding(undoKeys, when: .lifted) { $0.restoreLifted() },
    ])

  private static let question = KeyGroup(
    title: "",
    bindings: [
      KeyBinding(
        "Enter", "done", when: [.question, .text], unless: [.editor], effect: { $0.submit() }),
      KeyBinding(
        "y | Y", "yes", when: [.question, .toggle], effect: { $0.answerQuestion(true) }),
      KeyBinding(
        "n | N", "no", when: [.question, .toggle], effect: { $0.answerQuestion(false) }),
      KeyBinding(
        "Space | Left, Right, Up, Down, Tab, Shift-Tab", "flip", when: [.question, .toggle],
        effect: { $0.act() }),
      KeyBinding("Enter", "done", when: [.question, .toggle, .answered], effect: { $0.submit() }),
      KeyBinding("Enter", when: [.question, .toggle], effect: { $0.submit() }),
    ])

  private static let numbers = KeyGroup(
    title: "Numbers",
    bindings: [
      KeyBinding("Enter | Space", "step", when: .number) { $0.beginStepping() },
      KeyBinding("Up", as: "Up, Down", "step", when: .stepping) { $0.step(by: 1) },
      KeyBinding("Down", when: .stepping) { $0.step(by: -1) },
      KeyBinding(
        "Page Up | Shift-Up", as: "Page Up/Down", "ten steps", when: .stepping, isHint: false
      ) {
        $0.step(by: 10)
      },
      KeyBinding("Page Down, Shift-Down", when: .stepping) { $0.step(by: -10) },
      KeyBinding("Enter", "next", when: .stepping, unless: .editor) { $0.focusNext() },
      KeyBinding("Esc", "done", when: .stepping, unless: [.editor, .question]) {
        $0.beginEditing()
      },
    ])

  private static let texts = KeyGroup(
    title: "Texts",
    bindings: [
      KeyBinding("Enter", "new line", when: .lines) { $0.editText { $0.insert("\n") } },
      KeyBinding("Esc", "done", when: .lines) { $0.closeEditor() },
      KeyBinding(
        "Ctrl-E", "use $EDITOR", when: [.lines, .editableExternally],
        effect: { $0.editExternally() }),
      KeyBinding("Up", when: .lines) { $0.editor?.box?.move(byLines: -1) },
      KeyBinding("Down", when: .lines) { $0.editor?.box?.move(byLines: 1) },
      KeyBinding("Enter", "take", when: .other) { $0.takeOther() },
      KeyBinding("Esc", "drop the text", when: [.other, .unfinished]) { $0.editor?.buffer = nil },
      KeyBinding("Esc", "back to the list", when: .other) { $0.editor?.buffer = nil },
      KeyBinding("Up, Down, Tab, Shift-Tab", when: .other) { _ in },
      KeyBinding("Tab | Right", "complete", when: .completable) { $0.complete() },
      KeyBinding("Left | Ctrl-B", when: .text) { $0.editText { $0.move(to: .left) } },
      KeyBinding("Right | Ctrl-F", when: .text) { $0.editText { $0.move(to: .right) } },
      KeyBinding("Home, Ctrl-A", "go to the start", when: .text, isHint: false) {
        $0.editText { $0.move(to: .lineStart) }
      },
      KeyBinding("End, Ctrl-E", "go to the end", when: .text, isHint: false) {
        $0.editText { $0.move(to: .lineEnd) }
      },
      KeyBinding("Ctrl-Left | Alt-Left, Alt-B", when: .text) {
        $0.editText { $0.move(to: .wordStart) }
      },
      KeyBinding(
        "Ctrl-Right | Alt-Right, Alt-F", as: "Ctrl-Left/Right", "move by a word", when: .text,
        isHint: false
      ) {
        $0.editText { $0.move(to: .wordEnd) }
      },
      KeyBinding("Ctrl-U", "delete to the start", when: .text, isHint: false) {
        $0.editText { $0.delete(to: .lineStart) }
      },
      KeyBinding("Ctrl-K", "delete to the end", when: .text, isHint: false) {
        $0.editText { $0.delete(to: .lineEnd) }
      },
      KeyBinding(
        "Ctrl-W | Ctrl-Backspace, Alt-Backspace", "delete a word", when: .text, isHint: false
      ) {
        $0.editText { $0.delete(to: .wordStart) }
      },
      KeyBinding("Alt-D | Ctrl-Del", when: .text) { $0.editText { $0.delete(to: .wordEnd) } },
      KeyBinding("Backspace | Shift-Backspace", when: .text) {
        $0.editText { $0.delete(to: .left) }
      },
      KeyBinding("Del | Ctrl-D", when: .text, unless: .untouched) {
        $0.editText { $0.delete(to: .right) }
      },
      KeyBinding("a-z", when: .text, typing: { $0.type($1) }),
    ])

  private static let lists = KeyGroup(
    title: "Lists",
    bindings: [
      KeyBinding("Enter | Space", "type another", when: .otherMarked) { $0.beginOther() },
      KeyBinding("Enter", "choose", when: .list, unless: .multiple) { $0.chooseMarked() },
      KeyBinding("Space", when: .list, unless: [.multiple, .searching]) { $0.chooseMarked() },
      KeyBinding("Space", "mark", when: [.list, .multiple]) { $0.toggleMarked() },
      KeyBinding("Enter", "done", when: [.list, .multiple]) { $0.closeEditor() },
      KeyBinding("a-z", "find", when: .list, typing: { $0.type($1) }),
      KeyBinding("Esc", "show all", when: .searching) { $0.editor?.list?.setFilter("") },
      KeyBinding("Backspace", when: .list) { $0.editor?.list?.erase() },
      KeyBinding("Up", as: "Up, Down", "move the mark", when: .list, isHint: false) {
        $0.editor?.list?.moveMark(by: -1)
      },
      KeyBinding("Down", when: .list) { $0.editor?.list?.moveMark(by: 1) },
      KeyBinding("Page Up", when: .list) { $0.editor?.list?.movePage(-1) },
      KeyBinding("Page Down", when: .list) { $0.editor?.list?.movePage(1) },
      KeyBinding("Home", when: .list) { $0.editor?.list?.moveMark(by: .min / 2) },
      KeyBinding("End", when: .list) { $0.editor?.list?.moveMark(by: .max / 2) },
      KeyBinding("Left, Right", when: .list) { _ in },
    ])

  private static let dates = KeyGroup(
    title: "Dates",
    bindings: [
      KeyBinding("Enter", "take", when: .moment) { $0.takeDate() },
      KeyBinding("Up", as: "Arrows", "day, week", when: [.parts, .calendar]) { $0.stepDate(1) },
      KeyBinding("Left", when: [.parts, .calendar]) { $0.walk(days: -1) },
      KeyBinding("Right", when: [.parts, .calendar]) { $0.walk(days: 1) },
      KeyBinding("Page Up", as: "Page Up/Down", "month", when: .calendar) { $0.walk(months: -1) },
      KeyBinding("Page Down", when: .calendar) { $0.walk(months: 1) },
      KeyBinding("Shift-Page Up | Ctrl-Page Up, Alt-Page Up", when: .calendar) {
        $0.walk(months: -12)
      },
      KeyBinding(
        "Shift-Page Down | Ctrl-Page Down, Alt-Page Down", as: "Shift-Page Up/Down", "year",
        when: .calendar, isHint: false
      ) {
        $0.walk(months: 12)
      },
      KeyBinding("Home", when: [.parts, .calendar]) { $0.walk(toDay: 1) },
      KeyBinding(
        "End", as: "Home, End", "first, last day of the month", when: [.parts, .calendar],
        isHint: false
      ) {
        $0.walk(toDay: 31)
      },
      KeyBinding("Tab", "time", when: [.calendar, .timed]) { $0.editor?.date?.part = .hour },
      KeyBinding("Shift-Tab", "date", when: .clock) { $0.editor?.date?.part = .day },
      KeyBinding("Left", as: "Left, Right", "choose a part", when: .parts) {
        $0.editor?.date?.movePart(by: -1)
      },
      KeyBinding("Right", when: .parts) { $0.editor?.date?.movePart(by: 1) },
      KeyBinding("Home", when: .parts) { $0.editor?.date?.movePart(by: -9) },
      KeyBinding("End", when: .parts) { $0.editor?.date?.movePart(by: 9) },
      KeyBinding("Up", as: "Up, Down", "change", when: .parts) { $0.stepDate(1) },
      KeyBinding("Up", when: .moment) { $0.stepDate(1) },
      KeyBinding("Down", when: .moment) { $0.stepDate(-1) },
      KeyBinding("Space", when: .parts) { $0.takeDate() },
      KeyBinding("0-9", "type", when: .parts, typing: { $0.type($1) }),
      KeyBinding("Backspace", when: .parts) { $0.eraseDate() },
    ])

  private static let rows = KeyGroup(
    title: "Rows",
    bindings: [
      KeyBinding("Enter | Space", "open", when: .presenter, unless: .open, effect: { $0.act() }),
      KeyBinding("Enter | Space", "close", when: [.presenter, .open], effect: { $0.act() }),
      KeyBinding("Space | Enter", "flip", when: .toggle, effect: { $0.act() }),
      KeyBinding("Enter | Space", "press", when: .button, effect: { $0.act() }),
      KeyBinding("Enter | Space", "choose", when: .picker, effect: { $0.act() }),
      KeyBinding("Enter | Space", "change", when: .date, effect: { $0.act() }),
      KeyBinding("Enter", "edit", when: .box, effect: { $0.act() }),
      KeyBinding(
        "Ctrl-E", "use $EDITOR", when: [.box, .editableExternally], effect: { $0.editExternally() }),
      KeyBinding("Enter", "done", when: [.text, .editor]) { $0.closeEditor() },
      KeyBinding("Enter", "next", when: .text) { $0.focusNext() },
      KeyBinding("0-9", "type", when: .date, typing: { $0.type($1) }),
    ])

  private static let repeats = KeyGroup(
    title: "Repeats",
    bindings: [
      KeyBinding("+", "add one", when: .addable, unless: .typing) { $0.addCopy() },
      KeyBinding("-", "remove this", when: [.removable, .inCopy], unless: .typing) {
        $0.removeCopy()
      },
      KeyBinding("-", "remove the last", when: .removable, unless: .typing) { $0.removeCopy() },
      KeyBinding("+", when: .repeated, unless: .typing) { $0.addCopy() },
      KeyBinding("-", when: .repeated, unless: .typing) { $0.removeCopy() },
      KeyBinding("Alt-+ | Alt-=", "add one", when: [.addable, .typing]) { $0.addCopy() },
      KeyBinding("Alt--", "remove this", when: [.removable, .typing]) { $0.removeCopy() },
      KeyBinding("Alt-+, Alt-=", when: .repeated) { $0.addCopy() },
      KeyBinding("Alt--", when: .repeated) { $0.removeCopy() },
    ])

  private static let everyRow = KeyGroup(
    title: "Every row",
    bindings: [
      KeyBinding("Esc", "cancel", when: .question, effect: { _ in .end(.cancelled) }),
      KeyBinding("Esc", "back, drop the text", when: [.form, .editor, .unfinished]) {
        $0.leaveEditor()
      },
      KeyBinding("Esc", "back, unchanged", when: [.form, .editor, .draft]) {
        $0.leaveEditor()
      },
      KeyBinding("Del", "clear", when: [.form, .answered]) { $0.clearFocusedRow() },
      KeyBinding("Del, Backspace", when: .form) { $0.clearFocusedRow() },
      KeyBinding("Up", as: "Up, Down", "move", when: .inert) { $0.focusPrevious() },
      KeyBinding("Up, Shift-Tab", when: .form) { $0.focusPrevious() },
      KeyBinding("Down, Tab", when: .form) { $0.focusNext() },
      KeyBinding(
        "Page Up", as: "Page Up/Down", "move by a page", when: .form, isHint: false,
        effect: { _ in .page(-1) }),
      KeyBinding("Page Down", when: .form, effect: { _ in .page(1) }),
      KeyBinding(
        "Home | Shift-Home, Ctrl-Home", as: "Home, End", "first row, last row", when: .form,
        isHint: false
      ) {
        $0.setFocus($0.firstFocus)
      },
      KeyBinding("End | Shift-End, Ctrl-End", when: .form) { $0.setFocus($0.lastFocus) },
      KeyBinding("Right", as: "Right, Left", "open, close", when: .form, isHint: false) {
        $0.disclose(open: true)
      },
      KeyBinding("Left", when: .form) { $0.disclose(open: false) },
      KeyBinding("Enter, Space", when: .form, effect: { $0.act() }),
      KeyBinding("a-z", when: .form, typing: { $0.type($1) }),
    ])

  private static let form = KeyGroup(
    title: "Everywhere",
    bindings: [
      KeyBinding("Ctrl-S", "submit", when: .submittable, effect: { $0.submit() }),
      KeyBinding("Esc", "back", when: [.form, .editor]) { $0.leaveEditor() },
      KeyBinding("Esc", "cancel", when: .form, effect: { $0.cancel() }),
      KeyBinding("Alt-Up", as: "Alt-Up/Down", "move", when: .movable) { $0.move(.up) },
      KeyBinding("Alt-Up", when: .form) { $0.move(.up) },
      KeyBinding("Alt-Down", when: .form) { $0.move(.down) },
      KeyBinding(undoKeys, "undo", when: .undoable) { $0.undo() },
      KeyBinding(undoKeys, when: .form) { $0.undo() },
      KeyBinding("Ctrl-Y | Alt-R", "redo", when: .redoable) { $0.redo() },
      KeyBinding("Ctrl-Y, Alt-R", when: .form) { $0.redo() },
      KeyBinding(
        "Ctrl-C", "quit at once", isHint: false, effect: { _ in .end(.interrupted(signal: 2)) }),
      KeyBinding("Ctrl-\\", effect: { _ in .end(.interrupted(signal: 3)) }),
      KeyBinding("Ctrl-Z", "suspend", isHint: false, effect: { $0.suspend() }),
      KeyBinding("Ctrl-L", "repaint", isHint: false, effect: { _ in .repaint }),
      KeyBinding("F1", "help", unless: [.help, .leaving]) { $0.overlay = .help },
    ])

  private static let others = KeyGroup(
    title: "",
    bindings: [
      KeyBinding("Ctrl-S", effect: { $0.submit() }),
      KeyBinding("other keys", "back", when: .help) { $0.overlay = nil },
      KeyBinding("other keys", "stay", when: .leaving) { $0.overlay = nil },
    ])
}
