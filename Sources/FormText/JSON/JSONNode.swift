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

  /// A JSON value.
  package enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    /// A whole number that no double equals, as written.
    case inexact(String)
    case text(String)
    case list([JSONNode])
    /// The members in the order of the text; keys are unique.
    case object([JSONMember])
  }

  /// Shapes of JSON values.
  struct Shapes: OptionSet, Sendable {
    let rawValue: UInt8

    static let null = Shapes(rawValue: 1)
    static let bool = Shapes(rawValue: 2)
    static let number = Shapes(rawValue: 4)
    static let text = Shapes(rawValue: 8)
    static let list = Shapes(rawValue: 16)
    static let object = Shapes(rawValue: 32)
    /// A whole number that no double equals. No key of a spec accepts it.
    static let inexact = Shapes(rawValue: 64)
    static let any: Shapes = [.null, .bool, .number, .text, .list, .object]
  }
}

/// A member of a JSON object.
package struct JSONMember: Hashable, Sendable {
  /// The key, with escapes resolved.
  package let key: String
  /// The byte at which the key begins, including its quotation mark, from 0.
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
  /// The text; `nil` if the value is something else.
  package var text: String? {
    if case .text(let text) = value { text } else { nil }
  }

  /// The number; `nil` if the value is something else, or a whole number that no double equals.
  package var number: Double? {
    if case .number(let number) = value { number } else { nil }
  }

  /// The text, or the number as people write it; `nil` if the value is something else.
  package var textOrNumber: String? {
    switch value {
    case .text(let text): text
    case .number(let number): FormValue.plain(number)
    default: nil
    }
  }

  /// The number as an integer; `nil` if the value is something else or not exactly whole. A number
  /// beyond half the range of `Int`, at most 2⁶², becomes that limit: it exceeds any count, and
  /// leaves room for arithmetic.
  package var integer: Int? {
    let number = if case .inexact(let digits) = value { Double(digits) } else { number }
    return number.flatMap { max(Double(Int.min / 2), min($0, Double(Int.max / 2 + 1))).asInt }
  }

  /// The Boolean value; `nil` if the value is something else.
  package var bool: Bool? {
    if case .bool(let bool) = value { bool } else { nil }
  }

  /// The elements of a list; `nil` if the value is something else.
  package var elements: [JSONNode]? {
    if case .list(let elements) = value { elements } else { nil }
  }

  /// The members of an object; `nil` if the value is something else.
  package var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The value of a key of an object; `nil` if there is no such key.
  package subscript(key: String) -> JSONNode? {
    members?.first { ScalarText($0.key) == ScalarText(key) }?.node
  }

  /// The first whole number in the value that no double equals, as written; `nil` if there is none.
  package var inexactNumber: String? {
    switch value {
    case .inexact(let digits): digits
    case .list(let elements): elements.lazy.compactMap { $0.inexactNumber }.first
    case .object(let members): members.lazy.compactMap { $0.node.inexactNumber }.first
    case .null, .bool, .number, .text: nil
    }
  }

  /// The shape of the value.
  var shape: Shapes {
    switch value {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .inexact: .inexact
    case .text: .text
    case .list: .list
    case .object: .object
    }
  }

  /// The shape of the value with its article, as in messages: `a number`, `null`.
  package var shapeName: String {
    switch value {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number: "a number"
    case .inexact(let digits):
      "\(digits.escapedForMessage), which has more digits than a number can keep"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension FormValue {
  /// Creates the value of a JSON node. A whole number that no double equals becomes the nearest one.
  package init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = .number(number)
    case .inexact(let digits): self = .number(Double(digits) ?? 0)
    case .text(let text): self = .text(text)
    case .list(let elements): self = .list(elements.map(FormValue.init))
    case .object(let members):
      self = .object(Object(members.map { (key: $0.key, value: FormValue($0.node)) }))
    }
  }
}
