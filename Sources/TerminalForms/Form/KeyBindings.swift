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
    groups.lazy.flatMap(\.bindings).first { $0.applies(in: context) && $0.place(of: press) != nil }
  }

  private static let undoKeys = "Ctrl-_ | Ctrl-/, Ctrl-Shift-_, Alt-U"

  private static let overlays = KeyGroup(
    title: "",
    bindings: [
      KeyBinding(opposite: "Up, Down", "scroll", when: .help) { $0.effect = .scroll($1) },
      KeyBinding(opposite: "Page Up/Down", when: .help) { $0.effect = .page($1) },
      KeyBinding("y | Y", "leave", when: .leaving) { $0.effect = .end(.cancelled) },
    ])

  private static let lifted = KeyGroup(
    title: "A lifted row",
    bindings: [
      KeyBinding(opposite: "Alt-Up/Down", "move", when: .lifted) { $0.moveRow(by: $1) },
      KeyBinding("Enter | Space", "drop", when: .lifted) { $0.dropLifted() },
      KeyBinding("Esc", "put back", when: .lifted) { $0.restoreLifted() },
      KeyBinding(undoKeys, when: .lifted) { $0.restoreLifted() },
    ])

  private static let question = KeyGroup(
    title: "",
    bindings: [
      KeyBinding("Enter", "done", when: [.question, .text], unless: .editor) { $0.submit() },
      KeyBinding("y | Y", "yes", when: [.question, .toggle]) { $0.answerQuestion(true) },
      KeyBinding("n | N", "no", when: [.question, .toggle]) { $0.answerQuestion(false) },
      KeyBinding(
        "Space | Left, Right, Up, Down, Tab, Shift-Tab", "flip", when: [.question, .toggle]
      ) {
        $0.act()
      },
      KeyBinding("Enter", "done", when: [.question, .toggle], shown: .answered) { $0.submit() },
      KeyBinding("Ctrl-D", when: [.question, .blank]) { $0.effect = .end(.cancelled) },
    ])

  private static let numbers = KeyGroup(
    title: "Numbers",
    bindings: [
      KeyBinding("Enter | Space", "step", when: .number, unless: .question) { $0.beginStepping() },
      KeyBinding(opposite: "Up, Down", "step", when: .stepping) { $0.step(by: -$1) },
      KeyBinding(
        opposite: "Page Up/Down | Shift-Up/Down", help: "ten steps", when: .stepping
      ) {
        $0.step(by: -10 * $1)
      },
      KeyBinding("Enter", "next", when: .stepping, unless: [.editor, .question]) { $0.focusNext() },
      KeyBinding("Esc", "done", when: .stepping, unless: [.editor, .question]) {
        $0.beginEditing()
      },
      KeyBinding("Space", when: .stepping) { _ in },
      KeyBinding(typing: "0-9", "replace", when: [.text, .selected]),
    ])

  private static let texts = KeyGroup(
    title: "Texts",
    bindings: [
      KeyBinding("Enter", "new line", when: .lines) { $0.editText { $0.insert("\n") } },
      KeyBinding("Esc", "done", when: .lines) { $0.closeEditor() },
      KeyBinding("Ctrl-E", "use $EDITOR", when: [.lines, .editableExternally]) {
        $0.editExternally()
      },
      KeyBinding(opposite: "Up, Down", when: .lines) { $0.moveByLine($1) },
      KeyBinding("Enter", "accept", when: .other) { $0.takeOther() },
      KeyBinding("Esc", "discard the text", when: [.other, .unfinished]) {
        $0.editor?.buffer = nil
      },
      KeyBinding("Esc", "back to the list", when: .other) { $0.editor?.buffer = nil },
      KeyBinding("Up, Down, Tab, Shift-Tab", when: .other) { _ in },
      KeyBinding("Tab | Right", "complete", when: .completable) { $0.complete() },
      KeyBinding("Left | Ctrl-B", when: .text) { $0.go(to: .left) },
      KeyBinding("Right | Ctrl-F", when: .text) { $0.go(to: .right) },
      KeyBinding("Home, Ctrl-A", help: "move to the start", when: .text) { $0.go(to: .lineStart) },
      KeyBinding("End, Ctrl-E", help: "move to the end", when: .text) { $0.go(to: .lineEnd) },
      KeyBinding(
        opposite: "Ctrl-Left/Right | Alt-Left/Right, Alt-B, Alt-F", help: "move by a word",
        when: .text
      ) {
        $0.go(to: $1 < 0 ? .wordStart : .wordEnd)
      },
      KeyBinding("Ctrl-U", help: "delete to the start", when: .text) { $0.delete(to: .lineStart) },
      KeyBinding("Ctrl-K", help: "delete to the end", when: .text) { $0.delete(to: .lineEnd) },
      KeyBinding("Ctrl-W | Ctrl-Backspace, Alt-Backspace", help: "delete a word", when: .text) {
        $0.delete(to: .wordStart)
      },
      KeyBinding("Alt-D | Ctrl-Del", when: .text) { $0.delete(to: .wordEnd) },
      KeyBinding("Backspace | Shift-Backspace", when: .text) { $0.delete(to: .left) },
      KeyBinding("Del | Ctrl-D", when: .text, unless: .untouched) { $0.delete(to: .right) },
      KeyBinding(typing: "a-z", when: .text),
    ])

  private static let lists = KeyGroup(
    title: "Lists",
    bindings: [
      KeyBinding("Enter | Space", "type another", when: .otherMarked) { $0.beginOther() },
      KeyBinding("Enter", "choose", when: .list, unless: .multiple) { $0.chooseMarked() },
      KeyBinding("Space", when: .list, unless: [.multiple, .searching]) { $0.chooseMarked() },
      KeyBinding("Space", "select", when: [.list, .multiple]) { $0.selectOrFind() },
      KeyBinding("Ctrl-A", help: "select all that match, or none", when: [.list, .multiple]) {
        $0.toggleAllMatches()
      },
      KeyBinding("Enter", "done", when: [.list, .multiple]) { $0.closeEditor() },
      KeyBinding(typing: "a-z", "find", when: .list),
      KeyBinding("Esc", "show all", when: .searching) { $0.editor?.list?.setFilter("") },
      KeyBinding("Backspace", when: .list) { $0.editor?.list?.erase() },
      KeyBinding(opposite: "Up, Down", help: "move in the list", when: .list) {
        $0.moveMark(by: $1)
      },
      KeyBinding(opposite: "Page Up/Down", when: .list) { $0.moveMarkByPage($1) },
      KeyBinding(opposite: "Home, End", when: .list) {
        $0.editor?.list?.moveMark(by: $1 * (.max / 2))
      },
      KeyBinding("Left, Right", when: .list) { _ in },
    ])

  private static let dates = KeyGroup(
    title: "Dates",
    bindings: [
      KeyBinding("Enter", "accept", when: .moment) { $0.takeDate() },
      KeyBinding(opposite: "Up, Down", as: "Arrows", "day, week", when: [.parts, .calendar]) {
        $0.walk(days: 7 * $1)
      },
      KeyBinding(opposite: "Left, Right", when: [.parts, .calendar]) { $0.walk(days: $1) },
      KeyBinding(opposite: "Page Up/Down", "month", when: .calendar) { $0.walk(months: $1) },
      KeyBinding(
        opposite: "Shift-Page Up/Down | Ctrl-Page Up/Down, Alt-Page Up/Down", help: "year",
        when: .calendar
      ) {
        $0.walk(months: 12 * $1)
      },
      KeyBinding(
        opposite: "Home, End", help: "first, last day of the month", when: [.parts, .calendar]
      ) {
        $0.walk(toDay: $1 < 0 ? 1 : 31)
      },
      KeyBinding("Tab", "time", when: [.calendar, .timed]) { $0.goToTime() },
      KeyBinding("Shift-Tab", "date", when: .clock) { $0.editor?.date?.part = .day },
      KeyBinding(opposite: "Left, Right", "choose a part", when: .parts) {
        $0.editor?.date?.movePart(by: $1)
      },
      KeyBinding(opposite: "Home, End", when: .parts) { $0.editor?.date?.movePart(by: 9 * $1) },
      KeyBinding(opposite: "Up, Down", "change", when: .moment, shown: .parts) { $0.stepDate(-$1) },
      KeyBinding("Space", when: .parts) { $0.takeDate() },
      KeyBinding(typing: "0-9", "type", when: .parts),
      KeyBinding("Backspace", when: .parts) { $0.eraseDate() },
    ])

  private static let rows = KeyGroup(
    title: "Rows",
    bindings: [
      KeyBinding("Enter | Space", "open", when: .presenter, unless: .open) { $0.act() },
      KeyBinding("Enter | Space", "close", when: [.presenter, .open]) { $0.act() },
      KeyBinding("Space | Enter", "flip", when: .toggle) { $0.act() },
      KeyBinding("Enter | Space", "press", when: .button) { $0.act() },
      KeyBinding("Enter | Space", "choose", when: .picker) { $0.act() },
      KeyBinding("Enter | Space", "change", when: .date) { $0.act() },
      KeyBinding("Enter", "edit", when: .box) { $0.act() },
      KeyBinding("Ctrl-E", "use $EDITOR", when: [.box, .editableExternally]) {
        $0.editExternally()
      },
      KeyBinding("Enter", "done", when: [.text, .editor]) { $0.closeEditor() },
      KeyBinding("Enter", "next", when: .text, unless: .question) { $0.focusNext() },
      KeyBinding(typing: "0-9", "type", when: .date),
    ])

  private static let repeats = KeyGroup(
    title: "Repeats",
    bindings: [
      KeyBinding("+", "add one", when: .repeated, unless: .typing, shown: .addable) {
        $0.addCopy()
      },
      KeyBinding(
        "-", "remove this", when: [.repeated, .inCopy], unless: .typing, shown: .removable
      ) {
        $0.removeCopy()
      },
      KeyBinding("-", "remove the last", when: .repeated, unless: .typing, shown: .removable) {
        $0.removeCopy()
      },
      KeyBinding("Alt-+ | Alt-=", "add one", when: .repeated, shown: [.addable, .typing]) {
        $0.addCopy()
      },
      KeyBinding("Alt--", "remove this", when: .repeated, shown: [.removable, .typing]) {
        $0.removeCopy()
      },
    ])

  private static let everyRow = KeyGroup(
    title: "Every row",
    bindings: [
      KeyBinding("Esc", "cancel", when: .question) { $0.effect = .end(.cancelled) },
      KeyBinding("Esc", "back, discard the text", when: [.form, .editor, .unfinished]) {
        $0.leaveEditor()
      },
      KeyBinding("Esc", "back, unchanged", when: [.form, .editor, .draft]) { $0.leaveEditor() },
      KeyBinding("Del | Backspace", "clear", when: .form, shown: .answered) {
        $0.clearFocusedRow()
      },
      KeyBinding(opposite: "Up, Down", "move", when: .form, shown: .inert) {
        $0.effect = .walk($1)
      },
      KeyBinding(
        opposite: "Shift-Tab, Tab", help: "previous, next row to use", when: .form,
        unless: .question
      ) {
        $0.moveFocusPastPassiveRows(by: $1)
      },
      KeyBinding(opposite: "Page Up/Down", when: [.form, .question]) { $0.effect = .page($1) },
      KeyBinding(
        opposite: "Page Up/Down", help: "move by a page", when: .form, unless: .question
      ) {
        $0.effect = .page($1)
      },
      KeyBinding(
        opposite: "Home, End | Shift-Home, Shift-End, Ctrl-Home, Ctrl-End",
        help: "first row, last row", when: .form, unless: .question
      ) {
        $0.setFocus($1 < 0 ? $0.firstFocus : $0.lastFocus)
      },
      KeyBinding(
        opposite: "Right, Left", help: "open, close", when: .form, shown: .presenter
      ) {
        $0.disclose(open: $1 < 0)
      },
      KeyBinding("Enter, Space", when: .form) { $0.act() },
      KeyBinding(typing: "a-z", when: .form),
    ])

  private static let form = KeyGroup(
    title: "Everywhere",
    bindings: [
      KeyBinding("Ctrl-S", "submit", shown: .submittable) { $0.submit() },
      KeyBinding("Esc", "back", when: [.form, .editor]) { $0.leaveEditor() },
      KeyBinding("Esc", "cancel", when: .form, unless: .question) { $0.cancel() },
      KeyBinding(opposite: "Alt-Up/Down", "move row", when: .form, shown: .movable) {
        $0.moveRow(by: $1)
      },
      KeyBinding(undoKeys, "undo", when: .form, shown: .undoable) { $0.undo() },
      KeyBinding("Ctrl-Y | Alt-R", "redo", when: .form, shown: .redoable) { $0.redo() },
      KeyBinding("Ctrl-C", help: "quit immediately") { $0.effect = .end(.interrupted(signal: 2)) },
      KeyBinding("Ctrl-\\") { $0.effect = .end(.interrupted(signal: 3)) },
      KeyBinding("Ctrl-Z", help: "suspend") { $0.suspend() },
      KeyBinding("Ctrl-L", help: "repaint") { $0.effect = .repaint },
      KeyBinding("F1", "help", unless: [.help, .leaving]) { $0.overlay = .help },
    ])

  private static let others = KeyGroup(
    title: "",
    bindings: [
      KeyBinding("other keys", "back", when: .help) { $0.overlay = nil },
      KeyBinding("other keys", "stay", when: .leaving) { $0.overlay = nil },
    ])
}
