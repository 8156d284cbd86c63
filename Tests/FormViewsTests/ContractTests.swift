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
    "default cells show what every face shows, and take what a person does with their controls",
    arguments: CellFramework.allCases)
  func cells(_ framework: CellFramework) throws {
    for story in try FaceStory.all() {
      var face = CellsFace(framework.cells(of: story.form))
      let faults = try story.faults(of: &face)
      #expect(faults == [])
    }
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
    table.showNextPage()
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

extension FormTable {
  /// The id, the name, the number of problems inside, and the problems of a row.
  fileprivate func cell(of row: LiveRow) -> String {
    let inside = row.isOpen == false ? form.counts(under: row.id).wrong : 0
    let problems = form.shownProblems(of: row.id).map { form.messageBesideRow($0) }
    return ([row.id.text, form.name(of: row.id), "\(inside)"] + problems).joined(separator: "|")
  }
}
