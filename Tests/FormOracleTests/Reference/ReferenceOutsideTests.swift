import FormEngine
import TestSupport
import Testing

@testable import FormOracle

@Suite("What the reference learns from outside")
struct ReferenceOutsideTests {
  private func taken(_ row: RowID, isBlocking: Bool = false) -> FormProblem {
    FormProblem(row: row, code: .external("taken"), message: "Taken.", isBlocking: isBlocking)
  }

  private var texts: FormSpec {
    FormSpec(rows: [
      RowSpec("a", .text(TextContent(value: "1"))), RowSpec("b", .text(TextContent(value: "2"))),
    ])
  }

  @Test("problems replace those of their source, and only blocking ones prevent submitting")
  func sources() throws {
    var form = ReferenceForm(texts)
    try form.perform(.setProblems([taken("a", isBlocking: true)], source: "names"))
    try form.perform(.setProblems([taken("b")]))
    try form.perform(.setProblems([taken("b")], source: "names 2"))
    #expect(try form.perform(.setProblems([])).problemsChanged == ["b"])
    #expect(form.problems() == [taken("a", isBlocking: true), taken("b")])
    let change = try form.perform(.submit)
    #expect(change.submission == .invalid([taken("a", isBlocking: true)]))
    #expect(change.problemsChanged == ["b"])
    #expect(throws: FormRefusal.self) { try form.perform(.undo) }
    #expect(try form.perform(.set("a", "3")).problemsChanged == ["a"])
    #expect(form.problems() == [])
  }

  @Test("problems come back with their row, and go when another row has its id")
  func removedRows() throws {
    var form = ReferenceForm(texts)
    try form.perform(.setProblems([taken("a")]))
    try form.perform(.removeRow("a"))
    #expect(form.problems() == [])
    try form.perform(.undo)
    #expect(form.problems() == [taken("a")])
    let another = RowSpec("a", .text(TextContent(value: "3")))
    try form.perform(.batch([.removeRow("a"), .insert([another], .before("b"))]))
    #expect(form.problems() == [])
    #expect(try form.perform(.undo).problemsChanged == [])
    try form.perform(.restore(form.state))
    #expect(form.problems() == [])
  }

  @Test("submitting waits for rows that are being checked, until their values change")
  func checking() throws {
    var form = ReferenceForm(texts)
    try form.perform(.checking(["b", "a"], source: "names"))
    try form.perform(.checking(["a"]))
    try form.perform(.setProblems([taken("a"), taken("b", isBlocking: true)]))
    #expect(
      try form.perform(.submit).submission
        == .pending(["a", "b"], problems: [taken("b", isBlocking: true)]))
    try form.perform(.set("b", "3"))
    try form.perform(.checking([]))
    #expect(try form.perform(.submit).submission == .pending(["a"]))
    try form.perform(.removeRow("a"))
    #expect(
      try form.perform(.submit).submission == .valid([FormAnswer(row: "b", value: "3")]))
    try form.perform(.undo)
    try form.perform(.checking([], source: "names"))
    #expect(try form.perform(.submit).problemsChanged == [])
    #expect(throws: FormRefusal.self) { try form.perform(.checking(["nobody"])) }
  }

  private static let hosted = FormSpec("t") {
    SectionSpec("s") {
      Row.picker("p", optionList: PickerContent.host, value: "a")
      Row.group("g", isOpen: true) { Row.label("l") }.shown(when: .row("p", .is("a")))
      Row.repeat("r", count: 2) { Row.picker("k", optionList: PickerContent.host) }
      Row.toggle("t", initially: false)
    }
  }

  @Test("any text counts until the host has provided options, which are no step of undo")
  func hosts() throws {
    var script = ReferenceScript(Self.hosted, shows: "s: p g l r k#1 k#2 t")
    script.expect(.tap("t"), "reloadRows 0.6", shows: "s: p g l r k#1 k#2 t", changes: ["t"])
    script.expect(
      .provide("p", ["b", "c"]), "deleteRows 0.1 0.2; reloadRows 0.0", shows: "s: p r k#1 k#2 t")
    script.refuse(.set("p", "a"), .notAnOption)
    script.expect(.undo, "reloadRows 0.4", shows: "s: p r k#1 k#2 t", changes: ["t"])
    script.expect(
      .change("p", [.options(["a"])]), "insertRows 0.1 0.2; reloadRows 0.0",
      shows: "s: p g l r k#1 k#2 t"
    )
    script.expect(
      .change("p", [.options(nil)]), "deleteRows 0.1 0.2; reloadRows 0.0", shows: "s: p r k#1 k#2 t"
    )
    let state = script.form.state
    #expect(state.sections[0].rows[0].changed == [])
    script.expect(
      .provide("p", nil), "insertRows 0.1 0.2; reloadRows 0.0", shows: "s: p g l r k#1 k#2 t")
    script.expect(values: "p=\"a\" t=false", result: "p=\"a\" r=[] t=false")
    script.expect(
      .provide("p", []), "deleteRows 0.1 0.2; reloadRows 0.0", shows: "s: p r k#1 k#2 t")
    var other = ReferenceForm(Self.hosted)
    #expect(try other.perform(.restore(state)).report == [])
    #expect(other.result().first?.value == "a")
  }

  @Test("options for a template row are those of all copies, present and new ones")
  func copies() {
    var script = ReferenceScript(Self.hosted, shows: "s: p g l r k#1 k#2 t")
    script.expect(.provide("k#1", ["x"]), "reloadRows 0.4", shows: "s: p g l r k#1 k#2 t")
    script.expect(.provide("k", ["y"]), "reloadRows 0.4 0.5", shows: "s: p g l r k#1 k#2 t")
    script.expect(
      .addCopy(to: "r"), "insertRows 0.6; reloadRows 0.3", shows: "s: p g l r k#1 k#2 k#3 t",
      changes: ["r"])
    for copy: RowID in ["k#1", "k#2", "k#3"] { script.refuse(.set(copy, "x"), .notAnOption) }
    script.expect(.provide("k#2", nil), "reloadRows 0.5", shows: "s: p g l r k#1 k#2 k#3 t")
    script.expect(
      .set("k#2", "x"), "reloadRows 0.5", shows: "s: p g l r k#1 k#2 k#3 t", changes: ["k#2"])
    script.expect(
      .set("r", ["y"]), "deleteRows 0.5 0.6; reloadRows 0.3 0.4", shows: "s: p g l r k#1 t",
      changes: ["r", "k#1"])
  }

  @Test("options that no spec could have, and those for other rows, are refused")
  func refusals() {
    var script = ReferenceScript(Self.hosted, shows: "s: p g l r k#1 k#2 t")
    script.refuse(.provide("nobody", nil), .unknownRow)
    script.refuse(.provide("t", nil), .badAction)
    script.refuse(.provide("p", ["a", "a"]), .badSpec)
    script.refuse(.provide("k", [""]), .badSpec)
    let asking = [OptionSpec("a", shownWhen: .row("nobody", .answered(true)))]
    script.refuse(.provide("p", asking), .badSpec)
    script.refuse(
      .provide("p", [OptionSpec("a", shownWhen: .row("p", .answered(true)))]), .wouldLoop)
    script.refuse(
      .provide("k", [OptionSpec("a", shownWhen: .row("k", .answered(true)))]), .wouldLoop)
    script.refuse(.batch([.provide("p", asking)]), .badSpec)
  }

  @Test("the spec's own options come back even if a row that they ask was removed")
  func ownOptions() {
    let picker = PickerContent(options: [OptionSpec("x", shownWhen: .row("t", .is(true))), "y"])
    var script = ReferenceScript(
      FormSpec(rows: [RowSpec("t", .toggle(initially: true)), RowSpec("p", .picker(picker))]),
      shows: "s: t p")
    script.expect(.change("p", [.options(["z"])]), "reloadRows 0.1", shows: "s: t p")
    script.expect(.removeRow("t"), "deleteRows 0.0", shows: "s: p")
    script.expect(.batch([.change("p", [.options(nil)])]), "reloadRows 0.0", shows: "s: p")
    script.refuse(.set("p", "x"), .notAnOption)
  }
}
