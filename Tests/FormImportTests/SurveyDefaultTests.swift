import FormEngine
import FormText
import Testing

@testable import FormImport

@Suite("Values at the start of surveys, and names that mean nothing")
struct SurveyDefaultTests {
  @Test(
    "a rating with halves allows them",
    arguments: [
      #""rateMin": 0.5, "rateMax": 3, "rateStep": 0.5"#, #""rateValues": [0.5, 1.5, 2.5]"#,
    ])
  func halves(_ keys: String) throws {
    let imported = try Imported.survey(#"{"type": "rating", "name": "r", \#(keys)}"#)
    #expect(imported.losses.count == 1, "\(imported.losses)")
    var form = try imported.live()
    try form.perform(.set("r", 1.5))
    #expect(form.problems(of: "r").isEmpty && form.resultText == #"{"r": 1.5}"#)
  }

  @Test("the numbers with which a matrix begins are options, others are listed")
  func numbersOfMatrix() throws {
    let imported = try Imported.survey(
      """
      {"type": "matrix", "name": "m", "columns": [1, 2], "rows": ["a", "b"],
        "defaultValue": {"a": 2, "b": 3}}
      """)
    #expect(imported.losses.contains("the default value 3 is left out: it is not an option"))
    #expect(try imported.live().resultText == #"{"m": {"a": "2"}}"#)
  }

  @Test(
    "true and false mean the own values of a Boolean question",
    arguments: [
      (#""true""#, "J"), ("true", "J"), ("false", "N"), (#""N""#, "N"),
    ])
  func ownTruth(_ value: String, _ answer: String) throws {
    let imported = try Imported.survey(
      #"{"type": "boolean", "name": "b", "valueTrue": "J", "valueFalse": "N", "defaultValue": \#(value)}"#
    )
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    #expect(try imported.live().resultText == #"{"b": "\#(answer)"}"#)
  }

  @Test("a cell is found in its row although a question has its name too")
  func cellsBesideQuestions() throws {
    let imported = try Imported.survey(
      """
      {"type": "text", "name": "total"},
      {"type": "matrixdropdown", "name": "m", "rows": ["a"], "columns": [
        {"name": "Total", "cellType": "expression", "expression": "1 + 2"},
        {"name": "why", "cellType": "text", "visibleIf": "{row.total} > 2"}]}
      """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    #expect(imported.row("m.a.why")?.shownWhen == .row("m.a.Total", .moreThan(2)))
  }

  @Test("keys that name no question or page, and values that can't be held, are listed")
  func unknownNames() throws {
    let imported = try Imported(
      #"""
      {"elements": [
        {"type": "paneldynamic", "name": "p", "keyName": "k", "bindings": {"panelCount": "count"},
          "templateElements": [{"type": "text", "name": "a"}]},
        {"type": "checkbox", "name": "c", "choices": ["x"], "defaultValue": ["x", ["y"]]}],
       "triggers": [{"type": "visible", "expression": "{c} notempty", "pages": ["nowhere"]}]}
      """#)
    #expect(
      Set(imported.losses) == [
        "the number of copies is left out: \"count\" is not a question",
        "\"keyName\" is left out: \"k\" is not a question in it",
        "the default value [\"y\"] can't be held: left out",
        "a trigger shows \"nowhere\", which is not a page: left out",
      ])
  }
}
