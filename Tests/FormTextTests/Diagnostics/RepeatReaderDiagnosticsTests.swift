import FormEngine
import FormText
import Testing

@Suite("Diagnostics of conditions and expressions that read repeats")
struct RepeatReaderDiagnosticsTests {
  @Test("outside a repeat its rows are read as lists, and inside as single answers")
  func meaning() {
    expectClean(
      people(
        """
        {"id": "rich", "kind": "label", "shownWhen": {"row": "pay", "moreThan": 100}},
        {"id": "bob", "kind": "label", "shownWhen": {"row": "name", "is": "Bob"}},
        {"id": "born80", "kind": "label", "shownWhen": {"row": "born", "lessThan": "1980-01-01"}},
        {"id": "one", "kind": "label", "shownWhen": {"row": "name", "in": ["Bob", "Ann"]}},
        {"id": "has", "kind": "label", "shownWhen": {"row": "pay", "contains": 5}},
        {"id": "match", "kind": "label", "shownWhen": {"row": "name", "matches": "B.*"}},
        {"id": "who", "kind": "text"},
        {"id": "known", "kind": "label", "shownWhen": {"row": "who", "in": {"valueOf": "name"}}},
        {"id": "two", "kind": "label", "shownWhen": {"row": "people", "atLeast": 2}},
        {"id": "zoo", "kind": "label", "shownWhen": {"row": "pets", "atLeast": 3}},
        {"id": "sum", "kind": "number", "computed": {"sum": [{"valueOf": "pay"}, 1]}},
        {"id": "names", "kind": "text", "computed": {"join": [{"valueOf": "name"}], "with": ", "}},
        {"id": "first", "kind": "hidden", "holds": "date", "computed": {"min": [{"valueOf": "born"}]}},
        {"id": "petCount", "kind": "number", "computed": {"sum": [{"valueOf": "pets"}]}},
        {"id": "score", "kind": "number", "computed": {"sum": [{"scoreOf": "skill"}]}},
        {"id": "many", "kind": "number", "computed": {"product": [{"valueOf": "people"}, 2]}}
        """,
        inside: """
          {"id": "more", "kind": "label", "title": "M", "presentedBy": "person",
            "shownWhen": {"row": "pay", "moreThan": {"valueOf": "least"}}},
          {"id": "double", "kind": "number", "presentedBy": "person",
            "computed": {"product": [{"valueOf": "pay"}, 2]}},
          {"id": "own", "kind": "number", "presentedBy": "person",
            "computed": {"difference": [{"valueOf": "pets"}, {"scoreOf": "skill"}]}},
          """))
  }

  @Test(
    "a list where a single value is expected is reported with its repeat",
    arguments: [
      (#"{"product": [▶{"valueOf": "pay"}, 2]}"#, "pay"), (#"▶{"valueOf": "pay"}"#, "pay"),
      (#"{"difference": [1, ▶{"scoreOf": "skill"}]}"#, ""),
      (#"{"if": true, "then": ▶{"valueOf": "pets"}}"#, "pets"),
      (#"{"round": ▶{"valueOf": "pay"}}"#, "pay"),
    ])
  func listOperand(expression: String, row: String) {
    expectFinding(
      people(#"{"id": "x", "kind": "number", "computed": \#(expression)}"#, noting: row),
      "listOperand", words: ["in each copy of repeat \"people\" and so is a list here"])
  }

  @Test("an operand of another type than the rows of copies is reported")
  func wrongOperands() {
    expectFinding(
      people(
        #"{"id": "x", "kind": "number", "computed": {"sum": [▶{"valueOf": "name"}]}}"#,
        noting: "name"),
      "wrongOperand", words: ["a text in each copy of repeat \"people\""])
    expectFinding(
      people(
        #"{"id": "x", "kind": "number", "computed": {"round": {"scoreOf": ▶"name"}}}"#,
        noting: "name"), "notScored", words: ["is neither a picker"])
    func asks(_ question: String, _ code: String, noting rows: String..., words: [String]) {
      var spec = people(
        #"{"id": "x", "kind": "label", "shownWhen": \#(question)}"#, noting: rows[0])
      for row in rows.dropFirst() {
        spec = spec.replacing("{\"id\": \"\(row)\"", with: "{\"id\": ▷\"\(row)\"")
      }
      expectFinding(spec, code, words: words)
    }
    asks(
      #"{"row": "pay", "is": ▶"a"}"#, "wrongOperand", noting: "pay",
      words: ["a number in each copy of repeat \"people\"", "give a number"])
    asks(
      #"{"row": "name", ▶"moreThan": 1}"#.replacing("▶", with: "").replacing(": 1", with: ": ▶1"),
      "notOrdered", noting: "name", words: ["a text in each copy"])
    asks(
      #"{"row": "least", "is": {"valueOf": ▶"pay"}}"#, "wrongOperand", noting: "least", "pay",
      words: [
        "row \"pay\" (Pay), which holds a number in each copy", "name a row that holds a number",
      ])
    asks(
      #"{"row": "pets", "in": {"valueOf": ▶"least"}}"#, "wrongOperand", noting: "pets", "least",
      words: ["a number in each copy of repeat \"people\"", "a list, each of its members a number"])
    asks(
      #"{"row": "pay", "matches": ▶"a"}"#, "notContaining", noting: "pay", words: ["in each copy"])
  }

  @Test("a row of an inner repeat is a list in the outer one")
  func innerRepeat() {
    expectFinding(
      people(
        #"{"id": "z", "kind": "label"}"#,
        inside: """
          {"id": "x", "kind": "text", "presentedBy": "person", "computed": ▶{"valueOf": "pet"}},
          """, noting: "pet"),
      "listOperand", words: ["a text in each copy of repeat \"pets\""])
  }

  @Test("the options of a list are checked for every repeat that its pickers are in")
  func optionLists() {
    func form(_ presenter: String) -> String {
      let list =
        #""optionLists": {"l": [{"value": "a", "shownWhen": {"row": "n", "is": {"valueOf": ▶"m"}}}]}, "#
      return MarkedSpec.rows(
        """
        {"id": "r", "kind": "repeat"},
        {"id": "g", "kind": "group", "presentedBy": "r"},
        {"id": ▷"n", "kind": "number", "presentedBy": "g"},
        {"id": ▷"m", "kind": "number", "presentedBy": "g"},
        {"id": "p", "kind": "picker", "options": "l", "presentedBy": "g"},
        {"id": "q", "kind": "picker", "options": "l"\(presenter)}
        """, form: list)
    }
    expectFinding(form(""), "wrongOperand", words: ["in each copy of repeat \"r\""])
    let spec = MarkedSpec(form(#", "presentedBy": "g""#))
    #expect(SpecReader.read(spec.bytes, named: "f").diagnostics.allSatisfy { $0.isOfTitle })
  }

  @Test("a row that would be a list is not suggested for a single value")
  func suggestions() {
    expectFinding(
      MarkedSpec.rows(
        people(#"{"id": "x", "kind": "number", "computed": {"product": [{"valueOf": ▶"pai"}, 2]}}"#)
      ),
      "unknownRow", words: ["name a row that holds a value"])
    expectFinding(
      people(
        #"{"id": "x", "kind": "number", "computed": {"sum": [{"valueOf": ▶"pai"}, 2]}}"#,
        noting: "pay"), "unknownRow", words: ["did you mean \"pay\"?"])
    expectFinding(
      people(
        #"{"id": "x", "kind": "number", "computed": {"round": {"scoreOf": ▶"skil"}}}"#, noting: ""),
      "unknownRow", words: ["name a row that holds a value"])
    expectFinding(
      people(
        #"{"id": "x", "kind": "label", "shownWhen": {"row": ▶"name#1", "is": "A"}}"#, noting: "name"
      ),
      "unknownRow", words: ["did you mean \"name\"?"])
  }
}
