/// The id of a row with the type of its value, for reading and writing without casts.
///
///     extension RowKey where Value == Int {
///       static var guests: RowKey { RowKey("guests") }
///     }
///     form[.guests] = 2
///     form[.guests]  // 2
public struct RowKey<Value>: Sendable {
  /// The row's id.
  public let id: RowID
  private let reading: @Sendable (FormValue) -> Value?
  private let writing: @Sendable (Value) -> FormValue

  /// Creates the key of a row with a custom conversion, for types that rows can't hold directly.
  ///
  ///     let site = RowKey<URL>("site", reading: { $0.text.flatMap(URL.init) }) {
  ///       .text($0.absoluteString)
  ///     }
  ///
  /// - Parameters:
  ///   - id: The row.
  ///   - reading: Returns the value for what the row holds; `nil` if it is not valid.
  ///   - writing: Returns what the row holds for a value; one that clears, such as the empty text,
  ///     clears the row.
  public init(
    _ id: RowID, reading: @escaping @Sendable (FormValue) -> Value?,
    writing: @escaping @Sendable (Value) -> FormValue
  ) {
    self.id = id
    self.reading = reading
    self.writing = writing
  }

  /// Creates the key of a row.
  public init(_ id: RowID) where Value: FormValueConvertible {
    self.init(id, reading: { Value($0) }, writing: { $0.formValue })
  }

  /// Returns the value for what a row holds; `nil` if it has another type.
  public func value(of formValue: FormValue) -> Value? { reading(formValue) }

  /// Returns what the row holds for a value.
  public func formValue(of value: Value) -> FormValue { writing(value) }

  /// The same key for another row.
  private func forRow(_ id: RowID) -> RowKey { RowKey(id, reading: reading, writing: writing) }
}

extension RowKey {
  /// Returns the key of this template row in one copy of its repeat.
  ///
  ///     form[.name.inCopy(3)] = "Ann"    // name#3
  ///     form[.pet.inCopy(2, 1)]          // pet#2.1, in copy 1 of the pets of copy 2
  ///
  /// - Parameter copies: The numbers of the copies, from the outermost repeat to the innermost.
  ///   They are the numbers in ids, not places: a copy keeps its number when it is moved.
  public func inCopy(_ copies: Int...) -> RowKey { forRow(RowID(id, copies: copies)) }

  /// Returns the key of this template row in the copy that contains another row of the same
  /// template.
  ///
  ///     for person in form.copies(of: "people") { form[.name.inCopy(of: person)] = nil }
  ///
  /// - Returns: The key itself if the other row is not in a copy.
  public func inCopy(of row: RowID) -> RowKey {
    row.asCopy.map { forRow(RowID(id, copies: $0.copies)) } ?? self
  }
}

extension FormAction {
  /// Sets a row's answer to a value of the key's type, or clears it with `nil`.
  ///
  ///     try table.perform(.set(.guests, 2))
  ///     try form.perform(.set(.name, text, joined: true))
  ///
  /// - Returns: The action ``set(_:_:alreadyShown:joined:)-enum.case`` with the value that the key
  ///   writes, or ``clear(_:alreadyShown:joined:)``.
  public static func set<Value>(
    _ key: RowKey<Value>, _ value: Value?, alreadyShown: Bool = false, joined: Bool = false
  ) -> FormAction {
    guard let value else { return .clear(key.id, alreadyShown: alreadyShown, joined: joined) }
    return .set(key.id, key.formValue(of: value), alreadyShown: alreadyShown, joined: joined)
  }
}

extension LiveForm {
  /// Sets the value of a row, or clears it with `nil`, and returns the changes.
  ///
  ///     let change = try form.set(.guests, 2)
  ///
  /// - Throws: The same errors as ``perform(_:)`` for
  ///   ``FormAction/set(_:_:alreadyShown:joined:)-enum.case``; nothing has changed then.
  @discardableResult
  public mutating func set<Value>(
    _ key: RowKey<Value>, _ value: Value?
  ) throws(FormRefusal) -> FormChange {
    try perform(.set(key, value))
  }

  /// The stored value of a row; `nil` if it is unanswered or of another type. Setting `nil` clears
  /// the row.
  ///
  /// Setting a value performs ``FormAction/set(_:_:alreadyShown:joined:)-enum.case``. If the form
  /// refuses it, because there is no such row or it can't hold the value, nothing changes. To handle
  /// the refusal or the update, use ``set(_:_:)``: views and models of a form that is displayed need
  /// the update of every change.
  public subscript<Value>(_ key: RowKey<Value>) -> Value? {
    get {
      guard let row = presentNumber(key.id) else { return nil }
      return shownValue(of: row).flatMap { key.value(of: $0) }
    }
    set {
      _ = try? set(key, newValue)
    }
  }
}
