import FormEngine

/// How a row is shown and edited at a terminal.
enum RowFace: Hashable, Sendable {
  /// A line to read.
  case label
  case button
  case group
  case field
  /// Copies of one block, to add to and to remove.
  case `repeat`
  /// A value that nobody changes here.
  case value
  case text(TextContent)
  case number(NumberContent)
  case toggle
  /// A picker; ``LiveRow/offered(_:)`` has the options to choose from.
  case picker(PickerContent)
  case date(DatePickerContent)
}

/// Why nobody changes a value.
enum ReadOnly: Hashable, Sendable {
  /// The form computes it.
  case computed
  /// Its author does not want it.
  case declared

  /// A word for the line of keys.
  var word: String { self == .computed ? "Computed" : "Read-only" }

  var sentence: String {
    self == .computed
      ? "This value is computed from other answers." : "This value can only be read."
  }
}

extension LiveRow {
  /// What the row is; of a custom row the plain row that holds the same.
  var content: RowContent { spec.content.equivalent }

  /// How the row is shown and edited. A custom row looks like the plain row that holds the same.
  var face: RowFace {
    switch content {
    case .label: spec.computed == nil ? .label : .value
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
    }
  }

  /// Why nobody ever changes the value; `nil` where somebody may.
  var readOnly: ReadOnly? {
    if spec.computed != nil { return .computed }
    guard case .constant(false)? = spec.enabledWhen?.shape else { return nil }
    return .declared
  }

  /// A picker with the options that are offered now, and after them other texts that are chosen.
  ///
  /// - Complexity: O(*o*) for *o* options where some have conditions or other texts are accepted.
  func offered(_ picker: PickerContent) -> PickerContent {
    var picker = picker
    if spec.content.kind == .picker { picker.options = offeredOptions }
    guard picker.acceptsOther, let value else { return picker }
    let chosen = value.choices
    for (text, option) in zip(chosen, picker.optionIndices(of: chosen)) where option == nil {
      picker.options.append(OptionSpec(text))
    }
    return picker
  }
}

extension FormValue {
  /// The values of the chosen options.
  var choices: [String] { texts ?? text.map { [$0] } ?? [] }
}
