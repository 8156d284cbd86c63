#if canImport(UIKit) || FORMWORK_STAND_INS
  import DynamicRows
  import FormEngine

  #if FORMWORK_STAND_INS
    import FormViews
    import Foundation
  #else
    import UIKit
  #endif

  extension FormTable {
    /// Returns the row that the table shows at an index path; `nil` if there is none.
    public func row(at path: IndexPath) -> LiveRow? { row(at: RowPosition(path)) }

    /// Returns the answer to `tableView(_:canMoveRowAt:)` and `collectionView(_:canMoveItemAt:)`.
    public func canMoveRow(at path: IndexPath) -> Bool { canMoveRow(at: RowPosition(path)) }

    /// Returns the answer to `tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)`
    /// and, from the original index path, to
    /// `collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)`.
    public func target(movingRowAt source: IndexPath, proposed: IndexPath) -> IndexPath {
      IndexPath(target(movingRowAt: RowPosition(source), proposed: RowPosition(proposed)))
    }

    /// Does the work of `tableView(_:moveRowAt:to:)` and `collectionView(_:moveItemAt:to:)`.
    public func moveRow(at source: IndexPath, to target: IndexPath) {
      moveRow(at: RowPosition(source), to: RowPosition(target))
    }
  }
#endif
