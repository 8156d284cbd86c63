/// The content of a hidden row, or of a row that the author's front end draws.
public struct HeldContent: Hashable, Sendable {
  /// What the row holds.
  public var holds: Kind
  /// The initial value.
  public var value: FormValue?

  /// Creates the content of a hidden or custom row.
  public init(holds: Kind, value: FormValue? = nil) {
    self.holds = holds
    self.value = value
  }

  /// What a row can hold.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A text.
    case text
    /// A number.
    case number
    /// True or false.
    case bool
    /// `YYYY-MM-DD`.
    case date
    /// `hh:mm` or `hh:mm:ss`.
    case time
    /// `YYYY-MM-DDThh:mm` or `YYYY-MM-DDThh:mm:ss`.
    case dateTime
    /// A list of texts.
    case list
    /// Nothing; only for rows that the author's front end draws.
    case nothing
  }
}

extension HeldContent {
  /// A kind of row that holds the same type of value and that every front end can show.
  public var equivalent: RowContent {
    switch holds {
    case .text: .text(TextContent(value: value))
    case .number: .number(NumberContent(value: value))
    case .bool: .toggle(value: value?.bool)
    case .date: .datePicker(DatePickerContent(mode: .date, value: value))
    case .time: .datePicker(DatePickerContent(mode: .time, value: value))
    case .dateTime: .datePicker(DatePickerContent(mode: .dateTime, value: value))
    case .list: .picker(PickerContent(value: value, isMultiple: true, acceptsOther: true))
    case .nothing: .label
    }
  }
}

extension RowContent {
  /// Content that holds the same type of value: the equivalent kind for a hidden or custom row,
  /// otherwise the content itself.
  public var equivalent: RowContent {
    switch self {
    case .hidden(let held), .custom(let held): held.equivalent
    default: self
    }
  }

  /// Whether rows of this kind can have a value.
  package var holdsValues: Bool {
    switch self {
    case .label, .button, .group: false
    case .hidden(let held), .custom(let held): held.holds != .nothing
    case .field, .text, .number, .toggle, .picker, .datePicker, .repeat: true
    }
  }
}
