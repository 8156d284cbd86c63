import FormEngine
import FormText
import Testing

@Suite("Copies that do not count in states")
struct UncountedCopyTests {
  private func spec(counts: Bool) -> FormSpec {
    FormSpec("Names", id: "names") {
      SectionSpec("s") {
        Row.number("n", title: "How many?", isInteger: true)
        if counts {
          Row.repeat("r", title: "Names") { Row.text("x", title: "Name") }
            .property(.count, .of("n"))
        } else {
          Row.repeat("r", title: "Names") { Row.text("x", title: "Name") }
        }
      }
    }
  }

  private func filled() throws -> LiveForm {
    var form = try LiveForm(spec(counts: true))
    try form.perform(.set("n", 2))
    try form.perform(.set("x#1", "A"))
    try form.perform(.set("x#2", "withdrawn"))
    try form.perform(.set("n", 1))
    return form
  }

  @Test("a state marks the copies that do not count, and they count again in the same form")
  func sameForm() throws {
    let state = try filled().state
    #expect(state.sections[0].rows.filter(\.isUncounted).map(\.id) == ["x#2"])
    #expect(try FormState(json: Array(state.text.utf8)) == state)
    var form = try LiveForm(spec(counts: true))
    #expect(try form.perform(.restore(state)).report.isEmpty)
    try form.perform(.set("n", 2))
    #expect(form.row("x#2")?.value == "withdrawn")
  }

  @Test("a form that counts no longer leaves them out, and says so")
  func noLongerCounted() throws {
    var form = try LiveForm(spec(counts: false))
    let report = try form.perform(.restore(filled().state)).report
    #expect(report.map(\.code) == [.goneCopy] && report.allSatisfy(\.isLoss))
    #expect(
      report.map(\.description)
        == ["the copy \"x#2\" was left out: it did not count when the state was saved"])
    #expect(form.result().last == FormAnswer(row: "r", value: ["A"]))
    try form.perform(.addCopy(to: "r"))
    #expect(form.copies(of: "r") == ["x#1", "x#3"])
  }

  @Test("a form that counts now says which copies count no longer")
  func countedNow() throws {
    var free = try LiveForm(spec(counts: false))
    try free.perform(.set("r", ["A", "B"]))
    try free.perform(.set("n", 1))
    var form = try LiveForm(spec(counts: true))
    let report = try form.perform(.restore(free.state)).report
    #expect(report.map(\.code) == [.uncountedCopy] && report.map(\.id) == [.row("x#2")])
    #expect(form.result().last == FormAnswer(row: "r", value: ["A"]))
  }
}
