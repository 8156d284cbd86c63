/// What rows hold, as far as the types of keys differ.
private enum HeldShape: CaseIterable {
  case text, number, truth, list, date, time, dateTime

  /// The shape of what a row of some content holds; `nil` if keys of several shapes are right for it.
  init?(_ content: RowContent) {
    switch content.equivalent {
    case .text: self = .text
    case .number: self = .number
    case .toggle: self = .truth
    case .picker(let picker): self = picker.isMultiple ? .list : .text
    case .datePicker(let picker):
      switch picker.mode {
      case .date: self = .date
      case .time: self = .time
      case .dateTime: self = .dateTime
      }
    case .label, .button, .group, .field, .repeat, .hidden, .custom: return nil
    }
  }

  var name: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .truth: "true or false"
    case .list: "a list"
    case .date: "a date"
    case .time: "a time"
    case .dateTime: "a date with a time"
    }
  }

  /// A value of this shape, for a key that reads values.
  var sample: FormValue {
    switch self {
    case .text: "a"
    case .number: 1
    case .truth: true
    case .list: []
    case .date: "2000-01-01"
    case .time: "12:00"
    case .dateTime: "2000-01-01T12:00"
    }
  }

  /// Whether a value can have this shape. Dates are texts, too.
  func fits(_ value: FormValue) -> Bool {
    switch (self, value) {
    case (.number, .number), (.truth, .bool), (.list, .list), (.text, .text), (.date, .text),
      (.time, .text), (.dateTime, .text):
      true
    default: false
    }
  }
}

extension RowKey {
  /// Returns what is wrong with the key of a row, as the end of a sentence about the row; `nil` if rows of
  /// this content can hold values of the key's type, or if that is not known, as of a type with a
  /// conversion of its own that reads none of a few samples.
  ///
  /// - Parameter content: The content of the row; for a field that of its editor.
  package func misfit(_ content: RowContent) -> String? {
    guard let held = HeldShape(content) else { return nil }
    var option: FormValue?
    if case .picker(let picker) = content, let first = picker.options.first {
      option = picker.isMultiple ? [.text(first.value)] : .text(first.value)
    }
    if takes(held) || option.map({ value(of: $0) != nil }) ?? false { return nil }
    guard let own = HeldShape.allCases.first(where: takes) else { return nil }
    return
      "holds \(held.name), but a value of the key is \(own.name); change the type of the key, or "
      + "the kind of the row"
  }

  private func takes(_ shape: HeldShape) -> Bool {
    examples.isEmpty ? value(of: shape.sample) != nil : examples.contains { shape.fits($0) }
  }
}
