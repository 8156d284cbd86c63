import Testing

@Suite("Diagnostics of constant conditions")
struct ConstantConditionTests {
  /// A form with a label that is shown when a condition holds.
  private func asking(_ condition: String, noting row: String = "") -> String {
    MarkedSpec.rows(Self.rows(condition))
      .replacing("{\"id\": \"\(row)\"", with: "{\"id\": ▷\"\(row)\"")
  }

  private static func rows(_ condition: String) -> String {
    """
    {"id": "name", "kind": "text", "title": "Name"},
    {"id": "age", "kind": "number", "min": 0, "max": 99},
    {"id": "news", "kind": "toggle"},
    {"id": "plan", "kind": "field", "title": "Plan"},
    {"id": "planPicker", "kind": "picker", "presentedBy": "plan", "options": ["a", "b", "c"]},
    {"id": "tags", "kind": "picker", "multiple": true, "options": ["a", "b"]},
    {"id": "hour", "kind": "datePicker", "mode": "time"},
    {"id": "people", "kind": "repeat", "min": 2, "max": 5, "title": "People"},
    {"id": "person", "kind": "text", "presentedBy": "people"},
    {"id": "free", "kind": "repeat"},
    {"id": "item", "kind": "group", "presentedBy": "free"},
    {"id": "parts", "kind": "repeat", "presentedBy": "item"},
    {"id": "part", "kind": "text", "presentedBy": "parts"},
    {"id": "odd", "kind": "repeat", "shownWhen": {"row": "news", "is": true}},
    {"id": "oddOne", "kind": "text", "presentedBy": "odd"},
    {"id": "x", "kind": "label", "title": "X", "shownWhen": \(condition)}
    """
  }

  @Test(
    "constants that decide a condition give warnings",
    arguments: [
      (#"▶{"all": [{"row": "name", "is": "x"}, false]}"#, "all", "false"),
      (#"▶{"any": [true, {"row": "name", "is": "x"}]}"#, "any", "true"),
      (#"▶{"all": [true, true]}"#, "all", "true"), (#"▶{"any": [false]}"#, "any", "false"),
      (#"▶{"not": true}"#, "not", "false"), (#"{"all": [▶{"not": false}]}"#, "not", "true"),
    ])
  func constants(condition: String, key: String, outcome: String) {
    expectFinding(
      asking(condition), "constantCondition", .warning,
      words: ["\(key) in shownWhen of row \"x\" (X) is always \(outcome)"])
  }

  @Test(
    "tests of one row that it never passes together give a warning",
    arguments: [
      (#"▶{"all": [{"row": "plan", "is": "a"}, {"row": "plan", "is": "b"}]}"#, "plan"),
      (
        #"▶{"all": [{"row": "plan", "in": ["a", "b"]}, {"row": "name", "is": "x"}, {"row": "plan", "is": "c"}]}"#,
        "plan"
      ),
      (#"▶{"all": [{"row": "plan", "is": "a"}, {"not": {"row": "plan", "is": "a"}}]}"#, "plan"),
      (#"▶{"all": [{"row": "plan", "answered": false}, {"row": "plan", "is": "a"}]}"#, "plan"),
      (#"▶{"all": [{"row": "plan", "matches": "a"}, {"row": "plan", "answered": false}]}"#, "plan"),
      (#"▶{"all": [{"row": "tags", "is": "a"}, {"row": "tags", "isNot": "a"}]}"#, "tags"),
      (#"▶{"all": [{"row": "news", "is": true}, {"row": "news", "is": false}]}"#, "news"),
      (#"▶{"all": [{"row": "age", "is": 1}, {"row": "age", "in": [2, 3]}]}"#, "age"),
      (#"▶{"all": [{"row": "hour", "is": "10:00"}, {"row": "hour", "is": "10:00:01"}]}"#, "hour"),
      (
        #"{"any": [{"row": "age", "is": 1}, ▶{"all": [{"row": "name", "is": {"valueOf": "plan"}}, {"row": "name", "isNot": {"valueOf": "plan"}}]}]}"#,
        "name"
      ),
    ])
  func neverTrue(condition: String, row: String) {
    expectFinding(
      asking(condition, noting: row), "constantCondition", .warning,
      words: ["is always false, because row \"\(row)\"", "never passes all of its tests"])
  }

  @Test(
    "tests of one row of which it always passes one give a warning",
    arguments: [
      (#"▶{"any": [{"row": "plan", "is": "a"}, {"row": "plan", "isNot": "a"}]}"#, "plan"),
      (#"▶{"any": [{"row": "plan", "isNot": "a"}, {"row": "plan", "isNot": "b"}]}"#, "plan"),
      (
        #"▶{"any": [{"row": "plan", "answered": true}, {"row": "plan", "answered": false}]}"#,
        "plan"
      ),
      (#"▶{"any": [{"row": "plan", "answered": true}, {"row": "plan", "notIn": ["a"]}]}"#, "plan"),
      (#"▶{"any": [{"row": "tags", "in": ["a"]}, {"row": "tags", "notIn": ["a"]}]}"#, "tags"),
      (
        #"▶{"any": [{"not": {"row": "age", "moreThan": 3}}, {"row": "age", "moreThan": 3}]}"#, "age"
      ),
    ])
  func alwaysTrue(condition: String, row: String) {
    expectFinding(
      asking(condition, noting: row), "constantCondition", .warning,
      words: ["is always true, because row \"\(row)\"", "always passes one of its tests"])
  }

  @Test("conditions of sections, options, checks and choices are judged, too")
  func places() {
    let never = #"▶{"all": [false, {"row": "t", "is": true}]}"#
    for (row, words) in [
      (#""kind": "picker", "options": ["a", {"value": "b", "shownWhen": \#(never)}]"#, "option 2"),
      (#""kind": "text", "checks": [{"that": \#(never), "message": "M"}]"#, "check 1"),
      (#""kind": "text", "enabledWhen": \#(never)"#, "enabledWhen"),
      (#""kind": "text", "computed": {"if": \#(never), "then": "x", "else": "y"}"#, "computed"),
    ] {
      expectFinding(
        MarkedSpec.rows(#"{"id": "t", "kind": "toggle"}, {"id": "x", \#(row)}"#),
        "constantCondition", .warning, words: [words])
    }
    expectFinding(
      """
      {"formwork": 1, "title": "T", "sections": [
        {"id": "s", "rows": [{"id": "t", "kind": "toggle"}]},
        {"id": "other", "shownWhen": \(never), "rows": []}]}
      """, "constantCondition", .warning, words: ["section \"other\""])
  }

  @Test("a test with an empty list gives a warning")
  func emptyLists() {
    expectFinding(
      asking(#"{"row": "name", "in": ▶[]}"#), "constantCondition", .warning,
      words: ["in in shownWhen of row \"x\" (X) is always false, because its list is empty"])
    expectFinding(
      asking(#"{"not": {"row": "tags", "notIn": ▶[]}}"#), "constantCondition", .warning,
      words: ["notIn", "is always true"])
  }

  @Test(
    "a number of copies that a repeat never has, or always has, gives a warning",
    arguments: [
      ("people", #""lessThan": ▶2"#, "false", "at least 2 copies"),
      ("people", #""atMost": ▶1"#, "false", "at least 2 copies"),
      ("people", #""moreThan": ▶5"#, "false", "at most 5 copies"),
      ("people", #""atLeast": ▶6"#, "false", "at most 5 copies"),
      ("people", #""is": ▶1"#, "false", "never has 1 copy;"),
      ("people", #""is": ▶2.5"#, "false", "never has 2.5 copies"),
      ("people", #""isNot": ▶6"#, "true", "never has 6 copies"),
      ("free", #""atLeast": ▶0"#, "true", "at least 0 copies"),
      ("free", #""moreThan": ▶-1"#, "true", "at least 0 copies"),
      ("free", #""lessThan": ▶0"#, "false", "at least 0 copies"),
      ("odd", #""lessThan": ▶0"#, "false", "at least 0 copies"),
      ("parts", #""lessThan": ▶0"#, "false", "at least 0 copies"),
    ])
  func copies(row: String, test: String, outcome: String, reason: String) {
    expectFinding(
      asking("{\"row\": \"\(row)\", \(test)}", noting: row), "constantCondition", .warning,
      words: ["is always \(outcome), because row \"\(row)\"", reason])
  }

  @Test("a repeat that is tested for an answer gives a warning")
  func answeredRepeat() {
    expectFinding(
      asking(#"{"row": "people", "answered": ▶true}"#, noting: "people"), "repeatAsAnswer",
      .warning, words: ["repeat \"people\" (People)", "with 0 copies, too", "\"atLeast\": 1"])
    expectFinding(
      asking(#"{"not": {"row": "odd", "answered": ▶false}}"#, noting: "odd"), "repeatAsAnswer",
      .warning, words: ["\"lessThan\": 1"])
  }

  @Test("conditions that may be true or false give no warning, and neither does a single constant")
  func possible() {
    for condition in [
      "true", "false", #"{"any": [false, {"row": "name", "is": "x"}]}"#,
      #"{"all": [true, {"row": "name", "is": "x"}]}"#,
      // A list has several members.
      #"{"all": [{"row": "tags", "is": "a"}, {"row": "tags", "is": "b"}]}"#,
      #"{"any": [{"row": "tags", "isNot": "a"}, {"row": "tags", "isNot": "b"}]}"#,
      #"{"all": [{"row": "person", "is": "a"}, {"row": "person", "is": "b"}]}"#,
      #"{"all": [{"row": "parts", "is": 1}, {"row": "parts", "is": 2}]}"#,
      // These are the same time, and may be the same answer.
      #"{"all": [{"row": "hour", "is": "10:00"}, {"row": "hour", "is": "10:00:00"}]}"#,
      #"{"all": [{"row": "plan", "is": "a"}, {"row": "plan", "is": {"valueOf": "name"}}]}"#,
      #"{"all": [{"row": "plan", "in": ["a", "b"]}, {"row": "plan", "in": ["b", "c"]}]}"#,
      #"{"all": [{"row": "plan", "isNot": "a"}, {"row": "plan", "isNot": "b"}]}"#,
      #"{"all": [{"row": "plan", "answered": true}, {"row": "plan", "isNot": "a"}]}"#,
      #"{"all": [{"row": "plan", "answered": false}, {"row": "plan", "isNot": "a"}]}"#,
      #"{"any": [{"row": "plan", "is": "a"}, {"row": "plan", "is": "b"}, {"row": "plan", "answered": false}]}"#,
      #"{"any": [{"row": "plan", "is": "a"}, {"row": "name", "isNot": "a"}]}"#,
      #"{"row": "news", "answered": true}"#, #"{"row": "age", "atLeast": 0}"#,
      #"{"row": "age", "moreThan": 99}"#, #"{"row": "people", "is": 2}"#,
      #"{"row": "people", "moreThan": 4}"#, #"{"row": "people", "atMost": 2}"#,
      #"{"row": "people", "isNot": 5}"#, #"{"row": "free", "is": 0}"#,
      #"{"row": "free", "lessThan": 1}"#,
      // It has no number while it is irrelevant, and none if there is no copy around it.
      #"{"row": "odd", "atLeast": 0}"#, #"{"row": "parts", "atLeast": 0}"#,
      #"{"row": "parts", "answered": true}"#,
    ] {
      expectClean(Self.rows(condition))
    }
  }

  @Test("an option of a list that pickers inside and outside of copies use is judged for both")
  func listOfOptions() {
    let list = """
      "optionLists": {"l": ["a", {"value": "b", "shownWhen":
        {"all": [{"row": "n", "is": 1}, {"row": "n", "is": 2}]}}]},
      """
    let inside = #"""
      {"id": "r", "kind": "repeat"}, {"id": "g", "kind": "group", "presentedBy": "r"},
      {"id": ▷"n", "kind": "number", "presentedBy": "g"},
      {"id": "p", "kind": "picker", "presentedBy": "g", "options": "l"}
      """#
    expectFinding(
      MarkedSpec.rows(inside, form: list.replacing(#"{"all""#, with: #"▶{"all""#)),
      "constantCondition", .warning)
    let outside = inside.replacing("▷", with: "").replacing("\"l\"", with: "[\"a\"]")
    expectFinding(
      MarkedSpec.rows(outside, form: list.replacing(#""l": "#, with: #""l": ▶"#)), "unusedList",
      .warning)
    expectClean(
      inside.replacing("▷", with: "") + #", {"id": "q", "kind": "picker", "options": "l"}"#,
      form: list)
  }

  @Test("conditions that can't be read completely give no further findings")
  func unread() {
    expectFinding(
      asking(#"{"any": [{"row": "plan", "answered": false}, {"row": "plan", ▶"zork": 1}]}"#),
      "unknownVerb")
    expectFinding(asking(#"{"row": "people", ▶"zork": 1}"#), "unknownVerb")
    expectFinding(
      asking(
        #"{"any": [{"row": "plan", "answered": false}, {"row": "plan", "is": "a", ▶"in": []}]}"#),
      "twoVerbs")
    expectFinding(asking(#"{"all": [false, ▶3]}"#), "wrongType")
  }
}
