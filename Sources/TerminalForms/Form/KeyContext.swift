import FormEngine

/// The situation that determines the meaning of a key: any overlay, and what is edited and focused.
struct KeyContext: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  private init(bit: UInt64) {
    rawValue = 1 << bit
  }

  // The target of the keys: exactly one of these four.
  static let help = KeyContext(bit: 0)
  /// The question whether to leave.
  static let leaving = KeyContext(bit: 1)
  static let lifted = KeyContext(bit: 2)
  static let form = KeyContext(bit: 3)

  // What is being edited in the form.
  /// A text is being typed: in a text row, a number row or a date picker.
  static let text = KeyContext(bit: 4)
  /// The text is unchanged since it was focused: Delete clears the row.
  static let untouched = KeyContext(bit: 5)
  static let list = KeyContext(bit: 6)
  /// Several options of the list can be chosen.
  static let multiple = KeyContext(bit: 7)
  static let searching = KeyContext(bit: 8)
  /// A date is being edited: its text or its parts.
  static let moment = KeyContext(bit: 9)
  static let parts = KeyContext(bit: 10)
  /// A calendar is open and receives the keys.
  static let calendar = KeyContext(bit: 11)
  /// The time below the calendar receives the keys.
  static let clock = KeyContext(bit: 12)
  /// There is a time below the calendar.
  static let timed = KeyContext(bit: 13)
  /// A text with several lines is being typed.
  static let lines = KeyContext(bit: 14)
  /// A suggestion begins with the typed text.
  static let completable = KeyContext(bit: 15)
  /// The entry for another text than the options is marked.
  static let otherMarked = KeyContext(bit: 16)
  /// Another text than the options is being typed.
  static let other = KeyContext(bit: 17)
  /// Esc leaves an editor, not the form.
  static let editor = KeyContext(bit: 18)

  // What is focused but not edited.
  static let presenter = KeyContext(bit: 19)
  static let open = KeyContext(bit: 20)
  static let toggle = KeyContext(bit: 21)
  static let button = KeyContext(bit: 22)
  static let picker = KeyContext(bit: 23)
  static let date = KeyContext(bit: 24)
  /// A row on which Enter has no effect.
  static let inert = KeyContext(bit: 25)
  /// A text with several lines.
  static let box = KeyContext(bit: 26)

  // Other conditions.
  static let answered = KeyContext(bit: 27)
  static let movable = KeyContext(bit: 28)
  static let undoable = KeyContext(bit: 29)
  static let redoable = KeyContext(bit: 30)
  static let submittable = KeyContext(bit: 31)
  /// The focus is in a repeat, or on its control.
  static let repeated = KeyContext(bit: 32)
  /// A copy can be added there.
  static let addable = KeyContext(bit: 33)
  /// A copy can be removed there.
  static let removable = KeyContext(bit: 34)
  /// The copy to remove is the one around the focus.
  static let inCopy = KeyContext(bit: 35)
  /// Plus and minus are typed into the row.
  static let typing = KeyContext(bit: 36)
  /// Enter and Space begin to step through numbers.
  static let number = KeyContext(bit: 37)
  /// The arrows step through numbers.
  static let stepping = KeyContext(bit: 38)
  /// Another program can edit the text.
  static let editableExternally = KeyContext(bit: 39)
  /// The choice in the editor becomes an answer only when the focus leaves it.
  static let draft = KeyContext(bit: 40)
  /// The typed text is not an answer, or not yet.
  static let unfinished = KeyContext(bit: 41)
  static let question = KeyContext(bit: 42)
  /// The whole text is selected, so that typing replaces it.
  static let selected = KeyContext(bit: 43)
  /// Nothing is typed in answer to the question.
  static let blank = KeyContext(bit: 44)
}

extension FormScreen {
  /// The situation for the next key.
  var keyContext: KeyContext {
    switch overlay {
    case .help?: return .help
    case .leaving?: return .leaving
    case nil: return formContext
    }
  }

  /// The situation if nothing covers the form.
  var formContext: KeyContext {
    guard lift == nil else { return .lifted }
    var context: KeyContext = .form
    if form.canUndo || !unfinished.isEmpty { context.insert(.undoable) }
    if form.canRedo { context.insert(.redoable) }
    if isQuestion {
      context.formUnion(isBlank ? [.question, .blank] : .question)
    } else if form.canSubmit {
      context.insert(.submittable)
    }
    if let row = focusedRepeat {
      context.insert(.repeated)
      if row.isEnabled, row.reasonNotToAdd == nil { context.insert(.addable) }
      if row.isEnabled, row.reasonNotToRemove == nil { context.insert(.removable) }
      if ![.row(row.id), .add(row.id)].contains(focus) { context.insert(.inCopy) }
    }
    guard let row = focusedRow else { return context.union(.button) }
    if row.value != nil, ![.value, .repeat].contains(row.face) { context.insert(.answered) }
    if reasonToStay(row.holder) == nil { context.insert(.movable) }
    if row.field != nil { context.insert(.editor) }
    if row.hasDraft { context.insert(.draft) }
    if unfinished[row.id] != nil || editor?.list?.other?.isEmpty == false {
      context.insert(.unfinished)
    }
    context.formUnion(editor.map { row.keyContext(of: $0) } ?? row.keyContext)
    if form.isEmptyGroup(row.id) { context = context.subtracting(.presenter).union(.inert) }
    if editor?.buffer?.isSelected == true { context.insert(.selected) }
    let canType = row.editor.flatMap { form.row($0) }?.takes("+") ?? false
    if canType || !context.isDisjoint(with: [.text, .box, .list, .moment, .date]) {
      context.insert(.typing)
    }
    return context
  }
}

extension LiveRow {
  fileprivate func keyContext(of editor: RowEditor) -> KeyContext {
    switch editor {
    case .text(let buffer, let isTouched):
      var context: KeyContext = isTouched || !buffer.isAtEnd ? .text : [.text, .untouched]
      if case .number = face, context.contains(.untouched) { context.insert(.number) }
      if buffer.isAtEnd, case .text(let text) = face, text.completion(of: buffer.text) != nil {
        context.insert(.completable)
      }
      return context
    case .number: return [.text, .stepping]
    case .box: return [.text, .lines, .editor, editableExternally]
    case .date(let entry):
      var context: KeyContext = [.moment, .editor, entry.typed == nil ? .parts : .text]
      if entry.isTouched { context.insert(.draft) }
      guard entry.weeks > 0 else { return context }
      context.insert(entry.isOnCalendar ? .calendar : .clock)
      if entry.picker.mode == .dateTime { context.insert(.timed) }
      return context
    case .list(let list):
      guard list.other == nil else { return [.text, .other, .editor] }
      var context: KeyContext = [.list, .editor]
      if !list.filter.isEmpty { context.insert(.searching) }
      if list.isOtherMarked { context.insert(.otherMarked) }
      if case .picker(let picker) = content, picker.isMultiple { context.insert(.multiple) }
      return context
    }
  }

  /// What Enter acts on if the row is focused but not edited.
  fileprivate var keyContext: KeyContext {
    guard isEnabled else { return .inert }
    switch face {
    case .text(let text) where text.isMultiline: return [.box, editableExternally]
    case .label, .value, .text, .number, .repeat: return .inert
    case .group where isOpen == true && !isCollapsible: return .inert
    case .group, .field: return isOpen == true ? [.presenter, .open] : .presenter
    case .toggle: return .toggle
    case .button: return .button
    case .picker: return .picker
    case .date: return .date
    }
  }

  /// A secret must never be written to a file.
  private var editableExternally: KeyContext {
    if case .text(let text) = face, text.isSecret { [] } else { .editableExternally }
  }

  private var isCollapsible: Bool {
    if case .group(let group) = content { group.isCollapsible } else { true }
  }
}
