import DynamicRows
import FormEngine
import FormViews
import Foundation
import Testing

@Suite("Default cells of UIKit") @MainActor
struct UIKitCellTests {
  private let controller: FormTableViewController
  private var view: UITableView { controller.tableView }

  init() throws {
    controller = FormTableViewController(try LiveForm(formOfEveryKind))
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
    try control("stars", UIButton.self).choose("3 – Good")
    try control("pets", UIButton.self).choose("Dog")
    try control("pets", UITextField.self).enter("Fox")
    let town = try control("town", UITextField.self)
    (town.rightView as? UIButton)?.choose("Nice")
    #expect(town.text == "Nice" && town.shown.contains("Lyon"))
    #expect(value("town") == "Nice" && value("pets") == ["Dog", "Fox"])
    #expect(try control("weight", UITextField.self).shown.contains("kg"))
    #expect(try control("age", UITextField.self).placeholder == "0…")
    #expect(controller.cell(of: "grade") is FormLineCell)
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
    let path = IndexPath(row: position.row, section: position.section)
    #expect(controller.swipeTitles(path) == ["Duplicate Guest 1"])
    #expect(controller.swipe(path) && controller.swipeTitles(path) == [])
    #expect(controller.table.form.copies(of: "guests") == ["guest#1", "guest#2"])
    #expect(controller.delete(path))
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
