// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import DynamicRows
import Foundation

#if canImport(UIKit)
  import UIKit
#endif

// snippet: a table view
extension UIKit.UITableView: @MainActor DynamicRows.UpdatableTable {
  public func performBatch(_ changes: @escaping () -> Void) {
    performBatchUpdates(changes)
  }
  public func deleteSections(at sections: [Int]) {
    deleteSections(IndexSet(sections), with: .fade)
  }
  public func insertSections(at sections: [Int]) {
    insertSections(IndexSet(sections), with: .fade)
  }
  public func moveSection(from source: Int, to target: Int) {
    moveSection(source, toSection: target)
  }
  public func deleteRows(at positions: [RowPosition]) {
    deleteRows(at: positions.map(IndexPath.init), with: .fade)
  }
  public func insertRows(at positions: [RowPosition]) {
    insertRows(at: positions.map(IndexPath.init), with: .fade)
  }
  public func moveRow(from source: RowPosition, to target: RowPosition) {
    moveRow(at: IndexPath(source), to: IndexPath(target))
  }
  public func reloadRows(at positions: [RowPosition]) {
    reconfigureRows(at: positions.map(IndexPath.init))
  }
}

extension IndexPath {
  init(_ position: RowPosition) {
    self.init(row: position.row, section: position.section)
  }
}
// end of snippet

// snippet: a tap
@MainActor final class FruitList {
  var map: RowMap<String, String>

  init(_ map: RowMap<String, String>) {
    self.map = map
  }

  func tap(_ row: String, in table: some UpdatableTable) {
    var next = map
    next.toggle(row)
    let changes = next.commit(touched: [row])
    changes.update.apply(to: table) { map = next }
  }
}
// end of snippet
