import FormEngine
import TestSupport
import Testing

@testable import FormOracle

@Suite("The reference in copies")
struct ReferenceCopyTests {
  private let orders = FormSpec("t", id: "orders") {
    SectionSpec("s", reorder: .within) {
      Row.repeat("orders", title: "Order", count: 2) {
        Row.group("order", isOpen: true) {
          Row.number("limit", value: 2)
          Row.repeat("lines", count: 1) {
            Row.field("line", title: "Line", editor: "amount") {
              Row.number("amount")
            }
            .required()
            .check(.row("line", .atMost(.valueOf("limit"))), "too much", whenAnswered: true)
          }
          Row.number("total").computed(.sum([.valueOf("line")]))
        }
      }
    }
  }

  @Test("a row reads its own copy, an outer copy, and inner copies as a list")
  func reading() throws {
    var form = ReferenceForm(orders)
    try form.perform(.addCopy(to: "lines#2"))
    try form.perform(.set("line#1.1", 1))
    try form.perform(.set("line#2.1", 3))
    try form.perform(.set("amount#2.2", 4))
    #expect(form["total#1"]?.value == 1)
    #expect(form["total#2"]?.value == 7)
    try form.perform(.set("limit#2", 9))
    #expect(form.problems() == [])
    try form.perform(.set("limit#1", 0))
    #expect(form.problems().map(\.message) == ["Order 1, Line 1: too much"])
  }

  @Test("problems number the copies in their visible order")
  func problems() throws {
    var form = ReferenceForm(orders)
    try form.perform(.addCopy(to: "orders", at: 0))
    #expect(
      form.problems().map { "\($0.row) \($0.message)" } == [
        "line#3.1 Order 1, Line 1: required", "line#1.1 Order 2, Line 1: required",
        "line#2.1 Order 3, Line 1: required",
      ])
    let change = try form.perform(.removeRow("order#3"))
    #expect(change.problemsChanged == ["line#1.1", "line#2.1"])
  }

  @Test("numbers are never reused, neither after undo nor in a new copy of an outer repeat")
  func numbers() throws {
    var form = ReferenceForm(orders)
    #expect(try form.perform(.addCopy(to: "lines#1")).copyAdded == "line#1.2")
    try form.perform(.undo)
    #expect(try form.perform(.addCopy(to: "lines#1")).copyAdded == "line#1.3")
    try form.perform(.removeRow("order#2"))
    #expect(try form.perform(.addCopy(to: "orders")).copyAdded == "order#3")
    let refused = FormAction.batch([.addCopy(to: "orders"), .tap("nobody")])
    #expect(throws: FormRefusal.self) { try form.perform(refused) }
    #expect(try form.perform(.addCopy(to: "orders")).copyAdded == "order#4")
  }

  @Test("a list is set as a whole or refused, with the first code that applies")
  func lists() {
    var script = ReferenceScript(
      orders,
      shows: """
        s: orders order#1 limit#1 lines#1 line#1.1 total#1 order#2 limit#2 lines#2 line#2.1 total#2
        """)
    script.refuse(.set("orders", [1]), .wrongType)
    script.refuse(.set("orders", 1), .wrongType)
    script.refuse(
      .set("orders", [.object(["limit": "a"]), .object(["nobody": 1])]), .unknownRow)
    script.refuse(.set("orders", [.object(["lines": [.object(["amount": "a"])]])]), .wrongType)
    script.refuse(.set("orders", [.object(["line": 1])]), .unknownRow)
    script.expect(
      .set("orders", [.object(["limit": 5, "lines": [7, .object(["amount": 8])], "total": 9])]),
      "deleteRows 0.6 0.7 0.8 0.9 0.10; insertRows 0.5; reloadRows 0.0 0.2 0.3 0.4 0.6",
      shows: "s: orders order#1 limit#1 lines#1 line#1.1 line#1.2 total#1",
      changes: ["orders", "limit#1", "lines#1", "line#1.1", "total#1"])
    script.expect(
      values: #"limit#1=5 line#1.1=7 line#1.2=8"#,
      result: #"orders=[{"limit": 5, "lines": [7, 8], "total": 15}]"#)
    script.expect(
      .reset, "reloadRows 0.2 0.4 0.5 0.6",
      shows: "s: orders order#1 limit#1 lines#1 line#1.1 line#1.2 total#1",
      changes: ["limit#1", "line#1.1", "line#1.2", "total#1"])
  }

  @Test("rows inserted into a copy belong to it, stay when it is set, and have no template")
  func inserting() throws {
    var form = ReferenceForm(orders)
    let note = RowSpec(
      "note", .text(TextContent()), presentedBy: "order#2", shownWhen: .row("limit", .moreThan(4)))
    try form.perform(.insert([note], .after("limit#2")))
    try form.perform(.set("note", "n"))
    #expect(!form.contents.description.contains("note"))
    try form.perform(.set("limit#2", 5))
    #expect(form.contents.description.contains("limit#2 note lines#2"))
    #expect(form.readings.first { $0.id == "note" }?.copy == 2)
    #expect(form.readings.first { $0.id == "note" }?.template == nil)
    try form.perform(.set("orders", [.object([:]), .object(["limit": 6])]))
    #expect(
      form.result().map(\.value) == [
        [
          .object(["limit": 2, "lines": []]),
          .object(["limit": 6, "note": "n", "lines": []]),
        ]
      ])
    let direct = RowSpec("x", .label, presentedBy: "orders")
    let refusals: [(RowSpec, FormRefusal.Code)] = [
      (direct, .badSpec), (RowSpec("x", .label, presentedBy: "order"), .unknownRow),
      (RowSpec("line", .label), .duplicateID), (RowSpec("line#9.9", .label), .badSpec),
    ]
    for (row, code) in refusals {
      do {
        try form.perform(.insert([row], .at(.init(section: 0, row: 0))))
        Issue.record("not refused: \(row.id)")
      } catch { #expect(error.code == code, "\(row.id)") }
    }
  }

  @Test("adding is judged by the maximum alone and removing by the minimum alone")
  func limits() throws {
    func phones(_ min: Int?, _ max: Int?, count: Int) -> FormSpec {
      var spec = FormSpec("t", id: "f") {
        SectionSpec("s") {
          Row.repeat("phones", title: "Phones", min: min, max: max, count: count) {
            Row.text("phone")
          }
        }
      }
      spec.messages = [.tooFew: "{title} {count} {min}", .tooMany: "{title} {count} {max}"]
      return spec
    }
    func restored(_ count: Int, into spec: FormSpec) throws -> ReferenceForm {
      var form = ReferenceForm(spec)
      let state = ReferenceForm(phones(nil, nil, count: count)).state
      #expect(try form.perform(.restore(state)).report == [])
      #expect(form.rows.count == count + 1)
      return form
    }
    func refusal(_ action: FormAction, _ form: inout ReferenceForm) -> FormRefusal.Code? {
      do throws(FormRefusal) {
        try form.perform(action)
        return nil
      } catch {
        return error.code
      }
    }
    var form = try restored(1, into: phones(3, 4, count: 3))
    #expect(form.problems().map(\.message) == ["Phones 1 3"])
    #expect(refusal(.removeRow("phone#1"), &form) == .limitReached)
    #expect(refusal(.set("phones", []), &form) == .limitReached)
    #expect(refusal(.set("phones", ["a"]), &form) == nil)
    #expect(refusal(.set("phones", ["a", "b"]), &form) == nil)
    #expect(refusal(.addCopy(to: "phones"), &form) == nil)
    #expect(form.problems() == [])
    form = try restored(4, into: phones(1, 2, count: 1))
    #expect(form.problems().map(\.message) == ["Phones 4 2"])
    #expect(refusal(.addCopy(to: "phones"), &form) == .limitReached)
    #expect(refusal(.set("phones", ["a", "b", "c", "d", "e"]), &form) == .limitReached)
    #expect(refusal(.set("phones", ["a", "b", "c"]), &form) == nil)
    #expect(refusal(.removeCopy(of: "phone#1"), &form) == nil)
    #expect(form.problems() == [])
  }

  @Test(
    "values in a list are judged once all are in place, and rows left out begin as in the template")
  func offered() {
    let spec = FormSpec("t") {
      SectionSpec("s") {
        Row.repeat("r") {
          Row.group("g") {
            Row.picker(
              "o", options: [OptionSpec("u", shownWhen: .row("d", .is("i"))), OptionSpec("v")])
            Row.picker("d", options: ["i", "j"])
            Row.number("n", value: 1)
            Row.repeat("in", count: 1) { Row.text("x", value: "q") }
          }
        }
      }
    }
    var script = ReferenceScript(spec, shows: "s: r")
    script.refuse(.set("r", [.object(["d": "j", "o": "u"])]), .notAnOption)
    script.refuse(.set("r", [.object(["o": "u"])]), .notAnOption)
    script.refuse(.set("r", [.object(["d": "j", "o": "u", "n": "1"])]), .wrongType)
    script.expect(
      .set("r", [.object(["o": "u", "d": "i"]), .object(["n": .null, "in": []])]),
      "insertRows 0.1 0.2; reloadRows 0.0", shows: "s: r g#1 g#2", changes: ["r"])
    script.expect(
      values: "o#1=\"u\" d#1=\"i\" n#1=1 x#1.1=\"q\"",
      result: "r=[{\"o\": \"u\", \"d\": \"i\", \"n\": 1, \"in\": [\"q\"]}, {}]")
    script.expect(
      .set("r", [.object(["in": ["z", "y"]]), .object([:])]), "", shows: "s: r g#1 g#2",
      changes: ["o#1", "d#1", "in#1", "x#1.1", "n#2", "in#2"])
    script.expect(
      values: "n#1=1 x#1.1=\"z\" x#1.2=\"y\" n#2=1 x#2.2=\"q\"",
      result: "r=[{\"n\": 1, \"in\": [\"z\", \"y\"]}, {\"n\": 1, \"in\": [\"q\"]}]")
  }

  @Test("the innermost copy around a row is removed, and a button that can't act is not tapped")
  func removing() {
    var script = ReferenceScript(
      FormSpec("t") {
        SectionSpec("s") {
          Row.toggle("h", initially: true)
          Row.button("add", action: .add("r"))
          Row.repeat("r", min: 1, max: 2) {
            Row.group("g", isOpen: true) {
              Row.repeat("in", count: 1) { Row.text("x") }
              Row.button("remove", action: .removeCopy)
            }
          }.shown(when: .row("h", .is(true)))
        }
      }, shows: "s: h add r g#1 in#1 x#1.1 remove#1")
    script.refuse(.tap("remove#1"), .limitReached)
    script.expect(
      .removeCopy(of: "x#1.1"), "deleteRows 0.5; reloadRows 0.4",
      shows: "s: h add r g#1 in#1 remove#1", changes: ["in#1"])
    script.refuse(.removeCopy(of: "in#1"), .limitReached)
    script.refuse(.removeCopy(of: "r"), .badAction)
    script.refuse(.removeCopy(of: "x#1.1"), .unknownRow)
    script.expect(
      .tap("add"), "insertRows 0.6 0.7 0.8 0.9; reloadRows 0.1 0.2 0.5",
      shows: "s: h add r g#1 in#1 remove#1 g#2 in#2 x#2.1 remove#2", changes: ["r"])
    script.expect(
      .removeCopy(of: "in#1"), "deleteRows 0.3 0.4 0.5; reloadRows 0.1 0.2 0.3 0.6",
      shows: "s: h add r g#2 in#2 x#2.1 remove#2", changes: ["r"])
    script.expect(
      .tap("h"), "deleteRows 0.2 0.3 0.4 0.5 0.6; reloadRows 0.0 0.1", shows: "s: h add",
      changes: ["h"])
    script.refuse(.tap("add"), .notRelevant)
  }

  @Test("a state keeps the copies with their numbers and the next number")
  func states() throws {
    var form = ReferenceForm(orders)
    try form.perform(.addCopy(to: "orders", at: 0))
    try form.perform(.removeRow("order#1"))
    try form.perform(.removeRow("limit#3"))
    try form.perform(.set("line#2.1", 2))
    let state = form.state
    #expect(state.removedRows == ["limit#3"])
    #expect(state.sections[0].rows.first?.nextCopy == 4)
    var other = ReferenceForm(orders)
    #expect(try other.perform(.restore(state)).report == [])
    #expect(other.contents == form.contents && other.state == state)
    #expect(try other.perform(.addCopy(to: "orders")).copyAdded == "order#4")
  }

  @Test("a state of another version keeps what fits, and rows in more or fewer repeats move")
  func otherVersions() throws {
    let plain = FormSpec("t", id: "f") {
      SectionSpec("s") { Row.text("phone") }
    }
    let repeated = FormSpec("t", id: "f") {
      SectionSpec("s") {
        Row.repeat("phones", min: 2) {
          Row.group("entry") { Row.text("phone") }
        }
      }
    }
    var form = ReferenceForm(plain)
    try form.perform(.set("phone", "1"))
    var other = ReferenceForm(repeated)
    try other.perform(.restore(form.state))
    #expect(other.values().map { "\($0.row) \($0.value)" } == ["phone#1 \"1\""])
    #expect(other.rows[0].children.count == 2)
    var many = ReferenceForm(repeated)
    try many.perform(.set("phones", [.object(["phone": "a"]), .object(["phone": "b"])]))
    var back = ReferenceForm(plain)
    let report = try back.perform(.restore(many.state)).report
    #expect(back.values().map(\.value) == ["a"])
    #expect(report.contains { $0.code == .goneRow && $0.id == .row("phone#2") })
  }
}
