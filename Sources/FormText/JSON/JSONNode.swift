import FormEngine

/// A JSON value with its place in the text.
package struct JSONNode: Hashable, Sendable {
  /// The byte at which the value begins, from 0.
  package let offset: Int
  /// The value.
  package let value: Value

  package init(at offset: Int, _ value: Value) {
    self.offset = offset
    self.value = value
  }

  /// The shapes of a JSON value.
  package enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSONNode])
    /// The members in the order in which they are written; no key occurs twice.
    case object([JSONMember])
  }
}

/// A member of a JSON object.
package struct JSONMember: Hashable, Sendable {
  /// The key, escapes resolved.
  package let key: String
  /// The byte at which the key begins, its quotation mark included, from 0.
  package let keyOffset: Int
  /// The value of the key.
  package let node: JSONNode

  package init(_ key: String, at keyOffset: Int, _ node: JSONNode) {
    self.key = key
    self.keyOffset = keyOffset
    self.node = node
  }
}

extension JSONNode {
  /// The text, or `nil` where the value is something else.
  package var text: String? {
    if case .text(let text) = value { text } else { nil }
  }

  /// The number, or `nil` where the value is something else.
  package var number: Double? {
    if case .number(let number) = value { number } else { nil }
  }

  /// The number as a whole one, or `nil` where the value is something else or not exactly whole. One
  /// beyond half of what an `Int` holds, 2⁶² at most, is that half: more than there is of anything, and
  /// it still leaves room to count on.
  package var integer: Int? {
    number.flatMap { max(Double(Int.min / 2), min($0, Double(Int.max / 2 + 1))).asInt }
  }

  /// The truth value, or `nil` where the value is something else.
  package var bool: Bool? {
    if case .bool(let bool) = value { bool } else { nil }
  }

  /// The elements of a list, or `nil` where the value is something else.
  package var elements: [JSONNode]? {
    if case .list(let elements) = value { elements } else { nil }
  }

  /// The members of an object, or `nil` where the value is something else.
  package var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The value of a key of an object, or `nil` where there is no such key.
  package subscript(key: String) -> JSONNode? {
    members?.first { ScalarText($0.key) == ScalarText(key) }?.node
  }

  /// The shape of the value with its article, as messages name it: `a number`, `null`.
  package var shapeName: String {
    switch value {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension FormValue {
  /// The value of a JSON node.
  package init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = .number(number)
    case .text(let text): self = .text(text)
    case .list(let elements): self = .list(elements.map(FormValue.init))
    case .object(let members):
      self = .object(Object(members.map { (key: $0.key, value: FormValue($0.node)) }))
    }
  }
}
