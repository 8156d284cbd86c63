import FormEngine
import Testing

@Suite("Sources outside the form")
struct SourceConversations {
  private func stage() throws -> FormStage {
    try FormStage(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.text("name", value: "bob")
          Row.text("mail", value: "b@c")
          Row.toggle("t")
          Row.text("rare").shown(when: .row("t", .is(true)))
        }
      })
  }

  private func problem(_ row: RowID, _ code: String, isBlocking: Bool = false) -> FormProblem {
    FormProblem(row: row, code: .external(code), message: code, isBlocking: isBlocking)
  }

  @Test("each source replaces its own problems")
  func sources() throws {
    var stage = try stage()
    _ = try stage.perform(.setProblems([problem("name", "a")], source: "x"))
    _ = try stage.perform(.setProblems([problem("name", "b"), problem("mail", "c")], source: "y"))
    _ = try stage.perform(.setProblems([problem("mail", "d")]))
    #expect(stage.problems == "name:a name:b mail:c mail:d")
    _ = try stage.perform(.setProblems([], source: "y"))
    #expect(stage.problems == "name:a mail:d" && stage.problemsChanged == "name mail")
    _ = try stage.perform(.setProblems([]))
    #expect(stage.problems == "name:a")
  }

  @Test("a blocking problem prevents submitting until its row's value changes")
  func blocking() throws {
    var stage = try stage()
    _ = try stage.perform(.setProblems([problem("name", "taken", isBlocking: true)]))
    #expect(!stage.form.isValid)
    #expect(try stage.submit() == ["name taken"])
    #expect(try stage.submit() == ["name taken"])
    _ = try stage.perform(.set("name", "ann"))
    #expect(stage.form.isValid)
    #expect(try stage.submit() == [#"name="ann" mail="b@c" t=false"#])
  }

  @Test("a problem is hidden while its row is removed, and comes back with undo and redo")
  func removed() throws {
    var stage = try stage()
    _ = try stage.perform(.setProblems([problem("name", "a")]))
    _ = try stage.perform(.removeRow("name"))
    #expect(stage.problems == "")
    _ = try stage.perform(.undo)
    #expect(stage.problems == "name:a")
    _ = try stage.perform(.redo)
    _ = try stage.perform(.undo)
    #expect(stage.problems == "name:a")
    _ = try stage.perform(.removeSection("s"))
    _ = try stage.perform(.undo)
    #expect(stage.problems == "name:a")
    _ = try stage.perform(.removeRow("name"))
    let row = RowSpec("name", .text(TextContent()))
    _ = try stage.perform(.insert([row], .firstIn("s")))
    #expect(stage.problems == "")
  }

  @Test("undoing an edit changes the value, so the problem goes")
  func undone() throws {
    var stage = try stage()
    _ = try stage.perform(.set("name", "ann"))
    _ = try stage.perform(.setProblems([problem("name", "a"), problem("mail", "b")]))
    _ = try stage.perform(.undo)
    #expect(stage.problems == "mail:b")
  }

  @Test("while rows are being checked, submitting waits for them")
  func checking() throws {
    var stage = try stage()
    _ = try stage.perform(.checking(["mail", "name", "rare"], source: "x"))
    _ = try stage.perform(.checking(["mail"], source: "y"))
    #expect(!stage.form.canUndo)
    #expect(try stage.form.perform(.submit).submission == .pending(["name", "mail"]))
    _ = try stage.perform(.set("name", "ann"))
    _ = try stage.perform(.checking([], source: "x"))
    #expect(try stage.submit() == ["mail pending"])
    _ = try stage.perform(.setProblems([problem("name", "taken", isBlocking: true)]))
    #expect(
      try stage.form.perform(.submit).submission
        == .pending(["mail"], problems: [problem("name", "taken", isBlocking: true)]))
    _ = try stage.perform(.removeRow("mail"))
    #expect(try stage.submit() == ["name taken"])
    _ = try stage.perform(.undo)
    #expect(try stage.submit() == ["mail pending"])
    #expect(stage.refusal(.checking(["nobody"])) == .unknownRow)
    #expect(stage.refusal(.batch([.checking([], source: "y"), .tap("nobody")])) == .unknownRow)
    #expect(try stage.submit() == ["mail pending"])
    _ = try stage.perform(.restore(stage.form.state))
    #expect(try stage.submit() == [#"name="ann" mail="b@c" t=false"#])
  }
}
