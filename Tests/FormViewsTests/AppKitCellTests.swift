import DynamicRows
import FormEngine
import FormViews
import Foundation
import Testing

@Suite("Default views of AppKit") @MainActor
struct AppKitCellTests {
  private let controller: FormListController
  private let list: NSTableView

  init() throws {
    controller = FormListController(try LiveForm(formOfEveryKind))
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
    try control("stars", NSPopUpButton.self).choose("1 – Bad")
    try control("pets", NSPopUpButton.self).choose("Dog")
    let other = try #require(try cell("pets") as? FormChoiceView).other
    other.type("Fox")
    other.endEditing()
    try control("color", NSComboBox.self).type("Blue")
    try control("town", NSComboBox.self).choose(1)
    #expect(try control("town", NSComboBox.self).stringValue == "Nice" && value("town") == "Nice")
    #expect(value("stars") == 1 && value("pets") == ["Dog", "Fox"] && value("color") == "Blue")
    #expect(try cell("weight").shown.contains("kg") && cell("grade") is FormLineView)
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
    "a copy has buttons of its own, the focus goes to a text, and a view of one's own is used")
  func others() throws {
    try control("guests", NSButton.self).click()
    func button(_ title: String) throws -> NSButton? {
      try cell("guest#1").inner(NSButton.self) { $0.title == title && !$0.isHidden }
    }
    try #require(try button("Duplicate Guest 1")).click()
    #expect(controller.table.form.copies(of: "guests") == ["guest#1", "guest#2"])
    #expect(try button("Duplicate Guest 1") == nil)
    controller.table.removeCopy(of: "guest#2")
    #expect(try button("Duplicate Guest 1") != nil)
    try #require(try button("Remove Guest 1")).click()
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
