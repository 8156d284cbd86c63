import FormEngine

extension JSONWriter {
  /// Writes a member with a value, unless it is `nil`.
  package mutating func write(_ value: (some FormValueConvertible)?, forKey key: String) {
    guard let value else { return }
    self.key(key)
    self.value(value.formValue)
  }

  /// Writes a member with the id of a row or section.
  package mutating func write(_ id: some TextIdentity, forKey key: String) {
    write(id.formValue, forKey: key)
  }

  /// Writes a member with the ids of rows or sections.
  package mutating func write(_ ids: [some TextIdentity], forKey key: String) {
    write(FormValue.list(ids.map { $0.formValue }), forKey: key)
  }
}

extension TextIdentity {
  /// The identity as a value for JSON.
  var formValue: FormValue { .text(text) }
}
