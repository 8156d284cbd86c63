import DynamicRows
import FormEngine

extension FormRequest {
  /// Reads a line: one JSON object with one verb.
  ///
  ///     try FormRequest(line: Array(#"{"tap": "citrus"}"#.utf8))   // .action(.tap("citrus"))
  ///
  /// - Parameter isKnown: Returns whether the form has a row. If a row is inserted next to or
  ///   inside an unknown one, that is reported before faults in its spec.
  /// - Throws: `badJSON` if it is not JSON or has a duplicate key, `badAction` if it is not an
  ///   action, `unknownRow` and `badSpec` if a row or section can't be read.
  public init(line: [UInt8], isKnown: @escaping (RowID) -> Bool = { _ in true }) throws(FormRefusal)
  {
    try self.init(try JSONNode(ofRequest: line), isKnown: isKnown)
  }

  /// Reads an action or a query.
  ///
  /// - Throws: `badAction`.
  package init(_ node: JSONNode, isKnown: @escaping (RowID) -> Bool = { _ in true })
    throws(FormRefusal)
  {
    guard let members = node.members else {
      throw FormRefusal(.badAction, "an action is an object, not \(node.shapeName)")
    }
    let verbs = members.filter { RequestVerbs.names.contains(where: $0.key.isKey) }
    guard let first = verbs.first else {
      let list = Self.verbs.joined(separator: ", ")
      throw FormRefusal(.badAction, "the verb is missing; the verbs are \(list)")
    }
    guard verbs.count == 1 else {
      let names = verbs.map { $0.key.quotedForMessage }.joined(separator: " and ")
      throw FormRefusal(.badAction, "\(names) are verbs; an action has one")
    }
    let reader = RequestReader(
      verb: first.key, object: node, operand: first.node, isKnown: isKnown)
    self = try reader.request(members)
  }

  /// The verbs of all actions and queries.
  public static var verbs: [String] { RequestVerbs.names }
}

extension JSONNode {
  /// Reads the line of a request.
  ///
  /// - Throws: `badJSON`.
  init(ofRequest line: [UInt8]) throws(FormRefusal) {
    do throws(TextFinding) {
      try self.init(parsing: line)
    } catch {
      throw FormRefusal(.badJSON, "byte \(error.place + 1): \(error.message)")
    }
  }
}

/// What a front end wants to be told in the reply to an action besides what changed.
struct ReplyWishes {
  /// Whether the update reloads everything that may look different.
  let isFull: Bool
  /// The row that has the focus; `nil` if the front end does not say.
  let focused: RowID?

  /// - Throws: `badAction`.
  init(_ node: JSONNode) throws(FormRefusal) {
    isFull = try node.value(of: "full", or: "full is true or false") { $0.bool } ?? false
    focused = try node.value(of: "focused", or: "focused needs an id (a text)") {
      $0.text.map { RowID($0) }
    }
  }
}

extension JSONNode {
  fileprivate func value<Value>(
    of key: String, or message: String, _ read: (JSONNode) -> Value?
  ) throws(FormRefusal) -> Value? {
    guard let node = self[key] else { return nil }
    guard let value = read(node) else { throw FormRefusal(.badAction, message) }
    return value
  }
}

/// Reads the operands of a verb.
struct RequestReader {
  let verb: String
  let object: JSONNode
  let operand: JSONNode
  let isKnown: (RowID) -> Bool

  /// Reads the form of the verb that the keys determine.
  fileprivate func request(_ members: [JSONMember]) throws(FormRefusal) -> FormRequest {
    let forms = RequestVerbs.all.filter { verb.isKey($0.name) }
    try requireKnownKeys(members, of: forms)
    let chosen = forms.indices.dropFirst().first { object[forms[$0].keys[0]] != nil } ?? 0
    let form = forms[chosen]
    for other in forms {
      let isForeign = { object[$0] != nil && !form.keys.contains($0) }
      guard let key = other.keys.first(where: isForeign) else { continue }
      // The other form lacks its first key, and says so.
      if chosen == 0 { return try other.read(self)() }
      throw bad(
        "\(verb) takes \(key.quotedForMessage) or \(form.keys[0].quotedForMessage), not both")
    }
    return try form.read(self)()
  }

  private func requireKnownKeys(
    _ members: [JSONMember], of forms: [RequestVerb]
  ) throws(FormRefusal) {
    let keys = forms.flatMap { $0.keys }
    let allowsExtras = forms.contains { $0.allowsExtras }
    let common = forms.contains { $0.isAction } ? RequestVerbs.keysOfActions : []
    for member in members
    where member.key != verb && !keys.contains(member.key) && !common.contains(member.key)
      && !(allowsExtras && SpecKeys.isExtra(member.key))
    {
      throw bad(
        "unknown key \(member.key.quotedForMessage); \(verb) "
          + (keys.isEmpty ? "takes no other keys" : "also takes \(keys.joined(separator: " and "))")
      )
    }
  }

  /// The operand, an id.
  func id() throws(FormRefusal) -> RowID {
    RowID(try require(operand.text, or: "\(verb) needs an id (a text)"))
  }

  /// The value of `set`.
  func value() throws(FormRefusal) -> FormValue {
    let node = try require(object["value"], or: "set also needs a \"value\"; null clears")
    guard let digits = node.inexactNumber else { return FormValue(node) }
    return try afterUnknownRows([try id()]) { () throws(FormRefusal) in
      throw FormRefusal(.wrongType, TypedFault.inexact(digits).message)
    }
  }

  /// The operand, a position.
  func position() throws(FormRefusal) -> RowPosition { try position(operand) }

  func position(_ key: String) throws(FormRefusal) -> RowPosition {
    let message = "\(verb) needs a \"\(key)\" as well: a position, [SECTION, ROW]"
    return try position(try require(object[key], or: message))
  }

  func position(_ node: JSONNode) throws(FormRefusal) -> RowPosition {
    guard let parts = node.elements, parts.count == 2, let section = parts[0].integer,
      let row = parts[1].integer
    else { throw bad("\(verb) needs a position, [SECTION, ROW], both whole numbers from 0") }
    return RowPosition(section: section, row: row)
  }

  /// The presenter that a row is moved under.
  func presenter() throws(FormRefusal) -> RowID {
    let node = try require(
      object["under"], or: "\"at\" of moveRow needs an \"under\": a row to move under")
    return RowID(try require(node.text, or: "under needs an id (a text)"))
  }

  /// Reads a part of a spec. If it can't be read, unknown rows among the given ones are reported
  /// first.
  func afterUnknownRows<Part>(
    _ rows: [RowID], _ read: () throws(FormRefusal) -> Part
  ) throws(FormRefusal) -> Part {
    do throws(FormRefusal) {
      return try read()
    } catch {
      for id in rows where !isKnown(id) {
        throw FormRefusal(.unknownRow, "there is no row \(id.quotedForMessage)")
      }
      throw error
    }
  }

  /// What could be read of an operand; `nil` is a fault.
  func require<Part>(
    _ part: Part?, or message: @autoclosure () -> String
  ) throws(FormRefusal) -> Part {
    guard let part else { throw bad(message()) }
    return part
  }

  func bad(_ message: String) -> FormRefusal {
    FormRefusal(.badAction, message)
  }
}
