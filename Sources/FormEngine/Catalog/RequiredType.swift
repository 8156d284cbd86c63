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
    /// A number, a Boolean value or a moment; or a text, for which options and moments do too.
    case type(AnswerType)
    /// A date, with or without a time.
    case date
    /// A time, with or without a date.
    case time
    /// A number or a moment.
    case ordered
  }

  /// Whether a row that is read, or the result of a function, has the required type.
  func accepts(_ reading: RowReading) -> Bool {
    if reading.isList, !spreads { return false }
    return switch (kind, reading.answerType) {
    case (.anything, _), (_, .unknown): true
    case (.type(.text), .option), (.type(.text), .moment): true
    case (.type(let type), let other): type == other
    case (.date, .moment(let mode)): mode != .time
    case (.time, .moment(let mode)): mode != .date
    case (.ordered, let type): type.hasOrder
    default: false
    }
  }
}

extension AnswerType {
  /// Whether one value can be less than another.
  var hasOrder: Bool {
    switch self {
    case .number, .moment: true
    default: false
    }
  }

  /// The type of a choice between two values; `nil` if their types are too different.
  func common(with other: AnswerType) -> AnswerType? {
    if self == other || other == .unknown { return self }
    if self == .unknown { return other }
    let text = RequiredType(.type(.text), spreads: true)
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
      case .nothing, .unknown, .option: nil
      case let type: RequiredType(.type(type))
      }
    case .button, .group, .field, .picker, .datePicker, .repeat: nil
    }
  }
}
