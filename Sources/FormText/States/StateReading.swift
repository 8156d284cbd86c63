import FormEngine

/// Why a text is not a state of a form.
public struct StateError: Error, Hashable, Sendable {
  /// The offset of the fault in bytes, from 0.
  public let offset: Int
  /// The fault as a sentence.
  public let message: String
  /// Whether the text is a state of a version that is not supported yet.
  public let isNewerVersion: Bool

  init(at offset: Int, _ message: String, isNewerVersion: Bool = false) {
    self.offset = offset
    self.message = message
    self.isNewerVersion = isNewerVersion
  }
}

extension FormState {
  /// Reads a state from JSON text.
  ///
  ///     try FormState(json: Array(form.state.text.utf8)) == form.state   // true
  ///
  /// - Throws: ``StateError`` if the text is damaged, is not a state, or is of a newer version.
  public init(json bytes: [UInt8]) throws(StateError) {
    let node: JSONNode
    do throws(TextFinding) {
      node = try JSONNode(parsing: bytes)
    } catch {
      throw StateError(at: error.place, error.message)
    }
    try self.init(node)
  }

  /// Reads a state.
  init(_ node: JSONNode) throws(StateError) {
    let reader = try StateReader(node, "the state")
    // The meaning of keys in a newer version is unknown, so the version is checked first.
    let version = try reader.version()
    try reader.requireKeys([
      "formworkState", "form", "title", "sections", "removedRows", "removedSections",
    ])
    let sections = try reader.list("sections", isRequired: true)
      .map { node throws(StateError) in try SectionState(node) }
    self.init(
      version: version, form: try reader.text("form"), title: try reader.text("title"),
      sections: sections, removedRows: try reader.ids("removedRows"),
      removedSections: try reader.ids("removedSections"))
  }
}

extension SectionState {
  fileprivate init(_ node: JSONNode) throws(StateError) {
    let reader = try StateReader(node, "a section of the state")
    try reader.requireKeys(["id", "added", "rows"])
    let rows = try reader.list("rows", isRequired: true)
      .map { node throws(StateError) in try RowState(node) }
    let added = try reader.part("added", SpecFragments.section)
    self.init(SectionID(try reader.requiredText("id")), added: added, rows: rows)
  }
}

extension RowState {
  fileprivate init(_ node: JSONNode) throws(StateError) {
    let reader = try StateReader(node, "a row of the state")
    try reader.requireKeys(["id", "value", "secret", "open", "nextCopy", "changed", "added"])
    let id = try reader.requiredText("id")
    let added = try reader.part("added") { node throws(FormRefusal) in
      try SpecFragments.rows([node])
    }
    let value = node["value"].map { FormValue($0) }
    self.init(
      RowID(id), value: value == .null ? nil : value, isSecret: try reader.flag("secret") ?? false,
      changed: try reader.facts(of: id), isOpen: try reader.flag("open"),
      nextCopy: try reader.copyNumber("nextCopy"), added: added?.first)
  }
}

/// Reads the members of one object of a state.
private struct StateReader {
  private let node: JSONNode
  private let members: [JSONMember]
  private let name: String

  init(_ node: JSONNode, _ name: String) throws(StateError) {
    guard let members = node.members else {
      throw StateError(at: node.offset, "\(name) is \(node.shapeName), but must be an object")
    }
    self.node = node
    self.members = members
    self.name = name
  }

  func version() throws(StateError) -> Int {
    guard let member = node["formworkState"], let version = member.number else {
      throw StateError(
        at: node.offset, "this is not a saved state of a form: \"formworkState\" is missing")
    }
    guard version == 1 else {
      let newest = FormState.newestVersion
      throw StateError(
        at: member.offset,
        "the state uses version \(FormValue.plain(version)), but this formwork reads only versions up to "
          + "\(newest)",
        isNewerVersion: version > Double(newest))
    }
    return 1
  }

  func requireKeys(_ keys: [String]) throws(StateError) {
    for member in members where !keys.contains(member.key) {
      throw StateError(
        at: member.keyOffset, "\(name) has the unknown key \(member.key.quotedForMessage)")
    }
  }

  /// What a function reads from the value of a key; `nil` if there is no such key.
  private func optional<Part>(
    _ key: String, _ wanted: String, _ read: (JSONNode) -> Part?
  ) throws(StateError) -> Part? {
    guard let node = node[key] else { return nil }
    guard let part = read(node) else { throw wrong(node, key, wanted) }
    return part
  }

  func text(_ key: String) throws(StateError) -> String? {
    try optional(key, "a text") { $0.text }
  }

  func requiredText(_ key: String) throws(StateError) -> String {
    guard let text = try text(key) else { throw missing(key) }
    return text
  }

  func flag(_ key: String) throws(StateError) -> Bool? {
    try optional(key, "true or false") { $0.bool }
  }

  func copyNumber(_ key: String) throws(StateError) -> Int? {
    try optional(key, "a whole number from 1") { node in
      node.integer.flatMap { $0 > 0 ? $0 : nil }
    }
  }

  /// Reads the value of a key according to the rules of specs; faults in it are faults of the state.
  func part<Part>(
    _ key: String, _ read: (JSONNode) throws(FormRefusal) -> Part
  ) throws(StateError) -> Part? {
    guard let node = node[key] else { return nil }
    do throws(FormRefusal) {
      return try read(node)
    } catch {
      throw StateError(at: node.offset, error.message)
    }
  }

  func facts(of id: String) throws(StateError) -> [RowFact] {
    guard let members = try optional("changed", "an object", { $0.members }) else { return [] }
    let facts = try part("changed") { _ throws(FormRefusal) in
      try SpecFragments.facts(members, of: id)
    }
    return facts ?? []
  }

  func list(_ key: String, isRequired: Bool = false) throws(StateError) -> [JSONNode] {
    let elements = try optional(key, "a list") { $0.elements }
    if isRequired, elements == nil { throw missing(key) }
    return elements ?? []
  }

  func ids<ID: TextIdentity>(_ key: String) throws(StateError) -> [ID] {
    var ids: [ID] = []
    for element in try list(key) {
      guard let text = element.text else { throw wrong(element, key, "a list of texts") }
      ids.append(ID(text))
    }
    return ids
  }

  private func missing(_ key: String) -> StateError {
    StateError(at: node.offset, "\(name) has no \"\(key)\"")
  }

  private func wrong(_ node: JSONNode, _ key: String, _ wanted: String) -> StateError {
    StateError(at: node.offset, "\"\(key)\" of \(name) is \(node.shapeName), but must be \(wanted)")
  }
}
