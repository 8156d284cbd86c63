import FormEngine
import FormText
import Testing

@testable import FormImport

@Suite("Layouts of JSON Forms")
struct SchemaLayoutTests {
  /// A schema with a layout of these elements, one under the other.
  private func form(
    _ properties: String, _ elements: String, _ more: String = "", answers: String? = nil
  ) throws -> Imported {
    try Imported.schema(
      properties, more, ui: #""uischema": {"type": "VerticalLayout", "elements": [\#(elements)]}"#,
      answers: answers)
  }

  private func control(_ path: String, _ more: String = "") -> String {
    let scope = path.split(separator: ".").map { "/properties/\($0)" }.joined()
    return ##"{"type": "Control", "scope": "#\##(scope)"\##(more)}"##
  }

  /// A rule that shows what has it while a property is true.
  private func shown(_ path: String) -> String {
    ##", "rule": {"effect": "SHOW", "condition": {"scope": "#/properties/\##(path)", "schema": {"const": true}}}"##
  }

  private static let object =
    #""o": {"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "number"}}}"#

  @Test("controls of one object in several places keep their order and the result")
  func scattered() throws {
    let answers = #"{"m": "M", "o": {"a": "A", "b": 1}}"#
    let imported = try form(
      Self.object + #", "m": {"type": "string"}"#,
      [control("o.a"), control("m"), control("o.b")].joined(separator: ","), answers: answers)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    #expect(imported.rows.filter { $0.title != nil }.map(\.id) == ["o.a", "m", "o.b"])
    var form = try imported.live()
    #expect(form.resultText == answers)
    try form.perform(.set("o.b", 2))
    #expect(form.resultText == #"{"m": "M", "o": {"a": "A", "b": 2}}"#)
  }

  @Test("an object's list among controls in several places is listed and keeps the result")
  func scatteredLists() throws {
    let imported = try form(
      """
      "m": {"type": "string"}, "o": {"type": "object", "properties": {
        "a": {"type": "string"}, "l": {"type": "array", "items": {"type": "string"}}}}
      """,
      #"{"type": "Group", "label": "G", "elements": [\#(control("o.l"))]}, \#(control("m")), \#(control("o.a"))"#,
      answers: #"{"o": {"a": "A", "l": ["x"]}}"#)
    #expect(
      imported.losses == ["\"l\" is moved to the end of the form with the rest of its object"])
    #expect(try imported.live().resultText.contains(#""l": ["x"]"#))
    #expect(try imported.live().resultText.contains(#""a": "A""#))
  }

  @Test("data without a control are kept, and rules read them")
  func uncontrolled() throws {
    let answers = #"{"m": "M", "t": true, "o": {"b": 1}}"#
    let imported = try form(
      Self.object + #", "m": {"type": "string"}, "t": {"type": "boolean"}"#,
      control("m", shown("t")), answers: answers)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    let form = try imported.live()
    #expect(form.row("m")?.isRelevant == true)
    #expect(form.resultText == #"{"m": "M", "o": {"b": 1}, "t": true}"#)
  }

  @Test("a second control of a property, or of one inside it, is left out and listed")
  func twice() throws {
    let imported = try form(
      Self.object + #", "m": {"type": "string"}"#,
      [control("m"), control("m"), control("o.a"), control("o")].joined(separator: ","))
    #expect(
      imported.losses
        == ["m", "a"].map {
          "another control of \"\($0)\" is left out: it has a row already"
        })
    #expect(imported.rows.map(\.id) == ["m", "o", "o.a", "o.b"])
  }

  @Test("a control of a property in a branch has the branch's condition")
  func branches() throws {
    let scope = "#/anyOf/0/then/properties/x"
    let imported = try form(
      #""t": {"type": "boolean"}"#,
      control("t") + #", {"type": "Control", "scope": "\#(scope)"}, "# + control("y", shown("t")),
      """
      , "anyOf": [{"if": {"properties": {"t": {"const": true}}, "required": ["t"]},
          "then": {"properties": {"x": {"type": "string"}, "y": {"type": "string"}}}}]
      """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    var form = try imported.live()
    #expect(form.row("x")?.isRelevant == false && form.row("y")?.isRelevant == false)
    try form.perform(.set("t", true))
    #expect(form.row("x")?.isRelevant == true && form.row("y")?.isRelevant == true)
  }

  @Test("conditions of the schema require what has a control")
  func conditions() throws {
    let imported = try form(
      #""t": {"type": "boolean"}, "c": {"type": "string"}"#, control("t") + "," + control("c"),
      """
      , "if": {"properties": {"t": {"const": true}}, "required": ["t"]}, "then": {"required": ["c"]}
      """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    #expect(imported.row("c")?.requiredWhen != nil)
  }

  @Test("the detail of a list is the layout of its copies")
  func details() throws {
    let detail = control("age", shown("b")) + "," + control("b")
    let imported = try form(
      """
      "l": {"type": "array", "items": {"type": "object", "properties": {
        "b": {"type": "boolean"}, "age": {"type": "integer"}, "c": {"type": "string"}}}}
      """,
      control(
        "l", #", "options": {"detail": {"type": "VerticalLayout", "elements": [\#(detail)]}}"#),
      answers: #"{"l": [{"b": true, "c": "C"}]}"#)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    #expect(imported.rows.map(\.id) == ["l", "l-item", "l.age", "l.b", "l.c"])
    var form = try imported.live()
    #expect(form.resultText == #"{"l": [{"b": true, "c": "C"}]}"#)
    #expect(form.row("l.age#1")?.isRelevant == true)
    try form.perform(.set("l.b#1", false))
    #expect(form.row("l.age#1")?.isRelevant == false)
  }

  @Test("options of controls are suggestions, or kept and listed")
  func options() throws {
    let imported = try form(
      #""a": {"type": "string"}"#,
      control("a", #", "options": {"suggestion": ["x"], "trim": true, "toggle": false}"#))
    #expect(imported.losses == [#""trim" is about looks alone: kept as "x-ui:options""#])
    #expect(imported.row("a")?.content == .text(TextContent(suggestions: ["x"])))
  }
}
