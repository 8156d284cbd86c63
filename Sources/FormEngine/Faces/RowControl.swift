/// What a person can do with a row: one description for every front end.
///
///     switch row.control {
///     case .toggle: cell.showSwitch(isOn: row.value?.bool)
///     case .choices(let picker): cell.showMenu(row.offeredOptions, isMultiple: picker.isMultiple)
///     …
///     }
///
/// It says what the row is; what it shows now is in the row, such as its value and the options that it offers. A custom row
/// has the control of the plain row with the same type of value.
public enum RowControl: Hashable, Sendable {
  /// A line to read.
  case label
  /// A value that people can only read.
  case value(ReadOnly)
  /// A button.
  case button
  /// A group, which opens and closes if it is collapsible.
  case group(GroupContent)
  /// A field, which opens and closes its editor.
  case field
  /// A repeat, to which copies are added.
  case `repeat`(RepeatContent)
  /// A text, in one line or in several, perhaps with suggestions, or a secret.
  case text(TextContent)
  /// A number with its limits, step and unit.
  case number(NumberContent)
  /// A number of a scale; ``LiveRow/choiceLine`` has its numbers.
  case scale(NumberContent)
  /// True or false.
  case toggle
  /// One or several options, and other texts where the picker accepts them; ``LiveRow/offeredOptions`` has those to
  /// choose from.
  case choices(PickerContent)
  /// A date, a time or both.
  case date(DatePickerContent)

  /// Why people can't change a value.
  public enum ReadOnly: Hashable, Sendable {
    /// The form computes it.
    case computed
    /// The form's author declared that it is always disabled.
    case declared
  }

  /// The kinds of controls.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A line to read.
    case label
    /// A value to read.
    case value
    /// A button.
    case button
    /// A group.
    case group
    /// A field.
    case field
    /// A repeat.
    case `repeat`
    /// A text.
    case text
    /// A number.
    case number
    /// A number of a scale.
    case scale
    /// True or false.
    case toggle
    /// Options.
    case choices
    /// A date, a time or both.
    case date
  }

  /// The kind of the control.
  public var kind: Kind {
    switch self {
    case .label: .label
    case .value: .value
    case .button: .button
    case .group: .group
    case .field: .field
    case .repeat: .repeat
    case .text: .text
    case .number: .number
    case .scale: .scale
    case .toggle: .toggle
    case .choices: .choices
    case .date: .date
    }
  }

  /// Whether people can answer in the row.
  public var takesAnswer: Bool {
    switch self {
    case .field, .text, .number, .scale, .toggle, .choices, .date: true
    case .label, .value, .button, .group, .repeat: false
    }
  }

  /// Whether people type the answer: a text, a number without a scale, or a choice that can be any text.
  public var takesText: Bool {
    switch self {
    case .text, .number: true
    case .choices(let picker): picker.acceptsOther && !picker.isMultiple
    default: false
    }
  }

  /// Why people can only read the value; `nil` for all other controls.
  public var readOnly: ReadOnly? {
    if case .value(let reason) = self { reason } else { nil }
  }
}

extension RowSpec {
  /// What a person can do with the row. A hidden row has a label, which nobody sees.
  public var control: RowControl {
    guard content.kind != .hidden else { return .label }
    switch content.equivalent {
    case .label: return computed == nil ? .label : .value(.computed)
    case .button: return .button
    case .group(let group): return .group(group)
    case .repeat(let content): return .repeat(content)
    case let content: return readOnly.map { .value($0) } ?? content.controlOfAnswer
    }
  }

  private var readOnly: RowControl.ReadOnly? {
    if computed != nil { return .computed }
    guard case .constant(false)? = enabledWhen?.shape else { return nil }
    return .declared
  }
}

extension RowContent {
  /// The control with which people answer in a row that they can answer.
  fileprivate var controlOfAnswer: RowControl {
    switch self {
    case .field: .field
    case .text(let text): .text(text)
    case .number(let number): number.numbersOfScale.isEmpty ? .number(number) : .scale(number)
    case .toggle: .toggle
    case .picker(let picker): .choices(picker)
    case .datePicker(let picker): .date(picker)
    case .label, .button, .group, .repeat, .hidden, .custom: .label
    }
  }
}

extension LiveRow {
  /// What a person can do with the row, with the limits and texts that its properties have now.
  ///
  /// - Complexity: O(1).
  public var control: RowControl { spec.control }

  /// Whether people can answer the row while it is visible: it is enabled, and its control takes an answer.
  public var takesAnswer: Bool { isEnabled && control.takesAnswer }

  /// Whether people type the answer of the row: a text, a number without a scale, or a choice that can be
  /// any text.
  public var takesText: Bool { isEnabled && control.takesText }

  /// The limits of a number as people read them, such as `0…20`, `0…`, `…20`, or `3` if there is only one number;
  /// `nil` for all other rows.
  public var limits: String? {
    guard case .number(let number) = control, number.min ?? number.max != nil else { return nil }
    let (min, max) = (number.min.map(vocabulary.text(of:)), number.max.map(vocabulary.text(of:)))
    return min == max ? min : "\(min ?? "")…\(max ?? "")"
  }
}
