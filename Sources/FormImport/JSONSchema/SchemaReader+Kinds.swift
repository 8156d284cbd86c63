import FormEngine
import FormText

/// What kinds of values schemas allow, and what is not read of them.
extension SchemaReader {
  /// Lists what a schema allows that can't be entered.
  func listKinds(of schema: ForeignNode, _ name: String) {
    let types = (schema["type"]?.elements ?? []).compactMap(\.text).filter { $0 != "null" }
    let alternatives = (schema["oneOf"] ?? schema["anyOf"])?.elements ?? []
    let isChoice = type(of: schema) != "object" && !alternatives.isEmpty
    if types.count > 1 || (isChoice && choices(schema, nil) == nil) {
      loseOtherKinds(of: name, schema)
    }
  }

  private func loseOtherKinds(of name: String, _ schema: ForeignNode) {
    draft.lose(
      "\(name.quotedForMessage) allows several types: only the first can be entered",
      at: schema.offset)
  }

  private static let types: Set = [
    "object", "array", "string", "number", "integer", "boolean", "null",
  ]

  /// Reads the type of a schema whose values are known otherwise, so that an unknown one is reported.
  func readType(of schema: ForeignNode) { _ = type(of: schema) }

  /// The type of the values that a schema allows, or of the first ones.
  func type(of schema: ForeignNode, depth: Int = 0) -> String {
    if let node = schema["type"], let type = node.text {
      if !Self.types.contains(type) { node.refuse(expecting: "a type of JSON Schema") }
      return type
    }
    if let types = schema["type"]?.elements?.compactMap(\.text) {
      return types.first { $0 != "null" } ?? "null"
    }
    if schema["properties"] != nil { return "object" }
    if schema["items"] != nil || schema["prefixItems"] != nil { return "array" }
    let values = (schema["enum"]?.elements ?? []) + [schema["const"]].compactMap(\.self)
    if let first = values.first {
      return first.number != nil ? "number" : first.bool != nil ? "boolean" : "string"
    }
    let parts = (schema["oneOf"] ?? schema["anyOf"])?.elements ?? []
    if depth < 8, let first = parts.map(resolved).first(where: { $0["type"]?.text != "null" }) {
      return type(of: first, depth: depth + 1)
    }
    return "string"
  }

  /// The schema among alternatives whose values are asked for; `nil` if there is no such choice, or if
  /// people make it.
  func onlyKind(_ schema: ForeignNode, _ name: String) -> ForeignNode? {
    guard let parts = (schema["anyOf"] ?? schema["oneOf"])?.elements, schema["properties"] == nil
    else { return nil }
    let others = parts.filter { $0["type"]?.text != "null" }
    guard let first = others.first else { return nil }
    if parts.count != 2 || others.count != 1 {
      guard schema["type"] == nil, type(of: schema) != "object", choices(schema, nil) == nil else {
        return nil
      }
      loseOtherKinds(of: name, schema)
      for other in others.dropFirst() { other.noteAll() }
    }
    // What is said beside the alternatives, such as a title, stays.
    let own = (schema.members ?? []).filter { !["anyOf", "oneOf"].contains($0.key) }
    let known = Set(own.map(\.key))
    return ForeignNode(
      at: schema.offset, .object(own + (first.members ?? []).filter { !known.contains($0.key) }))
  }
}
