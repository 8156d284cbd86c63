// The names are those of the frameworks, whose documentation says what they mean.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import DynamicRows
import FormEngine
import FormOracle
import Foundation

@MainActor public class UIContextualAction {
  public enum Style { case normal, destructive }
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public let style: Style
  public let title: String?
  public let handler: Handler

  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

@MainActor public class UISwipeActionsConfiguration {
  public let actions: [UIContextualAction]

  public init(actions: [UIContextualAction]) { self.actions = actions }
}

@MainActor open class UITableViewCell: UIView {
  public enum CellStyle { case `default`, value1, subtitle }
  enum AccessoryType { case none, checkmark }
  public enum EditingStyle { case none, delete }
  enum SelectionStyle { case none, `default` }

  let textLabel: UILabel? = UILabel()
  /// `nil` for cells of the default style, as in UIKit.
  let detailTextLabel: UILabel?
  let contentView = UIView()
  var contentConfiguration: UIListContentConfiguration?
  var accessoryType = AccessoryType.none
  var accessoryView: UIView?
  var accessibilityIdentifier: String?
  var accessibilityTraits = UIAccessibilityTraits.staticText
  var selectionStyle = SelectionStyle.default
  var indentationLevel = 0

  public init(style: CellStyle, reuseIdentifier: String?) {
    detailTextLabel = style == .default ? nil : UILabel()
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { nil }

  convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  public required convenience init(registered identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// Everything that a person sees.
  override var shown: String {
    let texts = [
      textLabel?.text, detailTextLabel?.text, contentConfiguration?.text,
      contentConfiguration?.secondaryText, accessoryType == .checkmark ? "✓" : nil,
      contentView.shown, accessoryView?.shown,
    ]
    return texts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The control of a type in the cell.
  func control<Control: UIView>(_ type: Control.Type) -> Control? {
    (contentView.all + (accessoryView?.all ?? [])).lazy.compactMap { $0 as? Control }.first
  }
}

/// A table view controller whose table compares its cells, and which keeps those on the screen.
@MainActor open class UITableViewController: NSObject {
  var title: String?
  let tableView: UITableView! = UITableView()
  private var registered: [String: UITableViewCell.Type] = [:]
  private var cells: [RowID: UITableViewCell] = [:]
  private var isReading = false

  public init(style: UITableView.Style) {
    super.init()
    tableView.controller = self
    tableView.data = { [unowned self] in contents }
    tableView.reconfigured = { [unowned self] in reconfigure($0) }
  }

  public required init?(coder: NSCoder) { nil }

  var isViewLoaded: Bool { true }

  open func viewDidLoad() {}
  open func numberOfSections(in tableView: UITableView) -> Int { 0 }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
  open func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { true }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
  }
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { proposed }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  /// The titles of the actions that a person sees who swipes a row from its leading edge.
  func swipeTitles(_ path: IndexPath) -> [String?] {
    let configuration = tableView(tableView, leadingSwipeActionsConfigurationForRowAt: path)
    return configuration?.actions.map(\.title) ?? []
  }

  /// Performs the first of them; returns whether it says that it was performed.
  func swipe(_ path: IndexPath) -> Bool {
    var isDone = false
    let configuration = tableView(tableView, leadingSwipeActionsConfigurationForRowAt: path)
    guard let action = configuration?.actions.first else { return false }
    action.handler(action, UIView()) { isDone = $0 }
    return isDone
  }

  /// Deletes a row, as a person does with the minus beside it; returns whether there is one.
  func delete(_ path: IndexPath) -> Bool {
    let style = tableView(tableView, editingStyleForRowAt: path)
    if style != .none { tableView(tableView, commit: style, forRowAt: path) }
    return style != .none
  }

  func register(_ type: UITableViewCell.Type, _ identifier: String) {
    registered[identifier] = type
  }

  /// The cell on the screen while it is filled again, or a new cell.
  func dequeue(_ identifier: String, _ path: IndexPath) -> UITableViewCell {
    if !isReading, let id = shownID(RowPosition(path)), let cell = cells[id] {
      precondition(type(of: cell) == registered[identifier], "the cell has another class")
      return cell
    }
    return (registered[identifier] ?? UITableViewCell.self).init(registered: identifier)
  }

  /// The cell on the screen at an index path.
  func cell(at path: IndexPath) -> UITableViewCell? {
    shownID(RowPosition(path)).flatMap { cell(of: $0) }
  }

  /// The cell on the screen.
  func cell(of id: RowID) -> UITableViewCell? {
    if let cell = cells[id] { return cell }
    for (section, shown) in tableView.contents.sections.enumerated() {
      if let row = shown.rows.firstIndex(where: { $0.id == id }) {
        cells[id] = tableView(tableView, cellForRowAt: IndexPath(row: row, section: section))
      }
    }
    return cells[id]
  }

  /// Makes the cells of rows again.
  func replace(_ paths: [IndexPath]) {
    for path in paths { shownID(RowPosition(path)).map { cells[$0] = nil } }
  }

  private func reconfigure(_ paths: [IndexPath]) {
    for path in paths { _ = tableView(tableView, cellForRowAt: path) }
  }

  private func shownID(_ position: RowPosition) -> RowID? {
    let sections = tableView.contents.sections
    guard sections.indices.contains(position.section),
      sections[position.section].rows.indices.contains(position.row)
    else { return nil }
    return sections[position.section].rows[position.row].id
  }

  /// All cells as the data source returns them now.
  private var contents: TableContents {
    isReading = true
    defer { isReading = false }
    let contents = TableContents(
      (0..<numberOfSections(in: tableView)).map { section in
        let rows = (0..<tableView(tableView, numberOfRowsInSection: section)).map { row in
          tableView(tableView, cellForRowAt: IndexPath(row: row, section: section))
        }
        let title = tableView(tableView, titleForHeaderInSection: section)
        return .init(
          SectionID(title ?? "section \(section)"),
          rows.map { cell in
            .init(
              RowID(cell.accessibilityIdentifier ?? ""), shows: RowAppearance(.text(cell.shown)))
          })
      })
    // The cell of a row that is gone leaves the screen.
    let shown = Set(contents.sections.flatMap { $0.rows.map(\.id) })
    cells = cells.filter { shown.contains($0.key) }
    return contents
  }
}
