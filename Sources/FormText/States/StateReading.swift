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
    // The meaning of keys in a newer version is unknown, so the version is checked first.
    if node.members != nil { try Self.checkVersion(of: node) }
    var notes = ReadingNotes()
    self = notes.object(node, FormState(), "the state", by: StateKeys.state)
    if let fault = notes.findings.first { throw StateError(at: fault.place, fault.message) }
  }

  private static func checkVersion(of node: JSONNode) throws(StateError) {
    guard let member = node["formworkState"], let version = member.number else {
      throw StateError(
        at: node.offset, "this is not a saved state of a form: \"formworkState\" is missing")
    }
    guard version == 1 else {
      throw StateError(
        at: member.offset,
        "the state uses version \(FormValue.plain(version)), but this formwork reads only versions up to "
          + "\(newestVersion)",
        isNewerVersion: version > Double(newestVersion))
    }
  }
}
