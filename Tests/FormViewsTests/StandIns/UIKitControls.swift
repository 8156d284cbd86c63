import DynamicRows
import FormEngine
import FormOracle
import Foundation

/// The part of UIKit's controls and controllers that the tutorial uses.
@MainActor class UIControl {
  enum Event { case editingChanged, editingDidEnd, valueChanged }

  private(set) var isFirstResponder = false
  var frame = CGRect.zero
  private var actions: [Event: [UIAction]] = [:]

  func addAction(_ action: UIAction, for event: Event) {
    actions[event, default: []].append(action)
  }

  func send(_ event: Event) {
    for action in actions[event] ?? [] { action.handler(action) }
  }

  func becomeFirstResponder() { isFirstResponder = true }

  func resignFirstResponder() {
    isFirstResponder = false
    send(.editingDidEnd)
  }
}

@MainActor final class UIAction {
  let handler: (UIAction) -> Void

  init(handler: @escaping (UIAction) -> Void) {
    self.handler = handler
  }
}

final class UITextField: UIControl {
  var text: String?
  var placeholder: String?

  /// Types a text, as a person does.
  func type(_ text: String) {
    becomeFirstResponder()
    self.text = text
    send(.editingChanged)
  }
}

final class UISegmentedControl: UIControl {
  private(set) var titles: [String] = []
  var selectedSegmentIndex = -1

  func removeAllSegments() { titles = [] }

  func insertSegment(withTitle title: String, at index: Int, animated: Bool) {
    titles.insert(title, at: index)
  }

  /// Chooses a segment, as a person does.
  func choose(_ index: Int) {
    selectedSegmentIndex = index
    send(.valueChanged)
  }
}

@MainActor final class UILabel {
  var text: String?
}

@MainActor final class UIView {
  private(set) var views: [UIControl] = []

  func addSubview(_ view: UIControl) { views.append(view) }

  let bounds = CGRect(x: 0, y: 0, width: 320, height: 44)
}

@MainActor class UITableViewCell {
  enum CellStyle { case `default`, value1 }

  let textLabel: UILabel? = UILabel()
  let detailTextLabel: UILabel? = UILabel()
  let contentView = UIView()
  var accessibilityIdentifier: String?

  init(style: CellStyle, reuseIdentifier: String?) {}
  required init?(coder: NSCoder) {}

  convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  required convenience init(registered identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// All that a person sees.
  fileprivate var shown: String {
    let controls = contentView.views.map { view in
      if let field = view as? UITextField { return field.text ?? "" }
      return (view as? UISegmentedControl).map { "\($0.titles) \($0.selectedSegmentIndex)" } ?? ""
    }
    return "\(textLabel?.text ?? "") \(detailTextLabel?.text ?? "") \(controls)"
  }
}

/// A table view controller whose table reads its cells as they are, and keeps those that are on the
/// screen.
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

  func register(_ type: UITableViewCell.Type, _ identifier: String) {
    registered[identifier] = type
  }

  /// The cell on the screen, while it is filled once more; else a new one.
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

  /// All cells as the data source makes them now.
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
