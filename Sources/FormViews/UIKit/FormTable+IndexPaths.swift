#if canImport(UIKit) || FORMWORK_STAND_INS
  import DynamicRows
  import FormEngine

  #if FORMWORK_STAND_INS
    import FormViews
    import Foundation
  #else
    import UIKit
  #endif

  extension IndexPath {
    /// The index path of a position.
    public init(_ position: RowPosition) {
      self.init(row: position.row, section: position.section)
    }
  }

  extension RowPosition {
    /// The position at an index path of a section and a row or an item.
    public init(_ path: IndexPath) {
      self.init(section: path.section, row: path.row)
    }
  }

  extension FormTable {
    /// The row that the table shows at an index path, or `nil` where there is none.
    public func row(at path: IndexPath) -> LiveRow? { row(at: RowPosition(path)) }

    /// The answer to `tableView(_:canMoveRowAt:)` and `collectionView(_:canMoveItemAt:)`.
    public func canMoveRow(at path: IndexPath) -> Bool { canMoveRow(at: RowPosition(path)) }

    /// The answer to `tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)` and, from
    /// the original index path, to
    /// `collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)`.
    public func target(movingRowAt source: IndexPath, proposed: IndexPath) -> IndexPath {
      IndexPath(target(movingRowAt: RowPosition(source), proposed: RowPosition(proposed)))
    }

    /// What `tableView(_:moveRowAt:to:)` and `collectionView(_:moveItemAt:to:)` have to do.
    public func moveRow(at source: IndexPath, to target: IndexPath) {
      moveRow(at: RowPosition(source), to: RowPosition(target))
    }
  }
#endif
