import FormEngine
import Testing

@testable import FormText

@Suite("The JSON Schema of specs")
struct SpecSchemaTests {
  private func schema() throws -> JSONNode {
    try JSONNode(parsing: Array(SpecSchema.text.utf8))
  }

  @Test("the schema is JSON and names its draft")
  func parses() throws {
    #expect(try schema()["$schema"]?.text == "https://json-schema.org/draft/2020-12/schema")
    #expect(SpecSchema.text.hasSuffix("}\n"))
  }

  @Test("the schema has every key of every kind of row, and the required ones as required")
  func keys() throws {
    let definitions = try #require(try schema()["$defs"])
    var tables: [(String, [KeyRule])] = [
      ("section", SpecKeys.section.rules), ("check", SpecKeys.check.rules),
      ("valueOf", SpecKeys.operand.rules),
    ]
    tables += RowContent.Kind.allCases.map { ($0.rawValue, SpecKeys.row($0).rules) }
    for (name, rules) in tables {
      let definition = try #require(definitions[name], "\(name)")
      #expect(definition["properties"]?.members?.map(\.key) == rules.map(\.name) + ["$schema"])
      #expect(definition["additionalProperties"]?.bool == false)
      let required = definition["required"]?.elements?.compactMap(\.text) ?? []
      #expect(required == rules.filter(\.isRequired).map(\.name))
    }
    #expect(
      try schema()["properties"]?.members?.map(\.key) == SpecKeys.form.names + ["$schema"])
  }

  @Test("the action of a button is a text, or an object that adds or removes a copy")
  func actions() throws {
    let action = try schema()["$defs"]?["button"]?["properties"]?["action"]?["anyOf"]?.elements
    #expect(action?.map { $0["type"]?.text } == ["string", "object", "object"])
    for (shape, rule) in zip((action ?? []).dropFirst(), SpecKeys.copyAction.rules) {
      #expect(shape["properties"]?.members?.map(\.key) == [rule.name, "$schema"])
      #expect(shape["required"]?.elements?.compactMap(\.text) == [rule.name])
    }
    #expect(action?.last?["properties"]?["remove"]?["const"]?.bool == true)
  }

  @Test("the scale of a number is an object with the words at its ends")
  func scale() throws {
    let scale = try schema()["$defs"]?["number"]?["properties"]?["scale"]
    #expect(scale?["type"]?.text == "object")
    #expect(scale?["properties"]?.members?.map(\.key) == ["low", "high", "$schema"])
    #expect(scale?["additionalProperties"]?.bool == false)
  }

  @Test("the schema has every kind and every verb")
  func kindsAndVerbs() throws {
    let definitions = try #require(try schema()["$defs"])
    let kinds = definitions["row"]?["properties"]?["kind"]?["enum"]?.elements?.compactMap(\.text)
    #expect(kinds == RowContent.Kind.allCases.map(\.rawValue))
    let tests = definitions["condition"]?["oneOf"]?.elements?.suffix(2) ?? []
    for (subject, test) in zip(["row", "that"], tests) {
      #expect(
        test["properties"]?.members?.map(\.key) == [subject] + Condition.Verb.names + [
          "ignoringCase", "$schema",
        ])
    }
  }

  @Test("every definition that the schema refers to exists")
  func references() throws {
    let schema = try schema()
    let names = Set((schema["$defs"]?.members ?? []).map { "#/$defs/\($0.key)" })
    var references: Set<String> = []
    var nodes = [schema]
    while let node = nodes.popLast() {
      for member in node.members ?? [] {
        if member.key == "$ref", let text = member.node.text { references.insert(text) }
        nodes.append(member.node)
      }
      nodes += node.elements ?? []
    }
    #expect(references.isSubset(of: names))
    #expect(references.count > 10)
  }
}
