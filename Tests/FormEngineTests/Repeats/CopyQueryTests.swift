import DynamicRows
import FormEngine
import Testing

@Suite("Queries of rows in copies")
struct CopyQueryTests {
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
