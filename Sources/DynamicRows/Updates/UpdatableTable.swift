/// A table to which a ``TableUpdate`` can be applied: any view with a table view's operations.
///
/// Lists and table views of every kind conform with a line for each operation; the article
/// <doc:ShowingRowsInTables> shows the conformances of `UITableView`, `UICollectionView` and
/// `NSTableView`.
///
/// *Before* and *after* are the coordinates of ``TableUpdate``. Within ``performBatch(_:)`` a table
/// treats deletes and the sources of moves as positions before the batch, and inserts and the
/// targets of moves as positions after it, in any order of calls. Tables differ only in
/// ``moveCoordinates``.
public protocol UpdatableTable: AnyObject {
  /// Runs the changes as one batch: once, and before the call returns.
  func performBatch(_ changes: @escaping () -> Void)

  /// Deletes sections with their rows, at indices before the batch.
  func deleteSections(at sections: [Int])
  /// Inserts sections with their rows, at indices after the batch.
  func insertSections(at sections: [Int])
  /// Moves a section with its rows.
  func moveSection(from source: Int, to target: Int)

  /// Deletes rows, at positions before the batch.
  func deleteRows(at positions: [RowPosition])
  /// Inserts rows, at positions after the batch.
  func insertRows(at positions: [RowPosition])
  /// Moves a row, within its section or to another.
  func moveRow(from source: RowPosition, to target: RowPosition)

  /// Reloads rows when the batch has ended, at positions after it.
  func reloadRows(at positions: [RowPosition])

  /// The coordinates of moves that the table expects; ``MoveCoordinates/batch`` by default.
  var moveCoordinates: MoveCoordinates { get }
}

/// The coordinates of the moves in a batch.
public enum MoveCoordinates: Hashable, Sendable {
  /// From the position before the batch to the position after it, as expected by `UITableView` and
  /// `UICollectionView`.
  case batch
  /// From the position at the moment of each move to the position right after it, as expected by
  /// `NSTableView`: after all deletes, before all inserts, one move after another.
  case running
}

extension UpdatableTable {
  /// The coordinates of the batch, which are the default.
  public var moveCoordinates: MoveCoordinates { .batch }
}

extension TableUpdate {
  /// Applies the update to a table: everything except the reloads in one batch, then the reloads.
  ///
  /// When the batch ends, a table compares its numbers of rows with those that its data source
  /// returns, and some tables also count before the batch begins. So there are only two moments at
  /// which the data may change. One is in `changingData`, which is right for every table. The other
  /// is directly before the call, which is right if the table has shown the former data, because it
  /// then knows its numbers. Nothing may make the table count in between.
  ///
  ///     var next = form
  ///     let change = try next.perform(.tap("citrus"))
  ///     change.update.apply(to: tableView) { self.form = next }
  ///
  /// There is no batch if nothing is inserted, deleted or moved: an empty update only calls
  /// `changingData`.
  ///
  /// - Parameters:
  ///   - table: The table, which shows the state before the update.
  ///   - changingData: Makes the data source return the new data. It is called exactly once, before
  ///     anything else, within the batch if there is one.
  /// - Complexity: O(*k* log *k*) for *k* entries if the table uses running coordinates, otherwise
  ///   O(*k*), plus the work of the table.
  public func apply<Table: UpdatableTable>(to table: Table, changingData: () -> Void = {}) {
    if changesPlaces {
      withoutActuallyEscaping(changingData) { changingData in
        table.performBatch {
          changingData()
          performChanges(in: table)
        }
      }
    } else {
      changingData()
    }
    if !reloadRows.isEmpty { table.reloadRows(at: reloadRows) }
  }

  /// Calls everything except the reloads, in an order that is also right for running coordinates.
  private func performChanges<Table: UpdatableTable>(in table: Table) {
    let isRunning = table.moveCoordinates == .running
    if !deleteRows.isEmpty { table.deleteRows(at: deleteRows) }
    if !deleteSections.isEmpty { table.deleteSections(at: deleteSections) }
    for move in isRunning ? runningSectionMoves() : moveSections {
      table.moveSection(from: move.from, to: move.to)
    }
    if !insertSections.isEmpty { table.insertSections(at: insertSections) }
    for move in isRunning ? runningRowMoves() : moveRows {
      table.moveRow(from: move.from, to: move.to)
    }
    if !insertRows.isEmpty { table.insertRows(at: insertRows) }
  }
}
