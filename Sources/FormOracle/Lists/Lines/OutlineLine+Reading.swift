import FormEngine
import FormText

extension OutlineLine {
  package init(json: [UInt8]) throws(LineError) {
    let node = try JSONNode(line: json)
    guard let first = node.members?.first else { throw LineError(Self.remedy) }
    let others = Set((node.members ?? []).dropFirst().map(\.key))
    guard others.isSubset(of: Self.companions[first.key, default: []]) else {
      throw LineError(Self.remedy)
    }
    switch first.key {
    case "rows": self = .rows(try Self.rows(first.node))
    case "open": self = .open(try Self.id(first))
    case "close": self = .close(try Self.id(first))
    case "openAll": self = .openAll(under: try Self.all(first, node))
    case "closeAll": self = .closeAll(under: try Self.all(first, node))
    case "reveal": self = .reveal(try Self.id(first))
    case "insert":
      self = .insert(try Self.id(first), under: try Self.under(node), at: try Self.place(node))
    case "remove": self = .remove(try Self.id(first))
    case "move":
      self = .move(try Self.id(first), under: try Self.under(node), at: try Self.place(node))
    case "filter": self = .filter(try Self.ids(first))
    default: throw LineError("unknown line \(first.key.quotedForMessage); \(Self.remedy)")
    }
  }

  /// The keys that may follow the first one.
  private static let companions: [String: Set<String>] = [
    "openAll": ["under"], "closeAll": ["under"], "insert": ["under", "at"],
    "move": ["under", "at"],
  ]

  private static let remedy =
    #"a line is {"rows": [[ID, DEPTH], …]}, {"open": ID}, {"close": ID}, {"openAll": true}, "#
    + #"{"closeAll": true}, {"reveal": ID}, {"insert": ID, "under": ID, "at": N}, {"remove": ID}, "#
    + #"{"move": ID, "under": ID, "at": N}, {"filter": [ID, …]} or {"filter": null}"#

  private static func id(_ member: JSONMember) throws(LineError) -> RowID {
    RowID(try member.node.required(member.node.text, "\"\(member.key)\" needs an id"))
  }

  private static func all(
    _ member: JSONMember, _ node: JSONNode
  ) throws(LineError) -> RowID? {
    guard member.node.bool == true else {
      throw LineError("\"\(member.key)\" needs true, not \(member.node.shapeName)")
    }
    return try under(node)
  }

  private static func under(_ node: JSONNode) throws(LineError) -> RowID? {
    guard let member = node.members?.first(where: { $0.key == "under" }) else { return nil }
    return member.node.value == .null ? nil : try id(member)
  }

  private static func place(_ node: JSONNode) throws(LineError) -> Int {
    guard let place = node["at"]?.integer else {
      throw LineError("\"at\" must be an index among the children, from 0")
    }
    return place
  }

  private static func ids(_ member: JSONMember) throws(LineError) -> [RowID]? {
    if member.node.value == .null { return nil }
    guard let ids = try? member.node.ids(member.key) else {
      throw LineError("\"\(member.key)\" needs a list of ids, or null")
    }
    return ids
  }

  private static func rows(_ node: JSONNode) throws(LineError) -> [OutlineRow] {
    var rows: [OutlineRow] = []
    for element in try node.required(node.elements, "\"rows\" needs a list") {
      guard let parts = element.elements, 2...3 ~= parts.count, let id = parts[0].text,
        let depth = parts[1].integer,
        parts.count == 2 || parts[2].text == OutlineSkill.leaf.rawValue
      else {
        throw LineError(
          #"a row is [ID, DEPTH], a text and a whole number, or [ID, DEPTH, "leaf"]"#)
      }
      rows.append(OutlineRow(RowID(id), depth: depth, isLeaf: parts.count == 3))
    }
    if let fault = OutlineRow.fault(in: rows) { throw LineError(fault) }
    return rows
  }
}
