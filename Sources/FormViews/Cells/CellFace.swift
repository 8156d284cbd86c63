import DynamicRows
import FormEngine

/// What the cell of a row shows, the same in every framework: the default cells draw it, and so can
/// cells of your own.
///
///     let face = table.face(of: row.id)
///     cell.label.text = face.title
///     if case .toggle(let isOn) = face.control { cell.onOff.isOn = isOn }
public struct CellFace: Hashable, Sendable {
  /// The row.
  public let id: RowID
  /// The title, with the place of the copy for its first row ("Phone 2"). A row without a title has that
  /// of the field that it edits; empty if there is none.
  public let title: String
  /// The answer; `nil` if there is none.
  public let answer: FormValue?
  /// The answer as people read it, with titles of options, units, and dots for a secret; `nil` if there is
  /// none, and for a repeat.
  public let value: String?
  /// The line of help; `nil` for none.
  public let help: String?
  /// The messages of the problems to show now.
  public let problems: [String]
  /// Whether an answer is required.
  public let isRequired: Bool
  /// Whether the row is enabled.
  public let isEnabled: Bool
  /// The number of presenters that contain the row, except containers.
  public let depth: Int
  /// The title of a control that removes the copy of a repeat which begins with the row; `nil` if there is
  /// none that can be removed.
  public let removeTitle: String?
  /// What a person can do with the row.
  public let control: Control

  /// What a person can do with a row.
  public enum Control: Hashable, Sendable {
    /// Nothing: a line to read, a computed value, or a row of your own kind.
    case nothing
    /// Tap a button.
    case button
    /// Open or close a field or a group.
    case disclosure(isOpen: Bool)
    /// Add a copy to a repeat, by a control with this title; `nil` while there are enough.
    case copies(addTitle: String?)
    /// Type a text or a number.
    case text(TextInput)
    /// Switch between true and false; `nil` for no answer.
    case toggle(isOn: Bool?)
    /// Choose one or several of these.
    case choices([Choice], isMultiple: Bool)
    /// Pick a date, a time or both.
    case date(DatePickerContent)
  }

  /// How a text is typed.
  public struct TextInput: Hashable, Sendable {
    /// The text in the field, not masked for a secret.
    public let text: String
    /// The text that an empty field shows.
    public let placeholder: String?
    /// Whether the text is typed in a box of several lines.
    public let isMultiline: Bool
    /// Whether the characters must not be seen.
    public let isSecret: Bool
    /// The keyboard that fits.
    public let keyboard: Keyboard
  }

  /// A keyboard: the one that `x-input` of the row names (`email`, `tel`, `url`), or one for numbers.
  public enum Keyboard: Hashable, Sendable {
    /// Letters, the default.
    case letters
    /// Digits only.
    case wholeNumber
    /// Digits, signs and points.
    case number
    /// An e-mail address.
    case email
    /// A phone number.
    case phone
    /// An address of a web page.
    case url
  }

  /// A choice.
  public struct Choice: Hashable, Sendable {
    /// The value of the row, or a member of its list, if this is chosen.
    public let value: FormValue
    /// The title.
    public let title: String
    /// The line of help; `nil` for none.
    public let help: String?
    /// Whether this is chosen.
    public let isChosen: Bool
  }
}

extension CellFace {
  /// What a cell shows before it has a row: nothing.
  package static let empty = CellFace()

  private init() {
    (id, title, answer, value, help, problems) = ("", "", nil, nil, nil, [])
    (isRequired, isEnabled, depth, removeTitle, control) = (false, false, 0, nil, .nothing)
  }

  /// Creates what the cell of a row shows now; `nil` if there is no such row.
  ///
  /// - Parameters:
  ///   - id: The row.
  ///   - form: The form.
  /// - Complexity: O(log *n* + *o*) for *o* options of the row; for a repeat and the first row of a copy
  ///   also that of adding or removing a copy.
  public init?(_ id: RowID, in form: LiveForm) {
    guard let row = form.row(id) else { return nil }
    self.id = id
    title = form.shownTitle(of: id) ?? row.field.flatMap { form.shownTitle(of: $0) } ?? ""
    answer = row.value
    value = row.spec.content.kind == .repeat ? nil : row.text
    help = row.spec.help
    problems = form.shownProblems(of: id).map { form.messageBesideRow($0) }
    isRequired = row.isRequired
    isEnabled = row.isEnabled
    depth = row.depth
    let canRemove = form.isFirstRowOfCopy(id) && form.canPerform(.removeCopy(of: id))
    removeTitle = canRemove ? form.titleOfRemoving(id) : nil
    control = Control(row, in: form)
  }
}

extension CellFace {
  /// Creates what the cell of a row shows now; the form knows what is typed.
  @available(*, deprecated, message: "Leave out typed: the form knows what is typed.")
  public init?(_ id: RowID, in form: LiveForm, typed: String?) { self.init(id, in: form) }

  /// The title, with an asterisk if an answer is required.
  public var markedTitle: String { isRequired && !title.isEmpty ? "\(title) *" : title }
}

extension CellFace.Control {
  fileprivate init(_ row: LiveRow, in form: LiveForm) {
    if row.spec.computed != nil {
      self = .nothing
      return
    }
    if let line = row.choiceLine {
      let choices = line.choices.map {
        CellFace.Choice(
          value: $0.value, title: $0.title, help: nil, isChosen: $0.value == row.value)
      }
      self = .choices(choices, isMultiple: false)
      return
    }
    switch row.spec.content {
    case .button: self = .button
    case .field, .group:
      self = row.canOpen ? .disclosure(isOpen: row.isOpen ?? false) : .nothing
    case .text, .number: self = .text(CellFace.TextInput(row))
    case .toggle: self = .toggle(isOn: row.value?.bool)
    case .picker(let picker) where picker.acceptsOther && !picker.isMultiple:
      self = .text(CellFace.TextInput(row))
    case .picker(let picker): self = .choices(row.choices, isMultiple: picker.isMultiple)
    case .datePicker(let picker): self = .date(picker)
    case .repeat:
      let canAdd = form.addButtons(of: row.id).isEmpty && form.canPerform(.addCopy(to: row.id))
      self = .copies(addTitle: canAdd ? form.titleOfAdding(to: row.id) : nil)
    case .label, .hidden, .custom: self = .nothing
    }
  }
}

extension CellFace.TextInput {
  fileprivate init(_ row: LiveRow) {
    let content: TextContent? =
      if case .text(let content) = row.spec.content { content } else { nil }
    if case .picker = row.spec.content, row.typed == nil {
      text = row.text ?? ""
    } else {
      text = row.editedText
    }
    placeholder = content?.placeholder
    isMultiline = content?.isMultiline ?? false
    isSecret = content?.isSecret ?? false
    keyboard = CellFace.Keyboard(row.spec)
  }
}

extension CellFace.Keyboard {
  fileprivate init(_ spec: RowSpec) {
    if case .number(let number) = spec.content {
      let mayBeNegative = number.min.map { $0 < 0 } ?? true
      self = number.isInteger && !mayBeNegative ? .wholeNumber : .number
      return
    }
    switch spec.extras["x-input"]?.text {
    case "email": self = .email
    case "tel": self = .phone
    case "url": self = .url
    default: self = .letters
    }
  }
}

extension LiveRow {
  fileprivate var choices: [CellFace.Choice] {
    let chosen = Set((value?.texts ?? value?.text.map { [$0] } ?? []).map { ScalarText($0) })
    return offeredOptions.map { option in
      CellFace.Choice(
        value: .text(option.value), title: option.shownTitle, help: option.help,
        isChosen: chosen.contains(ScalarText(option.value)))
    }
  }
}
