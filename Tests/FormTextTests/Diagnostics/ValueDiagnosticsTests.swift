import Testing

@Suite("Diagnostics of values, options and bounds")
struct ValueDiagnosticsTests {
  @Test("a picker without options is reported")
  func noOptions() {
    expectFinding(
      MarkedSpec.rows(#"{"id": "p", "kind": "picker", "title": "P", "options": ▶[]}"#), "noOptions",
      words: ["row \"p\" (P)", "at least one"])
    expectFinding(MarkedSpec.rows(#"▶{"id": "p", "kind": "picker", "value": "a"}"#), "noOptions")
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "p", "kind": "picker", "options": ▶[]},
        {"id": "l", "kind": "label", "shownWhen": {"row": "p", "is": "a"}}
        """), "noOptions")
  }

  @Test("a duplicate option is reported with the first one, also if one is an object")
  func duplicateOption() {
    expectFinding(
      MarkedSpec.rows(
        #"{"id": "p", "kind": "picker", "options": [▷"Lime", "lime", ▶{"value": "Lime", "title": "L"}]}"#
      ), "duplicateOption", words: ["\"Lime\"", "row \"p\"", "remove one"])
    expectClean("{\"id\": \"p\", \"kind\": \"picker\", \"options\": [\"\u{E9}\", \"e\u{301}\"]}")
  }

  @Test("an option with an empty value is reported")
  func emptyOption() {
    expectFinding(
      MarkedSpec.rows(#"{"id": "p", "kind": "picker", "options": ["a", ▶""]}"#), "emptyOption",
      words: ["option 2 of row \"p\""])
  }

  @Test(
    "an initial value of the wrong type is reported",
    arguments: [
      #""kind": "text", "value": ▶3"#, #""kind": "number", "value": ▶"3""#,
      #""kind": "number", "value": ▶true"#, #""kind": "toggle", "value": ▶"yes""#,
      #""kind": "toggle", "value": ▶1"#, #""kind": "picker", "options": ["a"], "value": ▶["a"]"#,
      #""kind": "picker", "options": ["a"], "multiple": true, "value": ▶"a""#,
      #""kind": "picker", "options": ["a"], "multiple": true, "value": ▶["a", 1]"#,
      #""kind": "datePicker", "value": ▶2026"#,
      #""kind": "text", "value": ▶["a"]"#,
    ])
  func wrongType(row: String) {
    expectFinding(
      MarkedSpec.rows("{\"id\": \"r\", \"title\": \"R\", \(row)}"), "wrongType",
      words: ["row \"r\" (R)"])
  }

  @Test("the value of a field is checked by its editor")
  func fieldValue() {
    func rows(_ value: String) -> String {
      """
      {"id": "f", "kind": "field", "value": \(value)},
      {"id": "d", "kind": "datePicker", "mode": "time", "presentedBy": "f", "min": "08:00"}
      """
    }
    expectFinding(MarkedSpec.rows(rows("▶7")), "wrongType", words: ["row \"f\"", "hh:mm"])
    expectFinding(MarkedSpec.rows(rows("▶\"2026-01-01\"")), "badDate", words: ["row \"f\""])
    let early = rows("▶\"07:00\"").replacing("\"min\": ", with: "\"min\": ▷")
    expectFinding(
      MarkedSpec.rows(early), "problemAtStart", .warning, words: ["row \"f\"", "row \"d\""])
    expectClean(rows("\"09:00\""))
    expectClean(rows("null"))
  }

  @Test("an initial value that is no option is reported with the nearest one")
  func noOption() {
    expectFinding(
      MarkedSpec.rows(
        #"{"id": "p", "kind": "picker", "options": ["Lemon", "Lime"], "value": ▶"Lemmon"}"#),
      "notAnOption", words: ["row \"p\"", "did you mean \"Lemon\"?"])
    expectFinding(
      MarkedSpec.rows(
        #"{"id": "p", "kind": "picker", "multiple": true, "options": ["a"], "value": ▶["a", "bcd"]}"#
      ),
      "notAnOption", words: ["\"bcd\"", "choose one of them"])
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "f", "kind": "field", "value": ▶"x"},
        {"id": "p", "kind": "picker", "presentedBy": "f", "options": ▷["a"]}
        """), "notAnOption", words: ["row \"f\""])
  }

  @Test(
    "an initial value that breaks a rule for answers gives a warning with that rule",
    arguments: [
      #""kind": "number", "value": ▶3, "min": ▷4"#, #""kind": "number", "max": ▷2, "value": ▶3"#,
      #""kind": "datePicker", "value": ▶"2026-01-01", "min": ▷"2026-01-02""#,
      #""kind": "datePicker", "mode": "time", "max": ▷"09:00", "value": ▶"09:00:01""#,
      #""kind": "datePicker", "mode": "dateTime", "max": ▷"2026-01-01", "value": ▶"2026-01-02T00:00""#,
      #""kind": "number", "value": ▶1.5, "integer": ▷true"#,
      #""kind": "number", "value": ▶3, "step": ▷2"#,
      #""kind": "text", "value": ▶"ab", "minLength": ▷3"#,
      #""kind": "text", "value": ▶"abc", "maxLength": ▷2"#,
    ])
  func problemAtStart(row: String) {
    expectFinding(
      MarkedSpec.rows("{\"id\": \"r\", \(row)}"), "problemAtStart", .warning, words: ["row \"r\""])
  }

  @Test(
    "an invalid date is reported",
    arguments: [
      #""value": ▶"2026-02-29""#, #""min": ▶"2026-13-01""#, #""max": ▶"soon""#,
      #""mode": "time", "value": ▶"2026-01-01""#, #""mode": "dateTime", "min": ▶"2026-13-01""#,
      #""mode": "dateTime", "value": ▶"2026-01-01""#,
    ])
  func badDate(keys: String) {
    expectFinding(
      MarkedSpec.rows("{\"id\": \"d\", \"kind\": \"datePicker\", \(keys)}"), "badDate",
      words: ["row \"d\"", "is not a valid", "; write it as "])
  }

  @Test(
    "bounds that no value satisfies are reported",
    arguments: [
      #""kind": "number", "min": ▶4, "max": ▷3"#,
      #""kind": "text", "minLength": ▶4, "maxLength": ▷3"#,
      #""kind": "datePicker", "min": ▶"2026-01-02", "max": ▷"2026-01-01""#,
    ])
  func emptyRange(row: String) {
    expectFinding(
      MarkedSpec.rows("{\"id\": \"r\", \(row)}"), "emptyRange",
      words: ["row \"r\"", "swap or change"])
  }

  @Test(
    "invalid steps and lengths are reported",
    arguments: [
      #""kind": "number", "step": ▶0"#, #""kind": "number", "step": ▶-1"#,
      #""kind": "text", "minLength": ▶-1"#, #""kind": "text", "maxLength": ▶-3"#,
    ])
  func badLimits(row: String) {
    expectFinding(MarkedSpec.rows("{\"id\": \"r\", \(row)}"), "badLimit", words: ["row \"r\""])
  }

  @Test("rows that start unanswered have no findings")
  func unanswered() {
    expectClean(
      """
      {"id": "a", "kind": "text", "value": null, "minLength": 3},
      {"id": "b", "kind": "text", "value": "", "minLength": 3},
      {"id": "c", "kind": "number", "value": null, "min": 3},
      {"id": "d", "kind": "toggle", "value": null},
      {"id": "e", "kind": "picker", "value": null, "options": ["x"]},
      {"id": "f", "kind": "picker", "value": [], "multiple": true, "options": ["x"]},
      {"id": "g", "kind": "datePicker", "value": null}
      """)
  }
}
