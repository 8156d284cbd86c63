/// A property of a form, section or row whose value may be written in the spec or given by an expression.
///
///     var greeting = RowSpec("greeting", .label)
///     greeting.expressions[.title] = .join(["Hello ", .valueOf("name")])
public enum SpecProperty: String, Hashable, Sendable, CaseIterable {
  /// The title.
  case title
  /// The line of help of a row.
  case help
  /// The text below the rows of a section.
  case footer
  /// The text that an empty text row shows.
  case placeholder
  /// The title of the action that adds a copy to a repeat.
  case addTitle
  /// The value of a row until someone sets or clears it.
  case value
  /// The number of copies of a repeat, which nobody then adds or removes.
  case count
  /// The smallest number or earliest date.
  case min
  /// The largest number or latest date.
  case max
  /// The options of a picker, which are the answers of another row, each once.
  case options
  /// The texts that a text row offers, which are the answers of another row, each once.
  case suggestions
  /// The text that a form shows once it is submitted.
  case closing
}

extension SpecProperty {
  /// Whether the property is a text that people read.
  package var isText: Bool {
    switch self {
    case .title, .help, .footer, .placeholder, .addTitle, .closing: true
    case .value, .count, .min, .max, .options, .suggestions: false
    }
  }

  /// Whether the property is a list of the answers of another row.
  package var isListOfAnswers: Bool { self == .options || self == .suggestions }

  /// Whether people see the property itself, so that a row is redrawn when it changes.
  var isShown: Bool { isText || self == .suggestions }
}

extension RowSpec {
  /// Whether the row has a property.
  package func has(_ property: SpecProperty) -> Bool {
    switch (property, content) {
    case (.title, _), (.help, _), (.placeholder, .text), (.addTitle, .repeat), (.count, .repeat):
      true
    case (.min, .number), (.max, .number), (.min, .datePicker), (.max, .datePicker): true
    case (.options, .picker), (.suggestions, .text): true
    case (.value, .hidden), (.value, .custom): true
    case (.value, _): content.kind != .repeat && content.holdsValues
    default: false
    }
  }

  /// The row with the present values of properties in place of its expressions.
  ///
  /// - Parameter isRequired: Whether an answer is required now.
  func presenting(_ values: [SpecProperty: FormValue], isRequired: Bool) -> RowSpec {
    var spec = self
    if expressions[.title] != nil { spec.title = values[.title]?.text }
    if expressions[.help] != nil { spec.help = values[.help]?.text }
    spec.content = content.presenting(values, insteadOf: expressions)
    spec.isRequired = isRequired
    (spec.expressions, spec.requiredWhen, spec.takesValueOnce) = ([:], nil, false)
    return spec
  }
}

extension RowContent {
  /// The title of the action that adds a copy, if this is a repeat that has one.
  var addTitle: String? {
    if case .repeat(let content) = self { content.addTitle } else { nil }
  }
}

extension SectionSpec {
  /// The section with the present values of properties in place of its expressions.
  func presenting(_ values: [SpecProperty: FormValue]) -> SectionSpec {
    var spec = self
    if expressions[.title] != nil { spec.title = values[.title]?.text }
    if expressions[.footer] != nil { spec.footer = values[.footer]?.text }
    spec.expressions = [:]
    return spec
  }
}

extension RowContent {
  /// The content with the present values of properties in place of expressions.
  func presenting(
    _ values: [SpecProperty: FormValue], insteadOf expressions: [SpecProperty: FormExpression]
  ) -> RowContent {
    switch self {
    case .text(var text):
      if expressions[.placeholder] != nil { text.placeholder = values[.placeholder]?.text }
      if expressions[.suggestions] != nil { text.suggestions = values[.suggestions]?.texts ?? [] }
      return .text(text)
    case .repeat(var content) where expressions[.addTitle] != nil:
      content.addTitle = values[.addTitle]?.text
      return .repeat(content)
    case .number(var number):
      if expressions[.min] != nil { number.min = values[.min]?.number }
      if expressions[.max] != nil { number.max = values[.max]?.number }
      return .number(number)
    case .datePicker(var picker):
      if expressions[.min] != nil { picker.min = values[.min]?.limit(of: picker) }
      if expressions[.max] != nil { picker.max = values[.max]?.limit(of: picker) }
      return .datePicker(picker)
    default: return self
    }
  }
}

extension FormValue {
  /// The text of a moment that can be a limit of a picker; `nil` for any other value.
  fileprivate func limit(of picker: DatePickerContent) -> String? {
    text.flatMap { picker.limit($0, atEnd: false) == nil ? nil : $0 }
  }
}
