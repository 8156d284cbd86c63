import FormEngine
import Testing

@Suite("Diagnostics of scales and matrices")
struct ScaleDiagnosticsTests {
  private static let limits = #""min": 0, "max": 10, "integer": true"#

  private func number(_ keys: String) -> String {
    MarkedSpec.rows(#"{"id": "n", "kind": "number", "title": "N", \#(keys)}"#)
  }

  /// A matrix with some rows, each written without what all have.
  private func matrix(_ rows: String..., marked: Bool = true) -> String {
    MarkedSpec.rows(
      ([#"{"id": \#(marked ? "▷" : "")"g", "kind": "group", "title": "G", "matrix": true}"#]
        + rows.enumerated().map { index, row in
          #"{"id": \#(row), "title": "T\#(index)", "presentedBy": "g"}"#
        }).joined(separator: ", "))
  }

  @Test("whole numbers at most 10 apart can have a scale, with words at its ends or without")
  func scales() {
    expectClean(
      """
      {"id": "a", "kind": "number", "title": "A", \(Self.limits), "scale": {}},
      {"id": "b", "kind": "number", "title": "B", \(Self.limits), "scale": {"high": "Always"}},
      {"id": "f", "kind": "field", "title": "F", "editor": "c"},
      {"id": "c", "kind": "number", "presentedBy": "f", "min": -5, "max": 5, "integer": true, "scale": {}}
      """)
  }

  @Test(
    "a scale without few whole numbers is reported",
    arguments: [
      (#""min": 0, "max": 5, "scale": ▶{}"#, ["need not be whole numbers", "\"integer\": true"]),
      (#""max": 5, "integer": true, "scale": ▶{}"#, ["no min", "add the smallest number"]),
      (#""min": 5, "integer": true, "scale": ▶{}"#, ["no max", "add the largest number"]),
      (
        #""min": 0, "max": 11, "integer": true, "scale": ▶{"low": "x"}"#,
        ["min, 0, and its max, 11, are more than 10 apart"]
      ),
      (
        #""min": 0, "max": ▶{"length": "ab"}, "integer": true, "scale": {}"#,
        ["its max is an expression", "write a number"]
      ),
      (
        #""min": ▶{"length": "ab"}, "max": 4, "integer": true, "scale": {}"#,
        ["its min is an expression", "write a number"]
      ),
    ])
  func badScale(keys: String, words: [String]) {
    expectFinding(number(keys), "badScale", words: ["row \"n\" (N) has a scale"] + words)
  }

  @Test("the words of a scale are texts, and other keys are unknown")
  func words() {
    expectFinding(
      number(#"\#(Self.limits), "scale": {"low": ▶1}"#), "wrongType",
      words: ["\"low\" of scale of row \"n\" (N)", "must be a text"])
    expectFinding(
      number(#"\#(Self.limits), "scale": {▶"hihg": "x"}"#), "unknownKey",
      words: ["did you mean \"high\"?"])
    expectFinding(
      number(#"\#(Self.limits), "scale": ▶true"#), "wrongType",
      words: ["an object with the texts low and high"])
  }

  @Test("a limit that can't be read is not missing")
  func unreadable() {
    expectFinding(
      number(#""min": ▶"0", "max": 5, "integer": true, "scale": {}"#), "wrongType")
  }

  @Test(
    "a matrix has pickers with equal options or numbers with equal scales, also under conditions")
  func matrices() {
    expectClean(
      """
      {"id": "r", "kind": "repeat", "title": "R"},
      {"id": "g", "kind": "group", "title": "G", "presentedBy": "r", "matrix": true},
      {"id": "a", "kind": "picker", "title": "A", "presentedBy": "g", "options": [
        {"value": "x", "score": 1}, {"value": "y", "title": "y"}]},
      {"id": "b", "kind": "picker", "title": "B", "presentedBy": "g", "options": ["x", "y"],
        "shownWhen": {"row": "a", "is": "x"}},
      {"id": "h", "kind": "group", "container": true, "matrix": true},
      {"id": "c", "kind": "number", "title": "C", "presentedBy": "h", \(Self.limits), "scale": {"low": "l"}},
      {"id": "d", "kind": "number", "title": "D", "presentedBy": "h", \(Self.limits), "scale": {"low": "l"}},
      {"id": "i", "kind": "group", "title": "I", "matrix": true},
      {"id": "e", "kind": "picker", "title": "E", "presentedBy": "i", "options": "host"},
      {"id": "f", "kind": "picker", "title": "F", "presentedBy": "i", "options": "host"}
      """)
  }

  @Test("a matrix without rows is reported like any group")
  func empty() {
    expectFinding(
      MarkedSpec.rows(#"{"id": ▶"g", "kind": "group", "title": "G", "matrix": true}"#),
      "emptyGroup", .warning)
  }

  @Test(
    "a row in a matrix that can't be a line of it is reported",
    arguments: [
      (#""a", "kind": ▶"toggle""#, "it is a toggle; make it a picker"),
      (#""a", "kind": ▶"number""#, "it is a number without a scale; give it one"),
      (#""a", "kind": "picker", "options": ["x"], "multiple": ▶true"#, "it takes several options"),
      (#""a", "kind": "picker", "options": ["x"], "other": ▶true"#, "it takes other texts"),
    ])
  func badLine(row: String, words: String) {
    expectFinding(
      matrix(row), "badMatrix",
      words: ["row \"a\" (T0) is a line of the table of group \"g\" (G)", words])
  }

  @Test(
    "rows in a matrix with different choices are reported",
    arguments: [
      (
        #"▷"a", "kind": "picker", "options": ["x", "y"]"#,
        #""b", "kind": "picker", "options": ▶["y", "x"]"#,
        "it has other options than row \"a\" (T0)"
      ),
      (
        #"▷"a", "kind": "picker", "options": ["x"]"#,
        #""b", "kind": "picker", "options": ▶[{"value": "x", "title": "X"}]"#, "other options"
      ),
      (
        #"▷"a", "kind": "picker", "options": "host""#,
        #""b", "kind": "picker", "options": ▶["x"]"#, "other options"
      ),
      (
        #"▷"a", "kind": "number", \#(limits), "scale": {}"#,
        #""b", "kind": "number", \#(limits), "scale": ▶{"low": "l"}"#, "it has another scale"
      ),
      (
        #"▷"a", "kind": "number", \#(limits), "scale": {}"#,
        #""b", "kind": "number", "min": 0, "max": 9, "integer": true, "scale": ▶{}"#,
        "it has another scale"
      ),
      (
        #"▷"a", "kind": "number", \#(limits), "scale": {}"#,
        #""b", "kind": ▶"picker", "options": ["x"]"#, "it is of another kind"
      ),
    ])
  func difference(row: String, other: String, words: String) {
    expectFinding(matrix(row, other, marked: false), "badMatrix", words: [words])
  }

  @Test("a row in a matrix that can't be read is not compared with the others")
  func unreadableLine() {
    expectFinding(
      matrix(
        #""a", "kind": "picker", "options": ["x"]"#, #""b", "kind": "picker", "options": ▶3"#,
        marked: false), "wrongType")
  }

  @Test("a row that is presented by a line of a matrix is reported")
  func block() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": ▷"g", "kind": "group", "title": "G", "matrix": true},
        {"id": "a", "kind": "picker", "title": "A", "options": ["x"], "presentedBy": "g"},
        {"id": "b", "kind": "text", "title": "B", "presentedBy": ▶"a"}
        """), "badMatrix", words: ["lines present no rows"])
  }
}
