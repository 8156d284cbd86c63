import DynamicRows
import FormEngine
import FormViews
import Foundation
import Testing

/// A form with a row of every kind that people can use.
let formOfEveryKind = FormSpec("Order") {
  SectionSpec("who", title: "Who", footer: "Only for us.") {
    Row.text("name", title: "Name", placeholder: "Ann").required().help("As on the card.")
    Row.text("mail", title: "Mail").extra("x-input", "email")
    Row.number("age", title: "Age", min: 0, isInteger: true)
    Row.number("weight", title: "Weight", unit: "kg")
    Row.text("secret", title: "Secret", isSecret: true)
    Row.text("note", title: "Note", isMultiline: true)
    Row.toggle("news", title: "News", value: nil)
    Row.picker("city", title: "City", options: ["Paris", "Rome"])
    Row.picker("tags", title: "Tags", options: ["a", "b", "c"], isMultiple: true)
    Row.picker("color", title: "Color", options: ["Red"], acceptsOther: true)
    Row.datePicker("day", title: "Day", min: "2026-01-01")
    Row.number(
      "stars", title: "Stars", min: 1, max: 3, step: 1, isInteger: true,
      scale: NumberScale("Bad", "Good"))
    Row.text("town", title: "Town", suggestions: ["Lyon", "Nice"])
    Row.picker(
      "pets", title: "Pets", options: ["Cat", "Dog"], isMultiple: true, acceptsOther: true)
    Row.number("grade", title: "Grade", min: 1, max: 6).enabled(when: .constant(false))
  }
  SectionSpec("more") {
    Row.field("way", title: "Way") { Row.picker("wayPicker", options: ["Bus", "Train"]) }
    Row.repeat("guests", title: "Guests", max: 2, adding: "Add guest", canDuplicate: true) {
      Row.text("guest", title: "Guest")
    }
    Row.label("sum", title: "Sum").property(.title, .join(["For ", .valueOf("name")]))
    Row.text("twice", title: "Twice").computed(.join([.valueOf("name"), .valueOf("name")]))
    Row.button("save", title: "Save", action: .submit)
  }
}

@Suite("What a cell shows") @MainActor
struct CellFaceTests {
  private let table: FormTable<UITableView>

  init() throws { table = FormTable(try LiveForm(formOfEveryKind)) }

  private func face(_ id: RowID) throws -> CellFace { try #require(table.face(of: id)) }

  private func input(_ id: RowID) throws -> CellFace.TextInput {
    try #require(try face(id).input)
  }

  @Test("every kind of row has its control")
  func controls() throws {
    #expect(try input("name").placeholder == "Ann" && input("name").keyboard == .letters)
    #expect(try input("mail").keyboard == .email)
    #expect(try input("age").keyboard == .wholeNumber && input("weight").keyboard == .number)
    #expect(try input("secret").isSecret && input("note").isMultiline)
    #expect(try input("color").text == "")
    #expect(try input("weight").unit == "kg" && input("age").placeholder == "0…")
    #expect(try face("news").control == .toggle && face("news").isOpen == nil)
    #expect(try face("stars").choices.map(\.title) == ["1 – Bad", "2", "3 – Good"])
    #expect(try face("stars").input == nil && !face("stars").isMultiple)
    #expect(try face("town").choices.map(\.title) == ["Lyon", "Nice"])
    #expect(try face("color").choices.map(\.title) == ["Red"] && face("city").input == nil)
    #expect(try face("pets").isMultiple && face("pets").input?.text == "")
    #expect(try face("way").isOpen == false && face("way").control == .field)
    #expect(try face("guests").addTitle == "Add guest")
    #expect(try face("save").control == .button && face("sum").control == .label)
    #expect(try face("twice").control == .value(.computed))
    #expect(try face("grade").control == .value(.declared))
    #expect(table.face(of: "nobody") == nil)
  }

  @Test("the face has the title, help, value, depth and the problems that should be seen")
  func facts() throws {
    var face = try #require(table.face(of: "name"))
    #expect(face.title == "Name" && face.help == "As on the card." && face.isRequired)
    #expect(face.value == nil && face.problems == [] && face.isEnabled && face.removeTitle == nil)
    table.type("Bo", into: "name")
    table.type("", into: "name")
    table.endTyping(in: "name")
    face = try #require(table.face(of: "name"))
    #expect(face.problems == ["An answer is needed."])
    table.tapCell(of: "way")
    let picker = try #require(table.face(of: "wayPicker"))
    #expect(picker.title == "Way" && picker.depth == 1)
    table.type("1.5", into: "weight")
    #expect(table.face(of: "weight")?.value == "1.5 kg")
    table.type("geheim", into: "secret")
    #expect(try input("secret").text == "geheim" && table.face(of: "secret")?.value != "geheim")
  }

  @Test("typed letters are one step of undo, and a text that can't be read blocks submitting")
  func typing() throws {
    for text in ["1", "1.", "1.5"] { table.type(text, into: "weight") }
    #expect(table.form.row("weight")?.value == 1.5)
    table.type("1.5x", into: "weight")
    #expect(table.form.row("weight")?.value == nil)
    #expect(table.form.problems(of: "weight").map(\.preventsSubmitting) == [true])
    #expect(try input("weight").text == "1.5x")
    table.type("1.50", into: "weight")
    #expect(table.form.problems(of: "weight") == [])
    #expect(try input("weight").text == "1.50")
    try table.perform(.undo)
    #expect(table.form.row("weight")?.value == nil && !table.form.canUndo)
    #expect(try input("weight").text == "")
  }

  @Test("a text that can't be read is called wrong only when the person leaves the row")
  func unreadable() throws {
    table.type("-", into: "weight")
    #expect(table.face(of: "weight")?.problems == [])
    #expect(
      try table.perform(.submit).submission.map { if case .invalid = $0 { true } else { false } }
        == true)
    try table.perform(.reset)
    table.type("-", into: "weight")
    table.endTyping(in: "weight")
    #expect(table.face(of: "weight")?.problems.first?.hasPrefix("\"-\" is not a number") == true)
    #expect(try input("weight").text == "-")
    try table.perform(.set("weight", 2))
    #expect(try input("weight").text == "2" && table.face(of: "weight")?.problems == [])
  }

  @Test("an option is chosen, replaced and dropped; other texts are typed")
  func choosing() throws {
    func choose(_ title: String, in id: RowID) throws {
      table.choose(try #require(try face(id).choices.first { $0.title == title }), in: id)
    }
    try choose("Rome", in: "city")
    try choose("Paris", in: "city")
    #expect(table.form.row("city")?.value == "Paris")
    for tag in ["c", "a", "c"] { try choose(tag, in: "tags") }
    #expect(table.form.row("tags")?.value == ["a"])
    try choose("a", in: "tags")
    #expect(table.form.row("tags")?.value == nil)
    try choose("3 – Good", in: "stars")
    #expect(table.form.row("stars")?.value == 3)
    try choose("2", in: "stars")
    #expect(table.form.row("stars")?.value == 2)
    table.type("Blue", into: "color")
    #expect(try input("color").text == "Blue")
    try choose("Nice", in: "town")
    try choose("Red", in: "color")
    #expect(try input("town").text == "Nice" && input("color").text == "Red")
    for text in ["Cat", " Fox ", "Fox", " "] { table.addChoice(text, to: "pets") }
    #expect(table.form.row("pets")?.value == ["Cat", "Fox"])
    #expect(try face("pets").choices.map(\.isChosen) == [true, false, true])
    try choose("Fox", in: "pets")
    #expect(try face("pets").choices.map(\.title) == ["Cat", "Dog"])
    table.addChoice("Bus", to: "city")
    #expect(table.form.row("city")?.value == "Paris")
  }

  @Test("Next leads to the next row in which people type, and to nothing after the last")
  func next() throws {
    #expect(table.endTyping(in: "name") == "mail" && table.endTyping(in: "mail") == "age")
    #expect(table.endTyping(in: "weight") == "secret")
    #expect(table.endTyping(in: "note") == "color" && table.endTyping(in: "color") == "town")
    table.tapCell(of: "guests")
    #expect(table.endTyping(in: "town") == "guest#1")
    #expect(table.form.row(after: "note", takingText: false) == "news")
    #expect(table.form.row(after: "wayPicker", takingText: true) == nil)
  }

  @Test("copies are added and duplicated up to the limit, and removed")
  func copies() throws {
    table.tapCell(of: "guests")
    try table.perform(.set("guest#1", "Bo"))
    #expect(try face("guest#1").duplicateTitle == "Duplicate Guest 1")
    #expect(try face("guests").duplicateTitle == nil && face("name").duplicateTitle == nil)
    table.duplicateCopy(of: "guests")
    table.duplicateCopy(of: "guest#1")
    #expect(table.form.row("guest#2")?.value == "Bo" && table.form.copies(of: "guests").count == 2)
    #expect(try face("guest#1").duplicateTitle == nil)
    #expect(try face("guests").addTitle == nil)
    #expect(table.face(of: "guest#2").flatMap { $0.removeTitle } == "Remove Guest 2")
    table.removeCopy(of: "guest#1")
    #expect(try face("guests").addTitle == "Add guest")
  }

  @Test("what can't be added or removed has no control, and other rows have theirs")
  func limits() throws {
    let spec = FormSpec("F") {
      SectionSpec("s") {
        Row.repeat("people", title: "People", min: 1) {
          Row.group("person", isOpen: true, isCollapsible: false) {
            Row.text("first")
            Row.text("last")
          }
        }
        Row.repeat("pets", title: "Pets") { Row.text("pet") }
        Row.button("addPet", title: "Add pet", action: .add("pets"))
        Row.picker("tags", options: ["a"], isMultiple: true, acceptsOther: true)
        Row.number("below", max: 5, isInteger: true)
      }
    }
    let table = FormTable<UITableView>(try LiveForm(spec))
    func face(_ id: RowID) throws -> CellFace { try #require(table.face(of: id)) }
    let person = table.form.copies(of: "people")[0]
    #expect(try face(person).removeTitle == nil)
    table.tapCell(of: "people")
    #expect(try face(person).removeTitle != nil && face("last#1").removeTitle == nil)
    #expect(try face("pets").addTitle == nil && face("tags").isMultiple)
    #expect(
      try face("below").input?.keyboard == .number && face("below").input?.placeholder == "…5")
    table.type("", into: "below")
    try table.perform(.set("below", 2))
    #expect(try face("below").input?.text == "2")
  }

  @Test(
    "dates go there and back in the zone of the device",
    arguments: [
      ("2026-03-29", DatePickerContent.Mode.date), ("07:05", .time),
      ("2026-02-28T23:59", .dateTime),
    ])
  func dates(text: String, mode: DatePickerContent.Mode) throws {
    #expect(
      DateText.text(from: try #require(DateText.date(from: text, mode: mode)), mode: mode) == text)
    #expect(DateText.date(from: "soon", mode: mode) == nil)
  }
}
