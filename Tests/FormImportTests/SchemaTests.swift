import FormEngine
import FormText
import Testing

@testable import FormImport

@Suite("JSON Schemas")
struct SchemaTests {
  @Test("each type becomes a row that holds the same")
  func types() throws {
    let imported = try Imported.schema(
      """
      "s": {"type": "string", "title": "S", "minLength": 2, "maxLength": 5, "description": "Help"},
      "p": {"type": "string", "pattern": "^[a-z]+$"}, "n": {"type": ["number", "null"], "minimum": 1},
      "i": {"type": "integer", "exclusiveMaximum": 9, "multipleOf": 3, "default": 6},
      "b": {"type": "boolean"}, "d": {"type": "string", "format": "date"},
      "e": {"enum": ["x", "y"], "enumNames": ["X", "Y"]},
      "o": {"oneOf": [{"const": "x", "title": "X"}, {"const": "y"}]},
      "m": {"type": "array", "uniqueItems": true, "items": {"type": "string", "enum": ["x", "y"]}},
      "r": {"type": "integer", "enum": [1, 2, 3]}, "c": {"const": "fixed"},
      "a": {"anyOf": [{"type": "string", "maxLength": 3}, {"type": "null"}]}
      """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    #expect(imported.row("s")?.content == .text(TextContent(minLength: 2, maxLength: 5)))
    #expect(imported.row("s")?.title == "S" && imported.row("s")?.help == "Help")
    #expect(imported.row("p")?.content == .text(TextContent(pattern: "[a-z]+")))
    #expect(imported.row("n")?.content == .number(NumberContent(min: 1)))
    #expect(
      imported.row("i")?.content
        == .number(NumberContent(value: 6, max: 8, step: 3, isInteger: true)))
    #expect(imported.row("b")?.content == .toggle(value: nil))
    #expect(imported.row("d")?.content == .datePicker(DatePickerContent()))
    let options = [OptionSpec("x", title: "X"), OptionSpec("y", title: "Y")]
    #expect(imported.row("e")?.content == .picker(PickerContent(options: options)))
    #expect(imported.row("o")?.content == .picker(PickerContent(options: [options[0], "y"])))
    #expect(
      imported.row("m")?.content == .picker(PickerContent(options: ["x", "y"], isMultiple: true)))
    #expect(
      imported.row("r")?.content
        == .number(NumberContent(min: 1, max: 3, isInteger: true, scale: NumberScale())))
    #expect(imported.row("c")?.content == .hidden(HeldContent(holds: .text, value: "fixed")))
    #expect(imported.row("a")?.content == .text(TextContent(maxLength: 3)))
  }

  @Test("objects, lists and references have the shape of the original's data")
  func shapes() throws {
    let imported = try Imported.schema(
      """
      "name": {"type": "string"}, "home": {"$ref": "#/definitions/address"},
      "work": {"$ref": "#/definitions/address", "title": "Work"},
      "pets": {"type": "array", "items": {"type": "object", "properties": {"name": {"type": "string"},
        "toys": {"type": "array", "items": {"type": "string"}}}}}
      """,
      """
      , "required": ["name"], "definitions": {"address": {"type": "object", "required": ["city"],
        "properties": {"city": {"type": "string"}}}}
      """)
    #expect(imported.losses.isEmpty)
    var form = try imported.live()
    try form.perform(.set("name", "Ada"))
    try form.perform(.set("home.city", "Ulm"))
    try form.perform(.set("work.city", "Bonn"))
    try form.perform(.addCopy(to: "pets"))
    try form.perform(.set("pets.name#1", "Rex"))
    try form.perform(.addCopy(to: "pets.toys#1"))
    try form.perform(.set("pets.toys.item#1.1", "ball"))
    #expect(
      form.resultText
        == #"{"name": "Ada", "home": {"city": "Ulm"}, "work": {"city": "Bonn"}, "#
        + #""pets": [{"name": "Rex", "toys": ["ball"]}]}"#)
  }

  @Test("if, dependencies and alternatives show, require and check properties")
  func conditions() throws {
    let imported = try Imported.schema(
      """
      "country": {"enum": ["US", "DE", "FR"]}, "mail": {"type": "string"}, "age": {"type": "integer"},
      "color": {"enum": ["r", "g"]}
      """,
      """
      , "dependencies": {"mail": ["age"], "color": {"oneOf": [
          {"properties": {"color": {"enum": ["r"]}, "shade": {"type": "string"}}, "required": ["shade"]},
          {"properties": {"color": {"enum": ["g"]}, "leaf": {"type": "string"}}}]}},
        "if": {"properties": {"country": {"const": "US"}}, "required": ["country"]},
        "then": {"properties": {"zip": {"type": "string"}, "age": {"minimum": 21}}, "required": ["zip"]},
        "else": {"properties": {"town": {"type": "string"}}},
        "oneOf": [{"title": "By mail", "properties": {"street": {"type": "string"}}},
          {"title": "By phone", "properties": {"number": {"type": "string"}}}]
      """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    var form = try imported.live()
    func shown() -> [String] {
      ["zip", "town", "shade", "leaf", "street", "number"].filter {
        form.row(RowID($0))?.isRelevant == true
      }
    }
    #expect(shown() == ["town", "street"])
    #expect(form.row("age")?.isRequired == false)
    try form.perform(.set("mail", "m"))
    #expect(form.row("age")?.isRequired == true)
    try form.perform(.set("country", "US"))
    try form.perform(.set("color", "g"))
    #expect(shown() == ["zip", "leaf", "street"] && form.row("zip")?.isRequired == true)
    try form.perform(.set("age", 3))
    #expect(form.problems(of: "age").map(\.code) == [.check])
    try form.perform(.set("country", "DE"))
    #expect(form.problems(of: "age").isEmpty)
    try form.perform(.set("alternative", "2"))
    try form.perform(.set("number", "123"))
    #expect(shown() == ["town", "leaf", "number"])
    // The choice among alternatives is in no result.
    #expect(form.resultText.contains("alternative") == false)
  }

  @Test("a UI schema of react-jsonschema-form gives texts, order and widgets")
  func reactUI() throws {
    let imported = try Imported.schema(
      #""a": {"type": "string"}, "b": {"type": "string"}, "c": {"type": "boolean"}"#,
      ui: """
        "uiSchema": {"ui:order": ["c", "*"], "a": {"ui:widget": "textarea", "ui:placeholder": "P", "ui:title": "T"},
          "b": {"ui:widget": "password", "ui:help": "H"}, "c": {"ui:widget": "radio"}}
        """)
    #expect(imported.rows.map(\.id) == ["c", "a", "b"])
    #expect(imported.row("a")?.content == .text(TextContent(placeholder: "P", isMultiline: true)))
    #expect(imported.row("a")?.title == "T" && imported.row("b")?.help == "H")
    #expect(imported.row("b")?.content == .text(TextContent(isSecret: true)))
    #expect(imported.losses == ["\"ui:widget\" is about looks alone: kept as \"x-ui:widget\""])
  }

  @Test("a UI schema of JSON Forms gives layouts, labels and rules")
  func jsonForms() throws {
    let imported = try Imported.schema(
      """
      "firstName": {"type": "string"}, "vegetarian": {"type": "boolean"}, "meat": {"type": "string"},
      "home": {"type": "object", "properties": {"city": {"type": "string"}}}, "unused": {"type": "string"}
      """,
      ui: """
        "uischema": {"type": "Categorization", "elements": [
          {"type": "Category", "label": "Who", "elements": [
            {"type": "Control", "scope": "#/properties/firstName"},
            {"type": "Group", "label": "Home", "elements": [{"type": "Control", "scope": "#/properties/home/properties/city", "label": "Town"}]}]},
          {"type": "Category", "label": "Food", "elements": [
            {"type": "Control", "scope": "#/properties/vegetarian"},
            {"type": "Control", "scope": "#/properties/meat", "options": {"multi": true}, "rule": {"effect": "HIDE",
              "condition": {"scope": "#/properties/vegetarian", "schema": {"const": true}}}}]}]}
        """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    #expect(imported.form.spec.sections.map(\.title) == ["Who", "Food"])
    #expect(imported.row("firstName")?.title == "First Name")
    var form = try imported.live()
    try form.perform(.set("home.city", "Ulm"))
    try form.perform(.set("meat", "ham"))
    #expect(form.resultText == #"{"home": {"city": "Ulm"}, "meat": "ham"}"#)
    try form.perform(.set("vegetarian", true))
    #expect(form.row("meat")?.isRelevant == false)
  }

  @Test("recursion, tuples and what has no counterpart are listed")
  func losses() throws {
    let imported = try Imported.schema(
      """
      "node": {"$ref": "#/$defs/node"}, "pair": {"type": "array", "items": [{"type": "string"}, {}]},
      "far": {"$ref": "https://example.org/x.json"}, "host": {"type": "string", "format": "hostname"},
      "number": {"enum": [1, 5]}, "map": {"type": "object", "additionalProperties": {"type": "string"}}
      """,
      ##", "$defs": {"node": {"type": "object", "properties": {"name": {"type": "string"}, "next": {"$ref": "#/$defs/node"}}}}"##
    )
    #expect(imported.losses.count == 6, "\(imported.losses)")
    #expect(imported.losses.contains("\"next\" is left out: a schema contains itself"))
    #expect(imported.row("node.name") != nil && imported.row("far") == nil)
  }
}
