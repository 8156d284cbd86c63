/// A type whose values rows can hold.
///
/// Values of such a type can be used wherever a spec, a condition or an action takes a value. An
/// enum of texts, such as the options of a picker, needs only the conformance:
///
///     enum Plan: String, CaseIterable, FormValueConvertible { case car, train }
///
///     Row.picker("plan", options: .cases(of: Plan.self), value: Plan.car)
///     Row.text("seat").shown(when: .row("plan", .is(Plan.train)))
///     form[RowKey<Plan>("plan")]   // Plan.car
public protocol FormValueConvertible: Sendable {
  /// Creates a value from a row's value; `nil` if that has another type.
  init?(_ formValue: FormValue)

  /// The value that a row holds.
  var formValue: FormValue { get }

  /// Some values of the type as rows hold them, by which a key of the type is compared with its row
  /// (``FormSpec/checked(keys:)``). By default those of all cases of an enum, and none for other types,
  /// which are not compared.
  static var formValueExamples: [FormValue] { get }
}

extension FormValueConvertible {
  /// No examples.
  public static var formValueExamples: [FormValue] { [] }
}

extension FormValueConvertible where Self: CaseIterable {
  /// The values of all cases.
  public static var formValueExamples: [FormValue] { allCases.map { $0.formValue } }
}

/// A type whose values are numbers in rows: the value of ``Row/number(_:title:value:min:max:step:isInteger:unit:scale:)-(RowID,_,_,_,_,_,_,_,_)``.
///
///     enum Stars: Int, FormNumberConvertible { case one = 1, two, three }
public protocol FormNumberConvertible: FormValueConvertible {}

extension Double: FormNumberConvertible {}
extension Int: FormNumberConvertible {}

extension FormValue: FormValueConvertible {
  /// Returns the value itself.
  public init?(_ formValue: FormValue) { self = formValue }

  /// The value itself.
  public var formValue: FormValue { self }
}

extension String: FormValueConvertible {
  /// Creates a text from a text, a date or an option.
  public init?(_ formValue: FormValue) {
    guard let text = formValue.text else { return nil }
    self = text
  }

  /// The text.
  public var formValue: FormValue { .text(self) }

  /// A text.
  public static var formValueExamples: [FormValue] { [.text("a")] }
}

extension Double: FormValueConvertible {
  /// Creates a number from a number.
  public init?(_ formValue: FormValue) {
    guard let number = formValue.number else { return nil }
    self = number
  }

  /// The number.
  public var formValue: FormValue { .number(self) }

  /// A number.
  public static var formValueExamples: [FormValue] { [.number(1)] }
}

extension Int: FormValueConvertible {
  /// Creates an integer from a whole number; `nil` if it does not fit.
  public init?(_ formValue: FormValue) {
    guard let number = formValue.number, let whole = number.asInt else { return nil }
    self = whole
  }

  /// The number.
  public var formValue: FormValue { .number(Double(self)) }

  /// A whole number.
  public static var formValueExamples: [FormValue] { [.number(1)] }
}

extension Bool: FormValueConvertible {
  /// Creates a Boolean value from a Boolean value.
  public init?(_ formValue: FormValue) {
    guard let bool = formValue.bool else { return nil }
    self = bool
  }

  /// The Boolean value.
  public var formValue: FormValue { .bool(self) }

  /// Both values.
  public static var formValueExamples: [FormValue] { [.bool(true), .bool(false)] }
}

extension Array: FormValueConvertible where Element: FormValueConvertible {
  /// Creates an array from a list; `nil` unless all members have the element's type.
  public init?(_ formValue: FormValue) {
    guard case .list(let values) = formValue else { return nil }
    self.init()
    for value in values {
      guard let element = Element(value) else { return nil }
      append(element)
    }
  }

  /// The list.
  public var formValue: FormValue { .list(map { $0.formValue }) }

  /// The empty list.
  public static var formValueExamples: [FormValue] { [.list([])] }
}

extension Set: FormValueConvertible
where Element: FormValueConvertible & CaseIterable {
  /// Creates a set from a list; `nil` unless all members have the element's type.
  public init?(_ formValue: FormValue) {
    guard let elements = [Element](formValue) else { return nil }
    self.init(elements)
  }

  /// The members as a list, in the order of the cases.
  public var formValue: FormValue {
    .list(Element.allCases.compactMap { contains($0) ? $0.formValue : nil })
  }

  /// The empty list.
  public static var formValueExamples: [FormValue] { [.list([])] }
}

/// An enum of texts, numbers or Boolean values.
extension RawRepresentable where Self: FormValueConvertible, RawValue: FormValueConvertible {
  /// Creates a value from its raw value; `nil` if no case has it.
  public init?(_ formValue: FormValue) {
    guard let raw = RawValue(formValue) else { return nil }
    self.init(rawValue: raw)
  }

  /// The raw value.
  public var formValue: FormValue { rawValue.formValue }
}
