import FormEngine
import FormText

/// What UI schemas of react-jsonschema-form say.
extension SchemaReader {
  /// The value of a key of a UI schema, of its own or among its options.
  func hint(_ key: String, in ui: ForeignNode?) -> ForeignNode? {
    if key == "items" || key == "detail" { return ui?[key] }
    return ui?["ui:\(key)"] ?? ui?["ui:options"]?[key]
  }

  /// The hints that are read wherever they are.
  private static let readHints: Set<String> = [
    "addable", "copyable", "definitions", "description", "disabled", "emptyValue", "enumDisabled",
    "enumNames",
    "enumOrder", "help", "order", "placeholder", "readonly", "removable", "suggestions", "title",
  ]

  /// Keeps the hints that are not read under keys that begin with `x-`, and lists them.
  func keepLooks(of ui: ForeignNode?, _ keep: (String, FormValue) -> Void) {
    for member in ui?.members ?? [] where member.key.hasPrefix("ui:") {
      let key = String(member.key.dropFirst("ui:".count))
      if key == "options", member.node.members != nil {
        let rest = (member.node.members ?? []).filter { !isRead($0.key, $0.node) }
        if rest.isEmpty { continue }
        for option in rest { listLooks(option.key, "x-ui:options", at: option.keyOffset) }
        keep("x-ui:options", FormValue(ForeignNode(at: member.node.offset, .object(rest))))
      } else if !isRead(key, member.node) {
        listLooks(member.key, "x-\(member.key)", at: member.keyOffset)
        keep("x-\(member.key)", FormValue(member.node))
      }
    }
  }

  func keepLooks(of ui: ForeignNode?, _ id: RowID) {
    keepLooks(of: ui) { key, value in draft.change(id) { $0.extras[key] = value } }
  }

  func listLooks(_ key: String, _ kept: String, at offset: Int) {
    // Only its author knows what a custom field asks for.
    let isUnknown = ["field", "ui:field", "orderable"].contains(key)
    draft.lose(
      "\(key.quotedForMessage) \(isUnknown ? "has no counterpart" : "is about looks alone"): kept as "
        + kept.quotedForMessage, isUnknown ? .meaning : .looks, at: offset)
  }

  private func isRead(_ key: String, _ value: ForeignNode) -> Bool {
    switch key {
    case "widget": ["textarea", "password", "hidden"].contains(value.text)
    // Copies are in the order in which they were added.
    case "orderable": value.bool == false
    default: Self.readHints.contains(key)
    }
  }

  /// Reads the value of an empty answer: an empty text makes a required one valid.
  func emptyValue(_ ui: ForeignNode?, _ schema: ForeignNode, _ id: RowID, _ name: String) {
    guard let node = hint("emptyValue", in: ui) else { return }
    let isText = node.text == "" && type(of: schema) == "string"
    if isText, (schema["minLength"]?.number ?? 0) <= 0, schema["pattern"] == nil {
      everValid.insert(id)
      draft.change(id) { $0.isRequired = false }
    }
    draft.lose(
      "\(name.quotedForMessage), when empty, is left out of results instead of being "
        + "\(FormValue(node))", at: node.offset)
  }
}
