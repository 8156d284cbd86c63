#if canImport(UIKit) || FORMWORK_STAND_INS
  import DynamicRows

  #if FORMWORK_STAND_INS
    import Foundation
  #else
    import UIKit
  #endif

  extension UITableView: @MainActor UpdatableTable {
    /// Runs changes as one batch.
    public func performBatch(_ changes: @escaping () -> Void) {
      performBatchUpdates(changes)
    }

    /// Deletes sections; they fade.
    public func deleteSections(at sections: [Int]) {
      deleteSections(IndexSet(sections), with: .fade)
    }

    /// Inserts sections; they fade in.
    public func insertSections(at sections: [Int]) {
      insertSections(IndexSet(sections), with: .fade)
    }

    /// Moves a section.
    public func moveSection(from source: Int, to target: Int) {
      moveSection(source, toSection: target)
    }

    /// Deletes rows; they fade.
    public func deleteRows(at positions: [RowPosition]) {
      deleteRows(at: positions.map(IndexPath.init), with: .fade)
    }

    /// Inserts rows; they fade in.
    public func insertRows(at positions: [RowPosition]) {
      insertRows(at: positions.map(IndexPath.init), with: .fade)
    }

    /// Moves a row.
    public func moveRow(from source: RowPosition, to target: RowPosition) {
      moveRow(at: IndexPath(source), to: IndexPath(target))
    }

    /// Fills the cells of rows once more; the cells stay, so that a text being edited keeps the
    /// keyboard.
    public func reloadRows(at positions: [RowPosition]) {
      reconfigureRows(at: positions.map(IndexPath.init))
    }
  }
#endif
