import FormEngine
import FormText
import Testing

@testable import FormImport

@Suite("Limits and conditions of JSON Schemas")
struct SchemaConditionTests {
  @Test("an excluded bound moves the minimum before the step is counted from it")
  func stepFromMinimum() throws {
    let imported = try Imported.schema(
      #""a": {"type": "integer", "exclusiveMinimum": 0, "multipleOf": 5}"#)
    var form = try imported.live()
    for (number, isRight) in [(5.0, true), (10, true), (6, false), (0, false)] {
      try form.perform(.set("a", .number(number)))
      #expect(form.problems(of: "a").isEmpty == isRight, "\(number)")
    }
  }

  @Test(
    "a condition with a keyword that can't be tested is left out",
    arguments: [
      (#"{"multipleOf": 2}"#, "multipleOf"), (#"{"type": "string"}"#, "type"),
      (#"{"minimum": 1, "format": "x"}"#, "format"), (#"{"not": {"enum": [1], "if": {}}}"#, "if"),
    ])
  func unreadKeywords(_ test: String, _ keyword: String) throws {
    let imported = try Imported.schema(
      #""a": {"type": "integer"}, "b": {"type": "string"}"#,
      #"""
      , "if": {"properties": {"a": \#(test)}, "required": ["a"]}, "then": {"required": ["b"]}
      """#)
    #expect(imported.row("b")?.requiredWhen == nil && imported.row("b")?.isRequired == false)
    #expect(imported.losses.count == 1)
    #expect(imported.losses[0].hasSuffix("\"\(keyword)\" can't be tested"), "\(imported.losses)")
  }

  @Test("a keyword that every answer satisfies needs no test")
  func satisfiedKeywords() throws {
    let imported = try Imported.schema(
      #""a": {"type": "integer", "multipleOf": 5}, "b": {"type": "string"}"#,
      #"""
      , "if": {"type": "object", "required": ["a"], "additionalProperties": true,
        "properties": {"a": {"type": ["number", "null"], "multipleOf": 5, "minimum": 3}}},
      "then": {"required": ["b"]}
      """#)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    #expect(
      imported.row("b")?.requiredWhen
        == .all([.row("a", .answered(true)), .row("a", .atLeast(3))]))
  }

  @Test("a name that can't be required with another one is listed")
  func unknownDependency() throws {
    let imported = try Imported.schema(
      #""a": {"type": "string"}"#, #", "dependentRequired": {"a": ["nobody"]}"#)
    #expect(imported.losses == ["\"nobody\" can't be required with \"a\": left out"])
  }

  @Test("keys of copies that no row has are listed as those of the form are")
  func unknownKeysInCopies() throws {
    let imported = try Imported.schema(
      """
      "l": {"type": "array", "items": {"type": "object", "properties": {"a": {"type": "string"},
        "o": {"type": "object", "properties": {"b": {"type": "string"}}}}}}
      """, answers: #"{"l": [{"a": "A", "x": 1, "o": {"b": "B", "y": 2}}], "z": 3}"#)
    #expect(
      Set(imported.losses)
        == Set(["x", "y", "z"].map { "\"\($0)\" is the answer of no row: left out" }))
    #expect(try imported.live().resultText == #"{"l": [{"a": "A", "o": {"b": "B"}}]}"#)
  }
}
