import FormEngine

/// How a row is shown and edited at a terminal.
enum RowFace: Hashable, Sendable {
  /// A line of text.
  case label
  case button
  case group
  case field
  /// A repeat, whose copies can be added and removed.
  case `repeat`
  /// A value that can't be changed here.
  case value
  case text(TextContent)
  case number(NumberContent)
  case toggle
  /// A picker; ``LiveRow/offered(_:)`` returns the options to choose from.
  case picker(PickerContent)
  case date(DatePickerContent)

  /// Whether people can answer in the row.
  var takesAnswer: Bool {
    switch self {
    case .field, .text, .number, .toggle, .picker, .date: true
    case .label, .button, .group, .repeat, .value: false
    }
  }
}

/// Why a value is read-only.
enum ReadOnly: Hashable, Sendable {
  /// The form computes it.
  case computed
  /// The form's author declared it.
  case declared

  /// A word for the line of keys.
  var word: Phrase { self == .computed ? "Computed" : "Read-only" }

  var sentence: Phrase {
    self == .computed
      ? "This value is computed from other answers." : "This value can only be read."
  }
}

extension LiveRow {
  /// The content of the row; for a custom row that of the plain row with the same type of value.
  var content: RowContent { spec.content.equivalent }

  /// How the row is shown and edited.
  var face: RowFace { spec.face }

  /// Why the value can never be changed by a person; `nil` if it may be.
  var readOnly: ReadOnly? { spec.readOnly }
}

extension RowSpec {
  /// How the row is shown and edited. A custom row looks like the plain row with the same type of
  /// value.
  var face: RowFace {
    switch content.equivalent {
    case .label: computed == nil ? .label : .value
    case .button: .button
    case .group: .group
    case .repeat: .repeat
    case _ where readOnly != nil: .value
    case .field: .field
    case .text(let text): .text(text)
    case .number(let number): .number(number)
    case .toggle: .toggle
    case .picker(let picker): .picker(picker)
    case .datePicker(let picker): .date(picker)
    case .hidden, .custom: .label
    @unknown default: .label
    }
  }

  /// Why the value can never be changed by a person; `nil` if it may be.
  fileprivate var readOnly: ReadOnly? {
    if computed != nil { return .computed }
    guard case .constant(false)? = enabledWhen?.shape else { return nil }
    return .declared
  }
}
