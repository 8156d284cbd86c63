import TestSupport
import Testing

@Suite("Lists as answers of the command")
struct ListAnswerTests {
  /// People with a size, of which "L" is offered only to those who are tall.
  private func formwork() throws -> Formwork {
    try Formwork([
      "f.json": """
      {"formwork": 1, "title": "People", "sections": [{"id": "s", "rows": [
        {"id": "people", "kind": "repeat", "title": "People", "count": 1},
        {"id": "person", "kind": "group", "presentedBy": "people", "title": "Person"},
        {"id": "tall", "kind": "toggle", "presentedBy": "person", "title": "Tall"},
        {"id": "size", "kind": "picker", "presentedBy": "person", "title": "Size", "options": [
          "S", {"value": "L", "shownWhen": {"row": "tall", "is": true}}]}
      ]}]}
      """
    ])
  }

  @Test("a repeat with an empty list keeps its copies, in files and words; null removes them")
  func emptyLists() throws {
    for (json, output) in [("[]", #"{"people": [{"tall": false}]}"#), ("null", "{}")] {
      let words = try formwork().run("f.json", "--no-input", "--set", "people=\(json)")
      let file = try formwork().run(
        "f.json", "--no-input", "--answers", "-", input: "{\"people\": \(json)}")
      #expect(words.output == output + "\n")
      #expect(file.output == output + "\n")
    }
  }

  @Test("an option that a copy in a list is not offered is refused with the name of the row")
  func notOffered() throws {
    let list = #"[{"tall": true, "size": "L"}, {"size": "L"}]"#
    for result in [
      try formwork().run("f.json", "--no-input", "--set", "people=\(list)"),
      try formwork().run("f.json", "--no-input", "--answers", "-", input: "{\"people\": \(list)}"),
    ] {
      #expect(result.exitCode == 6)
      #expect(result.output == "")
      #expect(result.error.contains("size") && result.error.contains("has no option \"L\""))
    }
  }

  @Test("an option that a copy is not offered is refused, and one that it is offered is taken")
  func offered() throws {
    let refused = try formwork().run("f.json", "--no-input", "--set", "people.2.size=L")
    #expect(refused.exitCode == 6 && refused.output == "")
    #expect(refused.error.contains("size#2 has no option \"L\""), "\(refused.error)")
    let offered = try formwork().run(
      "f.json", "--no-input", "--set", #"people=[{"tall": true, "size": "L"}]"#)
    #expect(offered.output == #"{"people": [{"tall": true, "size": "L"}]}"# + "\n")
  }

  @Test("a list may have 1000 copies, or as many as --max-copies says")
  func limits() throws {
    func list(_ count: Int) -> String {
      "{\"people\": [" + Array(repeating: "{}", count: count).joined(separator: ",") + "]}"
    }
    let formwork = try formwork()
    let many = try formwork.run("f.json", "--no-input", "--answers", "-", input: list(1001))
    #expect(many.exitCode == 6)
    #expect(many.error.hasPrefix("standard input:1:12: error: "))
    #expect(many.error.contains("more than 1000 copies") && many.error.contains("[limitReached]"))
    for (max, code) in [("3", 0), ("2", 6), ("0", 2)] as [(String, Int32)] {
      let result = try formwork.run(
        "f.json", "--no-input", "--answers", "-", "--max-copies", max, input: list(3))
      #expect(result.exitCode == code)
    }
  }

  @Test("answers that lead to more copies than --max-copies says are refused")
  func counted() throws {
    let formwork = try Formwork([
      "f.json": """
      {"formwork": 1, "title": "People", "sections": [{"id": "s", "rows": [
        {"id": "n", "kind": "number", "title": "Number"},
        {"id": "people", "kind": "repeat", "title": "People", "count": {"valueOf": "n"}},
        {"id": "name", "kind": "text", "presentedBy": "people", "title": "Name"}
      ]}]}
      """
    ])
    for (number, code) in [("3", 0), ("4", 6)] as [(String, Int32)] {
      let result = try formwork.run(
        "f.json", "--no-input", "--max-copies", "3", "--set", "n=\(number)")
      #expect(result.exitCode == code)
      #expect(result.error.contains("lead to more than 3 copies") == (code == 6), "\(result.error)")
    }
    let partly = try formwork.run(
      "f.json", "--no-input", "--max-copies", "3", "--set", "n=4", "--set", "unknown=1")
    #expect(partly.exitCode == 6 && partly.error.contains("unknown"), "\(partly.error)")
  }
}
