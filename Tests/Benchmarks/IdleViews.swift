import DynamicRows
import Foundation

/// A table that does nothing, so that only its adapter takes time.
final class IdleTable: UpdatableTable {
  func performBatch(_ changes: @escaping () -> Void) { changes() }
  func deleteSections(at sections: [Int]) {}
  func insertSections(at sections: [Int]) {}
  func moveSection(from source: Int, to target: Int) {}
  func deleteRows(at positions: [RowPosition]) {}
  func insertRows(at positions: [RowPosition]) {}
  func moveRow(from source: RowPosition, to target: RowPosition) {}
  func reloadRows(at positions: [RowPosition]) {}
}

/// The part of AppKit's table view that its adapter uses. It does nothing.
@MainActor public class NSTableView: NSObject {
  struct AnimationOptions { static let effectFade = AnimationOptions() }

  let numberOfColumns = 1

  func beginUpdates() {}
  func endUpdates() {}
  func removeRows(at indexes: IndexSet, withAnimation: AnimationOptions) {}
  func insertRows(at indexes: IndexSet, withAnimation: AnimationOptions) {}
  func moveRow(at oldIndex: Int, to newIndex: Int) {}
  func reloadData(forRowIndexes rows: IndexSet, columnIndexes: IndexSet) {}
}

/// The part of AppKit's outline view that its adapter uses. It does nothing.
@MainActor public class NSOutlineView: NSTableView {
  func removeItems(at indexes: IndexSet, inParent: Any?, withAnimation: AnimationOptions) {}
  func insertItems(at indexes: IndexSet, inParent: Any?, withAnimation: AnimationOptions) {}
  func moveItem(at from: Int, inParent: Any?, to: Int, inParent other: Any?) {}
  func reloadItem(_ item: Any?, reloadChildren: Bool) {}
  func expandItem(_ item: Any?) {}
  func collapseItem(_ item: Any?, collapseChildren: Bool) {}
}
