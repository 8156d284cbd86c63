/// The id of a row together with the type of its value, for reading and writing without casts.
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

  /// Creates the key of a row with a conversion of its own, for types that rows don't hold as they are.
  ///
  ///     let site = RowKey<URL>("site", reading: { $0.text.flatMap(URL.init) }) {
  ///       .text($0.absoluteString)
  ///     }
  ///
  /// - Parameters:
  ///   - reading: The value of what the row holds, or `nil` where that is none.
  ///   - writing: What the row is to hold; a value that clears, such as the empty text, clears it.
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

  /// The value of what a row holds, or `nil` where that is of another type.
  public func value(of formValue: FormValue) -> Value? { reading(formValue) }

  /// What the row holds for a value.
  public func formValue(of value: Value) -> FormValue { writing(value) }

  /// The same key for another row.
  private func forRow(_ id: RowID) -> RowKey { RowKey(id, reading: reading, writing: writing) }
}

extension RowKey {
  /// The key of this row of a template in one copy of its repeat.
  ///
  ///     form[.name.inCopy(3)] = "Ann"    // name#3
  ///     form[.pet.inCopy(2, 1)]          // pet#2.1, in copy 1 of the pets of copy 2
  ///
  /// - Parameter copies: The numbers of the copies, from the outermost repeat to the innermost. They
  ///   are those of the ids, not places: a copy keeps its number wherever it is moved.
  public func inCopy(_ copies: Int...) -> RowKey { forRow(RowID(id, copies: copies)) }

  /// The key of this row of a template in the copy that another row of the same template is in.
  ///
  ///     for person in form.copies(of: "people") { form[.name.inCopy(of: person)] = nil }
  ///
  /// - Returns: The key itself where the other row is in no copy.
  public func inCopy(of row: RowID) -> RowKey {
    row.asCopy.map { forRow(RowID(id, copies: $0.copies)) } ?? self
  }
}

extension FormAction {
  /// Gives a row the value of a key's type, or clears it with `nil`.
  ///
  ///     try table.perform(.set(.guests, 2))
  ///     try form.perform(.set(.name, text, joined: true))
  ///
  /// - Returns: The action ``set(_:_:alreadyShown:joined:)`` of the row with what the key writes, or
  ///   ``clear(_:alreadyShown:joined:)``.
  public static func set<Value>(
    _ key: RowKey<Value>, _ value: Value?, alreadyShown: Bool = false, joined: Bool = false
  ) -> FormAction {
    guard let value else { return .clear(key.id, alreadyShown: alreadyShown, joined: joined) }
    return .set(key.id, key.formValue(of: value), alreadyShown: alreadyShown, joined: joined)
  }
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
    try perform(.set(key, value))
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
      return shownValue(of: row).flatMap { key.value(of: $0) }
    }
    set {
      _ = try? set(key, newValue)
    }
  }
}
