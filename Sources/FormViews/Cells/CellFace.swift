import DynamicRows
import FormEngine

/// What the cell of a row shows, the same in every framework: the default cells draw it, and so can
/// cells of your own.
///
///     let face = table.face(of: row.id)
///     cell.label.text = face.title
///     if face.control == .toggle { cell.onOff.isOn = face.answer?.bool ?? false }
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
  /// The messages of the problems to show now; a closed row says how many answers in it need attention.
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
  /// The title of a control that duplicates the copy that begins with the row; `nil` if no copy begins with it, or if
  /// it can't be duplicated now.
  public let duplicateTitle: String?
  /// What a person can do with the row.
  public let control: RowControl
  /// Whether the field or group is open; `nil` for all other rows, and for a group that can't be closed.
  public let isOpen: Bool?
  /// How the answer is typed, or another member of a list of options; `nil` if nothing is typed.
  public let input: TextInput?
  /// The options, or the numbers of a scale with the words at its ends. For several options, what was chosen but is not
  /// one of them comes last. For a text, these are its suggestions.
  public let choices: [Choice]
  /// The title of a control that adds a copy to a repeat; `nil` while there are enough, or if a button of the form adds it.
  public let addTitle: String?

  /// How a text is typed.
  public struct TextInput: Hashable, Sendable {
    /// The text in the field, not masked for a secret.
    public let text: String
    /// The text that an empty field shows: that of the spec, or the limits of a number such as `0…20`.
    public let placeholder: String?
    /// The unit after the field; `nil` for none.
    public let unit: String?
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
    (id, title, answer, value, help, problems, control) = ("", "", nil, nil, nil, [], .label)
    (isRequired, isEnabled, depth) = (false, false, 0)
    (removeTitle, duplicateTitle, addTitle) = (nil, nil, nil)
    (isOpen, input, choices) = (nil, nil, [])
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
    problems = form.messages(beside: id)
    isRequired = row.isRequired
    isEnabled = row.isEnabled
    depth = row.depth
    let copy = form.copyBegun(by: id)
    removeTitle = copy.flatMap { copy in
      form.canPerform(.removeCopy(of: id)) ? form.titleOfRemoving(copy) : nil
    }
    duplicateTitle = copy.flatMap { copy in
      form.canDuplicate(copy) ? form.titleOfDuplicating(copy) : nil
    }
    control = row.control
    isOpen = [.field, .group].contains(row.control.kind) && row.canOpen ? row.isOpen : nil
    input = TextInput(row)
    choices = row.choices
    let canAdd =
      row.control.kind == .repeat && form.addButtons(of: id).isEmpty
      && form.canPerform(.addCopy(to: id))
    addTitle = canAdd ? form.titleOfAdding(to: id) : nil
  }
}

extension CellFace {
  /// Creates what the cell of a row shows now; the form knows what is typed.
  @available(*, deprecated, message: "Leave out typed: the form knows what is typed.")
  public init?(_ id: RowID, in form: LiveForm, typed: String?) { self.init(id, in: form) }

  /// The title, with an asterisk if an answer is required.
  public var markedTitle: String { isRequired && !title.isEmpty ? "\(title) *" : title }
}

extension CellFace {
  /// What a person can do with a row.
  @available(*, deprecated, renamed: "RowControl")
  public typealias Control = RowControl

  /// Whether several of the choices can be chosen.
  public var isMultiple: Bool {
    if case .choices(let picker) = control { picker.isMultiple } else { false }
  }
}

extension CellFace.TextInput {
  fileprivate init?(_ row: LiveRow) {
    keyboard = CellFace.Keyboard(row)
    switch row.control {
    case .text(let content):
      (text, placeholder, unit) = (row.editedText, content.placeholder, nil)
      (isMultiline, isSecret) = (content.isMultiline && !content.isSecret, content.isSecret)
    case .number(let content):
      (text, placeholder, unit) = (row.editedText, row.limits, content.unit)
      (isMultiline, isSecret) = (false, false)
    case .choices(let picker) where picker.acceptsOther:
      (text, placeholder, unit) = (picker.isMultiple ? "" : row.typed ?? row.text ?? "", nil, nil)
      (isMultiline, isSecret) = (false, false)
    default: return nil
    }
  }
}

extension CellFace.Keyboard {
  fileprivate init(_ row: LiveRow) {
    if case .number(let number) = row.control {
      let mayBeNegative = number.min.map { $0 < 0 } ?? true
      self = number.isInteger && !mayBeNegative ? .wholeNumber : .number
      return
    }
    switch row.spec.extras["x-input"]?.text {
    case "email": self = .email
    case "tel": self = .phone
    case "url": self = .url
    default: self = .letters
    }
  }
}

extension LiveRow {
  fileprivate var choices: [CellFace.Choice] {
    switch control {
    case .scale: choiceLine.map(numbers) ?? []
    case .choices(let picker): picker.isMultiple ? options + others : options
    case .text(let text):
      text.suggestions.map { CellFace.Choice(.text($0), $0, isChosen: value == .text($0)) }
    default: []
    }
  }

  /// The numbers of a scale, the first and the last with their words.
  private func numbers(of line: ChoiceLine) -> [CellFace.Choice] {
    line.choices.enumerated().map { index, choice in
      let words = [
        index == 0 ? line.scale?.low : nil, choice == line.choices.last ? line.scale?.high : nil,
      ]
      return CellFace.Choice(
        choice.value, ([choice.title] + words.compactMap(\.self)).joined(separator: " – "),
        isChosen: choice.value == value)
    }
  }

  private var chosen: [String] { value?.texts ?? value?.text.map { [$0] } ?? [] }

  private var options: [CellFace.Choice] {
    let chosen = Set(chosen.map { ScalarText($0) })
    return offeredOptions.map { option in
      CellFace.Choice(
        .text(option.value), option.shownTitle, help: option.help,
        isChosen: chosen.contains(ScalarText(option.value)))
    }
  }

  /// What was chosen but is not offered, so that it can be taken back.
  private var others: [CellFace.Choice] {
    let offered = Set(offeredOptions.map { ScalarText($0.value) })
    return chosen.filter { !offered.contains(ScalarText($0)) }
      .map { CellFace.Choice(.text($0), $0, isChosen: true) }
  }
}

extension CellFace.Choice {
  fileprivate init(_ value: FormValue, _ title: String, help: String? = nil, isChosen: Bool) {
    (self.value, self.title, self.help, self.isChosen) = (value, title, help, isChosen)
  }
}
