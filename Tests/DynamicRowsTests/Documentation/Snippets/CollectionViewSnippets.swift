// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import DynamicRows
import Foundation

#if canImport(UIKit)
  import UIKit
#endif

// snippet: a collection view
extension UIKit.UICollectionView: @MainActor DynamicRows.UpdatableTable {
  public func performBatch(_ changes: @escaping () -> Void) {
    performBatchUpdates(changes)
  }
  public func deleteSections(at sections: [Int]) {
    deleteSections(IndexSet(sections))
  }
  public func insertSections(at sections: [Int]) {
    insertSections(IndexSet(sections))
  }
  public func moveSection(from source: Int, to target: Int) {
    moveSection(source, toSection: target)
  }
  public func deleteRows(at positions: [RowPosition]) {
    deleteItems(at: positions.map(IndexPath.init))
  }
  public func insertRows(at positions: [RowPosition]) {
    insertItems(at: positions.map(IndexPath.init))
  }
  public func moveRow(from source: RowPosition, to target: RowPosition) {
    moveItem(at: IndexPath(source), to: IndexPath(target))
  }
  public func reloadRows(at positions: [RowPosition]) {
    reconfigureItems(at: positions.map(IndexPath.init))
  }
}
// end of snippet
