/// A type whose values a row can hold.
///
/// A value of such a type can be written wherever a spec, a condition or an action has a value. An enum
/// of texts, as the options of a picker are, needs nothing but the conformance:
///
///     enum Plan: String, CaseIterable, FormValueConvertible { case car, train }
///
///     Row.picker("plan", options: .cases(of: Plan.self), value: Plan.car)
///     Row.text("seat").shown(when: .row("plan", .is(Plan.train)))
///     form[RowKey<Plan>("plan")]   // Plan.car
public protocol FormValueConvertible: Sendable {
  /// Reads a row's value, or gives `nil` where it is of another type.
  init?(_ formValue: FormValue)

  /// The value as a row holds it.
  var formValue: FormValue { get }
}

extension FormValue: FormValueConvertible {
  /// The value itself.
  public init?(_ formValue: FormValue) { self = formValue }

  /// The value itself.
  public var formValue: FormValue { self }
}

extension String: FormValueConvertible {
  /// Reads a text, a date or the option of a picker.
  public init?(_ formValue: FormValue) {
    guard let text = formValue.text else { return nil }
    self = text
  }

  /// The text.
  public var formValue: FormValue { .text(self) }
}

extension Double: FormValueConvertible {
  /// Reads a number.
  public init?(_ formValue: FormValue) {
    guard let number = formValue.number else { return nil }
    self = number
  }

  /// The number.
  public var formValue: FormValue { .number(self) }
}

extension Int: FormValueConvertible {
  /// Reads a whole number; one that no `Int` can have is `nil` as well.
  public init?(_ formValue: FormValue) {
    guard let number = formValue.number, let whole = number.asInt else { return nil }
    self = whole
  }

  /// The number.
  public var formValue: FormValue { .number(Double(self)) }
}

extension Bool: FormValueConvertible {
  /// Reads a truth value.
  public init?(_ formValue: FormValue) {
    guard let bool = formValue.bool else { return nil }
    self = bool
  }

  /// The truth value.
  public var formValue: FormValue { .bool(self) }
}

extension Array: FormValueConvertible where Element: FormValueConvertible {
  /// Reads a list whose members are all of the element's type.
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
}

extension Set: FormValueConvertible
where Element: FormValueConvertible & CaseIterable {
  /// Reads a list whose members are all of the element's type.
  public init?(_ formValue: FormValue) {
    guard let elements = [Element](formValue) else { return nil }
    self.init(elements)
  }

  /// The list of the members, in the order of the cases.
  public var formValue: FormValue {
    .list(Element.allCases.compactMap { contains($0) ? $0.formValue : nil })
  }
}

/// An enum of texts, numbers or truth values.
extension RawRepresentable where Self: FormValueConvertible, RawValue: FormValueConvertible {
  /// Reads the raw value; `nil` too where no case has it.
  public init?(_ formValue: FormValue) {
    guard let raw = RawValue(formValue) else { return nil }
    self.init(rawValue: raw)
  }

  /// The raw value.
  public var formValue: FormValue { rawValue.formValue }
}
