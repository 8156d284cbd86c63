#if canImport(AppKit) && !targetEnvironment(macCatalyst) || FORMWORK_STAND_INS
  import DynamicRows

  #if FORMWORK_STAND_INS
    import Foundation
  #else
    import AppKit
  #endif

  /// A table without sections: updates must be flattened first, as a `FormTable` with `headers`
  /// does.
  extension NSTableView: @MainActor UpdatableTable {
    /// The table performs each move at once.
    public var moveCoordinates: MoveCoordinates { .running }

    /// Performs changes as one batch.
    public func performBatch(_ changes: @escaping () -> Void) {
      beginUpdates()
      changes()
      endUpdates()
    }

    /// Deletes rows with a fade effect.
    public func deleteRows(at positions: [RowPosition]) {
      removeRows(at: IndexSet(positions.map(\.row)), withAnimation: .effectFade)
    }

    /// Inserts rows with a fade effect.
    public func insertRows(at positions: [RowPosition]) {
      insertRows(at: IndexSet(positions.map(\.row)), withAnimation: .effectFade)
    }

    /// Moves a row.
    public func moveRow(from source: RowPosition, to target: RowPosition) {
      moveRow(at: source.row, to: target.row)
    }

    /// Reloads the views of rows.
    public func reloadRows(at positions: [RowPosition]) {
      let rows = IndexSet(positions.map(\.row))
      reloadData(forRowIndexes: rows, columnIndexes: IndexSet(0..<numberOfColumns))
    }

    /// Traps: there are no sections.
    public func deleteSections(at sections: [Int]) { refuseSections() }

    /// Traps: there are no sections.
    public func insertSections(at sections: [Int]) { refuseSections() }

    /// Traps: there are no sections.
    public func moveSection(from source: Int, to target: Int) { refuseSections() }

    private func refuseSections() {
      preconditionFailure("the update has sections; flatten it first")
    }
  }
#endif
