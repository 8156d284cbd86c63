/// The type that an operand of an expression must have.
struct RequiredType: Sendable {
  let kind: Kind
  /// Whether a list is processed member by member.
  let spreads: Bool

  init(_ kind: Kind, spreads: Bool = false) {
    self.kind = kind
    self.spreads = spreads
  }

  enum Kind: Equatable, Sendable {
    case anything
    case number
    case truth
    /// A text, an option or a moment.
    case text
    case moment(DatePickerContent.Mode)
    /// A date, with or without a time.
    case date
    /// A number or a moment.
    case ordered
  }

  /// Whether a row that is read, or the result of a function, has the required type.
  func accepts(_ reading: RowReading) -> Bool {
    if reading.isList, !spreads { return false }
    return switch (kind, reading.answerType) {
    case (.anything, _), (_, .unknown): true
    case (.number, .number), (.truth, .truth): true
    case (.text, .text), (.text, .option), (.text, .moment): true
    case (.moment(let mode), .moment(let other)): mode == other
    case (.date, .moment(let mode)): mode != .time
    case (.ordered, .number), (.ordered, .moment): true
    default: false
    }
  }
}

extension AnswerType {
  /// The type that the other operands of `min` and `max` must have; `nil` if this one has no order.
  var requiredType: RequiredType.Kind? {
    switch self {
    case .number: .number
    case .moment(let mode): .moment(mode)
    default: nil
    }
  }

  /// The type of a choice between two values; `nil` if their types are too different.
  func common(with other: AnswerType) -> AnswerType? {
    if self == other || other == .unknown { return self }
    if self == .unknown { return other }
    let text = RequiredType(.text, spreads: true)
    return text.accepts(RowReading(self)) && text.accepts(RowReading(other)) ? .text : nil
  }
}

extension FormValue {
  /// The type of a constant.
  var type: AnswerType {
    switch self {
    case .text: .text
    case .number: .number
    case .bool: .truth
    case .null, .list, .object: .unknown
    }
  }
}

extension RowContent {
  /// The type that the expression of a computed row must have; `nil` if the row can't be computed.
  var requiredType: RequiredType? {
    switch self {
    case .label: RequiredType(.anything)
    case .text, .number, .toggle, .hidden, .custom:
      switch answerType(ofRow: 0) {
      case .text: RequiredType(.text)
      case .number: RequiredType(.number)
      case .truth: RequiredType(.truth)
      case .moment(let mode): RequiredType(.moment(mode))
      case .nothing, .unknown, .option: nil
      }
    case .button, .group, .field, .picker, .datePicker, .repeat: nil
    }
  }
}
