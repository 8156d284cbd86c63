import FormEngine
import FormText

/// Values of keys, by the shapes that the JSON Schema gives them. In a value, `%` is the number of the
/// part that it is in.
enum KeyExamples {
  static let schema =
    (try? JSONNode(parsing: Array(SpecSchema.text.utf8))) ?? JSONNode(at: 0, .null)

  static let condition = #"{"all": [{"row": "b%", "answered": false}, {"row": "x", "is": false}]}"#
  /// A condition for parts that contain what the other one reads.
  private static let outerCondition = #"{"row": "x", "is": false}"#

  /// Expressions of different types, the first ones reading what changes.
  static let expressions = [
    #"{"join": [{"valueOf": "b%"}, {"valueOf": "y"}]}"#,
    #"{"sum": [{"valueOf": "b%"}, {"valueOf": "y"}]}"#,
    #"{"if": {"row": "x", "is": true}, "then": true}"#,
    #"{"valueOf": "d"}"#, #"{"valueOf": "q"}"#, #"{"valueOf": "b%"}"#, #"{"valueOf": "t%"}"#,
    #"{"valueOf": "m%"}"#, "1", #""a""#, #"{"now": true}"#,
  ]

  /// The operands of functions.
  private static let operands = [
    #"[{"valueOf": "b%"}, {"valueOf": "y"}]"#, #"[{"valueOf": "t%"}, {"valueOf": "z"}]"#,
    #"[{"valueOf": "d"}, "2026-02-01"]"#, #"[{"valueOf": "d"}, {"valueOf": "y"}]"#,
    #"[{"valueOf": "d"}, 1]"#, #"[{"now": true}, {"now": true}]"#, #"[{"valueOf": "b%"}]"#,
    #"[{"valueOf": "t%"}]"#,
  ]

  private static let texts = [
    "k%", "a", "2026-01-01", "in%", "b%", "t%", "p%", "q", "d", "rep", "r", "l",
  ].map { "\"\($0)\"" }

  /// The ways in which a value may be written, each with values of which one should be right.
  static func ways(_ shape: JSONNode) -> [(name: String, values: [String])] {
    if let name = shape["$ref"]?.text?.split(separator: "/").last {
      return ways(ofDefinition: String(name))
    }
    if let all = (shape["oneOf"] ?? shape["anyOf"])?.elements, shape["type"] == nil {
      return all.flatMap(ways)
    }
    if let value = shape["const"] { return [("", [json(value)])] }
    if let values = shape["enum"]?.elements { return [("", values.reversed().map(json))] }
    switch (shape["type"]?.elements?.first ?? shape["type"])?.text {
    case "string": return [("", texts)]
    case "boolean": return [("", ["true", "false"])]
    case "number", "integer": return [("", ["1", "2", "5"])]
    case "array": return list(of: shape["items"])
    case "object": return objects(shape)
    default: return [("", texts)]
    }
  }

  private static func ways(ofDefinition name: String) -> [(name: String, values: [String])] {
    switch name {
    case "condition": [("condition", [condition, outerCondition])]
    case "expression": [("expression", expressions)]
    case "versions": []
    default: schema["$defs"]?[name].map(ways) ?? []
    }
  }

  private static func list(of items: JSONNode?) -> [(name: String, values: [String])] {
    guard let items else { return [("", [#"["a"]"#, "[1]"])] }
    if items["$ref"]?.text == "#/$defs/expression" { return [("", operands)] }
    return ways(items).map { name, values in (name, values.map { "[\($0)]" }) }
  }

  /// An object with what is required, or else one with each key.
  private static func objects(_ shape: JSONNode) -> [(name: String, values: [String])] {
    let required = shape["required"]?.elements?.compactMap(\.text) ?? []
    let keys = shape["properties"]?.members?.filter { !$0.key.hasPrefix("$") } ?? []
    let members = keys.map { member in (member.key, ways(member.node).flatMap(\.values)) }
    if required.isEmpty {
      return members.map { key, values in (key, values.map { "{\"\(key)\": \($0)}" }) }
    }
    let combined = members.filter { required.contains($0.0) }.reduce([""]) { texts, member in
      texts.flatMap { text in
        member.1.map { text + (text.isEmpty ? "" : ", ") + "\"\(member.0)\": \($0)" }
      }
    }
    return [(required.joined(separator: " "), combined.map { "{\($0)}" })]
  }

  private static func json(_ node: JSONNode) -> String {
    JSONWriter.line { $0.value(FormValue(node)) }
  }
}
