/// The id of a row together with the type of its value, for reading and writing without casts.
///
///     extension RowKey where Value == Int {
///       static var guests: RowKey { RowKey("guests") }
///     }
///     form[.guests] = 2
///     form[.guests]  // 2
public struct RowKey<Value: FormValueConvertible>: Sendable {
  /// The row's id.
  public let id: RowID

  /// Creates the key of a row.
  public init(_ id: RowID) {
    self.id = id
  }
}

extension RowKey {
  /// The key of this row of a template in one copy of its repeat.
  ///
  ///     form[.name.inCopy(3)] = "Ann"    // name#3
  ///     form[.pet.inCopy(2, 1)]          // pet#2.1, in copy 1 of the pets of copy 2
  ///
  /// - Parameter copies: The numbers of the copies, from the outermost repeat to the innermost. They
  ///   are those of the ids, not places: a copy keeps its number wherever it is moved.
  public func inCopy(_ copies: Int...) -> RowKey { RowKey(RowID(id, copies: copies)) }

  /// The key of this row of a template in the copy that another row of the same template is in.
  ///
  ///     for person in form.copies(of: "people") { form[.name.inCopy(of: person)] = nil }
  ///
  /// - Returns: The key itself where the other row is in no copy.
  public func inCopy(of row: RowID) -> RowKey {
    row.asCopy.map { RowKey(RowID(id, copies: $0.copies)) } ?? self
  }
}

/// A type whose values a row can hold.
public protocol FormValueConvertible: Sendable {
  /// Reads a row's value, or gives `nil` where it is of another type.
  init?(_ formValue: FormValue)

  /// The value as a row holds it.
  var formValue: FormValue { get }
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
  /// Reads a whole number.
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

extension Array: FormValueConvertible where Element == String {
  /// Reads a list of options.
  public init?(_ formValue: FormValue) {
    guard let texts = formValue.texts else { return nil }
    self = texts
  }

  /// The list.
  public var formValue: FormValue { .texts(self) }
}

/// An enum of texts, numbers or truth values, as options of a picker are one.
///
///     enum Plan: String, CaseIterable, FormValueConvertible { case car, train }
///     form[RowKey<Plan>("plan")] = .train
extension RawRepresentable where Self: FormValueConvertible, RawValue: FormValueConvertible {
  /// Reads the raw value; `nil` too where no case has it.
  public init?(_ formValue: FormValue) {
    guard let raw = RawValue(formValue) else { return nil }
    self.init(rawValue: raw)
  }

  /// The raw value.
  public var formValue: FormValue { rawValue.formValue }
}

extension LiveForm {
  /// Sets the value of a row, or clears it with `nil`, and reports what has changed.
  ///
  ///     let change = try form.set(.guests, 2)
  ///
  /// - Throws: What ``perform(_:)`` throws for ``FormAction/set(_:_:alreadyShown:joined:)``; nothing
  ///   has changed then.
  @discardableResult
  public mutating func set<Value>(
    _ key: RowKey<Value>, _ value: Value?
  ) throws(FormRefusal) -> FormChange {
    try perform(value.map { .set(key.id, $0.formValue) } ?? .clear(key.id))
  }

  /// The stored value of a row; `nil` where it is unanswered or of another type. Setting `nil`
  /// clears.
  ///
  /// Setting writes as ``FormAction/set(_:_:alreadyShown:joined:)`` does. Where the form refuses it,
  /// because there is no such row or it can't hold the value, nothing changes: the row keeps what it
  /// has. Where the refusal or the update is wanted, use ``set(_:_:)``.
  public subscript<Value>(_ key: RowKey<Value>) -> Value? {
    get {
      guard let row = presentNumber(key.id) else { return nil }
      return shownValue(of: row).flatMap(Value.init)
    }
    set {
      _ = try? set(key, newValue)
    }
  }
}
