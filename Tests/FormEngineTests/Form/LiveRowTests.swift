import DynamicRows
import FormEngine
import Testing

@Suite("Rows as cells need them")
struct LiveRowTests {
  private func form() throws -> LiveForm {
    try LiveForm(
      FormSpec("Form") {
        SectionSpec("a", reorder: .within) {
          Row.field("plan", title: "Plan") { Row.picker("plans", options: ["car", "train"]) }
          Row.group("fixed", isCollapsible: false) { Row.text("mail", title: "Mail").required() }
        }
        SectionSpec("none") { Row.hidden("secret", holds: .text) }
        SectionSpec("b") {
          Row.text("late", minLength: 3).shown(when: .row("mail", .answered(true)))
          Row.label("end")
        }
      })
  }

  @Test("a spec with errors throws an error whose description has the places and messages")
  func errors() {
    let spec = FormSpec("Form") { SectionSpec("s") { [Row.text("a"), Row.text("a")] } }
    let error = #expect(throws: SpecError.self) { try LiveForm(spec) }
    let lines = error?.description.split(separator: "\n").map(String.init) ?? []
    #expect(lines.contains { $0.hasPrefix("sections[0].rows[1].id: error: ") })
    #expect(lines.contains { $0.hasSuffix("[duplicateID]") })
    #expect(lines.contains { $0.hasPrefix("sections[0].rows[0].id: note: ") })
    #expect(error?.findings == spec.check().findings)
  }

  @Test("the next and the previous visible row are found across sections, from hidden rows too")
  func visibleNeighbors() throws {
    var form = try form()
    #expect(form.visibleRow(after: "plan") == "fixed")
    #expect(form.visibleRow(after: "plans") == "fixed")
    #expect(form.visibleRow(after: "mail") == "end")
    #expect(form.visibleRow(after: "end") == nil)
    #expect(form.visibleRow(before: "end") == "mail")
    #expect(form.visibleRow(before: "late") == "mail")
    #expect(form.visibleRow(before: "plan") == nil)
    #expect(form.visibleRow(after: "x") == nil && form.visibleRow(before: "x") == nil)
    try form.perform(.set("mail", "m"))
    #expect(form.visibleRow(after: "mail") == "late")
  }

  @Test(
    "a form answers questions about its rows in full order, with `nil`, `false` or nothing for others"
  )
  func fullOrder() throws {
    let form = try form()
    #expect(Array(form.allRows) == form.allSections.flatMap(form.rows(ofSection:)))
    for id in form.allRows {
      let row = try #require(form.row(id))
      #expect(form.contains(id) && form.isVisible(id) == row.isVisible)
      #expect(
        form.isRelevant(id) == row.isRelevant
          && form.isVisible(id) == (form.position(of: id) != nil))
      #expect(form.presenters(above: id).count == row.depth)
      #expect(form.children(of: id).allSatisfy { form.presenter(of: $0) == id })
      #expect(
        form.block(of: id).count - 1
          == form.allRows.count { form.presenters(above: $0).contains(id) })
    }
    #expect(form.index(ofSection: "x") == nil && !form.containsSection("x"))
    #expect(!form.contains("x") && !form.isVisible("x") && !form.isOpen("x"))
    #expect(
      form.presenter(of: "x") == nil && form.children(of: "x") == [] && form.block(of: "x") == [])
  }

  @Test("a selection stays on its row, or moves to the visible row before it, or to the first")
  func selection() throws {
    var form = try form()
    #expect(form.visibleRow(atOrAbove: "mail") == "mail")
    #expect(form.visibleRow(atOrAbove: "plans") == "plan")
    #expect(form.visibleRow(atOrAbove: "late") == "mail")
    #expect(form.visibleRow(atOrAbove: "x") == nil)
    for id: RowID in ["plan", "fixed"] { try form.perform(.removeRow(id)) }
    #expect(form.visibleRow(atOrAbove: "secret") == "end")
    try form.perform(.removeRow("end"))
    #expect(form.visibleRow(atOrAbove: "secret") == nil)
  }

  @Test("a row reports whether it can be opened and moved")
  func canOpenAndMove() throws {
    let form = try form()
    func row(_ id: RowID) throws -> LiveRow { try #require(form.row(id)) }
    #expect(try row("plan").canOpen)
    #expect(try !row("fixed").canOpen)
    #expect(try !row("mail").canOpen)
    #expect(try row("plan").canMove && row("mail").canMove)
    #expect(try !row("plans").canMove)
    #expect(try !row("end").canMove)
    for id: RowID in ["plan", "plans", "mail", "end"] {
      #expect(try row(id).canMove == form.canMove(id))
    }
    #expect(!form.canMove("x"))
  }

  @Test("two rows are equal exactly if a cell would show the same")
  func equality() throws {
    var form = try form()
    let (plan, mail) = (form.row("plan"), form.row("mail"))
    try form.perform(.set("mail", "m"))
    #expect(form.row("plan") == plan)
    #expect(form.row("mail") != mail)
    try form.perform(.open("plan"))
    #expect(form.row("plan") != plan)
    #expect(form.row("plan")?.id == plan?.id)
  }

  @Test(
    "problems are shown once the row was edited and left, or the form was submitted with problems")
  func shownProblems() throws {
    var form = try form()
    #expect(form.row("mail")?.problems.map(\.code) == [.required])
    form.touch("mail")
    #expect(form.shownProblems(of: "mail").isEmpty)
    try form.perform(.set("mail", "m"))
    try form.perform(.clear("mail"))
    #expect(form.shownProblems(of: "mail").isEmpty && !form.showsProblems(of: "mail"))
    form.touch("mail")
    #expect(form.shownProblems(of: "mail").map(\.code) == [.required])
    #expect(form.showsProblems(of: "mail"))
    try form.perform(.set("mail", "m"))
    #expect(form.shownProblems(of: "mail").isEmpty)
    #expect(try form.perform(.submit).submission == .valid(form.result()))
    try form.perform(.set("late", "x"))
    #expect(form.shownProblems(of: "late").isEmpty)
    try form.perform(.submit)
    #expect(form.shownProblems(of: "late").map(\.code) == [.tooShort])
    try form.perform(.reset)
    #expect(form.shownProblems(of: "mail").isEmpty)
    form.touch("x")
    #expect(form.shownProblems(of: "x").isEmpty)
  }

  @Test("external problems are shown immediately, and keep the form valid")
  func externalProblems() throws {
    var form = try form()
    #expect(!form.isValid)
    try form.perform(.set("mail", "m"))
    #expect(form.isValid)
    try form.perform(
      .setProblems([FormProblem(row: "mail", code: .external("taken"), message: "Taken.")]))
    #expect(form.shownProblems(of: "mail").map(\.message) == ["Taken."])
    #expect(form.isValid)
  }

  @Test("touching an editor touches its field")
  func touchedEditors() throws {
    var form = try LiveForm(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.field("plan") { Row.picker("plans", options: ["car"]) }.required()
        }
      })
    form.markEdited("plans")
    form.touch("plans")
    #expect(form.shownProblems(of: "plan").map(\.code) == [.required])
    try form.perform(.restore(form.state))
    #expect(form.shownProblems(of: "plan").isEmpty)
  }

  @Test(
    "undo hides the problems of the edit that it takes back, and redo shows them when left again")
  func undoneEdits() throws {
    var form = try form()
    try form.perform(.set("mail", "m"))
    try form.perform(.set("late", "x"))
    form.touch("late")
    #expect(form.shownProblems(of: "late").map(\.code) == [.tooShort])
    try form.perform(.undo)
    form.touch("late")
    #expect(!form.showsProblems(of: "late"))
    try form.perform(.redo)
    #expect(!form.showsProblems(of: "late"))
    form.touch("late")
    #expect(form.shownProblems(of: "late").map(\.code) == [.tooShort])
  }

  @Test(
    "after a refused submission all problems are shown, those of later rows after the next one")
  func laterRows() throws {
    var form = try form()
    try form.perform(.submit)
    try form.perform(
      .insert(
        [RowSpec("new", .text(TextContent()), presentedBy: "fixed", isRequired: true)],
        .after("mail")))
    #expect(form.shownProblems(of: "new").isEmpty && !form.showsProblems(of: "new"))
    try form.perform(.set("mail", "m"))
    try form.perform(.undo)
    #expect(form.shownProblems(of: "mail").map(\.code) == [.required])
    let change = try form.perform(.submit)
    #expect(change.shownProblemsChanged == ["new"])
    #expect(form.shownProblems(of: "new").map(\.code) == [.required])
  }

  @Test(
    "a row that appears is accused once it was edited and left, and a valid submission hides all")
  func appearingRows() throws {
    let spec = FormSpec("People") {
      SectionSpec("s") {
        Row.repeat("r", title: "People", min: 1) { Row.text("n", title: "Name").required() }
        Row.toggle("more", title: "More")
        Row.text("why", title: "Why").required().shown(when: .row("more", .is(true)))
      }
    }
    var form = try LiveForm(spec)
    try form.perform(.submit)
    #expect(form.shownProblems(of: "n#1").map(\.code) == [.required])
    try form.perform(.addCopy(to: "r"))
    try form.perform(.tap("more"))
    #expect(form.shownProblems(of: "n#2").isEmpty && form.shownProblems(of: "why").isEmpty)
    try form.perform(.set("why", "x"))
    try form.perform(.clear("why"))
    form.touch("why")
    #expect(form.shownProblems(of: "why").map(\.code) == [.required])
    try form.perform(.submit)
    #expect(form.shownProblems(of: "n#2").map(\.code) == [.required])
    for row in ["n#1", "n#2", "why"] { try form.perform(.set(RowID(row), "x")) }
    try form.perform(.submit)
    try form.perform(.clear("n#2"))
    #expect(form.shownProblems().isEmpty && form.problems(of: "n#2").count == 1)
  }

  @Test("when a row is left, the problems of rows that are computed from it are shown")
  func computedRows() throws {
    var form = try LiveForm(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.number("a")
          Row.number("double").computed(.sum([.valueOf("a"), .valueOf("a")]))
            .check(.row("double", .atMost(10)), "Too much.", whenAnswered: true)
        }
      })
    try form.perform(.set("a", 6))
    #expect(form.shownProblems(of: "double").isEmpty)
    form.touch("a")
    #expect(form.shownProblems(of: "double").map(\.message) == ["Too much."])
  }

  @Test("rows are equal, and not reloaded, exactly if their cells show the same")
  func equalityAndReloads() throws {
    let option = OptionSpec("late", shownWhen: .row("on", .is(true)))
    var form = try LiveForm(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.toggle("on")
          Row.field("f", title: "F", isOpen: true) { Row.picker("p", options: ["early", option]) }
        }
      })
    func rows() -> [LiveRow?] { [form.row("f"), form.row("p")] }
    func change(_ action: FormAction) throws -> [Bool] {
      let former = rows()
      let reloaded = try form.perform(action).reloaded
      let isDifferent = zip(former, rows()).map { $0 != $1 }
      #expect(isDifferent == ["f", "p"].map { reloaded.contains($0) }, "\(action)")
      return isDifferent
    }
    #expect(try change(.change("f", [.title("G")])) == [true, false])
    #expect(try change(.change("f", [.help("Help.")])) == [true, false])
    #expect(try change(.change("p", [.options(["early", "other"])])) == [false, true])
    #expect(
      try change(.change("p", [.options([OptionSpec("early", score: 1), "other"])])) == [
        false, false,
      ])
    #expect(try change(.set("f", "early")) == [true, true])
    #expect(
      try change(.change("p", [.options([OptionSpec("early", title: "Soon")])])) == [true, true])
    #expect(try change(.change("p", [.options(nil)])) == [true, true])
    #expect(try change(.tap("on")) == [false, true])
  }
}
