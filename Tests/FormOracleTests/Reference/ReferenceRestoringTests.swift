import DynamicRows
import FormEngine
import Testing

@testable import FormOracle

@Suite("The reference restores states")
struct ReferenceRestoringTests {
  private let spec = FormSpec("t") {
    SectionSpec("s", reorder: .across) {
      Row.toggle("t", initially: true)
      Row.group("g", isOpen: true) { Row.text("x") }.shown(when: .row("t", .is(true)))
    }
    SectionSpec("u", reorder: .across) { Row.label("l") }
  }

  @Test("values, disclosure, order, added rows and removed sections are restored")
  func everything() throws {
    var form = ReferenceForm(spec)
    try form.perform(.set("x", "v"))
    try form.perform(.close("g"))
    try form.perform(.moveRow("l", to: RowPosition(section: 0, row: 0)))
    try form.perform(.insert([RowSpec("n", .label)], .after("t")))
    try form.perform(.removeSection("u"))
    let state = form.state
    #expect(state.removedSections == ["u"])
    #expect(state.sections.map { $0.rows.map(\.id) } == [["l", "t", "n", "g", "x"]])
    #expect(state.sections[0].rows[2].added == RowSpec("n", .label))
    var other = ReferenceForm(spec)
    let change = try other.perform(.restore(state))
    #expect(change.changed == ["x"])
    #expect(other.state == state)
    #expect(other.contents == form.contents)
    try other.perform(.undo)
    #expect(other.contents == ReferenceForm(spec).contents)
    try other.perform(.redo)
    #expect(other.state == state)
  }

  @Test(
    "each lost value is reported once, also if the row can't hold one any more",
    arguments: [
      (.label, nil), (.group(GroupContent()), nil), (.button(.cancel), nil),
      (.number(NumberContent()), 1),
    ] as [(RowContent, FormExpression?)])
  func lostValues(content: RowContent, computed: FormExpression?) throws {
    let saved = ReferenceForm(FormSpec(rows: [RowSpec("a", .text(TextContent(value: "1")))])).state
    var form = ReferenceForm(FormSpec(rows: [RowSpec("a", content, computed: computed)]))
    #expect(try form.perform(.restore(saved)).report.map(\.code) == [.wrongType])
    var empty = saved
    empty.sections[0].rows[0].value = nil
    #expect(try form.perform(.restore(empty)).report == [])
    empty.sections[0].rows[0].isSecret = true
    #expect(try form.perform(.restore(empty)).report.map(\.code) == [.notKept])
  }

  @Test("a number that was stored is lost if its row is a repeat now")
  func nowRepeat() throws {
    let number = RowSpec("a", .number(NumberContent(value: 2)))
    var form = ReferenceForm(
      FormSpec(rows: [
        RowSpec("a", .repeat(RepeatContent())), RowSpec("b", .label, presentedBy: "a"),
      ]))
    let saved = ReferenceForm(FormSpec(rows: [number])).state
    #expect(try form.perform(.restore(saved)).report.map(\.code) == [.wrongType])
  }

  @Test(
    "a text that is no option is kept only if the state has other options or the host provides them"
  )
  func options() throws {
    func picker(_ options: [OptionSpec]) -> FormSpec {
      let picker = PickerContent(options: options, isMultiple: true)
      return FormSpec(rows: [RowSpec("p", .picker(picker))])
    }
    var form = ReferenceForm(picker(["x", "y"]))
    try form.perform(.set("p", ["x", "y"]))
    let saved = form.state
    var other = ReferenceForm(picker(["x"]))
    try other.perform(.change("p", [.options(["x", "y"])]))
    #expect(try other.perform(.restore(saved)).report.map(\.code) == [.notAnOption])
    #expect(other.values().map(\.value) == [["x"]])
    try form.perform(.change("p", [.options(["y"])]))
    #expect(try other.perform(.restore(form.state)).report == [])
    #expect(other.values().map(\.value) == [["x", "y"]])
    #expect(other.result().map(\.value) == [["y"]])
    let hosted = PickerContent(optionList: PickerContent.host, isMultiple: true)
    var ofHost = ReferenceForm(FormSpec(rows: [RowSpec("p", .picker(hosted))]))
    try ofHost.perform(.provide("p", ["z"]))
    #expect(try ofHost.perform(.restore(saved)).report == [])
    #expect(ofHost.values().map(\.value) == [["x", "y"]] && ofHost.result() == [])
  }

  @Test("a row that was added with the id of a removed row of a template is restored as itself")
  func replacedTemplates() throws {
    let spec = FormSpec("t") {
      SectionSpec("s") { Row.repeat("r", count: 1) { Row.text("t") } }
    }
    var form = ReferenceForm(spec)
    try form.perform(.removeRow("r"))
    let asking = RowSpec("u", .label, shownWhen: .row("t", .answered(true)))
    try form.perform(.insert([RowSpec("t", .text(TextContent(value: "v")))], .firstIn("s")))
    try form.perform(.insert([asking], .firstIn("s")))
    var other = ReferenceForm(spec)
    #expect(try other.perform(.restore(form.state)).report == [])
    #expect(other.state == form.state && other.contents.description == "s: u t")
  }

  @Test("copies that a state does not know begin as in a new form")
  func newCopies() throws {
    let repeated = FormSpec("Form") {
      SectionSpec("s") { Row.repeat("r", count: 2) { Row.text("t") } }
    }
    var fresh = ReferenceForm(repeated)
    try fresh.perform(.restore(ReferenceForm(FormSpec(rows: [])).state))
    #expect(fresh.rows.map(\.spec.id) == ["r", "t#1", "t#2"])
  }

  @Test("irrelevant presenters are open or closed as in the state")
  func irrelevant() throws {
    var form = ReferenceForm(spec)
    try form.perform(.tap("t"))
    var state = form.state
    state.sections[0].rows[1].isOpen = false
    try form.perform(.restore(state))
    try form.perform(.tap("t"))
    #expect(form.contents.sections[0].rows.map(\.id) == ["t", "g"])
  }

  @Test("states of other forms, newer versions and contradictory states are refused")
  func refused() {
    let state = ReferenceForm(spec).state
    func refusal(_ change: (inout FormState) -> Void) -> FormRefusal.Code? {
      var (form, other) = (ReferenceForm(spec), state)
      change(&other)
      do throws(FormRefusal) {
        try form.perform(.restore(other))
        return nil
      } catch {
        return error.code
      }
    }
    #expect(refusal { _ in } == nil)
    #expect(refusal { $0.version = 2 } == .badState)
    #expect(refusal { $0.title = "u" } == .badState)
    #expect(refusal { $0.sections[1].rows = $0.sections[0].rows } == .badState)
    #expect(refusal { $0.removedRows = ["t"] } == .badState)
    #expect(refusal { $0.sections[0].rows[0].id = "unknown" } == nil)
  }
}
