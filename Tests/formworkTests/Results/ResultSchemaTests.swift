import FormEngine
import FormOracle
import FormText
import TestSupport
import Testing

@Suite("JSON Schemas of results")
struct ResultSchemaTests {
  @Test(
    "a schema has the names, kinds, bounds and options of answers, and which are always required")
  func schema() throws {
    let spec = FormSpec("T") {
      SectionSpec("s") {
        Row.text("a", title: "A", minLength: 2, maxLength: 5, pattern: "[a-z]+").required()
        Row.number("n", min: 0, max: 9, step: 3, isInteger: true)
        Row.picker("p", options: ["x", "y"], isMultiple: true, minChoices: 1)
        Row.toggle("t", title: "T", value: nil).required().shown(when: .row("n", .is(3)))
        Row.repeat("r", min: 1, max: 4) { Row.datePicker("d") }
      }
    }
    let text = try ResultSchema.text(of: #require(spec.check().checked))
    let expected: FormValue = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "T", "type": "object",
      "properties": [
        "a": ["title": "A", "type": "string", "minLength": 2, "pattern": "^(?:[a-z]+)$"],
        "n": ["type": "integer", "minimum": 0, "maximum": 9, "multipleOf": 3],
        "p": ["type": "array", "items": ["enum": ["x", "y"]], "uniqueItems": true, "minItems": 1],
        "t": ["title": "T", "type": "boolean"],
        "r": ["type": "array", "items": ["type": "string", "format": "date"], "maxItems": 4],
      ],
      "additionalProperties": false, "required": ["a"],
    ]
    #expect(FormValue(try read(text)) == expected)
  }

  @Test(
    "rows that are nested in each other to any depth have a schema",
    arguments: [
      RowContent.group(GroupContent()), .group(GroupContent(isContainer: true)),
      .number(NumberContent()), .group(GroupContent(isNested: true)), .repeat(RepeatContent()),
    ])
  func deep(content: RowContent) throws {
    let isObject = content.kind == .repeat || content == .group(GroupContent(isNested: true))
    let depth = isObject ? 1_000 : 20_000
    var rows = (0..<depth).map { index in
      RowSpec("p\(index)", content, presentedBy: index == 0 ? nil : "p\(index - 1)")
    }
    rows.append(RowSpec("last", .text(TextContent()), presentedBy: "p\(depth - 1)"))
    let spec = FormSpec("T", sections: [SectionSpec("s", rows: rows)])
    let text = try ResultSchema.text(of: #require(spec.check().checked))
    #expect(text.contains("\"last\": {") || content.kind == .repeat)
    #expect(text.contains("\"p\(depth - 1)\": {") == (isObject || content.kind == .number))
  }

  @Test("an object is required if a row in it is, and its members are in the order of the rows")
  func objects() throws {
    let spec = FormSpec("T") {
      SectionSpec("s") {
        Row.group("g", isNested: true) {
          Row.group("h", isNested: true) { Row.text("a").required() }
          Row.text("b")
        }
        Row.repeat("r", min: 1) {
          Row.container("i") {
            Row.text("c").required()
            Row.text("d").required().enabled(when: .row("b", .is("x")))
          }
        }
        Row.text("e")
      }
    }
    let text = try ResultSchema.text(of: #require(spec.check().checked))
    let names = text.split(separator: "\"").filter { "ghabrcde".contains($0) }
    #expect(names.joined() == "ghaabhrcdceg")
    #expect(text.contains("\"minItems\": 1"))
  }

  @Test("what a random form submits satisfies its schema")
  func random() throws {
    var count = 0
    for seed in CampaignSettings.seeds(part: 21, count: 150) {
      var specs = SpecGenerator(seed: seed)
      let spec = specs.next()
      guard let checked = spec.check().checked else { continue }
      var form = LiveForm(checked)
      var reference = ReferenceForm(checked.spec)
      var actions = ActionGenerator(seed: seed, spec: checked.spec)
      let schema = try read(ResultSchema.text(of: checked))
      for _ in 0..<40 {
        let action = actions.next(for: reference)
        guard action.keepsSpec else { continue }
        _ = try? reference.perform(action)
        _ = try? form.perform(action)
        guard form.isValid else { continue }
        count += 1
        let result = try read(ResultText.json(form.result()))
        let fault = schema.fault(of: result, at: "result")
        #expect(
          fault == nil,
          "seed \(seed): \(fault ?? "")\n\(ResultText.json(form.result()))\n\(checked.spec.json)")
        if fault != nil { return }
      }
    }
    #expect(count > 200)
  }

  @Test("the command prints the schema of specs, or that of the results of one")
  func command() throws {
    let formwork = try Formwork(["fruit.json": Forms.fruit, "broken.json": Forms.broken])
    #expect(try formwork.run("schema", "fruit.json").output.contains("\"citrus\": {\n"))
    #expect(try formwork.run("schema").output.contains("Formwork form spec"))
    #expect(try formwork.run("schema", "broken.json").exitCode == 5)
  }
}

extension FormAction {
  /// Whether the schema of the spec is that of the results afterwards too.
  fileprivate var keepsSpec: Bool {
    switch self {
    case .insert, .insertSection, .removeRow, .removeSection, .moveRow, .move, .change, .provide,
      .undo, .redo, .restore, .batch:
      false
    default: true
    }
  }
}

private func read(_ json: String) throws -> JSONNode {
  var parser = try JSONParser(Array(json.utf8))
  return try parser.readNode()
}

extension JSONNode {
  private var texts: [String] { (elements ?? []).compactMap { $0.text } }

  /// How a value breaks this JSON Schema; `nil` if it does not. Formats and patterns are not judged.
  fileprivate func fault(of value: JSONNode, at path: String) -> String? {
    if let allowed = self["enum"]?.elements,
      !allowed.contains(where: { FormValue($0) == FormValue(value) })
    {
      return "\(path) is \(FormValue(value))"
    }
    switch (self["type"]?.text, value.value) {
    case ("object"?, .object(let members)):
      let missing = (self["required"]?.texts ?? []).first { value[$0] == nil }
      if let missing { return "\(path) has no \(missing)" }
      for member in members {
        guard let schema = self["properties"]?[member.key] else {
          return "\(path) has \(member.key)"
        }
        if let fault = schema.fault(of: member.node, at: "\(path).\(member.key)") { return fault }
      }
      return nil
    case ("array"?, .list(let members)):
      if let least = self["minItems"]?.integer, members.count < least { return "\(path) is short" }
      if let most = self["maxItems"]?.integer, members.count > most { return "\(path) is long" }
      let values = Set(members.map { FormValue($0) })
      if self["uniqueItems"]?.bool == true, values.count < members.count {
        return "\(path) has twins"
      }
      for (index, member) in members.enumerated() {
        if let fault = self["items"]?.fault(of: member, at: "\(path)[\(index)]") { return fault }
      }
      return nil
    case ("string"?, .text(let text)):
      let least = self["minLength"]?.integer ?? 0
      return text.unicodeScalars.count < least ? "\(path) is short" : nil
    case ("number"?, .number(let number)), ("integer"?, .number(let number)):
      if let least = self["minimum"]?.number, number < least { return "\(path) is small" }
      if let most = self["maximum"]?.number, number > most { return "\(path) is large" }
      if let step = self["multipleOf"]?.number, !(number / step).isWhole {
        return "\(path) is no multiple"
      }
      return self["type"]?.text == "integer" && !number.isWhole ? "\(path) is not whole" : nil
    case ("boolean"?, .bool), (nil, _): return nil
    case (let type, _): return "\(path) is no \(type ?? "")"
    }
  }
}
