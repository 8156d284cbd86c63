import FormEngine
import FormOracle
import FormText

/// Sets random keys of specs to random values: every key that the JSON Schema knows, by the shape of
/// its value. So a new key of the language is set without a change here.
///
///     var keys = RandomKeys(seed: 7)
///     keys.changed(spec, tries: 5)   // the spec with up to 5 other values, and without errors
package struct RandomKeys: Sendable {
  private var random: SeededGenerator
  /// Texts to choose from: the ids of the rows, all texts of the spec, and some others.
  private var words: [[String]] = []

  /// Creates a generator for a seed.
  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// A key of a part of a spec.
  package struct Place: Sendable {
    /// The name of the part in the schema; a row's is its kind.
    package let part: String
    /// The key.
    package let key: String
    fileprivate let path: [JSONStep]
    fileprivate let shape: JSONNode
  }

  /// A spec with random values for random keys, with which it has no errors.
  package mutating func changed(_ spec: FormSpec, tries: Int) -> FormSpec {
    var spec = spec
    for _ in 0..<tries {
      let text = random.pick(Self.places(in: spec.json)).map { self.text(spec.json, at: $0) }
      spec = text.flatMap { SpecReader.read(Array($0.utf8), named: "").checked?.spec } ?? spec
    }
    return spec
  }

  /// All keys that the parts of a spec may have, except those for other parts.
  package static func places(in spec: String) -> [Place] {
    guard let form = try? JSONNode(parsing: Array(spec.utf8)) else { return [] }
    var places = places("form", schema, at: [])
    for (section, node) in (form["sections"]?.elements ?? []).enumerated() {
      let path = [JSONStep.key("sections"), .index(section)]
      places += self.places("section", schema["$defs"]?["section"], at: path)
      for (row, node) in (node["rows"]?.elements ?? []).enumerated() {
        let kind = node["kind"]?.text ?? ""
        places += self.places(
          kind, schema["$defs"]?[kind], at: path + [.key("rows"), .index(row)])
      }
    }
    return places
  }

  private static func places(_ part: String, _ schema: JSONNode?, at path: [JSONStep]) -> [Place] {
    (schema?["properties"]?.members ?? []).compactMap { member in
      ["$schema", "formwork", "sections", "rows", "kind"].contains(member.key)
        ? nil
        : Place(part: part, key: member.key, path: path + [.key(member.key)], shape: member.node)
    }
  }

  private static let schema =
    (try? JSONNode(parsing: Array(SpecSchema.text.utf8))) ?? JSONNode(at: 0, .null)

  /// The text of a spec with a random value at a place.
  package mutating func text(_ spec: String, at place: Place) -> String {
    guard let form = try? JSONNode(parsing: Array(spec.utf8)) else { return spec }
    words = [
      form.texts(of: "id"), form.texts(),
      ["", "x", "X1", "2026-02-03", "2026-01-01T10:30", "10:30", "host"],
    ]
    let changed = form.setting(value(place.shape, depth: 0), at: place.path[...])
    return JSONWriter.line { $0.value(FormValue(changed)) }
  }
}

// MARK: - Values

extension RandomKeys {
  private mutating func value(_ shape: JSONNode, depth: Int) -> JSONNode {
    if let name = shape["$ref"]?.text?.split(separator: "/").last {
      return value(Self.schema["$defs"]?[String(name)] ?? shape, depth: depth)
    }
    if shape["type"] == nil, let choices = (shape["oneOf"] ?? shape["anyOf"])?.elements {
      let choice = depth > 4 ? choices.first : random.pick(choices)
      return value(choice ?? shape, depth: depth + 1)
    }
    if let value = shape["const"] ?? shape["enum"]?.elements.flatMap({ random.pick($0) }) {
      return value
    }
    let types = shape["type"]?.elements ?? [shape["type"] ?? shape]
    return JSONNode(at: 0, value(ofType: random.pick(types)?.text ?? "", shape, depth: depth))
  }

  private mutating func value(
    ofType type: String, _ shape: JSONNode, depth: Int
  ) -> JSONNode.Value {
    switch type {
    case "string": .text(random.pick(words).flatMap { random.pick($0) } ?? "")
    case "boolean": .bool(random.chance(50))
    case "number": .number(random.pick([-1, 0, 0.5, 1, 2, 3, 10]) ?? 0)
    case "integer": .number(Double(Int.random(in: 0...4, using: &random)))
    case "array": .list(list(of: shape["items"] ?? Self.text, depth: depth))
    case "object": .object(members(of: shape, depth: depth))
    default: .null
    }
  }

  private static let text = JSONNode(
    at: 0, .object([JSONMember("type", at: 0, JSONNode(at: 0, .text("string")))]))

  private mutating func list(of shape: JSONNode, depth: Int) -> [JSONNode] {
    (0..<Int.random(in: 0...2, using: &random)).map { _ in value(shape, depth: depth + 1) }
  }

  /// All required members, some others, and one of those of which the object has exactly one.
  private mutating func members(of shape: JSONNode, depth: Int) -> [JSONMember] {
    let single = (shape["oneOf"]?.elements ?? []).flatMap { $0["required"]?.texts() ?? [] }
    let required = (shape["required"]?.texts() ?? []) + [random.pick(single)].compactMap { $0 }
    var members: [JSONMember] = []
    for member in shape["properties"]?.members ?? [] where member.key != "$schema" {
      let isFree = !single.contains(member.key) && random.chance(40)
      guard required.contains(member.key) || isFree else { continue }
      members.append(JSONMember(member.key, at: 0, value(member.node, depth: depth + 1)))
    }
    if let named = shape["additionalProperties"], named.members != nil {
      for name in Set(words.joined()).sorted().shuffled(using: &random).prefix(2) {
        members.append(JSONMember(name, at: 0, value(named, depth: depth + 1)))
      }
    }
    return members
  }
}

/// A step from a JSON value to one of its parts.
private enum JSONStep {
  case key(String), index(Int)
}

extension JSONNode {
  /// The texts in the value; if a key is given, only those that are its values.
  fileprivate func texts(of key: String? = nil) -> [String] {
    (key == nil ? [text].compactMap { $0 } : []) + (elements ?? []).flatMap { $0.texts(of: key) }
      + (members ?? []).flatMap { $0.node.texts(of: $0.key == key ? nil : key) }
  }

  /// The value with another part.
  fileprivate func setting(_ part: JSONNode, at path: ArraySlice<JSONStep>) -> JSONNode {
    guard let step = path.first else { return part }
    var value = value
    switch (step, value) {
    case (.index(let index), .list(var elements)):
      elements[index] = elements[index].setting(part, at: path.dropFirst())
      value = .list(elements)
    case (.key(let key), .object(var members)):
      let old = members.first { $0.key == key }?.node ?? part
      members.removeAll { $0.key == key }
      members.append(JSONMember(key, at: 0, old.setting(part, at: path.dropFirst())))
      value = .object(members)
    default: break
    }
    return JSONNode(at: offset, value)
  }
}
