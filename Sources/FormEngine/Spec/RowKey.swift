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
  /// Some values as the row holds them, if the type names any.
  let examples: [FormValue]

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
    self.init(id, examples: [], reading: reading, writing: writing)
  }

  /// Creates the key of a row.
  public init(_ id: RowID) where Value: FormValueConvertible {
    self.init(
      id, examples: Value.formValueExamples, reading: { Value($0) }, writing: { $0.formValue })
  }

  private init(
    _ id: RowID, examples: [FormValue], reading: @escaping @Sendable (FormValue) -> Value?,
    writing: @escaping @Sendable (Value) -> FormValue
  ) {
    self.id = id
    self.examples = examples
    self.reading = reading
    self.writing = writing
  }

  /// Returns the value for what a row holds; `nil` if it has another type.
  public func value(of formValue: FormValue) -> Value? { reading(formValue) }

  /// Returns what the row holds for a value.
  public func formValue(of value: Value) -> FormValue { writing(value) }

  /// The same key for another row.
  private func forRow(_ id: RowID) -> RowKey {
    RowKey(id, examples: examples, reading: reading, writing: writing)
  }
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

extension RowID {
  /// Returns the id of a key, for all places that take an id.
  ///
  ///     try form.perform(.tap(.key(.day)))
  ///     form.problems(of: .key(.guests))
  public static func key<Value>(_ key: RowKey<Value>) -> RowID { key.id }
}
