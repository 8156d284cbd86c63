import FormEngine
import FormText

/// Reads JSON Schemas of objects, with the UI schemas of react-jsonschema-form or JSON Forms.
///
/// Source: json-schema.org, drafts 4 to 2020-12; rjsf-team.github.io, "uiSchema"; jsonforms.io, "UI Schema".
final class SchemaReader {
  let draft: FormDraft
  private var root: JSONNode
  /// The rows of properties, by their paths with dots; the elements of lists are after `[]`.
  var properties: [String: Referent] = [:]
  /// The schemas of the properties that have rows.
  private var schemas: [String: JSONNode] = [:]
  /// The references around the present schema.
  private var open = ["#"]
  private var depth = 0
  private static let greatestDepth = 30
  /// How many predicates are around the present one.
  var predicateDepth = 0
  /// How many predicates have been read for the outermost one.
  var predicateCount = 0
  /// The groups of objects, by their paths.
  var groups: [String: RowID] = [:]
  /// The properties that are there under conditions, by their paths.
  var branches: [String: Branch] = [:]

  /// A property that one or several branches have.
  final class Branch {
    let schema: FormValue
    /// The conditions of the branches, of which one must hold.
    var conditions: [() -> Condition?] = []
    /// The constants that the branches give it.
    var constants: [(when: () -> Condition?, value: FormValue)] = []

    init(_ schema: FormValue) { self.schema = schema }
  }

  init(_ draft: FormDraft, root: JSONNode) { (self.draft, self.root) = (draft, root) }

  /// What is around a property.
  struct Place {
    var presenter: RowID?
    /// The path of the object with the property, empty or with a dot at its end.
    var path = ""
    /// The condition under which there is the object; `nil` for none.
    var condition: (() -> Condition?)?
  }

  func read(_ root: JSONNode, ui: JSONNode?) {
    self.root = root
    let schema = resolved(root)
    draft.spec.title = schema["title"]?.text ?? "Form"
    if let ui, ui["type"]?.text != nil, ui["elements"] != nil || ui["scope"] != nil {
      layout(ui, of: schema)
    } else {
      if let description = schema["description"]?.text {
        let id = draft.newID("description")
        draft.add(RowSpec(id, .label, title: description), at: root.offset(of: "description"))
      }
      object(schema, ui, Place())
    }
  }

  // MARK: - Schemas

  /// A schema with its reference replaced and the members of `allOf` merged.
  func resolved(_ schema: JSONNode) -> JSONNode {
    var references: [String] = []
    return resolve(schema, &references, depth: 0)
  }

  /// Reads a schema in the place where it is, unless that is inside itself.
  func enter<Result>(
    _ schema: JSONNode, of name: String, _ read: (JSONNode) -> Result?
  ) -> Result? {
    var references: [String] = []
    let schema = resolve(schema, &references, depth: 0)
    let isInside = references.contains(where: open.contains)
    guard !isInside, depth < Self.greatestDepth else {
      let reason =
        isInside
        ? "a schema contains itself" : "it is in more than \(Self.greatestDepth) other objects"
      draft.lose("\(name.quotedForMessage) is left out: \(reason)", at: schema.offset)
      return nil
    }
    guard draft.hasRoom(at: schema.offset) else { return nil }
    open += references
    depth += 1
    defer {
      open.removeLast(references.count)
      depth -= 1
    }
    return read(schema)
  }

  private func resolve(
    _ schema: JSONNode, _ references: inout [String], depth: Int
  ) -> JSONNode {
    var schema = schema
    guard depth < 32 else { return schema }
    while let reference = schema["$ref"]?.text, !references.contains(reference),
      let target = target(of: reference)
    {
      references.append(reference)
      let own = (schema.members ?? []).filter { $0.key != "$ref" }
      schema = merged(target, JSONNode(at: schema.offset, .object(own)))
    }
    guard let parts = schema["allOf"]?.elements else { return schema }
    var members = (schema.members ?? []).filter { $0.key != "allOf" }
    var (plain, others): ([JSONNode], [JSONNode]) = ([], [])
    for part in parts {
      let part = resolve(part, &references, depth: depth + 1)
      if part["if"] == nil, part["oneOf"] == nil, part["anyOf"] == nil {
        plain.append(part)
      } else {
        others.append(part)
      }
    }
    if !others.isEmpty {
      let rest = JSONNode(at: schema.offset, .list(others))
      members.append(JSONMember("allOf", at: schema.offset(of: "allOf"), rest))
    }
    return plain.reduce(JSONNode(at: schema.offset, .object(members))) { merged($0, $1) }
  }

  func target(of reference: String) -> JSONNode? {
    guard reference.hasPrefix("#") else { return nil }
    var node: JSONNode? = root
    for step in reference.dropFirst().split(separator: "/") {
      node = node?[String(step).replacing("~1", with: "/").replacing("~0", with: "~")]
    }
    return node
  }

  /// Two schemas that must both hold as one.
  private func merged(_ one: JSONNode, _ other: JSONNode) -> JSONNode {
    var members = one.members ?? []
    for member in other.members ?? [] {
      guard let index = members.firstIndex(where: { $0.key == member.key }) else {
        members.append(member)
        continue
      }
      let former = members[index].node
      switch member.key {
      case "properties":
        members[index] = JSONMember(
          member.key, at: members[index].keyOffset, merged(former, member.node))
      case "required", "allOf":
        let all = (former.elements ?? []) + (member.node.elements ?? [])
        members[index] = JSONMember(
          member.key, at: members[index].keyOffset, JSONNode(at: former.offset, .list(all)))
      case _ where former.members != nil && member.node.members != nil:
        members[index] = JSONMember(
          member.key, at: members[index].keyOffset, merged(former, member.node))
      default: members[index] = member
      }
    }
    return JSONNode(at: one.offset, .object(members))
  }

  // MARK: - Objects

  /// Adds rows for the properties of an object.
  func object(_ schema: JSONNode, _ ui: JSONNode?, _ place: Place) {
    var names = (schema["properties"]?.members ?? []).map(\.key)
    if let order = ui?["ui:order"]?.elements?.compactMap(\.text) {
      let first = order.prefix { $0 != "*" }
      let last = order.drop { $0 != "*" }.dropFirst()
      names =
        first.filter(names.contains) + names.filter { !order.contains($0) }
        + last.filter(names.contains)
    }
    let required = Set((schema["required"]?.elements ?? []).compactMap(\.text))
    for name in names {
      guard let property = schema["properties"]?[name] else { continue }
      self.property(name, property, ui?[name], isRequired: required.contains(name), place)
    }
    conditions(of: schema, ui, place)
    alternatives(of: schema, ui, place)
    if schema["properties"] == nil, schema["oneOf"] == nil, schema["anyOf"] == nil,
      schema["allOf"] == nil
    {
      draft.lose("an object without properties is left out", at: schema.offset)
    }
    for key in ["patternProperties", "minProperties", "maxProperties", "propertyNames"]
    where schema[key] != nil {
      draft.lose("\(key.quotedForMessage) has no counterpart: left out", at: schema.offset(of: key))
    }
  }

  @discardableResult
  func property(
    _ name: String, _ schema: JSONNode, _ ui: JSONNode?, isRequired: Bool, _ place: Place
  ) -> RowID? {
    if let reference = schema["$ref"]?.text, target(of: reference) == nil, reference != "#" {
      draft.lose(
        "\(name.quotedForMessage) is left out: \(reference.quotedForMessage) is elsewhere",
        at: schema.offset)
      return nil
    }
    return enter(schema, of: name) { schema in
      let only = Self.withoutNull(schema)
      guard let only else { return row(name, schema, ui, isRequired, place) }
      return enter(only, of: name) { row(name, $0, ui, isRequired, place) }
    }
  }

  private func row(
    _ name: String, _ schema: JSONNode, _ ui: JSONNode?, _ isRequired: Bool, _ place: Place
  ) -> RowID? {
    schemas[place.path + name] = schema
    listUnread(schema, name)
    switch Self.type(of: schema) {
    case "object": return nested(name, schema, ui, isRequired, place)
    case "array": return list(name, schema, ui, isRequired, place)
    case "null": return nil
    case let type: return value(name, schema, type, ui, isRequired, place)
    }
  }

  /// The keys that are read, or say nothing about answers.
  private static let read: Set<String> = [
    "$anchor", "$comment", "$defs", "$id", "$ref", "$schema", "additionalItems", "allOf", "anyOf",
    "const", "contains", "default", "definitions", "dependencies", "dependentRequired",
    "dependentSchemas", "deprecated", "description", "else", "enum", "enumNames", "examples",
    "exclusiveMaximum", "exclusiveMinimum", "format", "id", "if", "items", "maxItems", "maxLength",
    "maxProperties", "maximum", "minItems", "minLength", "minProperties", "minimum", "multipleOf",
    "not", "oneOf", "pattern", "patternProperties", "prefixItems", "properties", "propertyNames",
    "readOnly", "required", "then", "title", "type", "uniqueItems",
  ]

  /// Lists what is not read of a property's schema.
  private func listUnread(_ schema: JSONNode, _ name: String) {
    for member in schema.members ?? [] where !Self.read.contains(member.key) {
      let isOpen = member.key.hasSuffix("Properties") && member.node.bool != nil
      if isOpen || member.key.hasPrefix("x-") { continue }
      draft.lose(
        "\(member.key.quotedForMessage) of \(name.quotedForMessage) has no counterpart: left out",
        at: member.keyOffset)
    }
    let types = (schema["type"]?.elements ?? []).compactMap(\.text).filter { $0 != "null" }
    let alternatives = (schema["oneOf"] ?? schema["anyOf"])?.elements ?? []
    let isChoice = Self.type(of: schema) != "object" && !alternatives.isEmpty
    if types.count > 1 || (isChoice && options(schema, nil) == nil) {
      draft.lose(
        "only the first kind of value of \(name.quotedForMessage) is asked for", at: schema.offset)
    }
  }

  /// The schema of a property that another branch has too; `nil` if it has no row.
  func knownSchema(_ path: String) -> JSONNode? { schemas[path] }

  /// The only schema among `anyOf` or `oneOf` beside null; `nil` if there is none.
  private static func withoutNull(_ schema: JSONNode) -> JSONNode? {
    guard let parts = (schema["anyOf"] ?? schema["oneOf"])?.elements, schema["properties"] == nil
    else { return nil }
    let others = parts.filter { $0["type"]?.text != "null" }
    guard others.count == 1, parts.count == 2, let other = others.first else { return nil }
    // What is said beside the alternatives, such as a title, stays.
    let own = (schema.members ?? []).filter { !["anyOf", "oneOf"].contains($0.key) }
    let known = Set(own.map(\.key))
    return JSONNode(
      at: schema.offset, .object(own + (other.members ?? []).filter { !known.contains($0.key) }))
  }

  private static func type(of schema: JSONNode) -> String {
    if let type = schema["type"]?.text { return type }
    if let types = schema["type"]?.elements?.compactMap(\.text) {
      return types.first { $0 != "null" } ?? "null"
    }
    if schema["properties"] != nil { return "object" }
    if schema["items"] != nil { return "array" }
    let values = (schema["enum"]?.elements ?? []) + [schema["const"]].compactMap(\.self)
    if let first = values.first {
      return first.number != nil ? "number" : first.bool != nil ? "boolean" : "string"
    }
    if let first = (schema["oneOf"] ?? schema["anyOf"])?.elements?.first {
      return first["properties"] != nil ? "object" : type(of: first)
    }
    return "string"
  }

  private func nested(
    _ name: String, _ schema: JSONNode, _ ui: JSONNode?, _ isRequired: Bool, _ place: Place
  ) -> RowID {
    let group = GroupContent(isOpen: true, isCollapsible: false, isNested: true)
    let id = add(name, .group(group), schema, ui, place)
    groups[place.path + name] = id
    object(schema, ui, Place(presenter: id, path: "\(place.path)\(name)."))
    return id
  }

  /// Adds a row with the title and the help of a property.
  func add(
    _ name: String, _ content: RowContent, _ schema: JSONNode, _ ui: JSONNode?, _ place: Place
  ) -> RowID {
    let id = draft.newID(place.path.replacing("[]", with: "") + name)
    var row = RowSpec(id, content, presentedBy: place.presenter)
    let options = ui?["ui:options"]
    row.title =
      ui?["ui:title"]?.text ?? options?["title"]?.text ?? schema["title"]?.text ?? name
    row.help =
      ui?["ui:help"]?.text ?? options?["help"]?.text ?? ui?["ui:description"]?.text
      ?? options?["description"]?.text ?? schema["description"]?.text
    if id.text != name { row.name = name }
    draft.add(row, at: schema.offset)
    properties[place.path + name] = content.referent(id)
    if schema["readOnly"]?.bool == true || ui?["ui:readonly"]?.bool == true
      || ui?["ui:disabled"]?.bool == true
    {
      draft.change(id) { $0.enabledWhen = .constant(false) }
    }
    if ui?["ui:widget"]?.text == "hidden" { draft.hide(id) }
    return id
  }

  private func list(
    _ name: String, _ schema: JSONNode, _ ui: JSONNode?, _ isRequired: Bool, _ place: Place
  ) -> RowID {
    let written = schema["items"] ?? JSONNode(at: schema.offset, .object([]))
    let id = enter(written, of: name) { list(name, of: $0, schema, ui, isRequired, place) }
    return id ?? add(name, .custom(HeldContent(holds: .list)), schema, ui, place)
  }

  private func list(
    _ name: String, of items: JSONNode, _ schema: JSONNode, _ ui: JSONNode?, _ isRequired: Bool,
    _ place: Place
  ) -> RowID {
    if items.elements != nil || schema["prefixItems"] != nil {
      draft.lose(
        "a list with a schema for each place has no counterpart: a custom row", at: schema.offset)
      return add(name, .custom(HeldContent(holds: .list)), schema, ui, place)
    }
    let (least, most) = (schema["minItems"]?.integer, schema["maxItems"]?.integer)
    if let options = options(items, ui),
      schema["uniqueItems"]?.bool == true || items["enum"] != nil || items["oneOf"] != nil
    {
      var picker = PickerContent(options: options, isMultiple: true)
      (picker.minChoices, picker.maxChoices) = (least.flatMap { $0 > 0 ? $0 : nil }, most)
      if let values = schema["default"]?.elements {
        picker.value = .texts(values.compactMap { $0.text ?? $0.number.map(FormValue.plain) })
      }
      let id = add(name, .picker(picker), schema, ui, place)
      if isRequired, (least ?? 0) > 0 { draft.change(id) { $0.isRequired = true } }
      return id
    }
    let content = RepeatContent(min: least.flatMap { $0 > 0 ? $0 : nil }, max: most)
    let id = add(name, .repeat(content), schema, ui, place)
    if let values = schema["default"], values.elements != nil {
      draft.later { [draft] in draft.beginCopies(of: id, with: values) }
    }
    let path = "\(place.path)\(name)[]."
    if Self.type(of: items) == "object" {
      let first = draft.newID("\(name)-item")
      draft.add(
        RowSpec(
          first, .group(GroupContent(isOpen: true, isCollapsible: false)),
          title: items["title"]?.text ?? draft.row(id)?.title, presentedBy: id), at: items.offset)
      object(items, ui?["items"], Place(presenter: first, path: path))
    } else {
      property(
        "item", items, ui?["items"], isRequired: true,
        Place(presenter: id, path: path))
      if let item = properties[path + "item"] {
        draft.change(item.id) { row in
          row.name = nil
          if items["title"] == nil { row.title = schema["title"]?.text ?? name }
        }
        if schema["uniqueItems"]?.bool == true {
          draft.change(item.id, "unique", at: schema.offset) { $0.isUnique = true }
        }
      }
    }
    for key in ["contains", "additionalItems"] where schema[key] != nil {
      draft.lose("\(key.quotedForMessage) has no counterpart: left out", at: schema.offset(of: key))
    }
    return id
  }
}
