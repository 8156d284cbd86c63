import DynamicRows
import FormEngine

/// A table view without a screen that gets changes by a table view's operations, reads its
/// data when a table view would, and has a ``TableMirror`` judge each batch.
///
///     let table = MirroredTable { contents }
///     update.apply(to: table) { contents = contentsAfter }
///     table.settle()   // [] where a table view accepts the update
///
/// A batch ends with the outermost ``performBatch(_:)``; an operation outside a batch is a batch of
/// its own. As in a table view, a row that stays goes on showing what it showed until it is reloaded.
public final class MirroredTable: UpdatableTable {
  private let data: () -> TableContents
  private var mirror: TableMirror
  private var openBatches = 0
  private var batch = TableUpdate()
  private var reloadsInBatch: [RowPosition] = []
  private var findings: [TableFinding] = []
  /// How many batches there have been, reloads outside a batch and ``settle()`` left out.
  public private(set) var batchCount = 0

  /// Creates a table that shows what the data are now.
  ///
  /// - Parameter data: What the table has to show, read whenever a batch ends.
  public init(showing data: @escaping () -> TableContents) {
    self.data = data
    mirror = TableMirror(showing: data())
  }

  /// What the table shows, which follows the changes that it got and not always the data.
  public var contents: TableContents { mirror.contents }

  /// Compares what the table shows with the data, as an empty batch would.
  ///
  /// - Returns: All broken rules since the last time, batch by batch; last what has changed without
  ///   the table getting an operation for it, rows that show something else and were not reloaded among it.
  public func settle() -> [TableFinding] {
    findings += mirror.apply(TableUpdate(), to: data())
    defer { findings.removeAll() }
    return findings
  }

  /// Runs the changes as one batch, or as a part of the one that is running.
  public func performBatch(_ changes: @escaping () -> Void) {
    inBatch(changes)
  }

  /// Takes sections away, with their rows.
  public func deleteSections(at sections: [Int]) {
    inBatch { batch.deleteSections += sections }
  }

  /// Puts sections in, with their rows.
  public func insertSections(at sections: [Int]) {
    inBatch { batch.insertSections += sections }
  }

  /// Moves a section with its rows.
  public func moveSection(from source: Int, to target: Int) {
    inBatch { batch.moveSections.append(.init(from: source, to: target)) }
  }

  /// Takes rows away.
  public func deleteRows(at positions: [RowPosition]) {
    inBatch { batch.deleteRows += positions }
  }

  /// Puts rows in.
  public func insertRows(at positions: [RowPosition]) {
    inBatch { batch.insertRows += positions }
  }

  /// Moves a row.
  public func moveRow(from source: RowPosition, to target: RowPosition) {
    inBatch { batch.moveRows.append(.init(from: source, to: target)) }
  }

  /// Shows rows again. Within a batch the positions are those before it, as table views have it.
  public func reloadRows(at positions: [RowPosition]) {
    if openBatches > 0 {
      reloadsInBatch += positions
    } else {
      take(TableUpdate(reloadRows: positions))
    }
  }
}

extension MirroredTable {
  private func inBatch(_ changes: () -> Void) {
    openBatches += 1
    changes()
    openBatches -= 1
    guard openBatches == 0 else { return }
    batchCount += 1
    let (ended, reloads) = (batch, reloadsInBatch)
    (batch, reloadsInBatch) = (TableUpdate(), [])
    take(ended, reloadingBefore: reloads)
  }

  /// Has the mirror judge a batch and shows what a table view shows after it.
  private func take(_ update: TableUpdate, reloadingBefore reloads: [RowPosition] = []) {
    let reloaded = Set(reloads.compactMap(contents.row).map(\.id))
    let shown = shown(after: update) { reloaded.contains($0) }
    findings += mirror.apply(update, to: shown, reloadingBefore: reloads)
  }

  /// The data, but rows that stay show what they showed unless they are reloaded.
  private func shown(
    after update: TableUpdate, isReloaded: (RowID) -> Bool
  ) -> TableContents {
    var old: [RowID: RowAppearance] = [:]
    for row in contents.sections.flatMap(\.rows) { old[row.id] = row.shows }
    let freshSections = Set(update.insertSections)
    let freshRows = Set(update.insertRows + update.reloadRows)
    var shown = data()
    for position in shown.positions
    where !freshSections.contains(position.section) && !freshRows.contains(position) {
      let id = shown.sections[position.section].rows[position.row].id
      guard !isReloaded(id), let appearance = old[id] else { continue }
      shown.sections[position.section].rows[position.row].shows = appearance
    }
    return shown
  }
}
