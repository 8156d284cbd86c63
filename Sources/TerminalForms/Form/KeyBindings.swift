import FormEngine

/// Bindings that belong together.
struct KeyGroup: Sendable {
  /// The place of a group in the help, from the last.
  enum Heading: CaseIterable, Sendable {
    /// The help does not list the keys.
    case none
    case lifted
    case question
    case numbers
    case lines
    case ownTexts
    case texts
    case lists
    case dates
    case rows
    /// The keys that leave a row, and others after those of all rows.
    case leaving
    case repeats
    case everyRow
    case everywhere

    /// The text in the help; `nil` if the help does not list the keys.
    var title: Phrase? {
      switch self {
      case .none, .question: nil
      case .lifted: "A lifted row"
      case .numbers: "Numbers"
      case .lines, .ownTexts, .texts: "Texts"
      case .lists: "Lists"
      case .dates: "Dates"
      case .rows, .leaving: "Rows"
      case .repeats: "Repeats"
      case .everyRow: "Every row"
      case .everywhere: "Everywhere"
      }
    }
  }

  let heading: Heading
  let bindings: [KeyBinding]

  init(_ heading: Heading, _ bindings: [KeyBinding]) {
    (self.heading, self.bindings) = (heading, bindings)
  }

  init(_ heading: Heading, _ bindings: KeyBinding...) { self.init(heading, bindings) }
}

extension FormScreen {
  /// The groups of keys in the order of the line for keys; the first binding that applies wins.
  var keyGroups: [KeyGroup] {
    switch overlay {
    case .help?: KeyBinding.help
    case .leaving?: KeyBinding.leaving
    case nil: keyGroupsOfForm
    }
  }

  /// The groups of keys if nothing covers the form.
  var keyGroupsOfForm: [KeyGroup] {
    if lift != nil { return [KeyBinding.lifted, KeyBinding.everywhere] }
    return [KeyBinding.question] + Swift.type(of: control).keys + KeyBinding.form
  }

  /// The binding for a key press now.
  func binding(for press: KeyPress) -> KeyBinding? {
    let (context, vocabulary) = (situation, form.vocabulary)
    return keyGroups.lazy.flatMap(\.bindings)
      .first { $0.applies(in: context) && $0.place(of: press, in: vocabulary) != nil }
  }

  /// The situation for the next key.
  var situation: KeyContext { overlay == nil ? situationInForm : [] }

  /// The situation if nothing covers the form.
  var situationInForm: KeyContext { lift == nil ? keyContext : [] }
}

/// The keys that don't depend on the kind of the row. With those of the controls they handle all
/// presses, and generate the line for keys and the help.
extension KeyBinding {
  private static let undoKeys = "Ctrl-_ | Ctrl-/, Ctrl-Shift-_, Alt-U"

  /// The keys while the help covers the form.
  static let help = [
    KeyGroup(
      .none,
      KeyBinding(opposite: "Up, Down", "scroll") { .scroll($1) },
      KeyBinding(opposite: "Page Up/Down") { .page($1) }),
    KeyGroup(
      .everywhere,
      pagesAndSubmitting + always + [KeyBinding("other keys", "back") { $0.overlay = nil }]),
  ]

  /// The keys that answer the question whether to leave.
  static let leaving = [
    KeyGroup(
      .none,
      KeyBinding("y", "leave", effect: .end(.cancelled))),
    KeyGroup(
      .everywhere,
      pagesAndSubmitting + always + [KeyBinding("other keys", "stay") { $0.overlay = nil }]),
  ]

  /// The keys of a lifted row.
  static let lifted = KeyGroup(
    .lifted,
    KeyBinding(opposite: "Alt-Up/Down", "move") { $0.moveRow(by: $1) },
    KeyBinding("Enter | Space", "drop") { $0.dropLifted() },
    KeyBinding("Esc", "put back") { $0.restoreLifted() },
    KeyBinding(undoKeys) { $0.restoreLifted() })

  /// The keys that a question has before those of its row.
  static let question = KeyGroup(
    .none, KeyBinding("Ctrl-D", when: [.question, .blank], effect: .end(.cancelled)))

  /// The keys of the form after those of the row.
  static let form = [repeats, everyRow, wholeForm]

  private static let repeats = KeyGroup(
    .repeats,
    KeyBinding("+", "add one", when: .repeated, unless: .typing, shown: .addable) {
      $0.addCopy()
    },
    KeyBinding("*", "duplicate this", when: .duplicable, unless: .typing, shown: .addable) {
      $0.duplicateCopy()
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
    KeyBinding("Alt-*", "duplicate this", when: .duplicable, shown: [.addable, .typing]) {
      $0.duplicateCopy()
    },
    KeyBinding("Alt--", "remove this", when: .repeated, shown: [.removable, .typing]) {
      $0.removeCopy()
    })

  private static let everyRow = KeyGroup(
    .everyRow,
    KeyBinding("Esc", "cancel", when: .question, effect: .end(.cancelled)),
    KeyBinding("Esc", "back, discard the text", when: [.editor, .unfinished]) {
      $0.leaveEditor()
    },
    KeyBinding("Esc", "back, unchanged", when: [.editor, .draft]) { $0.leaveEditor() },
    KeyBinding("Del | Backspace", "clear", shown: .answered) { $0.clearFocusedRow() },
    KeyBinding(opposite: "Up, Down", "move", shown: .inert) { .walk($1) },
    KeyBinding(
      opposite: "Shift-Tab, Tab", help: "previous, next row to use", unless: .question
    ) {
      $0.moveFocusPastPassiveRows(by: $1)
    },
    KeyBinding(opposite: "Page Up/Down", when: .question) { .page($1) },
    KeyBinding(opposite: "Page Up/Down", help: "move by a page", unless: .question) {
      .page($1)
    },
    KeyBinding(
      opposite: "Home, End | Shift-Home, Shift-End, Ctrl-Home, Ctrl-End",
      help: "first row, last row", unless: .question
    ) {
      $0.setFocus($1 < 0 ? $0.firstFocus : $0.lastFocus)
    },
    KeyBinding(opposite: "Right, Left", help: "open, close", shown: .presenter) {
      $0.disclose(open: $1 < 0)
    },
    KeyBinding("Enter, Space") { $0.act() },
    KeyBinding(typing: "a-z"))

  private static let wholeForm = KeyGroup(
    .everywhere,
    pagesAndSubmitting + [
      KeyBinding("Esc", "back", when: .editor) { $0.leaveEditor() },
      KeyBinding("Esc", "cancel", unless: .question) { $0.cancel() },
      KeyBinding(opposite: "Alt-Up/Down", "move row", shown: .movable) { $0.moveRow(by: $1) },
      KeyBinding(undoKeys, "undo", shown: .undoable) { $0.undo() },
      KeyBinding("Ctrl-Y | Alt-R", "redo", shown: .redoable) { $0.redo() },
    ] + always + [helping])

  /// The keys that have a meaning even while a row is lifted.
  static let everywhere = KeyGroup(.everywhere, pagesAndSubmitting + always + [helping])

  private static let pagesAndSubmitting = [
    KeyBinding("Ctrl-S", "next page", when: .hasPageAfter) { $0.goOn() },
    KeyBinding("Ctrl-S", "submit", shown: .submittable) { $0.goOn() },
    KeyBinding("Ctrl-P", "page back", when: .hasPageBefore) { $0.goBack() },
  ]

  private static let helping = KeyBinding("F1", "help") { $0.overlay = .help }

  private static let always = [
    KeyBinding("Ctrl-C", help: "quit immediately", effect: .end(.interrupted(signal: 2))),
    KeyBinding("Ctrl-\\", effect: .end(.interrupted(signal: 3))),
    KeyBinding("Ctrl-Z", help: "suspend") { $0.suspend() },
    KeyBinding("Ctrl-L", help: "repaint", effect: .repaint),
  ]
}
