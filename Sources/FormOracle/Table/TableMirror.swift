import DynamicRows
import FormEngine

/// A table view without a screen: it keeps the contents of the table, receives batches of changes
/// like a table view, and reports every rule that a batch breaks.
///
///     var mirror = TableMirror(showing: before)
///     let findings = mirror.apply(update, to: after)   // [] where a table view accepts the update
///
/// The rules are those of `UITableView` and `UICollectionView`, as documented and as observed by
/// maintainers of validators for them: ranges, conflicts, numbers. The mirror also follows
/// identities and contents, which table views know nothing about: a table that accepts a batch may
/// still show the wrong rows.
///
/// A mirror judges whole updates; ``MirroredTable`` judges the single operations of a table.
public struct TableMirror: Sendable {
  /// The contents of the table. Only batches change them: a change of the data between two batches
  /// is noticed at the next one.
  public private(set) var contents: TableContents

  /// Creates a mirror of a table with these contents.
  public init(showing contents: TableContents) {
    self.contents = contents
  }

  /// Judges a batch. The table then has the new contents, whatever was found.
  ///
  /// - Parameters:
  ///   - update: The batch; its reloads are positions after the change, performed at the end.
  ///   - newData: The contents that the table should show after the batch.
  ///   - reloads: Reloads inside the batch, as in table views: positions before the change.
  ///   - alreadyShown: The ids of rows that already show their new content because of the person's
  ///     own gesture.
  ///   - remade: The ids of rows that were replaced by other rows with the same id, and so show
  ///     something else even if their values are the same.
  /// - Returns: All broken rules, in the order of the rules: range, number of sections, conflicts,
  ///   unnecessary moves, rows and sections together, numbers of rows, identity, content. Rules
  ///   that depend on a broken one are skipped for what it concerns: identities are not followed
  ///   through a section with wrong numbers.
  public mutating func apply(
    _ update: TableUpdate, to newData: TableContents, reloadingBefore reloads: [RowPosition] = [],
    alreadyShown: [RowID] = [], remade: [RowID] = []
  ) -> [TableFinding] {
    var judge = BatchJudge(
      before: contents, update: update, reloadsBefore: reloads, after: newData,
      alreadyShown: Set(alreadyShown), remade: Set(remade))
    contents = newData
    return judge.findings()
  }
}
