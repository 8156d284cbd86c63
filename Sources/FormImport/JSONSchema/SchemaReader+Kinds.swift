import FormEngine
import FormText

/// What kinds of values schemas allow, and what is not read of them.
extension SchemaReader {
  /// The keys that are read, or say nothing about answers.
  private static let read: Set<String> = [
    "$anchor", "$comment", "$defs", "$id", "$ref", "$schema", "additionalItems", "allOf", "anyOf",
    "const", "contains", "default", "definitions", "dependencies", "dependentRequired",
    "dependentSchemas", "deprecated", "description", "discriminator", "else", "enum", "enumNames",
    "examples", "exclusiveMaximum", "exclusiveMinimum", "format", "id", "if", "items", "maxItems",
    "maxLength", "maxProperties", "maximum", "minItems", "minLength", "minProperties", "minimum",
    "multipleOf", "not", "oneOf", "pattern", "patternProperties", "prefixItems", "properties",
    "propertyNames", "readOnly", "required", "then", "title", "type", "uniqueItems",
  ]

  /// Lists what is not read of a schema.
  ///
  /// - Parameter name: The name of the property; `nil` for the root.
  func listUnread(_ schema: JSONNode, _ name: String?) {
    let owner = name.map { " of \($0.quotedForMessage)" } ?? ""
    for member in schema.members ?? [] where !Self.read.contains(member.key) {
      let isOpen = member.key.hasSuffix("Properties") && member.node.bool != nil
      if isOpen || member.key.hasPrefix("x-") { continue }
      draft.lose(
        "\(member.key.quotedForMessage)\(owner) has no counterpart: left out", at: member.keyOffset)
    }
    let types = (schema["type"]?.elements ?? []).compactMap(\.text).filter { $0 != "null" }
    let alternatives = (schema["oneOf"] ?? schema["anyOf"])?.elements ?? []
    let isChoice = type(of: schema) != "object" && !alternatives.isEmpty
    if let name, types.count > 1 || (isChoice && choices(schema, nil) == nil) {
      listKinds(of: name, schema)
    }
  }

  private func listKinds(of name: String, _ schema: JSONNode) {
    draft.lose(
      "\(name.quotedForMessage) allows several types: only the first can be entered",
      at: schema.offset)
  }

  /// The type of the values that a schema allows, or of the first ones.
  func type(of schema: JSONNode, depth: Int = 0) -> String {
    if let type = schema["type"]?.text { return type }
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
  func onlyKind(_ schema: JSONNode, _ name: String) -> JSONNode? {
    guard let parts = (schema["anyOf"] ?? schema["oneOf"])?.elements, schema["properties"] == nil
    else { return nil }
    let others = parts.filter { $0["type"]?.text != "null" }
    guard let first = others.first else { return nil }
    if parts.count != 2 || others.count != 1 {
      guard schema["type"] == nil, type(of: schema) != "object", choices(schema, nil) == nil else {
        return nil
      }
      listKinds(of: name, schema)
    }
    // What is said beside the alternatives, such as a title, stays.
    let own = (schema.members ?? []).filter { !["anyOf", "oneOf"].contains($0.key) }
    let known = Set(own.map(\.key))
    return JSONNode(
      at: schema.offset, .object(own + (first.members ?? []).filter { !known.contains($0.key) }))
  }
}
