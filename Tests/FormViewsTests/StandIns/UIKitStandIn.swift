// The names are those of the frameworks, whose documentation says what they mean.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import DynamicRows
import FormEngine
import FormOracle
import Foundation

/// The part of UIKit that the adapters use, on a table that checks each call by the rules of table
/// views: an operation that UIKit would refuse is a finding.
@MainActor public class JudgedTable: NSObject {
  /// The present contents of the data source.
  var data: () -> TableContents = { TableContents() }
  private var findings: [TableFinding] = []

  public override required init() {}

  private(set) lazy var table = MirroredTable { [unowned self] in data() }

  /// The contents of the screen.
  var contents: TableContents { table.contents }

  /// Loads everything from the data source.
  func reloadData() {
    let data = data()
    table = MirroredTable { [unowned self] in self.data() }
    precondition(table.contents == data)
  }

  /// Everything that was wrong since the last call, and every difference between the screen and the
  /// data source.
  func settle() -> [TableFinding] {
    defer { findings.removeAll() }
    return findings + table.settle()
  }

  /// Moves a single row on the screen, as a person who drags it does. The caller then calls the
  /// delegate.
  func drag(from source: RowPosition, to target: RowPosition) {
    findings += table.settle()
    var shown = contents
    let row = shown.sections[source.section].rows.remove(at: source.row)
    shown.sections[target.section].rows.insert(row, at: target.row)
    var start: TableContents? = shown
    table = MirroredTable { [unowned self] in start ?? data() }
    start = nil
  }

  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if let updates { table.performBatch(updates) }
    completion?(true)
  }

  func moveSection(_ section: Int, toSection newSection: Int) {
    table.moveSection(from: section, to: newSection)
  }
}

public class UITableView: JudgedTable {
  public enum Style { case insetGrouped }
  enum RowAnimation { case fade, none }
  enum DismissMode { case none, interactive }
  enum ScrollPosition { case none }

  weak var controller: UITableViewController?
  /// Fills the cells of rows again.
  var reconfigured: ([IndexPath]) -> Void = { _ in }
  private(set) var isEditing = false
  var keyboardDismissMode = DismissMode.none
  var dataSource: UITableViewController? { controller }
  private var headers: [Int: UITableViewHeaderFooterView] = [:]
  private var footers: [Int: UITableViewHeaderFooterView] = [:]

  func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] = headers[section] ?? UITableViewHeaderFooterView()
    return headers[section]
  }

  func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] = footers[section] ?? UITableViewHeaderFooterView()
    return footers[section]
  }

  func layoutIfNeeded() {}

  func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    table.reloadRows(at: indexPaths.map(RowPosition.init))
    controller?.replace(indexPaths)
  }
  var allowsSelectionDuringEditing = false

  func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {}

  func deselectRow(at path: IndexPath, animated: Bool) {}

  func cellForRow(at path: IndexPath) -> UITableViewCell? { controller?.cell(at: path) }

  func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  func register(_ type: UITableViewCell.Type, forCellReuseIdentifier identifier: String) {
    controller?.register(type, identifier)
  }

  func dequeueReusableCell(withIdentifier identifier: String, for path: IndexPath)
    -> UITableViewCell
  {
    controller?.dequeue(identifier, path) ?? UITableViewCell()
  }

  func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    table.deleteSections(at: Array(sections))
  }

  func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    table.insertSections(at: Array(sections))
  }

  func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    table.deleteRows(at: indexPaths.map(RowPosition.init))
  }

  func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    table.insertRows(at: indexPaths.map(RowPosition.init))
  }

  func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    table.moveRow(from: RowPosition(indexPath), to: RowPosition(newIndexPath))
  }

  func reconfigureRows(at indexPaths: [IndexPath]) {
    table.reloadRows(at: indexPaths.map(RowPosition.init))
    reconfigured(indexPaths)
  }
}

class UICollectionView: JudgedTable {
  func deleteSections(_ sections: IndexSet) { table.deleteSections(at: Array(sections)) }

  func insertSections(_ sections: IndexSet) { table.insertSections(at: Array(sections)) }

  func deleteItems(at indexPaths: [IndexPath]) {
    table.deleteRows(at: indexPaths.map(RowPosition.init))
  }

  func insertItems(at indexPaths: [IndexPath]) {
    table.insertRows(at: indexPaths.map(RowPosition.init))
  }

  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    table.moveRow(from: RowPosition(indexPath), to: RowPosition(newIndexPath))
  }

  func reconfigureItems(at indexPaths: [IndexPath]) {
    table.reloadRows(at: indexPaths.map(RowPosition.init))
  }
}

extension IndexPath {
  init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  var section: Int { self[0] }
  var row: Int { self[1] }
}
