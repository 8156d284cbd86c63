import TestSupport
import Testing

@Suite("show and schema")
struct ShowTests {
  @Test("the visible rows are a table of position, id, kind, title and value")
  func table() throws {
    let result = try Formwork(["fruit.json": Forms.fruit]).run("show", "fruit.json")
    #expect(result.exitCode == 0)
    #expect(
      result.output == """
        position  id      kind   title     value
        0.0       citrus  field  ▸ Citrus
        0.1       melon   field  ▸ Melon

        """)
  }

  @Test("actions are performed first, from a file or standard input")
  func actions() throws {
    let actions = """
      {"set": "name", "value": "Ada"}

      {"set": "gift", "value": true}
      {"set": "wrap", "value": "c"}
      {"batch": [{"open": "extras"}, {"set": "count", "value": 2}]}
      """
    let formwork = try Formwork(["order.json": Forms.order, "a.jsonl": actions])
    let table = """
      position  id      kind    title     value
      0.0       name    text    Name      Ada
      0.1       count   number  Count     2
      0.2       gift    toggle  Gift      on
      0.3       note    text    Note
      1.0       day     field   ▸ Day
      1.1       extras  group   ▾ Extras
      1.2       wrap    picker    Wrap    Cloth

      """
    #expect(try formwork.run("show", "order.json", "--actions", "a.jsonl").output == table)
    #expect(try formwork.run("show", "order.json", "--actions=a.jsonl").output == table)
    let piped = try formwork.run("show", "--actions", "-", "order.json", input: actions)
    #expect(piped.output == table)
    #expect(piped.exitCode == 0)
  }

  @Test("the first action that fails ends show with exit code 1, its line and the reason")
  func failingAction() throws {
    let formwork = try Formwork(["fruit.json": Forms.fruit])
    let cases = [
      (
        "{\"open\": \"melon\"}\n\n{\"tap\": \"lemon\"}\n",
        "3: unknownRow: there is no row \"lemon\""
      ),
      ("{\"tap\"}", "1: badJSON: byte 7: "),
      (
        "{\"batch\": [{\"open\": \"melon\"}, {\"open\": \"melonPicker\"}]}",
        "1: notAPresenter: melonPicker is neither a field nor a group (action 1 of the batch)"
      ),
      ("{\"tap\": \"\\u001b[2J\"}", "1: unknownRow: there is no row \"\\u{1B}[2J\""),
    ]
    for (actions, reason) in cases {
      let result = try formwork.run("show", "fruit.json", "--actions", "-", input: actions)
      #expect(result.exitCode == 1)
      #expect(result.output == "")
      #expect(
        result.error.hasPrefix("formwork: standard input:\(reason)"), "\(result.error)")
      #expect(result.error.hasSuffix("\n"))
      #expect(!result.errorBytes.contains(0x1B))
    }
  }

  @Test("columns are as wide as their text on a terminal, and control characters are escaped")
  func strangeText() throws {
    let spec = """
      {"formwork": 1, "title": "t", "sections": [{"id": "s", "rows": [
        {"id": "a", "kind": "text", "title": "漢字", "value": "x\\u001b[2Jy"},
        {"id": "b", "kind": "text", "title": "e\\u0301te", "value": "two\\nlines"}]}]}
      """
    let result = try Formwork().run("show", "-", input: spec)
    #expect(
      result.lines == [
        "position  id  kind  title  value", "0.0       a   text  漢字   x\\u{1B}[2Jy",
        "0.1       b   text  e\u{301}te    two\\u{A}lines",
      ])
    #expect(result.exitCode == 0)
  }

  @Test("rows are indented at most 20 levels, and no row is padded for a long title")
  func deepRows() throws {
    let rows = (0..<30).map { level in
      let presenter = level > 0 ? #", "presentedBy": "r\#(level - 1)""# : ""
      return #"{"id": "r\#(level)", "kind": "group", "open": true, "title": "T"\#(presenter)}"#
    }
    let long = String(repeating: "x", count: 200)
    let spec = """
      {"formwork": 1, "title": "t", "sections": [{"id": "s", "rows": [
        \(rows.joined(separator: ",\n")),
        {"id": "long", "kind": "text", "title": "\(long)", "value": "v"},
        {"id": "last", "kind": "text", "title": "L", "value": "v"}]}]}
      """
    let lines = try Formwork().run("show", "-", input: spec).lines
    try #require(lines.count == 33)
    let indents = lines[1...30].map { line in
      line.drop { !$0.isWhitespace }.split(separator: "p ", maxSplits: 1).last?
        .prefix { $0 == " " }.count ?? 0
    }
    #expect(Set(indents.prefix(21)).count == 21)
    #expect(Set(indents.dropFirst(20)).count == 1)
    #expect(lines[31].hasSuffix("  \(long)  v"))
    #expect(lines[32].hasSuffix("  L" + String(repeating: " ", count: 79) + "  v"))
  }

  @Test("the schema is JSON that names every kind of row")
  func schema() throws {
    let result = try Formwork().run("schema")
    #expect(result.exitCode == 0)
    let schema = try JSONObject(result.outputBytes)
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    let definitions = try #require(schema["$defs"] as? [String: Any])
    for kind in [
      "label", "button", "group", "field", "text", "number", "toggle", "picker", "datePicker",
    ] {
      #expect(definitions[kind] != nil, "\(kind)")
    }
  }
}
