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
    var sections: [SectionState] = []
    for node in try reader.list("sections", isRequired: true) {
      sections.append(try SectionState(node))
    }
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
    var rows: [RowState] = []
    for node in try reader.list("rows", isRequired: true) {
      rows.append(try RowState(node))
    }
    var added: SectionSpec?
    if let node = reader.node["added"] {
      added = try node.reading { node throws(FormRefusal) in try SpecFragments.section(node) }
    }
    self.init(SectionID(try reader.requiredText("id")), added: added, rows: rows)
  }
}

extension RowState {
  fileprivate init(_ node: JSONNode) throws(StateError) {
    let reader = try StateReader(node, "a row of the state")
    try reader.requireKeys(["id", "value", "secret", "open", "nextCopy", "changed", "added"])
    let id = try reader.requiredText("id")
    var added: RowSpec?
    if let node = reader.node["added"] {
      added = try node.reading { node throws(FormRefusal) in try SpecFragments.rows([node]) }.first
    }
    let value = reader.node["value"].map { FormValue($0) }
    self.init(
      RowID(id), value: value == .null ? nil : value, isSecret: try reader.flag("secret") ?? false,
      changed: try reader.facts(of: id), isOpen: try reader.flag("open"),
      nextCopy: try reader.copyNumber("nextCopy"), added: added)
  }
}

extension JSONNode {
  /// Reads a part according to the rules of specs; faults in it are faults of the state.
  fileprivate func reading<Part>(
    _ read: (JSONNode) throws(FormRefusal) -> Part
  ) throws(StateError) -> Part {
    do throws(FormRefusal) {
      return try read(self)
    } catch {
      throw StateError(at: offset, error.message)
    }
  }
}

/// Reads the members of one object of a state.
private struct StateReader {
  let node: JSONNode
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
        "the state is of version \(FormValue.plain(version)), but only versions up to \(newest) "
          + "are known here",
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

  func text(_ key: String) throws(StateError) -> String? {
    guard let node = node[key] else { return nil }
    guard let text = node.text else { throw wrong(node, key, "a text") }
    return text
  }

  func requiredText(_ key: String) throws(StateError) -> String {
    guard let text = try text(key) else { throw missing(key) }
    return text
  }

  func flag(_ key: String) throws(StateError) -> Bool? {
    guard let node = node[key] else { return nil }
    guard let flag = node.bool else { throw wrong(node, key, "true or false") }
    return flag
  }

  func copyNumber(_ key: String) throws(StateError) -> Int? {
    guard let node = node[key] else { return nil }
    guard let number = node.integer, number > 0 else {
      throw wrong(node, key, "a whole number from 1")
    }
    return number
  }

  func facts(of id: String) throws(StateError) -> [RowFact] {
    guard let node = node["changed"] else { return [] }
    guard let members = node.members else { throw wrong(node, "changed", "an object") }
    return try node.reading { _ throws(FormRefusal) in try SpecFragments.facts(members, of: id) }
  }

  func list(_ key: String, isRequired: Bool = false) throws(StateError) -> [JSONNode] {
    guard let node = node[key] else {
      if isRequired { throw missing(key) }
      return []
    }
    guard let elements = node.elements else { throw wrong(node, key, "a list") }
    return elements
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
