#if canImport(UIKit) || FORMWORK_STAND_INS
  import DynamicRows

  #if FORMWORK_STAND_INS
    import Foundation
  #else
    import UIKit
  #endif

  extension UITableView: @MainActor UpdatableTable {
    /// Performs changes as one batch.
    public func performBatch(_ changes: @escaping () -> Void) {
      performBatchUpdates(changes)
    }

    /// Deletes sections with a fade effect.
    public func deleteSections(at sections: [Int]) {
      deleteSections(IndexSet(sections), with: .fade)
    }

    /// Inserts sections with a fade effect.
    public func insertSections(at sections: [Int]) {
      insertSections(IndexSet(sections), with: .fade)
    }

    /// Moves a section.
    public func moveSection(from source: Int, to target: Int) {
      moveSection(source, toSection: target)
    }

    /// Deletes rows with a fade effect.
    public func deleteRows(at positions: [RowPosition]) {
      deleteRows(at: positions.map(IndexPath.init), with: .fade)
    }

    /// Inserts rows with a fade effect.
    public func insertRows(at positions: [RowPosition]) {
      insertRows(at: positions.map(IndexPath.init), with: .fade)
    }

    /// Moves a row.
    public func moveRow(from source: RowPosition, to target: RowPosition) {
      moveRow(at: IndexPath(source), to: IndexPath(target))
    }

    /// Reconfigures rows; the cells stay, so that a text being edited keeps the keyboard.
    public func reloadRows(at positions: [RowPosition]) {
      let paths = positions.map(IndexPath.init)
      let replaced = (dataSource as? any CellReplacing)?.pathsWithOtherCells(among: paths) ?? []
      if !replaced.isEmpty { reloadRows(at: replaced, with: .none) }
      reconfigureRows(at: paths.filter { !replaced.contains($0) })
    }
  }

  /// A data source whose rows can need cells of another class than before. Cells that are reconfigured
  /// keep their class.
  @MainActor protocol CellReplacing: AnyObject {
    /// Returns those of some rows whose cells have another class than they need.
    func pathsWithOtherCells(among paths: [IndexPath]) -> [IndexPath]
  }
#endif
