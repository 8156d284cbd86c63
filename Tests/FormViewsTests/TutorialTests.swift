import DynamicRows
import FormEngine
import FormFiles
import FormText
import FormViews
import Foundation
import Testing

@Suite("Forms in ten minutes")
@MainActor struct TutorialTests {
  /// The state and the submission that the tutorials save.
  fileprivate final class Saved {
    var state: FormState?
    var submission: Submission?

    func save(_ form: LiveForm, _ submission: Submission?) {
      (state, self.submission) = (form.state, submission ?? self.submission)
    }
  }

  @Test("in UIKit a person types, chooses, sees problems, moves guests and saves")
  func uiKit() throws {
    let saved = Saved()
    let controller = EventController(try LiveForm(eventSpec)) { saved.save($0, $1) }
    let view: UITableView = controller.tableView
    controller.viewDidLoad()
    view.reloadData()
    func tap(_ row: Int, _ section: Int) {
      controller.tableView(view, didSelectRowAt: IndexPath(row: row, section: section))
    }
    #expect(view.contents.description == "Event: name day | Guests: guests | section 2: save")
    tap(0, 2)
    #expect(saved.submission.map { if case .invalid = $0 { true } else { false } } == true)
    let name = try #require(controller.cell(of: "name") as? TextCell)
    #expect(name.detailTextLabel?.text == "An answer is needed.")
    name.textField.type("Party")
    #expect(name.textField.isFirstResponder && controller.cell(of: "name") === name)
    #expect(name.detailTextLabel?.text == "Party")
    name.textField.resignFirstResponder()
    tap(1, 0)
    try #require(controller.cell(of: "dayPicker") as? ChoiceCell).control.choose(1)
    #expect(controller.cell(of: "day")?.detailTextLabel?.text == "Sunday")
    for guest in ["Ann", "Ben"] {
      tap(0, 1)
      let id = view.contents.sections[1].rows[saved.guests.count + 1].id
      try #require(controller.cell(of: id) as? TextCell).textField.type(guest)
    }
    #expect(saved.guests == ["Ann", "Ben"])
    let (from, to) = (IndexPath(row: 2, section: 1), IndexPath(row: 0, section: 1))
    #expect(!controller.tableView(view, canMoveRowAt: to))
    let target = controller.tableView(
      view, targetIndexPathForMoveFromRowAt: from, toProposedIndexPath: to)
    #expect(target == IndexPath(row: 1, section: 1))
    view.drag(from: RowPosition(from), to: RowPosition(target))
    controller.tableView(view, moveRowAt: from, to: target)
    tap(0, 2)
    #expect(saved.guests == ["Ben", "Ann"])
    #expect(saved.submission.map { if case .valid = $0 { true } else { false } } == true)
    #expect(controller.delete(from) && !controller.delete(to))
    #expect(saved.guests == ["Ben"])
    #expect(view.settle().filter { $0.kind != .staleRow && $0.kind != .unnecessaryReload } == [])
  }

  @Test("in UIKit deleting any row of a copy removes the whole innermost copy")
  func deletions() throws {
    struct Trip: Decodable, Equatable {
      struct Bag: Decodable, Equatable {
        var bagName: String
      }
      struct Person: Decodable, Equatable {
        var name: String
        var bags: [Bag]
      }
      var people: [Person]
    }
    let saved = Saved()
    var form = try LiveForm(
      FormSpec("Trip") {
        SectionSpec("s") {
          Row.label("note")
          Row.repeat("people") {
            Row.group("person", isOpen: true) {
              Row.text("name")
              Row.repeat("bags") {
                Row.group("bag", isOpen: true) {
                  Row.text("bagName")
                  Row.text("color")
                }
              }
            }
          }
        }
      })
    let bags: FormValue = [["bagName": "suitcase"], ["bagName": "rucksack"]]
    try form.perform(
      .set("people", [["name": "Ann", "bags": bags], ["name": "Ben", "bags": bags]]))
    let controller = EventController(form) { saved.save($0, $1) }
    controller.viewDidLoad()
    controller.tableView.reloadData()
    func delete(_ id: RowID) throws -> Bool {
      let rows = controller.tableView.contents.sections[0].rows
      let index = try #require(rows.firstIndex { $0.id == id })
      return controller.delete(IndexPath(row: index, section: 0))
    }
    func copies() -> [String] {
      controller.tableView.contents.sections[0].rows.map(\.id.text)
        .filter { $0.hasPrefix("person#") || $0.hasPrefix("bag#") }
    }
    #expect(try delete("color#2.1"))
    #expect(copies() == ["person#1", "bag#1.1", "bag#1.2", "person#2", "bag#2.2"])
    #expect(try delete("name#1"))
    #expect(copies() == ["person#2", "bag#2.2"])
    #expect(try !delete("note") && !delete("people"))
    var rest = form
    try rest.perform(.restore(try #require(saved.state)))
    let trip = try rest.decode(Trip.self)
    #expect(trip == Trip(people: [.init(name: "Ben", bags: [.init(bagName: "rucksack")])]))
  }

  @Test("in UIKit a form is opened again with its answers and the order of its rows")
  func openedAgain() throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("event.json").path
    for round in 0..<2 {
      let controller = try EventController.open(StateFile(at: path))
      let view: UITableView = controller.tableView
      controller.viewDidLoad()
      view.reloadData()
      if round == 0 {
        let repeating = IndexPath(row: 0, section: 1)
        for _ in 0..<2 { controller.tableView(view, didSelectRowAt: repeating) }
        let (from, to) = (IndexPath(row: 2, section: 1), IndexPath(row: 1, section: 1))
        view.drag(from: RowPosition(from), to: RowPosition(to))
        controller.tableView(view, moveRowAt: from, to: to)
        try #require(controller.cell(of: "name") as? TextCell).textField.type("Party")
      }
      #expect(
        view.contents.description
          == "Event: name day | Guests: guests guest#2 guest#1 | section 2: save")
      #expect((controller.cell(of: "name") as? TextCell)?.textField.text == "Party")
    }
  }

  @Test("in AppKit a list of texts, a picker and guests follows the form")
  func appKit() throws {
    let saved = Saved()
    let view = NSTableView()
    let list = EventList(try LiveForm(eventSpec), in: view) { saved.save($0, $1) }
    func field(_ row: Int) throws -> NSTextField {
      try #require(list.tableView(view, viewFor: nil, row: row) as? NSTextField)
    }
    #expect(list.tableView(view, isGroupRow: 0) && !list.tableView(view, isGroupRow: 1))
    try field(1).type("P")
    try field(1).type("")
    try field(1).endEditing()
    #expect(try field(1).toolTip == "An answer is needed.")
    try field(1).type("Party")
    #expect(!list.tableView(view, shouldSelectRow: 2))
    try #require(try field(3) as? NSComboBox).choose(0)
    #expect(view.linesOfDelegate[2].hasPrefix("Day: Saturday"))
    for (row, guest) in [(6, "Ann"), (7, "Ben")] {
      #expect(!list.tableView(view, shouldSelectRow: 5))
      try field(row).type(guest)
    }
    #expect(saved.guests == ["Ann", "Ben"])
    #expect(!view.drag(5, over: 7))
    #expect(view.drag(7, over: 0))
    #expect(saved.guests == ["Ben", "Ann"])
    #expect(view.complaints.filter { !$0.hasPrefix("needless") } == [])
    #expect(view.shownLines.count == view.linesOfDelegate.count)
  }

  @Test("in SwiftUI a list of bindings follows the form")
  func swiftUI() throws {
    let saved = Saved()
    let view = EventView(try LiveForm(eventSpec)) { saved.save($0, $1) }
    func fields() -> [(Binding<String>, () -> Void)] {
      view.elements.compactMap {
        if case .field(_, let text, _, let submit) = $0 { (text, submit) } else { nil }
      }
    }
    func button(_ title: String) {
      for case .button(title, let action) in view.elements { return action() }
      Issue.record("there is no button \(title)")
    }
    func texts() -> [String] {
      view.elements.compactMap(\.text)
    }
    #expect(texts() == ["Event", "Guests", ""])
    fields()[0].1()
    #expect(texts() == ["Event", "Guests", ""])
    fields()[0].0.set("P")
    fields()[0].0.set("")
    fields()[0].1()
    #expect(texts() == ["Event", "An answer is needed.", "Guests", ""])
    fields()[0].0.set("Party")
    #expect(texts() == ["Event", "Guests", ""])
    button("Day ")
    for case .picker(let titles, let choice) in view.elements {
      #expect(titles == ["Saturday", "Sunday"] && choice.get() == nil)
      choice.set("Sunday")
    }
    button("Day Sunday")
    button("Guests 0")
    fields()[1].0.set("Ann")
    button("Guests 1")
    fields()[2].0.set("Ben")
    let moves = view.elements.compactMap { if case .moves(let move) = $0 { move } else { nil } }
    moves[1](IndexSet(integer: 2), 0)
    #expect(saved.guests == ["Ben", "Ann"])
    button("Save ")
    #expect(saved.submission.map { if case .valid = $0 { true } else { false } } == true)
  }

  @Test(
    "the code of the tutorials is the code under test",
    arguments: [
      "AFormInTenLines": ["Settings"], "AWizardWithAServer": ["SignUpWizard"],
      "AFormInUIKit": ["EventController", "EventForm"],
      "AFormInAppKit": ["EventList", "EventForm"],
      "AFormInSwiftUI": ["EventView", "EventForm"], "FromEureka": ["SignUp"],
      "FromXLFormAndSwiftUI": ["SignUp"],
    ])
  func articles(page: String, files: [String]) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let sources = tests.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/FormViews/FormViews.docc")
    func lines(_ text: String) -> String {
      text.split(separator: "\n").map { $0.drop { $0 == " " } + "\n" }.joined()
    }
    let code = try files.map { name in
      try String(
        contentsOf: tests.appendingPathComponent("Tutorials/\(name).swift"), encoding: .utf8)
    }
    let article = try String(
      contentsOf: sources.appendingPathComponent("\(page).md"), encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count > 3)
    #expect(article.contains("Tests/FormViewsTests/Tutorials/\(files[0]).swift"))
    for block in blocks {
      #expect(code.contains { lines($0).contains(lines(block)) }, "\(page):\n\(block)")
    }
    let shown = Set(lines(blocks.joined()).split(separator: "\n"))
    for line in lines(code[0]).split(separator: "\n") where !shown.contains(line) {
      let isImport = line.hasPrefix("import ") || line.hasPrefix("#")
      #expect(isImport || page == "FromXLFormAndSwiftUI", "\(page) leaves out: \(line)")
    }
  }
}

extension TutorialTests.Saved {
  /// The names of the guests that were saved.
  fileprivate var guests: [String] {
    (state?.sections ?? []).flatMap(\.rows).filter { $0.id.text.hasPrefix("guest") }
      .compactMap { row in if case .text(let name) = row.value { name } else { nil } }
  }
}
