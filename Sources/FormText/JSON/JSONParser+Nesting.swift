import FormEngine

extension JSONParser {
  /// The progress of a walk through a list or an object.
  package struct Walk: Sendable {
    var isAtStart = true
  }

  /// Enters the object that begins here.
  package mutating func enterObject() throws(TextFinding) -> Walk {
    try enter(UInt8(ascii: "{"), named: "an object")
  }

  /// Enters the list that begins here.
  package mutating func enterList() throws(TextFinding) -> Walk {
    try enter(UInt8(ascii: "["), named: "a list")
  }

  private mutating func enter(_ bracket: UInt8, named name: String) throws(TextFinding) -> Walk {
    guard skipSpace() == bracket else {
      throw fault("expected \(name), found \(nextInMessage)")
    }
    guard openBrackets.count < JSONParser.deepestNesting else {
      throw TextFinding(
        .tooDeep, at: offset,
        "lists and objects are nested more than \(JSONParser.deepestNesting) levels deep; nest them less "
          + "deeply")
    }
    openBrackets.append(offset)
    offset += 1
    return Walk()
  }

  /// Returns the next key of an object and the byte at which it begins; `nil` after the last one,
  /// when the walk has left the object.
  package mutating func nextKey(
    of walk: inout Walk
  ) throws(TextFinding) -> (text: String, offset: Int)? {
    guard try hasNext(&walk, until: UInt8(ascii: "}")) else { return nil }
    guard next == UInt8(ascii: "\"") else {
      throw fault("expected a key in quotation marks, found \(nextInMessage)")
    }
    let start = offset
    let key = try readKey()
    guard skipSpace() == UInt8(ascii: ":") else {
      throw fault("expected a colon after the key, found \(nextInMessage)")
    }
    offset += 1
    return (key, start)
  }

  /// Returns whether a list has another element, which begins here; otherwise the walk has left the
  /// list.
  package mutating func hasNextElement(of walk: inout Walk) throws(TextFinding) -> Bool {
    try hasNext(&walk, until: UInt8(ascii: "]"))
  }

  private mutating func hasNext(
    _ walk: inout Walk, until bracket: UInt8
  ) throws(TextFinding) -> Bool {
    var byte = skipSpace()
    if byte == bracket {
      offset += 1
      openBrackets.removeLast()
      return false
    }
    if !walk.isAtStart {
      guard byte == UInt8(ascii: ",") else {
        let closing = Character(Unicode.Scalar(bracket))
        throw fault("expected a comma or \"\(closing)\", found \(nextInMessage)")
      }
      offset += 1
      byte = skipSpace()
      guard byte != bracket else {
        throw fault("there is an extra comma before \(nextInMessage); remove it")
      }
    }
    walk.isAtStart = false
    return true
  }

  mutating func readElements() throws(TextFinding) -> [JSONNode] {
    var elements: [JSONNode] = []
    var walk = try enterList()
    while try hasNextElement(of: &walk) {
      elements.append(try readNode())
    }
    return elements
  }

  mutating func readMembers() throws(TextFinding) -> [JSONMember] {
    try readMembers { _, parser throws(TextFinding) in try parser.readNode() }
  }

  /// Reads the object that begins here.
  ///
  /// - Parameter readValue: Reads the value of a key.
  @inline(__always)
  mutating func readMembers(
    _ readValue: (String, inout JSONParser) throws(TextFinding) -> JSONNode
  ) throws(TextFinding) -> [JSONMember] {
    var members: [JSONMember] = []
    members.reserveCapacity(4)
    var keys = JSONKeys()
    var walk = try enterObject()
    while let key = try nextKey(of: &walk) {
      if let first = keys.note(key.text, at: key.offset, after: members) {
        if duplicateKeys.count < JSONParser.maxDuplicateKeys {
          duplicateKeys.append(.duplicateKey(key.text, at: key.offset, first: first))
        }
        _ = try readNode()
      } else {
        members.append(JSONMember(key.text, at: key.offset, try readValue(key.text, &self)))
      }
    }
    return members
  }
}

/// Finds duplicate keys in an object.
struct JSONKeys {
  /// The keys of an object with many members.
  private var many = [ScalarText: Int]()

  /// Records a key.
  ///
  /// - Parameter members: The members before it, which have different keys.
  /// - Returns: The byte at which the same key begins earlier; `nil` for a new key.
  /// - Complexity: O(1) on average.
  mutating func note(_ key: String, at offset: Int, after members: [JSONMember]) -> Int? {
    guard members.count >= 16 else {
      // Most keys differ in length.
      return members.indices.first {
        members[$0].key.utf8.count == key.utf8.count
          && ScalarText(members[$0].key) == ScalarText(key)
      }.map { members[$0].keyOffset }
    }
    let key = ScalarText(key)
    if many.isEmpty {
      for member in members { many[ScalarText(member.key)] = member.keyOffset }
    }
    if let first = many[key] { return first }
    many[key] = offset
    return nil
  }
}
