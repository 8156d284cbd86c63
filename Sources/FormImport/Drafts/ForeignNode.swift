import FormEngine
import FormText

/// A value of a form in JSON, which notes what is read of it.
///
/// A value counts as read once somebody took it as what it is: a text as a text, a number as a number. What is left
/// at the end is listed as lost; so nothing is lost in silence because nobody thought of it.
struct ForeignNode {
  /// The byte at which the value begins, from 0.
  let offset: Int
  private let value: Value
  private let reads: ForeignReads

  /// A JSON value; texts, numbers and Booleans are the leaves.
  enum Value {
    case leaf(JSONNode.Value)
    case list([ForeignNode])
    case object([ForeignMember])

    static func text(_ text: String) -> Value { .leaf(.text(text)) }
    static func number(_ number: Double) -> Value { .leaf(.number(number)) }
    static func bool(_ bool: Bool) -> Value { .leaf(.bool(bool)) }
    static var null: Value { .leaf(.null) }
  }

  /// Creates a value of which what is read is noted.
  init(_ node: JSONNode, _ reads: ForeignReads) {
    (offset, self.reads) = (node.offset, reads)
    value =
      switch node.value {
      case .list(let elements): .list(elements.map { ForeignNode($0, reads) })
      case .object(let members):
        .object(
          members.map { ForeignMember($0.key, at: $0.keyOffset, ForeignNode($0.node, reads)) })
      case let leaf: .leaf(leaf)
      }
  }

  /// Creates a value of a reader's own, of parts that may be those of the form.
  init(at offset: Int, _ value: Value) {
    (self.offset, self.value, reads) = (offset, value, ForeignReads())
  }

  // MARK: - Reading

  private func read<Result>(_ result: Result?, _ expected: String) -> Result? {
    result == nil ? reads.expect(expected, at: offset) : reads.note(offset)
    return result
  }

  var text: String? { read(json.text, "a text") }

  var number: Double? { read(json.number, "a number") }

  var integer: Int? { read(json.integer, "a whole number") }

  var bool: Bool? { read(json.bool, "true or false") }

  var textOrNumber: String? { read(json.textOrNumber, "a text or a number") }

  /// True or false, which some programs write as a text.
  var truth: Bool? { read(json.bool ?? json.text.flatMap { Bool($0) }, "true or false") }

  /// A number, which some programs write as a text.
  var writtenNumber: Double? {
    read(json.number ?? json.text.flatMap { Double($0.trimmedOfSpace) }, "a number")
  }

  /// The number, if it means something at its place.
  func number(_ expected: String, where hasMeaning: (Double) -> Bool) -> Double? {
    read(json.number.flatMap { hasMeaning($0) ? $0 : nil }, expected)
  }

  /// The elements of a list.
  var elements: [ForeignNode]? {
    guard case .list(let elements) = value else { return read(nil, "a list") }
    reads.note(offset)
    return elements
  }

  /// The members of an object.
  var members: [ForeignMember]? {
    guard case .object(let members) = value else { return read(nil, "an object") }
    reads.note(offset)
    return members
  }

  /// The value of a key of an object, also if that is null.
  subscript(key: String) -> ForeignNode? {
    guard case .object(let members) = value else { return nil }
    reads.note(offset)
    return members.first { ScalarText($0.key) == ScalarText(key) }?.node
  }

  /// Notes that all of the value has been read.
  func noteAll() {
    reads.note(offset)
    switch value {
    case .leaf: break
    case .list(let elements): for element in elements { element.noteAll() }
    case .object(let members): for member in members { member.node.noteAll() }
    }
  }

  /// Notes that the value means nothing at its place, whoever reads it.
  func refuse(expecting what: String) { reads.refuse(offset, expecting: what) }

  // MARK: - Looking

  /// The value, for a look that does not count.
  var json: JSONNode {
    let json: JSONNode.Value =
      switch value {
      case .leaf(let leaf): leaf
      case .list(let elements): .list(elements.map(\.json))
      case .object(let members):
        .object(members.map { JSONMember($0.key, at: $0.keyOffset, $0.node.json) })
      }
    return JSONNode(at: offset, json)
  }

  /// Whether the value is null.
  var isNull: Bool { if case .leaf(.null) = value { true } else { false } }

  var isBool: Bool { if case .leaf(.bool) = value { true } else { false } }

  /// The offset of a key, or else of the object itself.
  func offset(of key: String) -> Int {
    guard case .object(let members) = value else { return offset }
    return members.first { ScalarText($0.key) == ScalarText(key) }?.keyOffset ?? offset
  }

  /// An object without some of its keys.
  func without(_ keys: Set<String>) -> ForeignNode {
    guard case .object(let members) = value else { return self }
    return ForeignNode(at: offset, .object(members.filter { !keys.contains($0.key) }))
  }

  /// The values that have not been read, each with the key that it is the value of; of a value of which nothing has
  /// been read that value alone.
  func unread(of key: String? = nil, at place: Int? = nil) -> [(
    ForeignNode, key: String?, place: Int
  )] {
    if isNull { return [] }
    guard reads.hasRead(offset) else { return [(self, key, place ?? offset)] }
    return switch value {
    case .leaf: []
    case .list(let elements): elements.flatMap { $0.unread(of: key) }
    case .object(let members): members.flatMap { $0.node.unread(of: $0.key, at: $0.keyOffset) }
    }
  }

  /// What was expected of the value that was not read; `nil` if nobody asked for it.
  var expectation: String? { reads.expectation(at: offset) }
}

/// A member of an object.
struct ForeignMember {
  let key: String
  let keyOffset: Int
  let node: ForeignNode

  init(_ key: String, at keyOffset: Int, _ node: ForeignNode) {
    (self.key, self.keyOffset, self.node) = (key, keyOffset, node)
  }
}

/// What has been read of a form, by the bytes at which values begin, and what was expected of what was not.
final class ForeignReads {
  private var read = Set<Int>()
  private var expected: [Int: String] = [:]
  private var refused = Set<Int>()

  func note(_ offset: Int) { read.insert(offset) }

  func hasRead(_ offset: Int) -> Bool { read.contains(offset) && !refused.contains(offset) }

  /// Notes that a value is not what is expected at its place; another reader may still read it as something else.
  func expect(_ what: String, at offset: Int) { expected[offset] = what }

  func expectation(at offset: Int) -> String? { expected[offset] }

  /// Notes that a value means nothing at its place, whoever reads it.
  func refuse(_ offset: Int, expecting what: String) {
    refused.insert(offset)
    expected[offset] = what
  }
}

extension FormValue {
  /// Creates the value of a node, all of which then counts as read.
  init(_ node: ForeignNode) {
    node.noteAll()
    self.init(node.json)
  }
}

extension FormDraft {
  /// Reports what has not been read of a form.
  ///
  /// - Parameters:
  ///   - looks: The keys that are about looks alone.
  ///   - origin: The keys that are about where the form is from.
  func loseUnread(of root: ForeignNode, looks: Set<String>, origin: Set<String>) {
    for (node, key, place) in root.unread() {
      let name = key?.quotedForMessage ?? Self.shortened("\(FormValue(node.json))")
      if let key, looks.contains(key) {
        lose("\(name) is about looks alone: left out", .looks, at: place)
      } else if let key, origin.contains(key) {
        lose("\(name) is about origin alone: left out", .origin, at: place)
      } else if let expected = node.expectation {
        let shown = Self.shortened("\(FormValue(node.json))")
        lose("\(name) is left out: it must be \(expected), not \(shown)", at: place)
      } else {
        lose("\(name) has no counterpart: left out", at: place)
      }
    }
  }
}
