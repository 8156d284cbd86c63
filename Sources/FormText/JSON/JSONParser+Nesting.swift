import FormEngine

extension JSONParser {
  /// How far a walk through a list or an object has come.
  package struct Walk: Sendable {
    var isAtStart = true
  }

  /// Steps into the object that begins here.
  package mutating func enterObject() throws(TextFinding) -> Walk {
    try enter(UInt8(ascii: "{"), named: "an object")
  }

  /// Steps into the list that begins here.
  package mutating func enterList() throws(TextFinding) -> Walk {
    try enter(UInt8(ascii: "["), named: "a list")
  }

  private mutating func enter(_ bracket: UInt8, named name: String) throws(TextFinding) -> Walk {
    guard skipSpace() == bracket else {
      throw fault("\(nextInMessage) stands where \(name) should begin")
    }
    guard openBrackets.count < JSONParser.deepestNesting else {
      throw TextFinding(
        .tooDeep, at: offset,
        "lists and objects lie more than \(JSONParser.deepestNesting) levels inside each other; "
          + "nest them less deeply")
    }
    openBrackets.append(offset)
    offset += 1
    return Walk()
  }

  /// The next key of an object and the byte at which it begins, or `nil` behind the last; then the
  /// object has been left.
  package mutating func nextKey(
    of walk: inout Walk
  ) throws(TextFinding) -> (text: String, offset: Int)? {
    guard try goesOn(&walk, until: UInt8(ascii: "}")) else { return nil }
    guard next == UInt8(ascii: "\"") else {
      throw fault("\(nextInMessage) stands where a key between quotation marks should begin")
    }
    let start = offset
    let key = try readText()
    guard skipSpace() == UInt8(ascii: ":") else {
      throw fault("\(nextInMessage) stands where the colon behind a key should be")
    }
    offset += 1
    return (key, start)
  }

  /// Whether a list has a next element, which begins here, or else has been left.
  package mutating func hasNextElement(of walk: inout Walk) throws(TextFinding) -> Bool {
    try goesOn(&walk, until: UInt8(ascii: "]"))
  }

  private mutating func goesOn(
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
        throw fault("\(nextInMessage) stands where a comma or \"\(closing)\" should be")
      }
      offset += 1
      byte = skipSpace()
      guard byte != bracket else {
        throw fault("a comma too many stands before \(nextInMessage); remove it")
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
    var members: [JSONMember] = []
    var keys = JSONKeys()
    var walk = try enterObject()
    while let key = try nextKey(of: &walk) {
      let node = try readNode()
      if let first = keys.insert(key.text, at: key.offset) {
        duplicateKeys.append(.duplicateKey(key.text, at: key.offset, first: first))
      } else {
        members.append(JSONMember(key.text, at: key.offset, node))
      }
    }
    return members
  }
}

/// The keys that an object has shown so far.
struct JSONKeys {
  private var few: [(key: String, offset: Int)] = []
  private var many: [ScalarText: Int] = [:]

  /// Remembers a key, or gives the byte at which it stands already.
  ///
  /// - Complexity: O(1) on average.
  mutating func insert(_ key: String, at offset: Int) -> Int? {
    if let first = few.first(where: { ScalarText($0.key) == ScalarText(key) })?.offset
      ?? earlier(key)
    {
      return first
    }
    if few.count < 16 {
      few.append((key, offset))
    } else {
      many[ScalarText(key)] = offset
    }
    return nil
  }

  private func earlier(_ key: String) -> Int? {
    many.isEmpty ? nil : many[ScalarText(key)]
  }
}
