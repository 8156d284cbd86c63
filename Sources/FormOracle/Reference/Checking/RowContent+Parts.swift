import FormEngine

/// The content of a row as that of one kind, to read or change; `nil` for rows of other kinds. Optional
/// chaining changes rows of one kind and leaves the others alone.
extension RowContent {
  var asField: FieldContent? {
    get { if case .field(let field) = self { field } else { nil } }
    set { if let newValue { self = .field(newValue) } }
  }

  var asText: TextContent? {
    get { if case .text(let text) = self { text } else { nil } }
    set { if let newValue { self = .text(newValue) } }
  }

  var asNumber: NumberContent? {
    get { if case .number(let number) = self { number } else { nil } }
    set { if let newValue { self = .number(newValue) } }
  }

  var asPicker: PickerContent? {
    get { if case .picker(let picker) = self { picker } else { nil } }
    set { if let newValue { self = .picker(newValue) } }
  }

  var asDatePicker: DatePickerContent? {
    get { if case .datePicker(let datePicker) = self { datePicker } else { nil } }
    set { if let newValue { self = .datePicker(newValue) } }
  }

  var asRepeat: RepeatContent? {
    if case .repeat(let content) = self { content } else { nil }
  }
}
