import FormEngine
import FormText

/// An object of a form that is being read, which notes the keys that have been asked for.
final class ForeignPart {
  let node: ForeignNode
  private var used = Set<String>()

  init(_ node: ForeignNode) { self.node = node }

  var offset: Int { node.offset }

  /// The value of a key, which then counts as used; `nil` if it is missing or null.
  subscript(key: String) -> ForeignNode? {
    used.insert(key)
    guard let value = node[key], !value.isNull else { return nil }
    return value
  }

  /// The first of several keys that has a value; all of them count as used.
  subscript(keys: String...) -> ForeignNode? {
    keys.map { self[$0] }.compactMap(\.self).first
  }

  /// Whether one of several keys is true.
  func flag(_ keys: String...) -> Bool { keys.map { self[$0]?.truth == true }.contains(true) }

  func text(_ key: String) -> String? { self[key]?.text }

  func number(_ key: String) -> Double? { self[key]?.writtenNumber }

  func whole(_ key: String) -> Int? {
    guard let node = self[key] else { return nil }
    return node.json.text == nil ? node.integer : node.writtenNumber?.asInt
  }

  func elements(_ key: String) -> [ForeignNode] { self[key]?.elements ?? [] }

  /// The value of a key that is one of some words; another one is not understood.
  func word(_ key: String, among words: [String]) -> String? {
    guard let node = self[key], let text = node.text else { return nil }
    if words.contains(text) { return text }
    node.refuse(expecting: "one of \(words.joined(separator: ", "))")
    return nil
  }

  /// Counts keys as used, whose values are read elsewhere, or not at all.
  func leave(_ keys: [String]) { used.formUnion(keys) }

  /// Whether a key counts as used.
  func isUsed(_ key: String) -> Bool { used.contains(key) }

  /// The members whose keys have not been used.
  var unused: [ForeignMember] {
    (node.members ?? []).filter { !used.contains($0.key) && !$0.node.isNull }
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
      let isLooks = looks.contains(member.key)
      let kept = "kept as \("x-\(member.key)".quotedForMessage)"
      lose(
        isLooks ? "\(name) is about looks alone: \(kept)" : "\(name) has no counterpart: \(kept)",
        isLooks ? .looks : .meaning, at: member.keyOffset)
    }
  }
}
