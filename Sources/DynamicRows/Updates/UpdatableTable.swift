/// A table that a ``TableUpdate`` can be applied to: anything with a table view's operations.
///
/// Lists and table views of every kind conform with a line for each operation; the article
/// <doc:ShowingRowsInTables> has those of `UITableView`, `UICollectionView` and `NSTableView`.
///
/// *Before* and *after* are the coordinates of ``TableUpdate``. Within ``performBatch(_:)`` a table
/// reads deletes and the sources of moves as positions before the batch, inserts and the targets of
/// moves as positions after it, in whatever order they are called; ``moveCoordinates`` is the one way
/// in which tables differ.
public protocol UpdatableTable: AnyObject {
  /// Runs the changes as one batch: once, and before the call returns.
  func performBatch(_ changes: @escaping () -> Void)

  /// Deletes sections with their rows. Before.
  func deleteSections(at sections: [Int])
  /// Inserts sections with their rows. After.
  func insertSections(at sections: [Int])
  /// Moves a section with its rows.
  func moveSection(from source: Int, to target: Int)

  /// Deletes rows. Before.
  func deleteRows(at positions: [RowPosition])
  /// Inserts rows. After.
  func insertRows(at positions: [RowPosition])
  /// Moves a row, within its section or to another.
  func moveRow(from source: RowPosition, to target: RowPosition)

  /// Reloads rows. After, once the batch has ended.
  func reloadRows(at positions: [RowPosition])

  /// The coordinates of moves that the table expects; ``MoveCoordinates/batch`` by default.
  var moveCoordinates: MoveCoordinates { get }
}

/// The coordinates of the moves in a batch.
public enum MoveCoordinates: Hashable, Sendable {
  /// From where a row was before the batch to where it is after it, as `UITableView` and
  /// `UICollectionView` want it.
  case batch
  /// From where a row is to where it is then, at the moment of each move, as `NSTableView` wants it:
  /// after all deletes, before all inserts, one move after another.
  case running
}

extension UpdatableTable {
  /// The coordinates of the batch.
  public var moveCoordinates: MoveCoordinates { .batch }
}

extension TableUpdate {
  /// Hands the update to a table: everything but the reloads in one batch, then the reloads.
  ///
  /// A table compares the numbers of rows that it knows with those that its data source returns
  /// when the batch ends, and some count before the batch begins as well. So the data may change at two
  /// moments only. Either in `changingData`, which is right for every table; or directly before the
  /// call, which is right where the table has shown the former data, because it then knows its
  /// numbers. Nothing may make the table count in between.
  ///
  ///     var next = form
  ///     let change = try next.perform(.tap("citrus"))
  ///     change.update.apply(to: tableView) { self.form = next }
  ///
  /// There is no batch where nothing is inserted, deleted or moved: an empty update calls `changingData`
  /// and nothing else.
  ///
  /// - Parameters:
  ///   - table: The table, which shows what there was before.
  ///   - changingData: Makes the data source return the new data. It is called exactly once,
  ///     within the batch where there is one, before anything else.
  /// - Complexity: O(*k* log *k*) for *k* entries where the table wants running coordinates; else
  ///   O(*k*), besides what the table does.
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

  /// Calls everything but the reloads, in an order that is right in running coordinates as well.
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
