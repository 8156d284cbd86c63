import FormEngine
import FormText
import Testing

@testable import FormImport

@Suite("Branches and alternatives of JSON Schemas")
struct SchemaBranchTests {
  /// A property `k` and branches for its values `a` and `b`, with these properties.
  private func branches(
    _ first: String, _ second: String, required: String = "[]"
  ) throws -> Imported {
    func branch(_ value: String, _ properties: String, _ required: String) -> String {
      #"{"if": {"properties": {"k": {"const": "\#(value)"}}, "required": ["k"]}, "#
        + #""then": {"properties": {\#(properties)}, "required": \#(required)}}"#
    }
    return try Imported.schema(
      #""k": {"enum": ["a", "b"]}"#,
      #", "allOf": [\#(branch("a", first, required)), \#(branch("b", second, "[]"))]"#)
  }

  @Test("a property of several branches is required only where a branch requires it")
  func requirement() throws {
    let imported = try branches(
      #""x": {"type": "string"}"#, #""x": {"type": "string"}"#, required: #"["x"]"#)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    var form = try imported.live()
    try form.perform(.set("k", "a"))
    #expect(form.row("x")?.isRequired == true)
    try form.perform(.set("k", "b"))
    #expect(form.row("x")?.isRequired == false && form.row("x")?.isRelevant == true)
  }

  @Test("options of several branches are offered where a branch has them")
  func options() throws {
    let imported = try branches(
      #""food": {"type": "string", "enum": ["meat", "fish"]}"#,
      #""food": {"type": "string", "enum": ["worms", "fish"]}"#)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    var form = try imported.live()
    try form.perform(.set("k", "b"))
    #expect(throws: FormRefusal.self) { try form.perform(.set("food", "meat")) }
    try form.perform(.set("food", "worms"))
    #expect(form.resultText == #"{"k": "b", "food": "worms"}"#)
    try form.perform(.set("k", "a"))
    try form.perform(.set("food", "meat"))
    #expect(form.resultText == #"{"k": "a", "food": "meat"}"#)
  }

  @Test("titles, help and default values follow the branch")
  func texts() throws {
    let imported = try branches(
      #""x": {"type": "string", "title": "A", "description": "First", "default": "1"}"#,
      #""x": {"type": "string", "default": "2"}"#)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    var form = try imported.live()
    try form.perform(.set("k", "a"))
    #expect(form.row("x")?.spec.title == "A" && form.row("x")?.spec.help == "First")
    #expect(form.resultText == #"{"k": "a", "x": "1"}"#)
    try form.perform(.set("k", "b"))
    #expect(form.row("x")?.spec.title == "x" && form.row("x")?.spec.help == nil)
    #expect(form.resultText == #"{"k": "b", "x": "2"}"#)
  }

  @Test("a known property gets another title and default under a condition")
  func known() throws {
    let imported = try Imported.schema(
      #""k": {"type": "boolean"}, "n": {"type": "string", "title": "Name"}"#,
      """
      , "if": {"properties": {"k": {"const": true}}, "required": ["k"]},
        "then": {"properties": {"n": {"title": "Name of spouse", "default": "Ada"}}}
      """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    var form = try imported.live()
    #expect(form.row("n")?.spec.title == "Name" && form.resultText == "{}")
    try form.perform(.set("k", true))
    #expect(form.row("n")?.spec.title == "Name of spouse")
    #expect(form.resultText == #"{"k": true, "n": "Ada"}"#)
  }

  @Test("another kind of value in another branch is listed")
  func otherKind() throws {
    let imported = try branches(#""x": {"type": "string"}"#, #""x": {"type": "number"}"#)
    #expect(
      imported.losses == [
        #""if" has no counterpart: left out"#,
        #"another form of "x", under another condition, is left out"#,
      ])
  }

  /// A contact that is a person or a company, by references.
  private static let contact = """
    "contact": {"title": "Contact", "oneOf": [{"$ref": "#/definitions/person"}, {"$ref": "#/definitions/firm"}]}
    """
  private static let definitions = """
    , "definitions": {
      "person": {"title": "Person", "type": "object", "required": ["kind", "name"], "properties": {
        "kind": {"enum": ["person"], "default": "person"}, "name": {"type": "string"}}},
      "firm": {"title": "Firm", "type": "object", "required": ["kind"], "properties": {
        "kind": {"enum": ["firm"], "default": "firm"}, "name": {"type": "string"},
        "size": {"type": "integer"}}}}
    """

  @Test("alternatives by reference are a choice in an object, with their discriminator")
  func references() throws {
    let imported = try Imported.schema(Self.contact, Self.definitions)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    var form = try imported.live()
    #expect(form.resultText == #"{"contact": {"kind": "person"}}"#)
    #expect(form.row("contact.name")?.isRequired == true)
    try form.perform(.set("contact.alternative", "2"))
    try form.perform(.set("contact.size", 3))
    #expect(form.row("contact.name")?.isRequired == false)
    #expect(form.resultText == #"{"contact": {"kind": "firm", "size": 3}}"#)
  }

  @Test(
    "answers choose the alternative that they belong to",
    arguments: [
      #"{"contact": {"kind": "firm", "name": "Acme"}}"#,
      #"{"contact": {"kind": "person", "name": "Ada"}}"#,
    ])
  func answers(_ answers: String) throws {
    let imported = try Imported.schema(Self.contact, Self.definitions, answers: answers)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    #expect(try imported.live().resultText == answers)
  }

  @Test("answers choose the alternative in each copy of a list")
  func answersInCopies() throws {
    let answers = #"{"l": [{"foo": "1"}, {"bar": "2"}]}"#
    let imported = try Imported.schema(
      """
      "l": {"type": "array", "items": {"type": "object", "anyOf": [
        {"properties": {"foo": {"type": "string"}}}, {"properties": {"bar": {"type": "string"}}}]}}
      """, answers: answers)
    #expect(try imported.live().resultText == answers)
  }

  @Test("alternatives of other kinds than objects are the first one, which is listed")
  func otherAlternatives() throws {
    let imported = try Imported.schema(
      #""l": {"anyOf": [{"type": "array", "items": {"type": "number"}}, {"type": "array", "items": {"type": "string"}}]}"#
    )
    #expect(imported.losses == [#""l" allows several types: only the first can be entered"#])
    var form = try imported.live()
    try form.perform(.addCopy(to: "l"))
    try form.perform(.set("l.item#1", 2))
    #expect(form.resultText == #"{"l": [2]}"#)
  }

  @Test("a part of allOf with a condition keeps what else it says")
  func partsWithConditions() throws {
    let imported = try Imported.schema(
      #""k": {"type": "boolean"}"#,
      """
      , "allOf": [{"properties": {"x": {"type": "string"}}, "required": ["x"],
        "if": {"properties": {"k": {"const": true}}, "required": ["k"]},
        "then": {"properties": {"y": {"type": "string"}}}}]
      """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    #expect(imported.row("x")?.isRequired == true && imported.row("y")?.shownWhen != nil)
  }
}
