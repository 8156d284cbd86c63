import DynamicRows
import FormEngine
import FormText
import FormViews
import Foundation
import TestSupport
import Testing

@Suite("The contract of faces, in a list")
@MainActor struct ContractTests {
  @Test("the cells of a list show what every face shows")
  func list() throws {
    for story in try FaceStory.all() {
      var face = ListFace(story.form)
      let faults = try story.faults(of: &face)
      #expect(faults == [])
    }
  }

  @Test(
    "the default cells show what every face shows, and take what a person does with their controls")
  func cells() throws {
    for story in try FaceStory.all() {
      var face = CellsFace(story.form)
      let faults = try story.faults(of: &face)
      #expect(faults == [])
    }
  }
}

/// A person at the default cells of UIKit, pressing their controls.
private struct CellsFace: @preconcurrency FormFace {
  private let controller: FormTableViewController

  @MainActor init(_ form: LiveForm) {
    controller = FormTableViewController(form)
    controller.tableView.reloadData()
  }

  @MainActor private var table: FormTable<UITableView> { controller.table }
  @MainActor var form: LiveForm { table.form }
  @MainActor var rows: [RowID] {
    controller.tableView.contents.sections.flatMap { $0.rows.map(\.id) }
  }

  @MainActor private func cell(_ id: RowID) -> FormCell? { controller.cell(of: id) as? FormCell }

  @MainActor private func control<Control: UIView>(_ id: RowID, _ type: Control.Type) -> Control? {
    cell(id)?.control(type)
  }

  /// Ends typing, as the keyboard does when it goes away.
  @MainActor private func leaveFields(except id: RowID? = nil) {
    for row in rows where row != id {
      guard let field = control(row, UIControl.self), field.isFirstResponder else { continue }
      field.resignFirstResponder()
    }
  }

  @MainActor mutating func type(_ text: String, into id: RowID) {
    leaveFields(except: id)
    if let box = control(id, UITextView.self) { return box.type(text) }
    for end in text.indices { control(id, UITextField.self)?.type(String(text[...end])) }
  }

  @MainActor mutating func leave(_ id: RowID) {
    leaveFields(except: id)
    if let field = control(id, UITextField.self) {
      field.becomeFirstResponder()
      field.resignFirstResponder()
    } else {
      // A row of another kind is left when a person goes on to the next one.
      table.endTyping(in: id)
    }
  }

  @MainActor mutating func tap(_ id: RowID) {
    leaveFields()
    if let toggle = control(id, UISwitch.self) { return toggle.flip() }
    guard let position = form.position(of: id) else { return }
    controller.tableView(
      controller.tableView,
      didSelectRowAt: IndexPath(row: position.row, section: position.section))
  }

  @MainActor mutating func choose(_ option: String, in id: RowID) {
    leaveFields()
    let button =
      control(id, UIButton.self) ?? control(id, UITextField.self)?.rightView as? UIButton
    table.choice(option, in: id).map { button?.choose($0.title) }
  }

  @MainActor mutating func goOn() {
    leaveFields()
    // Without `submitPage()`, which waits for checks of a server: stories have none.
    guard let page = table.page, table.hasNextPage else { return submit() }
    guard case .validSection? = try? table.perform(.submitSection(page)).submission,
      let place = form.pages.firstIndex(of: page)
    else { return }
    _ = try? table.perform(.page(form.pages[place + 1]))
  }

  @MainActor mutating func goBack() {
    leaveFields()
    table.showPreviousPage()
  }

  @MainActor mutating func undo() { _ = try? table.perform(.undo) }
  @MainActor mutating func redo() { _ = try? table.perform(.redo) }

  @MainActor mutating func submit() {
    leaveFields()
    _ = try? table.perform(.submit)
  }

  @MainActor mutating func perform(_ action: FormAction) { _ = try? table.perform(action) }

  /// The labels of a cell: its title first, its problems last.
  @MainActor private func labels(_ id: RowID) -> [UILabel] {
    cell(id)?.contentView.all.compactMap { $0 as? UILabel } ?? []
  }

  @MainActor private func lines(_ id: RowID) -> [String] {
    guard let label = labels(id).last, !label.isHidden else { return [] }
    return (label.text ?? "").components(separatedBy: "\n")
  }

  /// What a closed row says about the answers in it.
  @MainActor private func count(in line: String) -> Int? {
    line.contains("attention") ? Int(line.prefix { $0.isNumber }) : nil
  }

  @MainActor func problems() -> [RowID: [String]] {
    rows.reduce(into: [:]) { found, id in
      let lines = lines(id).filter { count(in: $0) == nil }
      if !lines.isEmpty { found[id] = lines }
    }
  }

  @MainActor func numberOfProblems(inside id: RowID) -> Int {
    lines(id).compactMap(count).first ?? 0
  }

  @MainActor func name(of id: RowID) -> String {
    let title = labels(id).first?.text ?? ""
    return title.hasSuffix(" *") ? String(title.dropLast(2)) : title
  }

  /// The buttons of the form, or the one that the program adds.
  @MainActor var numberOfSubmitButtons: Int { max(1, form.submitButtons.count) }

  /// The buttons that add a copy: those of the form, and the one in the cell of the repeat.
  @MainActor func numberOfAddControls(of id: RowID) -> Int {
    let button = control(id, UIButton.self)
    return form.addButtons(of: id).filter { rows.contains($0) }.count
      + (button?.isHidden == false ? 1 : 0)
  }
}

/// A person at a table whose cells are only made again when the updates say so.
private struct ListFace: @preconcurrency FormFace {
  private let table: FormTable<NSTableView>
  private let view: NSTableView
  /// The row in which the person is.
  private var focused: RowID?

  @MainActor init(_ form: LiveForm) {
    view = NSTableView()
    let table = FormTable(form, in: view, headers: .hidden)
    self.table = table
    view.data = {
      (0..<table.count).compactMap { table.row(atIndex: $0) }.map { table.cell(of: $0) }
    }
    view.reloadData()
  }

  @MainActor private mutating func go(to id: RowID?) {
    guard focused != id else { return }
    if let focused { table.endTyping(in: focused) }
    focused = id
  }

  @MainActor mutating func type(_ text: String, into id: RowID) {
    go(to: id)
    for end in text.indices { table.type(String(text[...end]), into: id) }
  }

  @MainActor mutating func leave(_ id: RowID) {
    go(to: id)
    go(to: nil)
  }

  @MainActor mutating func tap(_ id: RowID) {
    go(to: id)
    _ = try? table.perform(.tap(id))
  }

  @MainActor mutating func choose(_ option: String, in id: RowID) {
    go(to: id)
    table.choice(option, in: id).map { table.choose($0, in: id) }
  }

  @MainActor mutating func goOn() {
    go(to: nil)
    // Without `submitPage()`, which waits for checks of a server: stories have none.
    guard let page = table.page, table.hasNextPage else { return submit() }
    guard case .validSection? = try? table.perform(.submitSection(page)).submission,
      let place = table.form.pages.firstIndex(of: page)
    else { return }
    _ = try? table.perform(.page(table.form.pages[place + 1]))
  }

  @MainActor mutating func goBack() {
    go(to: nil)
    table.showPreviousPage()
  }

  @MainActor var form: LiveForm { table.form }

  @MainActor var rows: [RowID] {
    view.shownLines.compactMap { $0?.split(separator: "|").first.map { RowID(String($0)) } }
  }

  @MainActor mutating func undo() { _ = try? table.perform(.undo) }
  @MainActor mutating func redo() { _ = try? table.perform(.redo) }

  @MainActor mutating func submit() {
    go(to: nil)
    _ = try? table.perform(.submit)
  }

  @MainActor mutating func perform(_ action: FormAction) { _ = try? table.perform(action) }

  /// What the cell of a row says, by the name of the part.
  @MainActor private func cells() -> [RowID: [Substring]] {
    view.shownLines.compactMap { $0?.split(separator: "|", omittingEmptySubsequences: false) }
      .reduce(into: [:]) { $0[RowID(String($1[0]))] = $1 }
  }

  @MainActor func problems() -> [RowID: [String]] {
    cells().mapValues { $0.dropFirst(3).map(String.init) }.filter { !$0.value.isEmpty }
  }

  @MainActor func numberOfProblems(inside id: RowID) -> Int { Int(cells()[id]?[2] ?? "") ?? 0 }

  @MainActor func name(of id: RowID) -> String { String(cells()[id]?[1] ?? "") }

  /// The buttons of the form, or the one that the program adds.
  @MainActor var numberOfSubmitButtons: Int { max(1, table.form.submitButtons.count) }

  @MainActor func numberOfAddControls(of id: RowID) -> Int {
    max(1, table.form.addButtons(of: id).count)
  }
}

extension FormHost {
  /// The choice with a title; a number of a scale may have a word after it.
  fileprivate func choice(_ title: String, in id: RowID) -> CellFace.Choice? {
    face(of: id)?.choices.first { $0.title == title || $0.title.hasPrefix("\(title) – ") }
  }
}

extension FormTable {
  /// The id, the name, the number of problems inside, and the problems of a row.
  fileprivate func cell(of row: LiveRow) -> String {
    let inside = row.isOpen == false ? form.counts(under: row.id).wrong : 0
    let problems = form.shownProblems(of: row.id).map { form.messageBesideRow($0) }
    return ([row.id.text, form.name(of: row.id), "\(inside)"] + problems).joined(separator: "|")
  }
}
