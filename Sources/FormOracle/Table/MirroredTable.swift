import DynamicRows
import FormEngine

/// A table view without a screen. It receives the operations of a table view, reads its data when a
/// table view would, and lets a ``TableMirror`` judge each batch.
///
///     let table = MirroredTable { contents }
///     update.apply(to: table) { contents = contentsAfter }
///     table.settle()   // [] where a table view accepts the update
///
/// A batch ends with the outermost ``performBatch(_:)``; an operation outside a batch is a batch of
/// its own. As in a table view, a row that stays keeps showing the same until it is reloaded.
public final class MirroredTable: UpdatableTable {
  private let data: () -> TableContents
  private var mirror: TableMirror
  private var openBatches = 0
  private var batch = TableUpdate()
  private var reloadsInBatch: [RowPosition] = []
  private var findings: [TableFinding] = []
  /// The number of batches so far, not counting reloads outside a batch and ``settle()``.
  public private(set) var batchCount = 0

  /// Creates a table that shows the current data.
  ///
  /// - Parameter data: The contents that the table should show, read at the end of each batch.
  public init(showing data: @escaping () -> TableContents) {
    self.data = data
    mirror = TableMirror(showing: data())
  }

  /// The contents that the table shows. They follow the operations that it received, not always the
  /// data.
  public var contents: TableContents { mirror.contents }

  /// Compares the contents that the table shows with the data, as an empty batch would.
  ///
  /// - Returns: All broken rules since the last call, batch by batch; at the end the changes for
  ///   which the table received no operation, including rows that show something else but were not
  ///   reloaded.
  public func settle() -> [TableFinding] {
    findings += mirror.apply(TableUpdate(), to: data())
    defer { findings.removeAll() }
    return findings
  }

  /// Runs the changes as one batch, or as part of the current batch.
  public func performBatch(_ changes: @escaping () -> Void) {
    inBatch(changes)
  }

  /// Deletes sections with their rows.
  public func deleteSections(at sections: [Int]) {
    inBatch { batch.deleteSections += sections }
  }

  /// Inserts sections with their rows.
  public func insertSections(at sections: [Int]) {
    inBatch { batch.insertSections += sections }
  }

  /// Moves a section with its rows.
  public func moveSection(from source: Int, to target: Int) {
    inBatch { batch.moveSections.append(.init(from: source, to: target)) }
  }

  /// Deletes rows.
  public func deleteRows(at positions: [RowPosition]) {
    inBatch { batch.deleteRows += positions }
  }

  /// Inserts rows.
  public func insertRows(at positions: [RowPosition]) {
    inBatch { batch.insertRows += positions }
  }

  /// Moves a row.
  public func moveRow(from source: RowPosition, to target: RowPosition) {
    inBatch { batch.moveRows.append(.init(from: source, to: target)) }
  }

  /// Reloads rows. Within a batch the positions are those before it, as in table views.
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

  /// Lets the mirror judge a batch, then shows what a table view would show after it.
  private func take(_ update: TableUpdate, reloadingBefore reloads: [RowPosition] = []) {
    let reloaded = Set(reloads.compactMap(contents.row).map(\.id))
    let shown = shown(after: update) { reloaded.contains($0) }
    findings += mirror.apply(update, to: shown, reloadingBefore: reloads)
  }

  /// The data, except that rows that stay keep their appearance unless they are reloaded.
  private func shown(
    after update: TableUpdate, isReloaded: (RowID) -> Bool
  ) -> TableContents {
    var old: [RowID: RowAppearance] = [:]
    for row in contents.sections.flatMap(\.rows) { old[row.id] = row.shows }
    let newSections = Set(update.insertSections)
    let newRows = Set(update.insertRows + update.reloadRows)
    var shown = data()
    for position in shown.positions
    where !newSections.contains(position.section) && !newRows.contains(position) {
      let id = shown.sections[position.section].rows[position.row].id
      guard !isReloaded(id), let appearance = old[id] else { continue }
      shown.sections[position.section].rows[position.row].shows = appearance
    }
    return shown
  }
}
