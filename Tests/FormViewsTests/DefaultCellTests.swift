import DynamicRows
import FormEngine
import FormViews
import Foundation
import Testing

/// A form with a row of every kind that people can use.
private let everything = FormSpec("Order") {
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
    Row.number("stars", title: "Stars", min: 1, max: 3, step: 1, isInteger: true, scale: .init())
  }
  SectionSpec("more") {
    Row.field("way", title: "Way") { Row.picker("wayPicker", options: ["Bus", "Train"]) }
    Row.repeat("guests", title: "Guests", max: 2, adding: "Add guest") {
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

  init() throws { table = FormTable(try LiveForm(everything)) }

  private func control(_ id: RowID) throws -> CellFace.Control {
    try #require(table.face(of: id)).control
  }

  private func input(_ id: RowID) throws -> CellFace.TextInput {
    guard case .text(let input) = try control(id) else { throw CancellationError() }
    return input
  }

  @Test("every kind of row has its control")
  func controls() throws {
    #expect(try input("name").placeholder == "Ann" && input("name").keyboard == .letters)
    #expect(try input("mail").keyboard == .email)
    #expect(try input("age").keyboard == .wholeNumber && input("weight").keyboard == .number)
    #expect(try input("secret").isSecret && input("note").isMultiline)
    #expect(try input("color").text == "")
    #expect(try control("news") == .toggle(isOn: nil))
    guard case .choices(let choices, let isMultiple) = try control("stars") else {
      throw CancellationError()
    }
    #expect(choices.map(\.title) == ["1", "2", "3"] && !isMultiple)
    #expect(try control("way") == .disclosure(isOpen: false))
    #expect(try control("guests") == .copies(addTitle: "Add guest"))
    #expect(try control("save") == .button)
    for id: RowID in ["sum", "twice"] { #expect(try control(id) == .nothing) }
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
    #expect(table.form.row("weight")?.value == 1.5)
    #expect(table.form.problems(of: "weight").map(\.isBlocking) == [true])
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
      guard case .choices(let choices, _) = try control(id) else { throw CancellationError() }
      table.choose(try #require(choices.first { $0.title == title }), in: id)
    }
    try choose("Rome", in: "city")
    try choose("Paris", in: "city")
    #expect(table.form.row("city")?.value == "Paris")
    for tag in ["c", "a", "c"] { try choose(tag, in: "tags") }
    #expect(table.form.row("tags")?.value == ["a"])
    try choose("a", in: "tags")
    #expect(table.form.row("tags")?.value == nil)
    try choose("2", in: "stars")
    #expect(table.form.row("stars")?.value == 2)
    table.type("Blue", into: "color")
    #expect(try input("color").text == "Blue")
  }

  @Test("Next leads to the next row in which people type, and to nothing after the last")
  func next() throws {
    #expect(table.endTyping(in: "name") == "mail" && table.endTyping(in: "mail") == "age")
    #expect(table.endTyping(in: "weight") == "secret")
    #expect(table.endTyping(in: "note") == "color" && table.endTyping(in: "color") == nil)
    table.tapCell(of: "guests")
    #expect(table.endTyping(in: "color") == "guest#1")
    #expect(table.form.row(after: "note", takingText: false) == "news")
    #expect(table.form.row(after: "wayPicker", takingText: true) == nil)
  }

  @Test("copies are added up to the limit, and removed")
  func copies() throws {
    table.tapCell(of: "guests")
    table.tapCell(of: "guests")
    #expect(try control("guests") == .copies(addTitle: nil))
    #expect(table.face(of: "guest#2").flatMap { $0.removeTitle } == "Remove Guest 2")
    table.removeCopy(of: "guest#1")
    #expect(try control("guests") == .copies(addTitle: "Add guest"))
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
    #expect(try face("pets").control == .copies(addTitle: nil))
    guard case .choices(_, isMultiple: true) = try face("tags").control else {
      throw CancellationError()
    }
    guard case .text(let input) = try face("below").control else { throw CancellationError() }
    #expect(input.keyboard == .number)
    table.type("", into: "below")
    try table.perform(.set("below", 2))
    guard case .text(let filled) = try face("below").control else { throw CancellationError() }
    #expect(filled.text == "2")
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

@Suite("Default cells of UIKit") @MainActor
struct UIKitCellTests {
  private let controller: FormTableViewController
  private var view: UITableView { controller.tableView }

  init() throws {
    controller = FormTableViewController(try LiveForm(everything))
    controller.tableView.reloadData()
  }

  private func control<Control: UIView>(_ id: RowID, _ type: Control.Type) throws -> Control {
    try #require(controller.cell(of: id)?.control(type))
  }

  private func tap(_ id: RowID) throws {
    let position = try #require(controller.table.form.position(of: id))
    controller.tableView(
      view, didSelectRowAt: IndexPath(row: position.row, section: position.section))
  }

  private func value(_ id: RowID) -> FormValue? { controller.table.form.row(id)?.value }

  @Test("a person fills in a row of every kind, and every update is one that UIKit takes")
  func filling() throws {
    try control("name", UITextField.self).type("Ann")
    try control("age", UITextField.self).type("30")
    try control("note", UITextView.self).type("Two\nlines")
    try control("news", UISwitch.self).flip()
    try control("city", UIButton.self).choose("Rome")
    try control("tags", UIButton.self).choose("b")
    try control("stars", UIButton.self).choose("3")
    let day = try #require(DateText.date(from: "2026-05-01", mode: .date))
    try control("day", UIDatePicker.self).choose(day)
    try tap("way")
    try control("wayPicker", UIButton.self).choose("Train")
    try control("guests", UIButton.self).send(.primaryActionTriggered)
    try control("guest#1", UITextField.self).type("Bo")
    #expect(value("name") == "Ann" && value("age") == 30 && value("note") == "Two\nlines")
    #expect(value("news") == true && value("city") == "Rome" && value("tags") == ["b"])
    #expect(value("stars") == 3 && value("day") == "2026-05-01" && value("way") == "Train")
    #expect(value("guest#1") == "Bo")
    #expect(view.settle().filter { $0.kind != .staleRow && $0.kind != .unnecessaryReload } == [])
    #expect(controller.cell(of: "name")?.shown.contains("Name *") == true)
    #expect(controller.cell(of: "twice")?.shown.contains("AnnAnn") == true)
    #expect(controller.title == "Order")
    #expect(controller.tableView(view, titleForFooterInSection: 0) == "Only for us.")
  }

  @Test("a text being typed stays as it is typed; problems are shown when the focus leaves")
  func typing() throws {
    let field = try control("weight", UITextField.self)
    #expect(field.keyboardType == .numbersAndPunctuation)
    field.type("1.")
    #expect(field.text == "1." && value("weight") == 1)
    try controller.table.perform(.set("weight", 2))
    #expect(field.text == "2")
    let name = try control("name", UITextField.self)
    name.type("A")
    name.type("")
    #expect(controller.cell(of: "name")?.shown.contains("needed") == false)
    name.resignFirstResponder()
    #expect(controller.cell(of: "name")?.shown.contains("An answer is needed.") == true)
  }

  @Test("the return key leads to the next text, and from the last one nowhere")
  func next() throws {
    let name = try control("name", UITextField.self)
    name.type("Ann")
    #expect(name.returnKeyType == .next)
    name.pressReturn()
    #expect(try control("mail", UITextField.self).isFirstResponder)
    #expect(!controller.focus("city") && !controller.focus("nobody"))
    controller.table.tapCell(of: "guests")
    let guest = try control("guest#1", UITextField.self)
    guest.type("Bo")
    #expect(guest.returnKeyType == .done)
    guest.pressReturn()
    #expect(!guest.isFirstResponder)
  }

  @Test("only first rows of copies are deleted, and taps do something only where they should")
  func deleting() throws {
    controller.table.tapCell(of: "guests")
    let position = try #require(controller.table.form.position(of: "guest#1"))
    #expect(controller.delete(IndexPath(row: position.row, section: position.section)))
    #expect(controller.table.form.row("guest#1") == nil)
    #expect(!controller.delete(IndexPath(row: 0, section: 0)))
    try tap("news")
    #expect(value("news") == nil)
    var submission: Submission?
    controller.table.onChange = { submission = $0.submission }
    try tap("save")
    guard case .invalid = submission else { throw CancellationError() }
  }

  @Test("a cell that needs another class is made again, when the options of a picker arrive")
  func options() throws {
    let spec = FormSpec("F") {
      SectionSpec("s") { Row.picker("city", title: "City", optionList: "host") }
    }
    let controller = FormTableViewController(try LiveForm(spec))
    controller.tableView.reloadData()
    #expect(controller.cell(of: "city") is FormTextCell)
    try controller.table.perform(.provide("city", ["Paris", "Rome"]))
    #expect(controller.cell(of: "city") is FormChoiceCell)
  }

  @Test("titles and footers of sections follow their expressions")
  func sections() throws {
    var section = SectionSpec("s", title: "S") { Row.text("name") }
    section.expressions[.title] = .join(["For ", .valueOf("name")])
    let controller = FormTableViewController(try LiveForm(FormSpec("F") { section }))
    controller.tableView.reloadData()
    try controller.table.perform(.set("name", "Ann"))
    #expect(controller.tableView.headerView(forSection: 0)?.textLabel?.text == "For Ann")
  }

  @Test(
    "an optional choice is cleared, the bar above digits leads on, and a tap beside a text enters it"
  )
  func others() throws {
    try control("city", UIButton.self).choose("Rome")
    try control("city", UIButton.self).choose("–")
    #expect(value("city") == nil)
    let age = try control("age", UITextField.self)
    #expect(age.keyboardType == .numberPad)
    (age.inputAccessoryView as? UIToolbar)?.items?.last?.press()
    #expect(try control("weight", UITextField.self).isFirstResponder)
    #expect(try control("weight", UITextField.self).inputAccessoryView == nil)
    try tap("mail")
    #expect(try control("mail", UITextField.self).isFirstResponder)
  }

  @Test("a cell of one's own replaces the cells of one kind")
  func ownCell() throws {
    final class Shouting: FormCell {
      let label = UILabel()

      override func setUp() { add(label) }
      override func fill(_ face: CellFace) { label.text = face.title.uppercased() }
    }
    controller.use(Shouting.self, for: .toggle)
    view.reloadData()
    #expect(controller.cell(of: "news")?.shown.contains("NEWS") == true)
    #expect(controller.cell(of: "name") is FormTextCell)
  }
}

@Suite("Default views of AppKit") @MainActor
struct AppKitCellTests {
  private let controller: FormListController
  private let list: NSTableView

  init() throws {
    controller = FormListController(try LiveForm(everything))
    controller.loadView()
    list = try #require((controller.view as? NSScrollView)?.documentView as? NSTableView)
  }

  private func cell(_ id: RowID) throws -> FormCellView {
    let index = try #require(controller.table.index(of: id))
    let view = list.view(atColumn: 0, row: index, makeIfNecessary: true)
    return try #require(view as? FormCellView)
  }

  private func control<Control: NSView>(_ id: RowID, _ type: Control.Type) throws -> Control {
    // The labels are text fields too.
    let cell = try cell(id)
    return try #require(cell.viewForFocus as? Control ?? cell.inner(type))
  }

  private func value(_ id: RowID) -> FormValue? { controller.table.form.row(id)?.value }

  @Test("a person fills in a row of every kind, and every update is one that AppKit takes")
  func filling() throws {
    try control("name", NSTextField.self).type("Ann")
    try control("age", NSTextField.self).type("30")
    try control("secret", NSSecureTextField.self).type("geheim")
    try control("news", NSSwitch.self).flip()
    try control("city", NSPopUpButton.self).choose("Rome")
    try control("tags", NSPopUpButton.self).choose("b")
    let day = try #require(DateText.date(from: "2026-05-01", mode: .date))
    try control("day", NSDatePicker.self).choose(day)
    try control("way", NSButton.self).click()
    try control("wayPicker", NSPopUpButton.self).choose("Train")
    try control("guests", NSButton.self).click()
    try control("guest#1", NSTextField.self).type("Bo")
    #expect(value("name") == "Ann" && value("age") == 30 && value("secret") == "geheim")
    #expect(value("news") == true && value("city") == "Rome" && value("tags") == ["b"])
    #expect(value("day") == "2026-05-01" && value("way") == "Train" && value("guest#1") == "Bo")
    #expect(list.complaints.filter { !$0.hasPrefix("needless") } == [])
    #expect(try cell("twice").shown.contains("AnnAnn"))
    #expect(controller.title == "Order" && controller.tableView(list, isGroupRow: 0))
  }

  @Test("a view that needs another class is made again, and an optional choice is cleared")
  func replacing() throws {
    let spec = FormSpec("F") {
      SectionSpec("s") { Row.picker("city", title: "City", optionList: "host") }
    }
    let controller = FormListController(try LiveForm(spec))
    controller.loadView()
    let list = try #require((controller.view as? NSScrollView)?.documentView as? NSTableView)
    func city() -> NSView? { list.view(atColumn: 0, row: 1, makeIfNecessary: true) }
    #expect(city() is FormFieldView)
    try controller.table.perform(.provide("city", ["Paris", "Rome"]))
    let popUp = try #require(city()?.inner(NSPopUpButton.self))
    popUp.choose("Rome")
    #expect(controller.table.form.row("city")?.value == "Rome")
    popUp.choose("–")
    #expect(controller.table.form.row("city")?.value == nil)
  }

  @Test("the view of a row stays while its text is typed, and so does the text")
  func typing() throws {
    let (cell, field) = (try cell("weight"), try control("weight", NSTextField.self))
    field.type("1.")
    #expect(try self.cell("weight") === cell && field.stringValue == "1.")
    #expect(value("weight") == 1)
    try controller.table.perform(.set("weight", 2))
    #expect(field.stringValue == "2")
    let name = try control("name", NSTextField.self)
    name.type("A")
    name.type("")
    #expect(try !self.cell("name").shown.contains("needed"))
    name.endEditing()
    #expect(try self.cell("name").shown.contains("An answer is needed."))
  }

  @Test(
    "a copy is removed with its button, the focus goes to a text, and a view of one's own is used")
  func others() throws {
    try control("guests", NSButton.self).click()
    let remove = try #require(try cell("guest#1").inner(NSButton.self))
    remove.click()
    #expect(controller.table.form.row("guest#1") == nil)
    let window = NSWindow()
    try control("name", NSTextField.self).window = window
    #expect(controller.focus("name") && !controller.focus("city") && !controller.focus("nobody"))
    #expect(window.firstResponder === (try control("name", NSTextField.self)))
    final class Shouting: FormCellView {
      let label = NSTextField(labelWithString: "")

      override func setUp() { add(label) }
      override func fill(_ face: CellFace) { label.stringValue = face.title.uppercased() }
    }
    controller.use(Shouting.self, for: .toggle)
    list.reloadData()
    #expect(try cell("news").shown.contains("NEWS"))
  }
}

@Suite("The default view of SwiftUI") @MainActor
struct SwiftUIViewTests {
  @Test("a person fills in a row of every kind")
  func filling() throws {
    guard #available(macOS 14, iOS 17, *) else { return }
    let model = FormModel(try LiveForm(everything))
    let view = FormView(model)
    func fields() -> [(String, Binding<String>, () -> Void)] {
      view.elements.compactMap {
        if case .field(let title, let text, _, let submit) = $0 {
          (title, text, submit)
        } else {
          nil
        }
      }
    }
    func field(_ title: String) throws -> Binding<String> {
      try #require(fields().first { $0.0 == title }).1
    }
    func button(_ title: String) {
      for case .button(title, let action) in view.elements { return action() }
      Issue.record("there is no button \(title)")
    }
    func texts() -> [String] {
      view.elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
    try field("Name").set("Eve")
    try field("Weight").set("1.")
    #expect(try field("Weight").get() == "1." && model.form.row("weight")?.value == 1)
    try model.perform(.set("weight", 2))
    #expect(try field("Weight").get() == "2")
    for case .toggle("News", let isOn) in view.elements { isOn.set(true) }
    for case .picker(let titles, let choice) in view.elements where titles.contains("Rome") {
      #expect(choice.get() == "–")
      choice.set("Rome")
      #expect(model.form.row("city")?.value == "Rome")
      choice.set("–")
    }
    button("☐ b")
    button("☑ b")
    button("☐ c")
    for case .date("Day –", let date) in view.elements {
      date.set(try #require(DateText.date(from: "2026-05-01", mode: .date)))
    }
    button("▸ Way")
    #expect(model.form.position(of: "wayPicker") != nil)
    button("Add guest")
    try field("Guest 1").set("Bo")
    button("Remove Guest 1")
    #expect(
      model.form.result().map(\.row.text) == ["name", "weight", "news", "tags", "day", "twice"])
    #expect(model.form.row("day")?.value == "2026-05-01" && model.form.row("tags")?.value == ["c"])
    try field("Name").set("")
    fields()[0].2()
    #expect(model.focus == "mail" && texts().contains("An answer is needed."))
    #expect(texts().contains("Only for us.") && texts().contains("As on the card."))
    for case .moves(let move) in view.elements { move(IndexSet(integer: 0), 2) }
  }

  @Test("a row of one's own replaces the default one")
  func ownRow() throws {
    guard #available(macOS 14, iOS 17, *) else { return }
    let model = FormModel(try LiveForm(everything))
    let view = FormView(model) { face in
      if face.id == "news" { Text("Mine") } else { FormRowView(face, of: model) }
    }
    let isMine = view.elements.contains { if case .text("Mine") = $0 { true } else { false } }
    let isDefault = view.elements.contains { if case .toggle = $0 { true } else { false } }
    #expect(isMine && !isDefault)
  }
}
