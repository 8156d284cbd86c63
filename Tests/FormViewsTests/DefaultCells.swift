import DynamicRows
import FormEngine
import FormViews
import Foundation
import TestSupport

/// The default cells of a framework, as a person uses their controls.
@MainActor protocol DefaultCells {
  var host: any FormHost { get }
  /// The rows that have cells, in their order.
  var rows: [RowID] { get }
  /// Types a text letter by letter.
  func type(_ text: String, into id: RowID)
  /// Ends typing into a field, as the keyboard does when it goes away.
  ///
  /// - Returns: Whether the row has a field.
  func endTyping(in id: RowID) -> Bool
  /// The rows with a field in which typing has not ended.
  var typing: [RowID] { get }
  func tap(_ id: RowID)
  func choose(_ choice: CellFace.Choice, in id: RowID)
  func title(of id: RowID) -> String
  /// What is shown in red.
  func problems(of id: RowID) -> String?
  /// Whether the cell has a button that adds a copy.
  func addsCopies(_ id: RowID) -> Bool
}

/// A framework with default cells.
enum CellFramework: CaseIterable {
  case uiKit, appKit, swiftUI

  @MainActor func cells(of form: LiveForm) -> any DefaultCells {
    switch self {
    case .uiKit: UIKitCells(form)
    case .appKit: AppKitCells(form)
    case .swiftUI: SwiftUICells(form)
    }
  }
}

/// A person at default cells.
struct CellsFace: @preconcurrency FormFace {
  private let cells: any DefaultCells

  @MainActor init(_ cells: any DefaultCells) { self.cells = cells }

  @MainActor private var host: any FormHost { cells.host }
  @MainActor var form: LiveForm { host.form }
  @MainActor var rows: [RowID] { cells.rows }

  @MainActor private func leaveFields(except id: RowID? = nil) {
    for row in cells.typing where row != id { _ = cells.endTyping(in: row) }
  }

  @MainActor mutating func type(_ text: String, into id: RowID) {
    leaveFields(except: id)
    cells.type(text, into: id)
  }

  @MainActor mutating func leave(_ id: RowID) {
    leaveFields(except: id)
    // A row of another kind is left when a person goes on to the next one.
    if !cells.endTyping(in: id) { host.endTyping(in: id) }
  }

  @MainActor mutating func tap(_ id: RowID) {
    leaveFields()
    cells.tap(id)
  }

  @MainActor mutating func choose(_ option: String, in id: RowID) {
    leaveFields()
    host.choice(option, in: id).map { cells.choose($0, in: id) }
  }

  @MainActor mutating func goOn() {
    leaveFields()
    host.showNextPage()
  }

  @MainActor mutating func goBack() {
    leaveFields()
    host.showPreviousPage()
  }

  @MainActor mutating func undo() { perform(.undo) }
  @MainActor mutating func redo() { perform(.redo) }

  @MainActor mutating func submit() {
    leaveFields()
    perform(.submit)
  }

  @MainActor mutating func perform(_ action: FormAction) { _ = try? host.perform(action) }

  @MainActor private func lines(_ id: RowID) -> [String] {
    cells.problems(of: id)?.components(separatedBy: "\n") ?? []
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
    let title = cells.title(of: id)
    return title.hasSuffix(" *") ? String(title.dropLast(2)) : title
  }

  /// The buttons of the form, or the one that the program adds.
  @MainActor var numberOfSubmitButtons: Int { max(1, form.submitButtons.count) }

  /// The buttons that add a copy: those of the form, and the one in the cell of the repeat.
  @MainActor func numberOfAddControls(of id: RowID) -> Int {
    form.addButtons(of: id).filter { rows.contains($0) }.count + (cells.addsCopies(id) ? 1 : 0)
  }
}

extension FormHost {
  /// The choice with a title; a number of a scale may have a word after it.
  func choice(_ title: String, in id: RowID) -> CellFace.Choice? {
    face(of: id)?.choices.first { $0.title == title || $0.title.hasPrefix("\(title) – ") }
  }

  /// Goes on to the next page, or submits on the last one; without waiting for checks of a server, as
  /// `submitPage()` does: stories have none.
  func showNextPage() {
    guard let page, hasNextPage else {
      _ = try? perform(.submit)
      return
    }
    guard case .validSection? = try? perform(.submitSection(page)).submission,
      let place = form.pages.firstIndex(of: page)
    else { return }
    _ = try? perform(.page(form.pages[place + 1]))
  }
}

private struct UIKitCells: DefaultCells {
  private let controller: FormTableViewController

  init(_ form: LiveForm) {
    controller = FormTableViewController(form)
    controller.tableView.reloadData()
  }

  var host: any FormHost { controller.table }

  var rows: [RowID] { controller.tableView.contents.sections.flatMap { $0.rows.map(\.id) } }

  private func cell(_ id: RowID) -> FormCell? { controller.cell(of: id) as? FormCell }

  private func control<Control: UIView>(_ id: RowID, _ type: Control.Type) -> Control? {
    cell(id)?.control(type)
  }

  func type(_ text: String, into id: RowID) {
    if let box = control(id, UITextView.self) { return box.type(text) }
    for end in text.indices { control(id, UITextField.self)?.type(String(text[...end])) }
  }

  func endTyping(in id: RowID) -> Bool {
    guard let field = control(id, UITextField.self) else { return false }
    field.becomeFirstResponder()
    field.resignFirstResponder()
    return true
  }

  var typing: [RowID] { rows.filter { control($0, UITextField.self)?.isFirstResponder == true } }

  func tap(_ id: RowID) {
    if let toggle = control(id, UISwitch.self) { return toggle.flip() }
    guard let position = host.form.position(of: id) else { return }
    controller.tableView(
      controller.tableView,
      didSelectRowAt: IndexPath(row: position.row, section: position.section))
  }

  func choose(_ choice: CellFace.Choice, in id: RowID) {
    let button =
      control(id, UIButton.self) ?? control(id, UITextField.self)?.rightView as? UIButton
    button?.choose(choice.title)
  }

  /// The labels of a cell: its title first, its problems last.
  private func labels(_ id: RowID) -> [UILabel] {
    cell(id)?.contentView.all.compactMap { $0 as? UILabel } ?? []
  }

  func title(of id: RowID) -> String { labels(id).first?.text ?? "" }

  func problems(of id: RowID) -> String? {
    labels(id).last.flatMap { $0.isHidden ? nil : $0.text }
  }

  func addsCopies(_ id: RowID) -> Bool { control(id, UIButton.self)?.isHidden == false }
}

private struct AppKitCells: DefaultCells {
  private let controller: FormListController

  init(_ form: LiveForm) {
    controller = FormListController(form)
    controller.loadView()
  }

  var host: any FormHost { controller.table }

  private var cells: [FormCellView] {
    guard let list = (controller.view as? NSScrollView)?.documentView as? NSTableView else {
      return []
    }
    return list.shownLines.indices.compactMap {
      list.view(atColumn: 0, row: $0, makeIfNecessary: true) as? FormCellView
    }
  }

  var rows: [RowID] { cells.map(\.face.id) }

  private func cell(_ id: RowID) -> FormCellView? { cells.first { $0.face.id == id } }
  private func field(_ id: RowID) -> NSTextField? { cell(id)?.viewForFocus as? NSTextField }

  func type(_ text: String, into id: RowID) {
    for end in text.indices { field(id)?.type(String(text[...end])) }
  }

  func endTyping(in id: RowID) -> Bool {
    guard let field = field(id) else { return false }
    field.endEditing()
    return true
  }

  var typing: [RowID] { rows.filter { field($0)?.currentEditor() != nil } }

  func tap(_ id: RowID) {
    let cell = cell(id)
    cell?.inner(NSSwitch.self)?.flip()
    (cell as? FormButtonView)?.button.click()
  }

  func choose(_ choice: CellFace.Choice, in id: RowID) {
    cell(id)?.inner(NSPopUpButton.self)?.choose(choice.title)
    cell(id)?.inner(NSComboBox.self)?.choose(choice.title)
  }

  /// The labels of a cell: its title first, its problems last.
  private func labels(_ id: RowID) -> [NSTextField] {
    cell(id)?.subviews.first?.subviews.compactMap { $0 as? NSTextField } ?? []
  }

  func title(of id: RowID) -> String { labels(id).first?.stringValue ?? "" }

  func problems(of id: RowID) -> String? {
    labels(id).last.flatMap { $0.isHidden ? nil : $0.stringValue }
  }

  func addsCopies(_ id: RowID) -> Bool {
    (cell(id) as? FormButtonView)?.button.isHidden == false
  }
}

private final class SwiftUICells: DefaultCells {
  private let model: FormModel
  private(set) var typing: [RowID] = []

  init(_ form: LiveForm) { model = FormModel(form) }

  var host: any FormHost { model }
  var rows: [RowID] { model.shownSections.flatMap { $0.rows.map(\.id) } }

  /// What the view of a row consists of now.
  private func elements(_ id: RowID) -> [Element] {
    guard #available(macOS 14, iOS 17, *), let face = model.face(of: id) else { return [] }
    return FormRowView(face, of: model).elements
  }

  func type(_ text: String, into id: RowID) {
    typing = [id]
    for end in text.indices {
      for case .field(_, let field, _, _) in elements(id) { field.set(String(text[...end])) }
    }
  }

  func endTyping(in id: RowID) -> Bool {
    typing = []
    for case .field(_, _, _, let submit) in elements(id) {
      submit()
      return true
    }
    return false
  }

  func tap(_ id: RowID) {
    for element in elements(id) {
      switch element {
      case .toggle(_, let isOn): return isOn.set(!isOn.get())
      case .button(_, let press): return press()
      default: continue
      }
    }
  }

  func choose(_ choice: CellFace.Choice, in id: RowID) {
    for element in elements(id) {
      switch element {
      case .picker(_, let chosen): chosen.set(choice.title)
      case .button(let title, let press) where title.hasSuffix(choice.title): return press()
      default: continue
      }
    }
  }

  func title(of id: RowID) -> String {
    for element in elements(id) {
      switch element {
      case .text(let title), .toggle(let title, _): return title
      case .button(let title, _):
        // A row that opens shows its value, too.
        let name = title.hasPrefix("▸ ") || title.hasPrefix("▾ ") ? title.dropFirst(2) : title[...]
        return name.components(separatedBy: ": ")[0]
      case .date(let title, _): return title.hasSuffix(" –") ? String(title.dropLast(2)) : title
      default: continue
      }
    }
    return ""
  }

  func problems(of id: RowID) -> String? {
    for case .redText(let text) in elements(id) { return text }
    return nil
  }

  func addsCopies(_ id: RowID) -> Bool {
    elements(id).contains { element in
      if case .button(host.form.titleOfAdding(to: id), _) = element { true } else { false }
    }
  }
}
