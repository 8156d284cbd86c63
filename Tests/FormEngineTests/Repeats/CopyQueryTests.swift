import DynamicRows
import FormEngine
import Testing

@Suite("Queries of rows in copies")
struct CopyQueryTests {
  @Test("a row of a copy has the template's spec with its own ids, its template and its place")
  func rows() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s", reorder: .within) {
          Row.repeat("people", title: "People", count: 2) {
            Row.group("person", title: "Person", isOpen: true) {
              Row.toggle("works")
              Row.field("pay", title: "Pay", editor: "amount") { Row.number("amount", unit: "EUR") }
                .shown(when: .row("works", .is(true)))
            }
          }
        }
      })
    let person = try #require(stage.form.row("person#2"))
    #expect(person.id == "person#2")
    #expect((person.template, person.copy) == ("person", 2))
    #expect(person.spec.presentedBy == "people")
    #expect(person.spec.title == "Person")
    #expect((person.depth, person.isOpen) == (1, true))
    let pay = try #require(stage.form.row("pay#2"))
    #expect(pay.spec.presentedBy == "person#2")
    #expect((pay.template, pay.copy, pay.depth) == ("pay", 2, 2))
    #expect(pay.spec.content == .field(FieldContent(editor: "amount#2")))
    #expect(pay.spec.shownWhen == .row("works", .is(true)))
    #expect(pay.editor == "amount#2")
    #expect(stage.form.row("amount#2")?.field == "pay#2")
    try stage.perform([.set("amount#2", 3), .tap("works#2"), .moveRow("person#2", 0, 1)])
    #expect(stage.form.row("pay#2")?.copy == 1)
    #expect(stage.form.row("person#1")?.copy == 2)
    #expect(stage.form.row("pay#2")?.text == "3 EUR")
    let people = try #require(stage.form.row("people"))
    #expect((people.template, people.copy, people.value, people.text) == (nil, nil, 2, "2"))
    #expect(people.isOpen == nil && people.editor == nil)
  }

  @Test("the place of a row in nested repeats is the one in the innermost repeat")
  func nestedPlaces() throws {
    var stage = try FormStage(RepeatForms.people(count: 2, pets: 2))
    _ = try stage.perform(.moveRow("pet#2.2", 0, 9))
    #expect(stage.form.row("pet#2.2")?.copy == 1)
    #expect(stage.form.row("pet#2.1")?.copy == 2)
    #expect(stage.form.row("pet#2.1")?.template == "pet")
    #expect((stage.form.row("pets#2")?.copy, stage.form.row("pets#2")?.template) == (2, "pets"))
  }

  @Test("copies are listed in their present order, hidden ones too; other rows have none")
  func copies() throws {
    var stage = try FormStage(RepeatForms.people(count: 3))
    try stage.perform([.moveRow("person#3", 0, 1), .close("person#1")])
    #expect(stage.form.copies(of: "people") == ["person#3", "person#1", "person#2"])
    for id: RowID in ["pets", "person#1", "person", "nobody", "pets#9"] {
      #expect(stage.form.copies(of: id) == [])
    }
    _ = try stage.perform(.removeRow("people"))
    #expect(stage.form.copies(of: "people") == [])
  }

  @Test(
    "template rows are no rows of the form",
    arguments: [
      .tap("person"), .open("person"), .close("person"), .openAll(under: "person"),
      .closeAll(under: "person"), .reveal("name"), .set("name", "a"), .clear("name"),
      .change("name", [.title("x")]), .moveRow("person", to: RowPosition(section: 0, row: 1)),
      .insert([RowSpec("n", .label)], .after("person")),
      .insert([RowSpec("n", .label, presentedBy: "person")], .after("name#1")),
      .removeRow("person"), .removeRow("pet"), .addCopy(to: "pets"),
      .setProblems([FormProblem(row: "name", code: .external("x"), message: "x")]),
    ] as [FormAction])
  func templateRows(action: FormAction) throws {
    var stage = try FormStage(RepeatForms.people())
    #expect(stage.refusal(action) == .unknownRow)
  }

  @Test("queries find no template rows and no missing copies")
  func unknown() throws {
    let form = try FormStage(RepeatForms.people()).form
    for id: RowID in ["person", "pet", "name#2", "name#0", "name#01", "name#1.1", "people#1"] {
      #expect(form.row(id) == nil)
      #expect(form.position(of: id) == nil)
      #expect(form.section(of: id) == nil)
      #expect(form.row(after: id) == nil)
      #expect(form.problems(of: id) == [])
      #expect(throws: FormRefusal.self) { try form.explain(id) }
      #expect(throws: FormRefusal.self) {
        try form.destination(of: id, proposed: RowPosition(section: 0, row: 1))
      }
    }
    #expect(form.numberOfRows(inSection: 0) == 4)
    #expect(form.row(at: RowPosition(section: 0, row: 2)) == "name#1")
    #expect(form.position(of: "pets#1") == RowPosition(section: 0, row: 3))
  }

  @Test("explain names rows by their ids")
  func explain() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("people", count: 2) {
            Row.group("person") {
              Row.toggle("works")
              Row.number("pay").shown(when: .row("works", .is(true)))
            }
          }
          Row.label("rich").shown(when: .row("pay", .moreThan(100)))
          Row.label("other").shown(when: .row("pay", .isNot(7)))
        }
      })
    #expect(
      try stage.form.explain("pay#2")
        == "pay#2 is hidden: it is shown when works#2 is true, and works#2 is false.")
    _ = try stage.perform(.set("works#2", true))
    #expect(
      try stage.form.explain("pay#2")
        == "pay#2 is hidden: person#2, which presents it, is closed.")
    _ = try stage.perform(.tap("person#2"))
    #expect(
      try stage.form.explain("pay#2")
        == "pay#2 is visible at 0.4: works#2 is true, and person#2, which presents it, is open.")
    #expect(
      try stage.form.explain("rich").hasPrefix(
        "rich is hidden: it is shown when some pay is more than 100"))
    _ = try stage.perform(.set("pay#2", 7))
    #expect(
      try stage.form.explain("other")
        == "other is hidden: it is shown when no pay is 7, and pay#2 is 7.")
    #expect(try stage.form.explain("person#1") == "person#1 is visible at 0.1.")
    #expect(try stage.form.explain("people") == "people is visible at 0.0.")
  }

  @Test("identities are composed of a template and numbers, and parsed again")
  func identities() {
    #expect(RowID("phone", copy: 3) == "phone#3")
    #expect(RowID("pet", copies: [2, 1]) == "pet#2.1")
    let copy = RowID("pet#2.1").asCopy
    #expect(copy?.template == "pet" && copy?.copies == [2, 1])
    let noCopies: [RowID] = [
      "pet", "pet#", "pet#0", "pet#01", "pet#1.", "pet#.1", "pet#1.0", "pet#+1", "pet#-1", "pet#a",
      "pet#1.2a", "pet#99999999999999999999", "pet#2000000001",
    ]
    for id in noCopies { #expect(id.asCopy == nil, "\(id)") }
  }

  @Test("ranges of rows, the next row and order keys use the ids of copies")
  func neighbors() throws {
    var stage = try FormStage(RepeatForms.people())
    var keys = OrderKeys(of: stage.form)
    let change = try stage.form.perform(.addCopy(to: "people", at: 0))
    keys.follow(change, of: stage.form)
    #expect(change.inserted == ["person#2", "name#2", "pets#2"])
    #expect(change.rearrangement.rows.first == "person#2")
    #expect(stage.form.row(after: "people") == "person#2")
    #expect(stage.form.rows(1..<4, inSection: 0) == ["person#2", "name#2", "pets#2"])
    let (added, first) = (keys[.row("person#2")], keys[.row("person#1")])
    #expect(try #require(added) < #require(first))
  }
}

@Suite("Typed keys in copies")
struct CopyKeyTests {
  @Test("a key reads and writes the row of one copy")
  func copies() throws {
    var form = try FormStage(RepeatForms.people(count: 2, pets: 1)).form
    form[.name.inCopy(2)] = "Bob"
    form[.pet.inCopy(2, 1)] = "Rex"
    #expect(form[.name.inCopy(2)] == "Bob")
    #expect(form[.name.inCopy(1)] == nil)
    #expect(form[.pet.inCopy(2, 1)] == "Rex")
    #expect(form.values().map(\.row) == ["name#2", "pet#2.1"])
    for person in form.copies(of: "people") { form[.name.inCopy(of: person)] = person.text }
    #expect(form[.name.inCopy(1)] == "person#1")
    #expect(RowKey<String>.name.inCopy(of: "people").id == "name")
    form[.name.inCopy(2)] = nil
    #expect(form[.name.inCopy(2)] == nil)
  }

  @Test("a key of a template row or of a missing copy reads nil and writes nothing")
  func unknown() throws {
    var form = try FormStage(RepeatForms.people(count: 1)).form
    let before = form.state
    form[.name] = "x"
    form[.name.inCopy(2)] = "x"
    #expect(form[.name] == nil && form[.name.inCopy(2)] == nil)
    #expect(form[RowKey<Int>("people")] == 1)
    form[RowKey<Int>("people")] = 4
    #expect(form.state == before)
  }
}

extension RowKey where Value == String {
  fileprivate static var name: RowKey { RowKey("name") }
  fileprivate static var pet: RowKey { RowKey("pet") }
}
