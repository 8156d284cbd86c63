import DynamicRows
import FormEngine
import Testing

@Suite("Moving a row under another presenter")
struct MovingUnderConversations {
  @Test("a front end that compares cells reloads rows that are indented differently")
  func indented() throws {
    var form = try LiveForm(
      FormSpec("Form") {
        SectionSpec("s", reorder: .within) {
          Row.group("a", isOpen: true) { Row.group("b", isOpen: true) { Row.text("t") } }
        }
      })
    var model = VisibleModel(form)
    for action in [.move("t", under: "a", at: 0), .undo, .redo] as [FormAction] {
      model.apply(try form.perform(action), from: form)
      #expect(model.sections.flatMap(\.rows) == VisibleModel(form).sections.flatMap(\.rows))
    }
  }
}
