import DynamicRows
import FormEngine
import FormOracle
import Testing

@testable import TestSupport

@Suite("Ids that differ only in how a letter is composed, for the oracle")
struct ScalarIdentityTests {
  private let spec = FormSpec("Twins") {
    SectionSpec("\u{E9}", reorder: .across) {
      Row.toggle("\u{E9}", value: nil)
      Row.toggle("e\u{301}", value: nil)
      Row.label("l").shown(when: .row("e\u{301}", .is(true)))
    }
    SectionSpec("e\u{301}", reorder: .across, rows: [])
  }

  @Test("the reference has two rows, and conditions read the one that they name")
  func reference() throws {
    var form = ReferenceForm(spec)
    _ = try form.perform(.tap("\u{E9}"))
    #expect(form.position(of: "l") == nil)
    let change = try form.perform(.tap("e\u{301}"))
    #expect(change.changed == ["e\u{301}"] && change.inserted == ["l"])
    #expect(form.position(of: "e\u{301}") == RowPosition(section: 0, row: 1))
  }

  @Test("a front end that confuses the two ids is reported")
  func judge() {
    var model = FormModel(spec)
    #expect(model.finding(after: .tap("\u{E9}"), rows: [["\u{E9}", "e\u{301}"], []]) == nil)
    #expect(model.finding(after: .tap("\u{E9}"), rows: [["e\u{301}", "\u{E9}"], []]) != nil)
    let move = FormAction.moveRow("\u{E9}", to: RowPosition(section: 0, row: 1))
    #expect(model.finding(after: move, rows: [["\u{E9}", "e\u{301}"], []]) != nil)
  }

  @Test("a form that reports the other id as changed is reported")
  func changes() {
    struct Swapping: ComparedForm {
      var form: LiveForm

      var contents: TableContents { form.contents }
      func values() -> [FormAnswer] { form.values() }
      func result() -> [FormAnswer] { form.result() }
      func problems() -> [FormProblem] { form.problems() }

      mutating func perform(_ action: FormAction) throws(FormRefusal) -> FormChange {
        var change = try form.perform(action)
        change.changed = change.changed.map { $0 == "\u{E9}" ? "e\u{301}" : $0 }
        return change
      }
    }
    guard let checked = spec.check().checked else {
      Issue.record("the spec has errors")
      return
    }
    var pair = SideBySide(Swapping(form: LiveForm(checked)), spec)
    #expect(pair.perform(.tap("e\u{301}")) == nil)
    #expect(pair.perform(.tap("\u{E9}")) != nil)
  }

  @Test("a recording that confuses ids of rows or of sections is reported")
  func transcripts() throws {
    func finding(_ lines: String...) throws -> [Bool] {
      var model = FormModel(spec)
      return try lines.map { try model.finding(recorded: $0) == nil }
    }
    let tap = "{\"action\": {\"tap\": \"\u{E9}\"}, \"changed\": "
    #expect(try finding(tap + "[\"\u{E9}\"]}", tap + "[\"e\u{301}\"]}") == [true, false])
    let row = "{\"sections\": [{\"id\": \"\u{E9}\", \"rows\": [\"e\u{301}\", \"\u{E9}\"]}"
    #expect(try finding(row + ", {\"id\": \"e\u{301}\", \"rows\": []}]}") == [false])
    let sections = "{\"sections\": [{\"id\": \"e\u{301}\", \"rows\": [\"\u{E9}\", \"e\u{301}\"]}"
    #expect(try finding(sections + ", {\"id\": \"\u{E9}\", \"rows\": []}]}") == [false])
  }
}
