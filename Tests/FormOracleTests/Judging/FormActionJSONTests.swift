import DynamicRows
import FormEngine
import FormOracle
import Testing

@Suite("Actions as lines")
struct FormActionJSONTests {
  private static let label = RowSpec("a", .label)
  private static let under = RowSpec("b", .label, presentedBy: "a")
  private static let at = RowPosition(section: 1, row: 2)

  @Test(
    "each action that changes structure is written as the line that the protocol specifies",
    arguments: [
      (FormAction.moveRow("a", to: at), #"{"moveRow": "a", "to": [1, 2]}"#),
      (
        .moveRow("a", to: at, alreadyShown: .block),
        #"{"moveRow": "a", "to": [1, 2], "alreadyShown": true}"#
      ),
      (
        .moveRow("a", to: at, alreadyShown: .row),
        #"{"moveRow": "a", "to": [1, 2], "alreadyShown": "row"}"#
      ),
      (.moveSection("s", to: 0), #"{"moveSection": "s", "to": 0}"#),
      (
        .insert([label], .at(at)),
        #"{"insertRow": {"id": "a", "kind": "label"}, "at": [1, 2]}"#
      ),
      (
        .insert([label, under], .after("x")),
        #"{"insertBlock": [{"id": "a", "kind": "label"}, "#
          + #"{"id": "b", "kind": "label", "presentedBy": "a"}], "after": "x"}"#
      ),
      (.insert([], .before("x")), #"{"insertBlock": [], "before": "x"}"#),
      (
        .insertSection(SectionSpec("s", reorder: .within, rows: [label]), at: 3),
        #"{"insertSection": {"id": "s", "reorder": "within", "#
          + #""rows": [{"id": "a", "kind": "label"}]}, "at": 3}"#
      ),
      (.removeRow("a"), #"{"removeRow": "a"}"#), (.removeSection("s"), #"{"removeSection": "s"}"#),
      (.undo, #"{"undo": true}"#), (.redo, #"{"redo": true}"#),
    ])
  func lines(action: FormAction, line: String) {
    #expect(action.json == line)
  }
}
