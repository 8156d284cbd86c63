import DynamicRows
import FormEngine
import FormText

extension OutlineAnswer {
  /// Reads an answer: a list of ids, or an object with `rows`, `changes` or `update`.
  init(_ answer: ProgramAnswer) throws(LineError) {
    guard let members = answer.node.members else {
      guard let rows = try? answer.node.ids("rows") else {
        throw LineError("it is not a list of ids (texts)")
      }
      self.init(rows)
      return
    }
    self.init()
    for member in members { try read(member.key, member.node) }
    guard rows != nil || changes != nil || update != nil else {
      throw LineError("it has neither \"rows\" nor \"changes\" nor \"update\"")
    }
    guard changes == nil || update == nil else {
      throw LineError("it has both \"changes\" and \"update\"; send one of them")
    }
  }

  private mutating func read(_ key: String, _ node: JSONNode) throws(LineError) {
    switch key {
    case "rows": rows = try node.ids(key)
    case "changes":
      changes = try node.list(key) { node throws(LineError) in try OutlineChange(node) }
    case "update": update = try node.tableUpdate()
    case "facts":
      for member in try node.required(node.members, "\"facts\" is an object with ids as keys") {
        facts[RowID(member.key)] = try OutlineFacts(member.node)
      }
    case "can":
      can = Set(try node.list(key) { node throws(LineError) in try OutlineSkill(node) })
    default: throw LineError("unknown key \(key.quotedForMessage)")
    }
  }
}

extension OutlineSkill {
  fileprivate init(_ node: JSONNode) throws(LineError) {
    guard let skill = node.text.flatMap(OutlineSkill.init(rawValue:)) else {
      let names = OutlineSkill.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw LineError("\"can\" lists some of \(names)")
    }
    self = skill
  }
}

extension OutlineChange {
  fileprivate init(_ node: JSONNode) throws(LineError) {
    if node.text == "reset" {
      self = .reset
      return
    }
    guard let members = node.members, members.count == 1, let member = members.first,
      let numbers = member.node.elements?.map(\.integer), !numbers.contains(nil)
    else { throw LineError(Self.remedy) }
    let places = numbers.compactMap(\.self)
    switch (member.key, places.count) {
    case ("remove", 2): self = .remove(places[0], places[1])
    case ("insert", 2): self = .insert(places[0], places[1])
    case ("reload", 2): self = .reload(places[0], places[1])
    case ("move", 3): self = .move(places[0], places[1], to: places[2])
    default: throw LineError(Self.remedy)
    }
  }

  private static let remedy =
    #"a change is {"remove": [AT, N]}, {"insert": [AT, N]}, {"move": [FROM, N, TO]}, "#
    + #"{"reload": [AT, N]} or "reset""#
}

extension OutlineFacts {
  fileprivate init(_ node: JSONNode) throws(LineError) {
    self.init()
    for member in try node.required(node.members, "the facts of a row are an object") {
      func number() throws(LineError) -> Int {
        try node.required(member.node.integer, "\"\(member.key)\" is a whole number")
      }
      func bool() throws(LineError) -> Bool {
        try node.required(member.node.bool, "\"\(member.key)\" is true or false")
      }
      switch member.key {
      case "depth": depth = try number()
      case "open": isOpen = try bool()
      case "hasChildren": hasChildren = try bool()
      case "index": index = try number()
      case "count": count = try number()
      default: throw LineError("unknown fact \(member.key.quotedForMessage)")
      }
    }
  }
}
