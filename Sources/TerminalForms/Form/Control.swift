import FormEngine

/// A kind of row at a terminal: its keys, its lines, the meaning of clicks, and its question in line
/// mode.
///
/// A control reads the row that it is given, and changes only itself. What is to be done with the form
/// it returns as intents, which the screen carries out.
protocol Control: Hashable, Sendable {
  /// The keys of the kind, group by group; the first binding that applies wins.
  static var keys: [KeyGroup] { get }
  /// The features of the row, and the parts of situations that its keys can lead to, without the
  /// states of the control.
  var possible: KeyContext { get }
  /// The states of the control, and the parts of the situation that depend on it.
  func context(of row: LiveRow) -> KeyContext
  /// Acts on the row, like Enter.
  mutating func open(_ edited: EditedRow) -> [Intent]
  /// What a click at a line of the row and a column of the screen does, once the row has the focus.
  func reaction(toClickAt line: Int, x: Int, in room: Room) -> Reaction?

  /// The lines of the row, at least one.
  func lines(in room: Room) -> [StyledLine]
  /// The lines below the row's help.
  func linesBelow(in room: Room) -> [StyledLine]
  /// Whether rows of the kind have a mark that says whether they are open.
  static var hasDisclosure: Bool { get }
  /// Sentences for the help about what can be typed.
  static func help(_ typing: Typing) -> [Phrase]

  /// What line mode asks about a row of the kind.
  func asking(about row: LiveRow) -> LineAsking
}

extension Control {
  static var keys: [KeyGroup] { [] }
  static var hasDisclosure: Bool { false }
  static func help(_ typing: Typing) -> [Phrase] { [] }
  var possible: KeyContext { [] }
  func context(of row: LiveRow) -> KeyContext { [] }
  mutating func open(_ edited: EditedRow) -> [Intent] { [.next] }
  func reaction(toClickAt line: Int, x: Int, in room: Room) -> Reaction? { nil }
  func linesBelow(in room: Room) -> [StyledLine] { [] }
  func asking(about row: LiveRow) -> LineAsking { LineAsking("") { _, _ in .keep } }
}

/// The kinds of controls of a screen.
struct ControlKinds: Sendable {
  /// Returns a control that edits nothing yet.
  let control: @Sendable (RowControl) -> any Control
  /// All kinds, in the order in which the help lists their keys.
  let all: [any Control.Type]
}

/// The focused row, for the control that edits it.
struct EditedRow {
  let row: LiveRow
  let typing: Typing
  /// Why the text in the row is not a value; `nil` if it is one.
  let fault: TypedFault?
  /// Whether the form is a single question.
  let isQuestion: Bool

  /// The notice about a text that is not a value; `nil` if there is none.
  var refusal: [Intent]? {
    fault.map { [.notice($0.phrase.markedAsProblem)] }
  }
}

/// What a control asks the screen to do.
enum Intent {
  /// Sets the value of the row; as a part of a run of such keys, or as a step of its own.
  case set(FormValue, EditRun.Kind?)
  /// Types a text into the row; as a part of a run of such keys, or as a step of its own.
  case type(String, EditRun.Kind?)
  /// Sets the value, closes the editor in the same step, and moves on.
  case take(FormValue)
  case perform(FormAction)
  /// Opens or closes the presenter.
  case tap
  /// Presses the button.
  case press
  /// Closes the editor, unless its text is not a value, and goes back to the field.
  case close
  /// Moves the focus to the next row.
  case next
  /// Sets the value, and submits the form.
  case answer(FormValue)
  /// Handles another key.
  case key(KeyPress)
  case effect(ScreenEffect)
  case notice(Phrase?)
  /// Acts on the control again, after what is before has been done.
  case then(Reaction)
}

/// What is done to a control.
typealias Reaction = (inout any Control, EditedRow) -> [Intent]

extension Control {
  /// Binds keys to a change of the control.
  static func key(
    _ keys: String, as name: String? = nil, _ words: Phrase? = nil, help: Phrase? = nil,
    when: KeyContext = [], unless: KeyContext = [], shown: KeyContext = [],
    _ action: @escaping @Sendable (inout Self, EditedRow) -> [Intent]
  ) -> KeyBinding {
    KeyBinding(keys, as: name, words, help: help, when: when, unless: unless, shown: shown) {
      $0.use { control, edited in Self.act(on: &control) { action(&$0, edited) } }
    }
  }

  /// Binds keys to a change of the control that the form need not know.
  static func key(
    _ keys: String, _ words: Phrase? = nil, when: KeyContext = [],
    _ change: @escaping @Sendable (inout Self) -> Void
  ) -> KeyBinding {
    key(keys, words, when: when) { control, _ in
      change(&control)
      return []
    }
  }

  /// Binds pairs of opposite keys to a change in a direction: -1 for the first key of a pair and 1
  /// for the second.
  static func key(
    opposite keys: String, as name: String? = nil, _ words: Phrase? = nil, help: Phrase? = nil,
    when: KeyContext, unless: KeyContext = [], shown: KeyContext = [],
    _ action: @escaping @Sendable (inout Self, EditedRow, Int) -> [Intent]
  ) -> KeyBinding {
    KeyBinding(
      opposite: keys, as: name, words, help: help, when: when, unless: unless, shown: shown
    ) { screen, direction in
      screen.use { control, edited in Self.act(on: &control) { action(&$0, edited, direction) } }
    }
  }

  /// Changes a control that is of this kind.
  static func act(
    on control: inout any Control, _ action: (inout Self) -> [Intent]
  ) -> [Intent] {
    guard var own = control as? Self else { return [] }
    let intents = action(&own)
    control = own
    return intents
  }
}
