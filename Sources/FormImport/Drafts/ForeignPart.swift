import FormEngine
import FormText

/// An object of a form that is being read, which notes the keys that have been used.
final class ForeignPart {
  let node: JSONNode
  private var used = Set<String>()

  init(_ node: JSONNode) { self.node = node }

  var offset: Int { node.offset }

  /// The value of a key, which then counts as used; `nil` if it is missing or null.
  subscript(key: String) -> JSONNode? {
    used.insert(key)
    guard let value = node[key], value.value != .null else { return nil }
    return value
  }

  /// The first of several keys that has a value; all of them count as used.
  subscript(keys: String...) -> JSONNode? {
    keys.map { self[$0] }.compactMap(\.self).first
  }

  /// Whether one of several keys is true; some programs write that as a text.
  func flag(_ keys: String...) -> Bool {
    keys.map { self[$0].map { $0.bool == true || $0.text == "true" } == true }.contains(true)
  }

  func text(_ key: String) -> String? { self[key]?.text }

  func number(_ key: String) -> Double? {
    let node = self[key]
    return node?.number ?? node?.text.flatMap(Double.init)
  }

  func whole(_ key: String) -> Int? { self[key]?.integer }

  func elements(_ key: String) -> [JSONNode] { self[key]?.elements ?? [] }

  /// Counts keys as used without a look at their values.
  func ignore(_ keys: [String]) { used.formUnion(keys) }

  /// Whether a key counts as used.
  func isUsed(_ key: String) -> Bool { used.contains(key) }

  /// The members whose keys have not been used.
  var unused: [JSONMember] {
    (node.members ?? []).filter { !used.contains($0.key) && $0.node.value != .null }
  }
}

extension JSONNode {
  /// The offset of the value of a key, or else of the object itself.
  func offset(of key: String) -> Int {
    members?.first { ScalarText($0.key) == ScalarText(key) }?.keyOffset ?? offset
  }
}

extension FormDraft {
  /// Keeps what was not used of a part under keys that begin with `x-`, and reports it.
  ///
  /// - Parameter looks: The keys that are about looks alone.
  func keep(_ part: ForeignPart, in extras: inout [String: FormValue], looks: Set<String>) {
    for member in part.unused {
      extras["x-\(member.key)"] = FormValue(member.node)
      let name = member.key.quotedForMessage
      lose(
        looks.contains(member.key)
          ? "\(name) is about looks alone: kept as \("x-\(member.key)".quotedForMessage)"
          : "\(name) has no counterpart: kept as \("x-\(member.key)".quotedForMessage)",
        at: member.keyOffset)
    }
  }
}
