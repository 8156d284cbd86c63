import DynamicRows
import FormEngine
import Testing

@testable import FormOracle
@testable import TestSupport

@Suite("Judging your own list")
struct FormModelTests {
  private static let fruit = FormSpec("Fruit") {
    SectionSpec("fruits", reorder: .within) {
      Row.field("citrus") { Row.picker("citrusPicker", options: ["Lemon", "Lime"]) }
      Row.field("melon") { Row.picker("melonPicker", options: ["Honeydew"]) }
    }
  }

  private func at(_ row: Int) -> RowPosition { RowPosition(section: 0, row: row) }

  @Test("correct rows, a correct update or both give no finding")
  func right() {
    var model = FormModel(Self.fruit)
    #expect(
      model.finding(after: .tap("citrus"), rows: [["citrus", "citrusPicker", "melon"]]) == nil)
    #expect(model.finding(after: .tap("melon"), update: TableUpdate(insertRows: [at(3)])) == nil)
    #expect(
      model.finding(
        after: .tap("citrus"), rows: [["citrus", "melon", "melonPicker"]],
        update: TableUpdate(deleteRows: [at(1)])) == nil)
    #expect(model.finding(after: .tap("nobody"), update: TableUpdate()) == nil)
  }

  @Test("a form in this process is tested, and a failure is shrunk to one action")
  func inProcess() throws {
    func failure(_ perform: @escaping (inout ReferenceForm, FormAction) -> Void) -> String? {
      FormModel(Self.fruit).failure(runs: 20) {
        var form = ReferenceForm(Self.fruit)
        return { request in
          if case .action(let action) = request { perform(&form, action) }
          return FormObservation(rows: form.contents.sections.map { $0.rows.map(\.id) })
        }
      }
    }
    #expect(failure { _ = try? $0.perform($1) } == nil)
    let found = failure { form, action in
      if case .open = action { return }
      _ = try? form.perform(action)
    }
    #expect(found?.hasPrefix("{\"open\": \"melon\"}\nwrong after") == true, "\(found ?? "")")
  }

  @Test("wrong rows are reported as a table of rows")
  func wrongRows() throws {
    var model = FormModel(Self.fruit)
    let finding = model.finding(after: .tap("citrus"), rows: [["citrus", "melon", "melonPicker"]])
    #expect(
      finding?.description == """
        wrong by rule 2 of the form (what is visible)
        visible rows: - expected, + found
          fruits
            0.0 citrus
        -   0.1 citrusPicker
        -   0.2 melon
        +   0.1 melon
        +   0.2 melonPicker
        """)
  }

  @Test("rows that change after a refused action are reported with the refusal")
  func refusal() throws {
    var model = FormModel(Self.fruit)
    let found = model.finding(
      after: .tap("melonPicker"), rows: [["citrus", "melon", "melonPicker"]])
    let finding = try #require(found)
    #expect(finding.details.count == 1)
    #expect(finding.details[0].hasPrefix("the action is refused here"))
    #expect(finding.description.hasPrefix("wrong by rule 11 of the form (one transaction)\n"))
  }

  @Test("moving the other row is a correct update, and deleting and inserting is a wasteful one")
  func otherUpdates() throws {
    let action = FormAction.moveRow("citrus", to: at(1))
    let other = TableUpdate(moveRows: [.init(from: at(1), to: at(0))])
    var model = FormModel(Self.fruit, options: JudgingOptions(isStrict: true))
    #expect(model.finding(after: action, update: other) == nil)
    let replaced = TableUpdate(deleteRows: [at(0)], insertRows: [at(1)])
    model = FormModel(Self.fruit)
    #expect(model.finding(after: action, update: replaced) == nil)
    #expect(model.gaps.contains { $0.contains(" times an update did more than it had to") })
    model = FormModel(Self.fruit, options: JudgingOptions(isStrict: true))
    let found = model.finding(after: action, update: replaced)
    let finding = try #require(found)
    #expect(finding.severity == .wasteful)
    #expect(finding.description.hasPrefix("wasteful by rule 15 of the table (identity)\n"))
  }

  @Test("of many rows only those near a difference are printed")
  func longTable() {
    let spec = FormSpec(rows: (0..<50).map { RowSpec("r\($0)", .label) })
    var model = FormModel(spec)
    let rows = (0..<50).filter { $0 != 20 }.map { RowID("r\($0)") }
    let finding = model.finding(after: .closeAll(), rows: [rows])
    let lines = finding?.difference.description.split(separator: "\n") ?? []
    #expect(lines.first == "visible rows: - expected, + found")
    #expect(lines.contains("-   0.20 r20"))
    #expect(lines.contains("  …"))
    let alike = OracleDifference(
      "t", expected: (0..<20).map { "\($0)" }, found: (1..<20).map { "\($0)" })
    #expect(alike?.description == "t: - expected, + found\n- 0\n  1\n  2\n  3\n  …")
  }

  @Test("what was not judged is reported")
  func gaps() throws {
    var model = FormModel(Self.fruit)
    #expect(try model.finding(recorded: #"{"action": {"tap": "citrus"}, "note": "x"}"#) == nil)
    let refused = #"{"action": {"batch": []}, "ok": false, "error": {"code": "badAction"}}"#
    #expect(try model.finding(recorded: refused) == nil)
    #expect(
      model.gaps == [
        "visible rows: none was sent", "updates: none was sent", "outcomes: none was sent",
        "changed values: none was sent", "changed problems: none was sent",
        "results: none was sent", "problems: none was sent", "the values of \"note\"",
        "not supported by the program: batch",
      ])
  }

  @Test("an action that the program does not support is left out on both sides")
  func unsupported() throws {
    var model = FormModel(Self.fruit)
    let refused = #"{"action": {"tap": "citrus"}, "ok": false, "error": {"code": "badAction"}}"#
    #expect(try model.finding(recorded: refused) == nil)
    #expect(try model.finding(recorded: #"{"sections": [["citrus", "melon"]]}"#) == nil)
    let other = #"{"action": {"tap": "citrus"}, "ok": false, "error": {"code": "disabled"}}"#
    #expect(try model.finding(recorded: other) != nil)
  }

  @Test("an action that can't be read is right if it was refused and has changed nothing")
  func unreadable() throws {
    let rows = #""sections": [["citrus", "melon"]]"#
    let actions = [
      (#"{"batch": [{"values": true}]}"#, #", "at": 0"#), (#"{"tap": 1}"#, ""),
      (#"{"nothing": 1}"#, ""),
    ]
    for (action, place) in actions {
      func finding(_ answer: String, comparingCodes: Bool = false) throws -> OracleFinding? {
        var model = FormModel(Self.fruit, options: JudgingOptions(comparesCodes: comparingCodes))
        let line = #"{"action": \#(action), \#(answer)}"#
        return try model.finding(recorded: line)
      }
      #expect(try finding(#""ok": false, \#(rows)"#) == nil)
      let known = #""ok": false, "error": {"code": "badAction"\#(place)}, \#(rows)"#
      #expect(try finding(known, comparingCodes: true) == nil)
      let other = known.replacing("badAction", with: "disabled")
      #expect(try finding(other, comparingCodes: true) != nil)
      #expect(try finding(#""ok": false, "sections": [["citrus"]]"#)?.rule == .form(.transaction))
      #expect(try finding(#""ok": false, "update": {"deleteRows": [[0, 0]]}"#) != nil)
      #expect(throws: LineError.self) { try finding(rows) }
      #expect(throws: LineError.self) { try finding(#""ok": true, \#(rows)"#) }
    }
  }

  @Test("one row may be moved and reloaded, also by the strictest judging")
  func movedAndReloaded() throws {
    let spec = FormSpec("Form") {
      SectionSpec("s", reorder: .within) {
        Row.text("a")
        Row.text("b")
        Row.text("c")
      }
    }
    let first = RowPosition(section: 0, row: 0)
    let action = FormAction.batch([.moveRow("c", to: first), .set("c", "x")])
    var form = try LiveForm(spec)
    let update = try form.perform(action).update
    #expect(update.moveRows.map(\.to) == [first] && update.reloadRows == [first])
    var model = FormModel(
      spec, options: JudgingOptions(comparesReloads: true, isStrict: true))
    #expect(model.finding(after: action, rows: [["c", "a", "b"]], update: update) == nil)
  }

  @Test("saved actions are read as written, and an error names its line")
  func saved() throws {
    let text = "{\"tap\": \"a\"}\n\n{\"positionOf\": \"b\"}\r\n"
    let model = FormModel(Self.fruit)
    let requests = try model.read(Array(text.utf8))
    #expect(requests.map(\.json) == [#"{"tap": "a"}"#, #"{"positionOf": "b"}"#])
    let error = #expect(throws: SavedStepsError.self) { try model.read(Array("\n{}".utf8)) }
    #expect(error?.line == 2)
  }

  @Test("a report for continuous integration is well-formed XML, whatever a failure says")
  func report() {
    var report = JUnitReport("a<b")
    report.cases = [
      JUnitReport.Case(name: "one", time: .milliseconds(1_005)),
      JUnitReport.Case(name: "\"two\"", time: .zero, failure: "x & y\n\u{1B}<z>"),
    ]
    #expect(
      report.xml == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuite name="a&lt;b" tests="2" failures="1">
          <testcase classname="formwork" name="one" time="1.005"/>
          <testcase classname="formwork" name="&quot;two&quot;" time="0.000">
            <failure message="x &amp; y">x &amp; y
        \\u{1B}&lt;z&gt;</failure>
          </testcase>
        </testsuite>

        """)
  }
}
