import FormEngine
import TestSupport
import Testing

@Suite("A front end of your own")
struct FrontEndTests {
  @Test("the examples do what the page says")
  func examples() throws {
    let spec = FormSpec("Order") {
      SectionSpec("main") {
        Row.group("who", title: "Who") {
          Row.text("mail", title: "E-mail", pattern: "[^@]+@[^@]+").required()
        }
        Row.repeat("phones", title: "Phone") { Row.text("phone", title: "Phone") }
        Row.number("guests", title: "Guests")
      }
    }
    var form = try LiveForm(spec)
    #expect(form.rows(0..<20, inSection: 0) == ["who", "phones", "guests"])

    let change = try form.perform(.set("mail", "ada"))
    #expect(change.update.isEmpty)
    #expect(form.fullUpdate(of: change).reloadRows == [form.position(of: "who")])

    #expect(form.shownProblems(of: "mail").isEmpty)
    let left = form.touch("mail")
    #expect(form.shownProblems(of: "mail").map(\.code) == [.pattern])
    #expect(form.counts(under: "who").wrong == 1)
    #expect(form.fullUpdate(of: left).reloadRows == [form.position(of: "who")])

    try form.perform(.set("phones", ["1", "2"]))
    let second = form.copies(of: "phones")[1]
    #expect(form.shownTitle(of: second) == "Phone 2")
    #expect(form.titleOfAdding(to: "phones") == "Add Phone")

    guard case .number(let number)? = form.row("guests")?.control else { throw CancellationError() }
    #expect(number.unit == nil && form.row("guests")?.limits == nil)
    #expect(form.row("who")?.control.takesAnswer == false)

    try form.type("12", into: "guests")
    #expect(form.row("guests")?.value == 12)
    try form.type("12,5", into: "guests")
    #expect(form.row("guests")?.value == nil && form.typed("guests") == "12,5")
    #expect(
      form.problems(of: "guests").map(\.message) == [#""12,5" is not a number. Did you mean 12.5?"#]
    )
    try form.perform(.undo)
    #expect(form.typed("guests") == nil)

    try form.perform(.open("who"))
    let place = form.position(of: "mail")
    let closing = try form.perform(.close("who"))
    #expect(form.rowToFocus(after: closing, by: .close("who"), from: "mail", at: place) == "who")

    #expect(!form.hasSubmitButton && form.canSubmit)
    try form.perform(.set("mail", "ada@example.org"))
    #expect(form.shownAnswers().map(\.name) == ["E-mail", "Phone", "Phone 1", "Phone 2"])
  }

  @Test("the page has these examples")
  func page() throws {
    let page = try DocumentedExamples(of: "FormEngine/FormEngine.docc/AFrontEndOfYourOwn.md")
    #expect(page.blocks.count == 9 && page.missing == [])
  }
}
