import DynamicRows
import FormEngine
import FormOracle
import Foundation

@MainActor class UITableViewCell {
  enum CellStyle { case `default`, value1, subtitle }
  enum AccessoryType { case none, checkmark }
  enum EditingStyle { case none, delete }

  let textLabel: UILabel? = UILabel()
  /// `nil` for cells of the default style, as in UIKit.
  let detailTextLabel: UILabel?
  var contentConfiguration: UIListContentConfiguration?
  var accessoryType = AccessoryType.none
  var accessoryView: UIView?
  var accessibilityIdentifier: String?

  init(style: CellStyle, reuseIdentifier: String?) {
    detailTextLabel = style == .default ? nil : UILabel()
  }

  required init?(coder: NSCoder) { nil }

  convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  required convenience init(registered identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// Everything that a person sees.
  fileprivate var shown: String {
    let texts = [
      textLabel?.text, detailTextLabel?.text, contentConfiguration?.text,
      contentConfiguration?.secondaryText, accessoryType == .checkmark ? "✓" : nil,
      (accessoryView as? UIControl)?.shown,
    ]
    return texts.map { $0 ?? "" }.joined(separator: " ")
  }
}

/// A table view controller whose table compares its cells, and which keeps those on the screen.
@MainActor class UITableViewController {
  enum Style { case insetGrouped }

  let tableView: UITableView! = UITableView()
  private var registered: [String: UITableViewCell.Type] = [:]
  private var cells: [RowID: UITableViewCell] = [:]
  private var isReading = false

  init(style: Style) {
    tableView.controller = self
    tableView.data = { [unowned self] in contents }
    tableView.reconfigured = { [unowned self] in reconfigure($0) }
  }

  required init?(coder: NSCoder) { nil }

  func viewDidLoad() {}
  func numberOfSections(in tableView: UITableView) -> Int { 0 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {}
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { proposed }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

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
    if !isReading, let id = shownID(RowPosition(path)), let cell = cells[id] { return cell }
    return (registered[identifier] ?? UITableViewCell.self).init(registered: identifier)
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
    return TableContents(
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
  }
}
