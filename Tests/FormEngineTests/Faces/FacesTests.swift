import DynamicRows
import FormEngine
import Testing

/// What the engine decides for all front ends.
@Suite struct FacesTests {
  // MARK: - Counts

  private func trip() throws -> LiveForm {
    try LiveForm(
      FormSpec("Trip") {
        SectionSpec("s") {
          Row.group("who", title: "Who") {
            Row.text("name").required()
            Row.text("mail", pattern: "[a-z]+@[a-z]+").required()
          }
          Row.repeat("phones", title: "Phone", min: 1) {
            Row.group("phone", title: nil, isOpen: true) {
              Row.text("number", title: "Number").required()
              Row.text("note", title: "Note")
            }
          }
        }
      })
  }

  @Test(
    "a closed group counts the rows that ask, are answered, are required and are shown as wrong")
  func counts() throws {
    var form = try trip()
    #expect(form.counts(under: "who").asked == 2 && form.counts(under: "who").required == 2)
    #expect(form.counts(under: "who").unanswered == 2 && form.counts(under: "who").wrong == 0)
    try form.perform(.set("name", "Ada"))
    try form.perform(.set("mail", "1"))
    #expect(form.counts(under: "who").answered == 2 && form.counts(under: "who").wrong == 0)
    form.touch("mail")
    #expect(form.counts(under: "who").wrong == 1 && form.counts.wrong == 1)
    try form.perform(.submit)
    #expect(form.counts(under: "who").wrong == 1)
    #expect(form.counts.wrong == form.shownProblems().count && form.counts.wrong == 2)
    try form.perform(.set("mail", "a@b"))
    #expect(form.counts(under: "who").wrong == 0 && form.counts.wrong == 1)
    try form.perform(.reset)
    #expect(form.counts.wrong == 0 && form.counts(under: "who").answered == 0)
    #expect(form.counts(under: "nobody") == BlockCounts())
  }

  @Test("the counts of a copy go with it, also under another presenter and through undo")
  func countsOfCopies() throws {
    var form = try trip()
    let copy = try #require(form.copies(of: "phones").first)
    try form.perform(.submit)
    #expect(form.counts(ofBlock: copy).wrong == 1 && form.counts(under: "phones").wrong == 1)
    let added = try #require(try form.perform(.addCopy(to: "phones")).copyAdded)
    #expect(form.counts(ofBlock: added).wrong == 0 && form.counts(under: "phones").wrong == 1)
    try form.perform(.submit)
    #expect(form.counts(ofBlock: added).wrong == 1 && form.counts(under: "phones").wrong == 2)
    try form.perform(.removeRow(added))
    #expect(form.counts(under: "phones").wrong == 1)
    try form.perform(.undo)
    #expect(form.counts(ofBlock: added).wrong == 0 && form.counts(under: "phones").wrong == 1)
    #expect(form.counts(ofBlock: added).unanswered == 2)
  }

  @Test("moving a row under another presenter moves its counts")
  func countsOfMovedRows() throws {
    var form = try LiveForm(
      FormSpec("Form") {
        SectionSpec("s", reorder: .within) {
          Row.group("a") { Row.text("x").required() }
          Row.group("b") { Row.text("y") }
        }
      })
    try form.perform(.submit)
    try form.perform(.open("a"))
    #expect(form.counts(under: "a").wrong == 1)
    try form.perform(.move("x", under: "b", at: 0))
    #expect(form.counts(under: "a") == BlockCounts() && form.counts(under: "b").wrong == 1)
    try form.perform(.undo)
    #expect(form.counts(under: "a").wrong == 1 && form.counts(under: "b").wrong == 0)
  }

  @Test("a row that a batch removes and inserts elsewhere is counted where it is, also after undo")
  func countsOfReinsertedRows() throws {
    var form = try LiveForm(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.group("a") { Row.text("x").required() }
          Row.group("b") { Row.text("y") }
        }
      })
    try form.perform(.submit)
    let row = RowSpec("x", .text(TextContent()), presentedBy: "b", isRequired: true)
    try form.perform(.batch([.removeRow("x"), .insert([row], .first(under: "b"))]))
    #expect(form.counts(under: "a").wrong == 0 && form.counts(under: "b").wrong == 1)
    try form.perform(.undo)
    #expect(form.counts(under: "a").wrong == 1 && form.counts(under: "b").wrong == 0)
  }

  // MARK: - Stale rows

  @Test("once all problems are shown, leaving a row changes nothing")
  func leavingAfterRefusal() throws {
    var form = try trip()
    try form.perform(.submit)
    try form.perform(.set("mail", "1"))
    #expect(form.touch("mail") == FormChange() && form.touchAll() == FormChange())
  }

  @Test("copies are stale when what they count or how they are called changes")
  func staleCopies() throws {
    var form = try trip()
    let copy = try #require(form.copies(of: "phones").first)
    let place = try #require(form.position(of: copy))
    let number = try #require(form.visibleRow(after: copy))
    let answer = try form.perform(.set(number, "12"))
    #expect(form.fullUpdate(of: answer).reloadRows.contains(place))
    let renaming = try form.perform(.change("phones", [.title("Mobile")]))
    #expect(form.shownTitle(of: copy) == "Mobile 1")
    #expect(form.fullUpdate(of: renaming).reloadRows.contains(place))
  }

  @Test("a group is not stale because more about its rows is counted than before")
  func countsOfRequiredGroups() throws {
    var form = try LiveForm(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.number("least")
          Row.group("g") { Row.number("a", value: 5).property(.min, .of("least")) }
        }
      })
    let group = [
      RowSpec("r", .group(GroupContent()), isRequired: true),
      RowSpec("b", .text(TextContent()), presentedBy: "r"),
    ]
    try form.perform(.insert(group, .after("g")))
    // Whether a row can be answered counts from now on.
    let change = try form.perform(.set("least", 1))
    let place = try #require(form.position(of: "g"))
    #expect(!form.fullUpdate(of: change).reloadRows.contains(place))
    let cleared = try form.perform(.clear("a"))
    #expect(form.fullUpdate(of: cleared).reloadRows.contains(place))
  }

  @Test("a row is stale if a row that its reason names is inserted again with another title")
  func staleReasons() throws {
    var form = try LiveForm(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.text("n", title: "Name")
          Row.text("d").enabled(when: .row("n", .answered(true)))
        }
      })
    #expect(form.conditionToEnable("d") == #""Name" is answered"#)
    let row = RowSpec("n", .text(TextContent()), title: "Nickname")
    let change = try form.perform(.batch([.removeRow("n"), .insert([row], .before("d"))]))
    #expect(form.conditionToEnable("d") == #""Nickname" is answered"#)
    #expect(form.fullUpdate(of: change).reloadRows.contains(RowPosition(section: 0, row: 1)))
  }

  @Test("a reset in a batch starts over, like any other")
  func resetInBatch() throws {
    var form = try trip()
    try form.perform(.submit)
    try form.perform(.batch([.set("name", "Ada"), .batch([.reset])]))
    #expect(form.counts.wrong == 0 && !form.showsProblems(of: "name"))
  }

  @Test("the full update of leaving a row reloads the row, or the closed group around it")
  func touching() throws {
    var form = try trip()
    try form.perform(.set("mail", "1"))
    let hidden = form.touch("mail")
    #expect(hidden.shownProblemsChanged == ["mail"])
    #expect(
      form.fullUpdate(of: hidden)
        == TableUpdate(reloadRows: [RowPosition(section: 0, row: 0)]))
    #expect(form.touch("mail") == FormChange() && form.touch("nobody") == FormChange())
    try form.perform(.open("who"))
    try form.perform(.set("name", "Ada"))
    try form.perform(.clear("name"))
    #expect(
      form.fullUpdate(of: form.touchAll())
        == TableUpdate(reloadRows: [RowPosition(section: 0, row: 1)]))
  }

  @Test("an answer inside a closed group reloads the group, whose open questions it counts")
  func openQuestions() throws {
    var form = try trip()
    let change = try form.perform(.set("name", "Ada"))
    #expect(change.update.isEmpty)
    #expect(form.fullUpdate(of: change).reloadRows == [RowPosition(section: 0, row: 0)])
  }

  @Test("a refused submission names all rows whose problems are shown from then on, once")
  func refusal() throws {
    var form = try trip()
    let number = try #require(form.shownID("number"))
    #expect(
      try form.perform(.submit).shownProblemsChanged == ["name", "mail", number])
    #expect(try form.perform(.submit).shownProblemsChanged.isEmpty)
    let external = FormProblem(row: "name", code: .external("taken"), message: "Taken.")
    #expect(try form.perform(.setProblems([external])).shownProblemsChanged == ["name"])
    #expect(try form.perform(.reset).shownProblemsChanged == ["name", "mail", number])
  }

  // MARK: - Names

  @Test("copies are named by their place, after insertion, removal and move")
  func names() throws {
    var form = try trip()
    let second = try #require(try form.perform(.addCopy(to: "phones")).copyAdded)
    let number = try #require(form.visibleRow(after: second))
    #expect(form.shownTitle(of: second) == "Phone 2" && form.name(of: second) == "Phone 2")
    #expect(form.fullName(of: number) == "Phone 2, Number" && form.name(of: number) == "Number")
    #expect(form.fullName(of: second) == "Phone 2")
    let first = form.copies(of: "phones")[0]
    try form.perform(.removeRow(first))
    #expect(form.shownTitle(of: second) == "Phone 1")
    try form.perform(.addCopy(to: "phones", at: 0))
    #expect(form.shownTitle(of: second) == "Phone 2")
    #expect(form.titleOfAdding(to: "phones") == "Add Phone")
    #expect(form.name(of: "missing") == "missing" && form.shownTitle(of: "missing") == nil)
    let problem = try #require(form.problems(of: number).first)
    #expect(problem.message == "Phone 2: An answer is needed.")
    #expect(form.messageBesideRow(problem) == "An answer is needed.")
    #expect(form.messageWithName(problem) == "Phone 2, Number: An answer is needed.")
  }

  // MARK: - Buttons

  @Test("the buttons that submit are those in the form now")
  func submitButtons() throws {
    var form = try trip()
    #expect(!form.hasSubmitButton && form.canSubmit && form.reasonNotToSubmit == nil)
    let button = RowSpec("send", .button(.submit), enabledWhen: .row("name", .answered(true)))
    try form.perform(.insert([button], .after("phones")))
    #expect(form.submitButtons == ["send"] && !form.canSubmit)
    #expect(form.reasonNotToSubmit == "You can submit only if name is answered.")
    #expect(form.rowToAnswerForSubmitting == "name")
    try form.perform(.set("name", "Ada"))
    #expect(form.canSubmit && form.rowToAnswerForSubmitting == nil)
    try form.perform(.removeRow("send"))
    #expect(form.submitButtons.isEmpty && form.canSubmit)
    try form.perform(.undo)
    #expect(form.submitButtons == ["send"])
  }

  @Test("the buttons that add copies are found for each repeat, also for one inside copies")
  func addButtons() throws {
    var form = try LiveForm(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.repeat("people", min: 2) {
            Row.group("person", isOpen: true) {
              Row.repeat("pets") { Row.text("pet") }
              Row.button("more", action: .add("pets"))
            }
          }
        }
      })
    let pets = form.rowIDs.filter { form.row($0)?.template == "pets" }
    let more = form.rowIDs.filter { form.row($0)?.template == "more" }
    #expect(pets.count == 2 && pets.map { form.addButtons(of: $0) } == more.map { [$0] })
    #expect(form.addButtons(of: "people").isEmpty && form.addButtons(of: "person").isEmpty)
    try form.perform(
      .insert([RowSpec("one", .button(.add("people")))], .after("people")))
    #expect(form.addButtons(of: "people") == ["one"])
    try form.perform(.removeRow("one"))
    #expect(form.addButtons(of: "people").isEmpty)
  }

  // MARK: - Places and the focus

  @Test("the next place of a row is beside its neighbor, then in the next section that takes it")
  func nextPlaces() throws {
    var form = try LiveForm(
      FormSpec("Form") {
        SectionSpec("one", reorder: .across) {
          Row.text("a")
          Row.text("b")
        }
        SectionSpec("none") { Row.text("c") }
        SectionSpec("reads", shownWhen: .row("b", .answered(false)), reorder: .across) {
          Row.text("d")
        }
        SectionSpec("last", reorder: .across) { Row.text("e") }
      })
    #expect(try form.nextPlace(of: "a", towards: 1) == RowPosition(section: 0, row: 1))
    #expect(try form.nextPlace(of: "a", towards: -1) == nil)
    // The condition of the third section reads b.
    #expect(try form.nextPlace(of: "b", towards: 1) == RowPosition(section: 3, row: 0))
    #expect(try form.nextPlace(of: "d", towards: -1) == RowPosition(section: 0, row: 2))
    try form.perform(.removeSection("last"))
    #expect(throws: FormRefusal.self) { try form.nextPlace(of: "b", towards: 1) }
    #expect(throws: FormRefusal.self) { try form.nextPlace(of: "c", towards: 1) }
    #expect(throws: FormRefusal.self) { try form.nextPlace(of: "x", towards: 1) }
  }

  @Test("the focus goes to the row before a removed one, and to what undo changed")
  func focus() throws {
    var form = try trip()
    try form.perform(.open("who"))
    let place = try #require(form.position(of: "mail"))
    let closing = try form.perform(.close("who"))
    #expect(form.rowToFocus(after: closing, insteadOf: place) == "who")
    try form.perform(.set("mail", "x"))
    let undo = try form.perform(.undo)
    #expect(form.rowToFocus(on: undo) == "who", "the visible presenter of a hidden row")
    #expect(form.rowToFocus(on: undo, from: "who") == nil)
    let redo = try form.perform(.redo)
    try form.perform(.open("who"))
    #expect(form.rowToFocus(on: redo) == "mail" && form.rowToFocus(on: redo, from: "mail") == nil)
    let removal = try form.perform(.removeRow("phones"))
    #expect(form.rowToFocus(on: removal) == "mail")
    #expect(form.firstVisibleRow == "who")
  }

  // MARK: - Answers

  @Test("the answers to show are those that people see, with names and texts")
  func answers() throws {
    var form = try LiveForm(
      FormSpec("Form") {
        SectionSpec("s", title: "Main") {
          Row.text("name", title: "Name")
          Row.text("key", title: "Key", isSecret: true)
          Row.hidden("token", holds: .text, value: "t")
          Row.picker("size", title: "Size", options: [OptionSpec("s", title: "Small")])
          Row.repeat("pets", title: "Pet") { Row.text("pet", title: "Pet") }
          Row.text("not", title: "Not").shown(when: .constant(false))
        }
      })
    try form.perform(.set("name", "Ada"))
    try form.perform(.set("key", "abc"))
    try form.perform(.set("size", "s"))
    try form.perform(.set("pets", ["Rex"]))
    try form.perform(.set("not", "x"))
    let answers = form.shownAnswers()
    #expect(answers.map(\.name) == ["Name", "Key", "Size", "Pet", "Pet 1"])
    #expect(answers.map(\.text) == ["Ada", "••••••••", "Small", "1", "Rex"])
    #expect(Set(answers.map(\.section.title)) == ["Main"])
  }

  // MARK: - Typed choices

  private let sizes = PickerContent(
    options: [
      OptionSpec("s", title: "Small"), OptionSpec("m", title: "Medium"),
      OptionSpec("x", title: "Box"),
      OptionSpec("y", title: "Box"),
    ])

  @Test("a typed choice is a value or a title; letter case does not matter, ambiguity is a fault")
  func typedChoices() {
    let content = RowContent.picker(sizes)
    #expect(
      content.typed("s", at: nil).value == "s" && content.typed("sMALL", at: nil).value == "s")
    #expect(
      content.typed("box", at: nil).fault?.message
        == #"Several options have the title "box". Write the value of one: "x", "y""#)
    #expect(content.typed("Huge", at: nil).value == "Huge", "the form refuses it")
    #expect(
      content.typed("1", at: nil).value == "1" && content.typed("Med", at: nil).value == "Med")
    var several = sizes
    several.isMultiple = true
    #expect(
      RowContent.picker(several).typed(" medium, Small,x", at: nil).value == ["s", "m", "x"])
  }

  @Test("people with a numbered list can type numbers and beginnings of titles")
  func abbreviations() {
    let choices = TypedChoices(sizes, allowsAbbreviations: true)
    #expect(choices.value("2").value == "m" && choices.value("med").value == "m")
    #expect(choices.option("b") == .none && choices.option("0") == .none)
    #expect(
      choices.value("box").fault?.message
        == #"Several choices have the title "box": type the number of one."#)
    #expect(
      choices.value("Huge").fault?.message
        == #""Huge" is not one of the choices: type a number from 1 to 4."#)
    var several = sizes
    (several.isMultiple, several.acceptsOther) = (true, true)
    let list = TypedChoices(several, allowsAbbreviations: true)
    #expect(list.value("2 1").value == ["s", "m"] && list.value("2, more").value == ["m", "more"])
  }

  @Test("stepping through numbers keeps to the steps and bounds")
  func stepping() {
    let number = NumberContent(min: 1, max: 9, step: 2)
    #expect(number.stepped(4, by: 1) == 5 && number.stepped(4, by: -1) == 3)
    #expect(number.stepped(9, by: 1) == 9 && number.stepped(nil, by: 1) == 1)
    #expect(NumberContent(step: 0.1).stepped(-0.25, by: 1) == -0.2)
    #expect(NumberContent(step: 0.1).stepped(-0.25, by: -1) == -0.3)
    #expect(NumberContent(max: 2.5).stepped(2, by: 1) == 2)
  }

  @Test("a row that an expression can require is reloaded only if its requirement changes")
  func requirements() throws {
    var form = try LiveForm(
      FormSpec("Visit") {
        SectionSpec("s") {
          Row.text("who")
          Row.text("why").required(when: .row("who", .answered(true)))
        }
      })
    let why = RowPosition(section: 0, row: 1)
    let first = try form.perform(.set("who", "Ann"))
    #expect(form.fullUpdate(of: first).reloadRows.contains(why))
    let second = try form.perform(.set("who", "Bob"))
    #expect(!form.fullUpdate(of: second).reloadRows.contains(why))
    let third = try form.perform(.clear("who"))
    #expect(form.fullUpdate(of: third).reloadRows.contains(why))
  }
}

extension LiveForm {
  fileprivate var rowIDs: [RowID] {
    Array(
      sequence(state: firstRow) { next in
        defer { next = next.flatMap { row(after: $0) } }
        return next
      })
  }

  fileprivate func shownID(_ template: RowID) -> RowID? {
    rowIDs.first { row($0)?.template == template }
  }
}
