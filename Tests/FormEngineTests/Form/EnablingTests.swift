import FormEngine
import Testing

@Suite("Rows that are enabled and disabled")
struct EnablingTests {
  @Test("enabling reaches rows of open and closed presenters, except under a disabled one")
  func nested() throws {
    var stage = try FormStage(
      FormSpec("Nested") {
        SectionSpec("s") {
          Row.toggle("t", value: true)
          Row.toggle("u", value: true)
          Row.group("a", isOpen: true) {
            Row.group("b") { Row.toggle("c") }.enabled(when: .row("u", .is(true)))
            Row.toggle("d")
          }.enabled(when: .row("t", .is(true)))
        }
      })
    func enabled() -> String {
      ["a", "b", "c", "d"].filter { stage.form.row(RowID($0))?.isEnabled == true }.joined()
    }
    #expect(enabled() == "abcd")
    #expect(try stage.perform(.tap("u")) == "~0.1 ~0.3 changed u")
    #expect(enabled() == "ad")
    #expect(try stage.perform(.tap("t")) == "~0.0 ~0.2 ~0.4 changed t")
    #expect(enabled() == "")
    #expect(try stage.perform(.tap("u")) == "~0.1 changed u")
    #expect(try stage.perform(.undo) == "~0.1 changed u")
    #expect(try stage.perform(.tap("t")) == "~0.0 ~0.2 ~0.4 changed t")
    #expect(enabled() == "ad")
    #expect(try stage.perform(.undo) == "~0.0 ~0.2 ~0.4 changed t")
    #expect(enabled() == "")
    #expect(try stage.perform(.undo) == "~0.0 ~0.2 ~0.4 changed t")
    #expect(enabled() == "ad")
  }
}
