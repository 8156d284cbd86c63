// Typed reading and writing of answers.
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

extension LiveForm {
  /// Returns what is wrong with the type of a key, as a sentence; `nil` if its row can hold such values, or
  /// if there is no such row.
  package func fault<Value>(of key: RowKey<Value>) -> String? {
    guard let row = catalog.number(key.id) else { return nil }
    return key.misfit(catalog.holdingContent(of: row)).map {
      "row \(key.id.quotedForMessage) \($0)"
    }
  }
}
