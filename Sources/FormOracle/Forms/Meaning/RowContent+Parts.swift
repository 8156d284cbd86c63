import FormEngine

/// The content of a row as that of one kind, to read or change; `nil` for rows of other kinds. Optional
/// chaining changes rows of one kind and leaves the others alone.
extension RowContent {
  package var asField: FieldContent? {
    get { if case .field(let field) = self { field } else { nil } }
    set { if let newValue { self = .field(newValue) } }
  }

  package var asText: TextContent? {
    get { if case .text(let text) = self { text } else { nil } }
    set { if let newValue { self = .text(newValue) } }
  }

  package var asNumber: NumberContent? {
    get { if case .number(let number) = self { number } else { nil } }
    set { if let newValue { self = .number(newValue) } }
  }

  package var asPicker: PickerContent? {
    get { if case .picker(let picker) = self { picker } else { nil } }
    set { if let newValue { self = .picker(newValue) } }
  }

  package var asDatePicker: DatePickerContent? {
    get { if case .datePicker(let datePicker) = self { datePicker } else { nil } }
    set { if let newValue { self = .datePicker(newValue) } }
  }

  package var asRepeat: RepeatContent? {
    if case .repeat(let content) = self { content } else { nil }
  }
}

extension RowContent {
  /// The content with this initial value.
  package func beginning(with value: FormValue?) -> RowContent {
    switch self {
    case .toggle: return .toggle(value: value?.bool)
    case .hidden(let held): return .hidden(HeldContent(holds: held.holds, value: value))
    case .custom(let held): return .custom(HeldContent(holds: held.holds, value: value))
    default: break
    }
    var content = self
    content.asField?.value = value
    content.asText?.value = value
    content.asNumber?.value = value
    content.asPicker?.value = value
    content.asDatePicker?.value = value
    return content
  }
}
