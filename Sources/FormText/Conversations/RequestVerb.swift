import FormEngine

/// A verb of requests: its further keys, and how a request is read and written. Several forms of a
/// verb have the same name; those after the first have a key of their own, which is their first one.
struct RequestVerb: Sendable {
  let name: String
  /// The keys that the verb may have in addition to its own.
  let keys: [String]
  /// Whether the verb is that of an action.
  let isAction: Bool
  /// Whether keys that begin with `x-` are allowed too.
  private(set) var allowsExtras = false
  let read: RequestOperand<FormRequest>.Read
  /// Returns what writes the operands of a request; `nil` if the request has another verb.
  let write: @Sendable (FormRequest) -> ((inout JSONWriter) -> Void)?

  typealias Make<Value, Subject> = @Sendable (Value) -> Subject
  typealias Get<Subject, Value> = @Sendable (Subject) -> Value?

  /// The verb of an action with operands.
  static func action<Value>(
    _ name: String, _ operands: RequestOperand<Value>, _ make: @escaping Make<Value, FormAction>,
    _ get: @escaping Get<FormAction, Value>
  ) -> RequestVerb {
    RequestVerb(name, operands, isAction: true, { .action(make($0)) }) { request in
      if case .action(let action) = request { get(action) } else { nil }
    }
  }

  /// The verb of a query with operands.
  static func query<Value>(
    _ name: String, _ operands: RequestOperand<Value>, _ make: @escaping Make<Value, FormQuery>,
    _ get: @escaping Get<FormQuery, Value>
  ) -> RequestVerb {
    RequestVerb(name, operands, isAction: false, { .query(make($0)) }) { request in
      if case .query(let query) = request { get(query) } else { nil }
    }
  }

  /// The verb of a request without operands.
  static func command(_ name: String, _ request: FormRequest) -> RequestVerb {
    var isAction = false
    if case .action = request { isAction = true }
    return RequestVerb(name, RequestVerbs.yes, isAction: isAction, { request }) {
      $0 == request ? () : nil
    }
  }

  private init<Value>(
    _ name: String, _ operands: RequestOperand<Value>, isAction: Bool,
    _ make: @escaping Make<Value, FormRequest>, _ get: @escaping Get<FormRequest, Value>
  ) {
    (self.name, keys, self.isAction) = (name, operands.keys, isAction)
    read = { reader in { () throws(FormRefusal) in make(try operands.read(reader)()) } }
    write = { request in get(request).map { value in { operands.write(value, &$0) } } }
  }

  /// The verb as one that allows keys that begin with `x-`.
  var withExtras: RequestVerb {
    var verb = self
    verb.allowsExtras = true
    return verb
  }
}

/// Operands of a request: their keys in addition to the verb's, and how they are read and written.
struct RequestOperand<Value>: Sendable {
  /// A method of the reader.
  typealias Read = @Sendable (RequestReader) -> () throws(FormRefusal) -> Value
  typealias Write = @Sendable (Value, inout JSONWriter) -> Void

  let keys: [String]
  let read: Read
  let write: Write

  init(_ keys: [String] = [], read: @escaping Read, write: @escaping Write) {
    (self.keys, self.read, self.write) = (keys, read, write)
  }

  /// The value of a further key, or of the verb's own if there is no name.
  ///
  /// - Parameters:
  ///   - fault: The message for a verb if the value is missing or can't be read.
  ///   - usual: The value if it may be missing.
  ///   - write: Returns the value to write; `nil` if the member is left out.
  init(
    _ key: String? = nil, or fault: @escaping @Sendable (String) -> String,
    else usual: Value? = nil,
    _ read: @escaping @Sendable (JSONNode) -> Value?,
    _ write: @escaping @Sendable (Value) -> FormValue?
  ) where Value: Sendable {
    self.init(key.map { [$0] } ?? []) { reader in
      { () throws(FormRefusal) in
        let node = key.map { reader.object[$0] } ?? reader.operand
        return try reader.require(node.map(read) ?? usual, or: fault(reader.verb))
      }
    } write: { value, writer in
      guard let value = write(value) else { return }
      if let key { writer.key(key) }
      writer.value(value)
    }
  }

  /// These operands, and others that are read and written after them.
  func and<Other>(_ other: RequestOperand<Other>) -> RequestOperand<(Value, Other)> {
    RequestOperand<(Value, Other)>(keys + other.keys) { reader in
      { () throws(FormRefusal) in (try read(reader)(), try other.read(reader)()) }
    } write: { values, writer in
      write(values.0, &writer)
      other.write(values.1, &writer)
    }
  }
}
