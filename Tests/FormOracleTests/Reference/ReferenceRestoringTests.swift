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
