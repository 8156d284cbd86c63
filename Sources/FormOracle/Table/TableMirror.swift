import DynamicRows
import FormEngine

/// A table view without a screen: it keeps what the table shows, takes batches of changes as a
/// table view takes them, and reports every rule that a batch breaks.
///
///     var mirror = TableMirror(showing: before)
///     let findings = mirror.apply(update, to: after)   // [] where a table view accepts the update
///
/// The rules are those of `UITableView` and `UICollectionView`, as documented and as observed by
/// those who maintain validators for them: ranges, conflicts, numbers. The mirror also follows
/// identities and contents, of which table views know nothing: a table that accepts a batch may
/// still show the wrong rows.
///
/// A mirror judges whole updates; ``MirroredTable`` puts one under the operations of a table.
public struct TableMirror: Sendable {
  /// What the table shows. Only batches change it: what happens to the data between two batches
  /// is noticed at the next one.
  public private(set) var contents: TableContents

  /// Creates a mirror of a table that shows this.
  public init(showing contents: TableContents) {
    self.contents = contents
  }

  /// Takes one batch and shows the new data from then on, whatever was found.
  ///
  /// - Parameters:
  ///   - update: The batch; its reloads are positions after the change, done once it is through.
  ///   - newData: What the table has to show after the batch.
  ///   - reloads: Reloads inside the batch, as table views take them: positions before the change.
  ///   - alreadyShown: The ids of rows that show their new content already, because the person's
  ///     own gesture has put it there.
  ///   - remade: The ids of rows that are other rows than before under the same id, and so show
  ///     something else even where what they hold is the same.
  /// - Returns: All broken rules, in the order of the rules: range, number of sections, conflicts,
  ///   needless moves, rows and sections together, numbers of rows, identity, content. Rules that
  ///   presuppose a broken one are left out where it is broken: identities are not followed through
  ///   a section whose numbers are wrong.
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
