import DynamicRows
import FormEngine

extension FormRequest {
  /// Reads a line: one JSON object with one verb.
  ///
  ///     try FormRequest(line: Array(#"{"tap": "citrus"}"#.utf8))   // .action(.tap("citrus"))
  ///
  /// - Parameters:
  ///   - line: The bytes of the line, in UTF-8, without its line end.
  ///   - isKnown: Returns whether the form has a row. If a row is inserted next to or inside an
  ///     unknown one, that is reported before faults in its spec.
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
    let verbs = members.filter { Self.verbs.contains(where: $0.key.isKey) }
    guard let first = verbs.first else {
      let list = Self.verbs.joined(separator: ", ")
      throw FormRefusal(.badAction, "the verb is missing; the verbs are \(list)")
    }
    guard verbs.count == 1 else {
      let names = verbs.map { $0.key.quotedForMessage }.joined(separator: " and ")
      throw FormRefusal(.badAction, "\(names) are verbs; an action has one")
    }
    var reader = RequestReader(
      verb: first.key, object: node, operand: first.node, isKnown: isKnown)
    self = try reader.request(members)
  }

  /// The verbs of all actions and queries.
  public static var verbs: [String] { RequestVerb.names }
}

/// Reads the operands of a verb. What can't be read is replaced, and the first fault is noted.
struct RequestReader {
  let verb: String
  let object: JSONNode
  let operand: JSONNode
  let isKnown: (RowID) -> Bool
  fileprivate(set) var fault: FormRefusal?

  /// Reads the variant of the verb that the keys determine.
  fileprivate mutating func request(_ members: [JSONMember]) throws(FormRefusal) -> FormRequest {
    let variants = RequestVerb.table.filter { verb.isKey($0.name) }
    try requireKnownKeys(members, of: variants)
    let request = try variant(among: variants).read(&self)
    if let fault { throw fault }
    return request
  }

  private func requireKnownKeys(
    _ members: [JSONMember], of variants: [RequestVerb]
  ) throws(FormRefusal) {
    let keys = variants.flatMap { $0.keys }
    let allowsExtras = variants[0].allowsExtras
    for member in members
    where member.key != verb && !keys.contains(member.key)
      && !RequestVerb.wishes.contains(member.key)
      && !(allowsExtras && SpecKeys.isExtra(member.key))
    {
      let list = keys.joined(separator: " and ")
      throw bad(
        "unknown key \(member.key.quotedForMessage); \(verb) "
          + (keys.isEmpty ? "takes no other keys" : "also takes \(list)"))
    }
  }

  /// The variant whose first key is there, or else the first one.
  private func variant(among variants: [RequestVerb]) throws(FormRefusal) -> RequestVerb {
    let marked = variants.dropFirst().first { object[$0.keys[0]] != nil }
    let variant = marked ?? variants[0]
    for other in variants {
      let isForeign = { object[$0] != nil && !variant.keys.contains($0) }
      guard let key = other.keys.first(where: isForeign) else { continue }
      // Without its first key, reading the other variant says that this key is missing.
      guard let marked else { return other }
      throw bad(
        "\(verb) takes \(key.quotedForMessage) or \(marked.keys[0].quotedForMessage), not both")
    }
    return variant
  }

  /// What could be read; `nil` is a fault.
  mutating func require<Part>(
    _ part: Part?, or message: String, else replacement: Part
  ) -> Part {
    if let part { return part }
    note(bad(message))
    return replacement
  }

  /// What a function reads from the value of a key; `nil` if there is no such key.
  mutating func optional<Part>(
    _ key: String, or message: String, _ read: (JSONNode) -> Part?
  ) -> Part? {
    guard let node = object[key] else { return nil }
    let part = read(node)
    if part == nil { note(bad(message)) }
    return part
  }

  /// What a function reads. If it can't, unknown rows among the given ones are faults before its own.
  mutating func read<Part>(
    after rows: [RowID] = [], else replacement: Part, _ read: () throws(FormRefusal) -> Part
  ) -> Part {
    do throws(FormRefusal) {
      return try read()
    } catch {
      for id in rows where !isKnown(id) {
        note(FormRefusal(.unknownRow, "there is no row \(id.quotedForMessage)"))
      }
      note(error)
      return replacement
    }
  }

  mutating func note(_ refusal: FormRefusal) { fault = fault ?? refusal }

  func bad(_ message: String) -> FormRefusal { FormRefusal(.badAction, message) }
}
