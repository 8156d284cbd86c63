/// What a part of an expression has to be at its place.
struct OperandWish: Hashable, Sendable {
  let kind: Kind
  /// Whether a list is taken member by member.
  let spreads: Bool

  init(_ kind: Kind, spreads: Bool = false) {
    self.kind = kind
    self.spreads = spreads
  }

  enum Kind: Hashable, Sendable {
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

  /// Whether what is read, or what a function gives, is right.
  func accepts(_ reading: RowReading) -> Bool {
    if reading.isList, !spreads { return false }
    return switch (kind, reading.holding) {
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

extension RowHolding {
  /// What the other operands of `min` and `max` have to be beside this one, where it has an order.
  var wish: OperandWish.Kind? {
    switch self {
    case .number: .number
    case .moment(let mode): .moment(mode)
    default: nil
    }
  }

  /// The type of a choice between two, or `nil` where they are too different.
  func common(with other: RowHolding) -> RowHolding? {
    if self == other || other == .unknown { return self }
    if self == .unknown { return other }
    let text = OperandWish(.text, spreads: true)
    return text.accepts(RowReading(self)) && text.accepts(RowReading(other)) ? .text : nil
  }
}

extension FormValue {
  /// The type of a constant.
  var type: RowHolding {
    switch self {
    case .text: .text
    case .number: .number
    case .bool: .truth
    case .null, .list, .object: .unknown
    }
  }
}

extension RowContent {
  /// What a computed row of this content wants, or `nil` where it can't be computed.
  var wish: OperandWish? {
    switch self {
    case .label: OperandWish(.anything)
    case .text, .number, .toggle, .hidden, .custom:
      switch holding(ofRow: 0) {
      case .text: OperandWish(.text)
      case .number: OperandWish(.number)
      case .truth: OperandWish(.truth)
      case .moment(let mode): OperandWish(.moment(mode))
      case .nothing, .unknown, .option: nil
      }
    case .button, .group, .field, .picker, .datePicker, .repeat: nil
    }
  }
}
