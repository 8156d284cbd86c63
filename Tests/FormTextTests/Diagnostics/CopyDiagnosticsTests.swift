import Foundation
import Testing

@Suite("Diagnostics of containers and of copies at the start")
struct CopyDiagnosticsTests {
  private func copies(_ value: String, _ keys: String = "") -> String {
    MarkedSpec.rows(rows(value, keys))
  }

  private func rows(_ value: String, _ keys: String = "") -> String {
    """
    {"id": "r", "kind": "repeat", "title": "R", \(keys)"value": \(value)},
    {"id": "g", "kind": "group", "title": "G", "presentedBy": "r"},
    {"id": "a", "kind": "text", "title": "A", "presentedBy": "g"},
    {"id": "p", "kind": "picker", "title": "P", "presentedBy": "g", "options": ["x", "y"]},
    {"id": "h", "kind": "group", "title": "H", "presentedBy": "g", "nested": true},
    {"id": "n", "kind": "number", "title": "N", "presentedBy": "h"},
    {"id": "in", "kind": "repeat", "title": "I", "presentedBy": "g"},
    {"id": "d", "kind": "datePicker", "title": "D", "presentedBy": "in"}
    """
  }

  @Test("right copies, and groups without a line, have no findings")
  func clean() {
    for value in [
      "[]", "[{}, {}]", #"[{"a": "x", "p": "y", "h": {"n": 1}, "in": ["2026-01-01", null]}]"#,
      #"[{"h": null, "in": null, "a": ""}]"#,
    ] {
      expectClean(rows(value))
    }
    expectClean(
      """
      {"id": "c", "kind": "group", "container": true, "nested": true},
      {"id": "a", "kind": "text", "presentedBy": "c", "title": "A"}
      """)
  }

  @Test(
    "a value that a copy can't have is reported where it is",
    arguments: [
      ("▶3", "wrongType"), (#"[{"b": ▶1}]"#, "unknownRow"), (#"[{"a": ▶1}]"#, "wrongType"),
      (#"[{}, {"h": ▶1}]"#, "wrongType"), (#"[{"n": ▶1}]"#, "unknownRow"),
      (#"[{"h": {"n": ▶"1"}}]"#, "wrongType"), (#"[{"in": ["2026-01-01", ▶"x"]}]"#, "badDate"),
      (#"[{"in": ▶1}]"#, "wrongType"), (#"[▶"x"]"#, "valueOnNothing"),
      (#"[{"p": ▶"z"}]"#, "notAnOption"),
    ])
  func wrong(value: String, code: String) {
    expectFinding(copies(value), code)
  }

  @Test("a list of copies is neither too long nor beside a number of copies")
  func counts() {
    expectFinding(
      copies("▶[{}, {}]", #""max": ▷1, "#), "badLimit", words: ["2 copies", "its max is 1"])
    expectFinding(
      copies("▷[{}]", #""count": ▶1, "#), "badLimit", words: ["leave count out"])
    let outside = #"{"id": "o", "kind": "number", "title": "O"}, "#
    let count = #"{"valueOf": "o"}"#
    expectFinding(
      MarkedSpec.rows(outside + rows("▷[{}]", #""count": ▶"# + count + ", ")), "badLimit",
      words: ["leave count out"])
    let inner = rows(#"[{"in": ▶["2026-01-01"]}]"#).replacingOccurrences(
      of: #""title": "I""#, with: #""title": "I", "count": ▷"# + count)
    expectFinding(
      MarkedSpec.rows(outside + inner), "badLimit", words: ["an expression says how many"])
  }

  @Test("a container is not required")
  func required() {
    expectFinding(
      MarkedSpec.rows(
        """
        {"id": "c", "kind": "group", "container": true, "required": ▶true},
        {"id": "a", "kind": "text", "presentedBy": "c", "title": "A"}
        """), "requiredOnNothing", words: ["a container has no line"])
  }
}
