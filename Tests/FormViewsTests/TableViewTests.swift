import DynamicRows
import FormEngine
import FormOracle
import FormText
import FormViews
import Foundation
import TestSupport
import Testing

@Suite("Forms in table views and collection views")
@MainActor struct TableViewTests {
  @Test(
    "after each of many random actions the screen has the rows of the form, or of its page",
    arguments: 0..<2, [false, true])
  func campaign(part: Int, hasPages: Bool) throws {
    if part == 0 {
      try campaign(UITableView.self, part: part, hasPages)
    } else {
      try campaign(UICollectionView.self, part: part, hasPages)
    }
  }

  private func campaign<View: JudgedTable & UpdatableTable>(
    _ type: View.Type, part: Int, _ hasPages: Bool
  ) throws {
    try FormScript.forEach(part: part, count: 50, hasPages: hasPages) { script in
      let view = View.init()
      let table = FormTable(script.form, in: view)
      view.data = { table.answers }
      view.reloadData()
      for _ in 0..<40 {
        let action = script.next()
        _ = try? table.perform(action)
        // A reloaded row may look the same if only options that are not offered differ.
        let findings = view.settle().filter { $0.kind != .unnecessaryReload }
        try #require(findings == [], "seed \(script.seed): \(action.json)")
      }
      #expect(view.contents.description == table.form.shownContents.description)
    }
  }

  @Test("a table shows the page alone, with its title, and the next one when it is turned")
  func pages() async throws {
    let spec = FormSpec("F", hasPages: true) {
      SectionSpec("one", title: "One") { Row.text("name").required() }
      SectionSpec("two", title: "Two", footer: "End") {
        Row.text("mail")
        Row.text("phone")
      }
    }
    let (table, view) = shown(try LiveForm(spec))
    func counts() -> [Int] { (0..<2).map { table.numberOfRows(inSection: $0) } }
    #expect(counts() == [1, 0] && table.section(at: 0)?.title == "One")
    #expect(table.section(at: 1) == nil && table.hasNextPage && !table.hasPreviousPage)
    var texts: [[SectionID]] = []
    table.onSectionsChange = { texts.append($0) }
    guard case .invalid = try await table.submitPage() else { throw CancellationError() }
    #expect(counts() == [1, 0] && texts == [])
    try table.perform(.set("name", "Ann"))
    #expect(try await table.submitPage() == .validSection)
    #expect(counts() == [0, 2] && table.section(at: 1)?.footer == "End")
    #expect(table.section(at: 0) == nil && texts == [["one", "two"]])
    #expect(view.settle() == [])
    try table.perform(.set("mail", "x"))
    #expect(view.settle() == [])
    table.showPreviousPage()
    #expect(counts() == [1, 0] && view.settle() == [])
    table.showPage(of: "phone")
    #expect(counts() == [0, 2] && view.settle() == [])
  }

  @Test("a row of a small form that is dragged to any place ends where the form puts it")
  func drags() throws {
    var moves = (done: 0, refused: 0)
    let isThorough = CampaignSettings.isThorough
    for form in try SmallForms.all(upTo: isThorough ? 4 : 3) {
      for from in form.positions where form.canMove(at: from) {
        for to in form.places(withoutRowAt: from) {
          let (table, view) = shown(form)
          view.drag(from: from, to: to)
          table.moveRow(at: IndexPath(from), to: IndexPath(to))
          // During the drop the data source agrees with the screen.
          try #require(view.settle() == [], "\(form.contents): \(from) to \(to)")
          table.finishMove()
          try #require(view.settle() == [], "\(form.contents): \(from) to \(to)")
          try #require(view.contents.description == table.form.contents.description)
          let isSame = table.form.contents == form.contents
          moves = (moves.done + (isSame ? 0 : 1), moves.refused + (isSame ? 1 : 0))
        }
      }
    }
    #expect(min(moves.done, moves.refused) > (isThorough ? 500 : 50))
  }

  @Test("a drag is redirected to the nearest place where the row may be dropped")
  func targets() throws {
    for form in try SmallForms.all(upTo: 3) {
      for from in form.positions where form.canMove(at: from) {
        let places = form.places(withoutRowAt: from)
        let legal = places.filter { outcome(form, from, $0) != nil }
        let isAlone = form.block(at: from) == 1
        for proposed in places {
          let target = RowPosition(
            shown(form).table.target(movingRowAt: IndexPath(from), proposed: IndexPath(proposed)))
          let comment: Comment = "\(form.contents): \(from) to \(proposed) goes to \(target)"
          try #require(legal.contains(target), comment)
          if legal.contains(proposed) {
            try #require(outcome(form, from, target) == outcome(form, from, proposed), comment)
          } else if isAlone, legal.contains(where: { $0.section == proposed.section }) {
            let distance = abs(target.row - proposed.row)
            try #require(target.section == proposed.section, comment)
            try #require(
              !legal.contains {
                $0.section == proposed.section && abs($0.row - proposed.row) < distance
              }, comment)
          }
        }
      }
    }
  }

  @Test("an open picker follows its dragged field in the next turn or before the next action")
  func openPicker() async throws {
    let form = try LiveForm(
      FormSpec("Fruit") {
        SectionSpec("fruits", reorder: .within) {
          Row.field("citrus") { Row.picker("citrusPicker", options: ["Lime"]) }
          Row.field("melon") { Row.picker("melonPicker", options: ["Honeydew"]) }
        }
      })
    let (table, view) = shown(form)
    var changes = 0
    table.onChange = { changes += $0.moved.isEmpty ? 0 : 1 }
    try table.perform(.open("citrus"))
    #expect(view.contents.description == "fruits: citrus citrusPicker melon")
    #expect(!table.canMoveRow(at: IndexPath(at(0, 1))) && table.canMoveRow(at: IndexPath(at(0, 0))))
    #expect(table.target(movingRowAt: at(0, 2), proposed: at(0, 1)) == at(0, 0))
    view.drag(from: at(0, 0), to: at(0, 2))
    table.moveRow(at: at(0, 0), to: at(0, 2))
    #expect(view.contents.description == "fruits: citrusPicker melon citrus")
    #expect(table.row(at: at(0, 2))?.id == "citrus")
    while changes == 0 { await Task.yield() }
    #expect(view.settle() == [])
    #expect(view.contents.description == "fruits: melon citrus citrusPicker")
    // The next action is performed before the next turn.
    view.drag(from: at(0, 1), to: at(0, 0))
    table.moveRow(at: at(0, 1), to: at(0, 0))
    try table.perform(.open("melon"))
    #expect(view.settle() == [])
    #expect(view.contents.description == "fruits: citrus citrusPicker melon melonPicker")
  }

  @Test("the screen shows problems after a row was edited and left, and hides them after a reset")
  func problems() throws {
    let form = try LiveForm(
      FormSpec("Name") { SectionSpec("s") { Row.text("name").required() } })
    let (table, view) = shown(form)
    table.touch("name")
    #expect(table.form.shownProblems(of: "name") == [])
    table.update { $0.markEdited("name") }
    table.touch("name")
    #expect(view.settle() == [])
    #expect(view.table.batchCount == 0)
    #expect(table.form.shownProblems(of: "name").count == 1)
    try table.perform(.reset)
    #expect(view.settle() == [])
    #expect(table.form.shownProblems(of: "name") == [])
    try table.perform(.submit)
    #expect(view.settle() == [])
    #expect(table.form.shownProblems(of: "name").count == 1)
  }

  @Test("a joined action is undone together with the one before it")
  func recording() throws {
    let (table, view) = shown(try planForm())
    try table.perform(.open("plan"))
    try table.perform(.set("planPicker", "train"))
    try table.perform(.close("plan"), recording: .joined)
    #expect(view.contents.description == "s: plan name")
    try table.perform(.undo)
    #expect(view.contents.description == "s: plan planPicker name")
    #expect(table.form.row("plan")?.value == nil && view.settle() == [])
    try table.perform(.set("name", "Ann"), recording: .none)
    try table.perform(.undo)
    #expect(!table.form.canUndo && table.form.row("name")?.value == nil)
  }

  @Test("rules and limits are set in the form of a table, and their problems are shown at once")
  func updating() throws {
    let (table, view) = shown(try planForm())
    var changes = 0
    table.onChange = { _ in changes += 1 }
    table.update { $0.markEdited("name") }
    table.touch("name")
    let change = table.update { form in
      form.undoLimit = 0
      return form.addRule("name") { name, _ in name == nil ? "No name." : nil }
    }
    #expect(change.problemsChanged == ["name"] && changes == 0)
    #expect(view.settle() == [] && table.form.shownProblems(of: "name").count == 1)
    try table.perform(.set("name", "Ann"))
    #expect(!table.form.canUndo && table.form.isValid && view.settle() == [])
    table.update { form in form.removeRules(of: "name") }
    #expect(throws: FormRefusal.self) {
      try table.update { form in
        try form.perform(.clear("name"))
        try form.perform(.clear("nobody"))
      }
    }
    #expect(table.form.row("name")?.value == "Ann" && view.settle() == [])
  }

  @Test("after several actions in one update the screen has the rows of the form")
  func updatingCampaign() throws {
    try FormScript.forEach(part: 6, count: 40) { script in
      let (table, view) = shown(script.form)
      for _ in 0..<10 {
        table.update { form in
          for _ in 0..<3 { _ = try? form.perform(script.next()) }
        }
        let findings = view.settle().filter { $0.kind != .unnecessaryReload }
        try #require(findings == [], "seed \(script.seed)")
      }
      #expect(view.contents.description == table.form.shownContents.description)
    }
  }

  @Test("an update shows another form, and a drop that is not finished comes before it")
  func otherForm() throws {
    let form = try planForm()
    let (table, view) = shown(form)
    view.drag(from: at(0, 1), to: at(0, 0))
    table.moveRow(at: IndexPath(at(0, 1)), to: IndexPath(at(0, 0)))
    table.update { $0.undoLimit = 5 }
    #expect(view.settle() == [] && view.contents.description == "s: name plan")
    let other = try LiveForm(
      FormSpec("Other") {
        SectionSpec("t") { Row.text("first") }
        SectionSpec("s") {
          Row.label("plan", title: "Other")
          Row.text("street")
        }
      })
    table.update { $0 = other }
    #expect(view.settle() == [] && view.contents.description == "t: first | s: plan street")
    table.update { $0 = form }
    #expect(view.settle() == [] && view.contents.description == "s: plan name")
  }

  private func planForm() throws -> LiveForm {
    try LiveForm(
      FormSpec("Plan") {
        SectionSpec("s", reorder: .within) {
          Row.field("plan") { Row.picker("planPicker", options: ["car", "train"]) }
          Row.text("name")
        }
      })
  }

  private func shown(_ form: LiveForm) -> (table: FormTable<UITableView>, view: UITableView) {
    let view = UITableView()
    let table = FormTable(form, in: view)
    view.data = { table.answers }
    view.reloadData()
    return (table, view)
  }

  /// The contents of the form after a drag, or `nil` if the form refuses it.
  private func outcome(_ form: LiveForm, _ from: RowPosition, _ to: RowPosition) -> TableContents? {
    var form = form
    guard let id = form.row(at: from),
      (try? form.perform(.moveRow(id, to: to, alreadyShown: .row))) != nil
    else { return nil }
    return form.contents
  }
}

extension LiveForm {
  var positions: [RowPosition] {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map { at(section, $0) }
    }
  }

  func canMove(at position: RowPosition) -> Bool { row(at: position).map(canMove) ?? false }

  /// The number of visible rows of the block of a row.
  func block(at position: RowPosition) -> Int {
    row(at: position).map { visibleRows(ofBlock: $0).count } ?? 0
  }

  /// Every place in a table from which a row is being dragged.
  func places(withoutRowAt position: RowPosition) -> [RowPosition] {
    (0..<numberOfSections).flatMap { section in
      let count = numberOfRows(inSection: section) - (section == position.section ? 1 : 0)
      return (0...count).map { at(section, $0) }
    }
  }
}
