#if canImport(UIKit) || FORMWORK_STAND_INS
  import DynamicRows

  #if FORMWORK_STAND_INS
    import Foundation
  #else
    import UIKit
  #endif

  extension UICollectionView: @MainActor UpdatableTable {
    /// Performs changes as one batch.
    public func performBatch(_ changes: @escaping () -> Void) {
      performBatchUpdates(changes)
    }

    /// Deletes sections.
    public func deleteSections(at sections: [Int]) {
      deleteSections(IndexSet(sections))
    }

    /// Inserts sections.
    public func insertSections(at sections: [Int]) {
      insertSections(IndexSet(sections))
    }

    /// Moves a section.
    public func moveSection(from source: Int, to target: Int) {
      moveSection(source, toSection: target)
    }

    /// Deletes items.
    public func deleteRows(at positions: [RowPosition]) {
      deleteItems(at: positions.map(IndexPath.init))
    }

    /// Inserts items.
    public func insertRows(at positions: [RowPosition]) {
      insertItems(at: positions.map(IndexPath.init))
    }

    /// Moves an item.
    public func moveRow(from source: RowPosition, to target: RowPosition) {
      moveItem(at: IndexPath(source), to: IndexPath(target))
    }

    /// Reconfigures items; the cells stay.
    public func reloadRows(at positions: [RowPosition]) {
      reconfigureItems(at: positions.map(IndexPath.init))
    }
  }
#endif
