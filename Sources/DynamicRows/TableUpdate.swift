/// What a table view has to do so that it shows what a row map shows: one batch of changes, and the
/// reloads that follow it.
///
/// Deletes and the sources of moves are positions before the change, everything else positions
/// after it; each list is ascending. Rows that come or go with their section are not listed.
public struct TableUpdate: Hashable, Sendable {
  /// The sections to delete, before the change.
  public var deleteSections: [Int]
  /// The sections to insert, after the change.
  public var insertSections: [Int]
  /// The sections to move, from before to after, ascending by source.
  public var moveSections: [SectionMove]
  /// The rows to delete, before the change.
  public var deleteRows: [RowPosition]
  /// The rows to insert, after the change.
  public var insertRows: [RowPosition]
  /// The rows to move, from before to after, ascending by source.
  public var moveRows: [RowMove]
  /// The rows to reload once the rest is done, after the change.
  public var reloadRows: [RowPosition]

  /// Creates an update.
  public init(
    deleteSections: [Int] = [], insertSections: [Int] = [], moveSections: [SectionMove] = [],
    deleteRows: [RowPosition] = [], insertRows: [RowPosition] = [], moveRows: [RowMove] = [],
    reloadRows: [RowPosition] = []
  ) {
    self.deleteSections = deleteSections
    self.insertSections = insertSections
    self.moveSections = moveSections
    self.deleteRows = deleteRows
    self.insertRows = insertRows
    self.moveRows = moveRows
    self.reloadRows = reloadRows
  }

  /// Whether there is nothing to do.
  public var isEmpty: Bool {
    deleteSections.isEmpty && insertSections.isEmpty && moveSections.isEmpty && deleteRows.isEmpty
      && insertRows.isEmpty && moveRows.isEmpty && reloadRows.isEmpty
  }

  /// The move of a section.
  public struct SectionMove: Hashable, Sendable {
    /// The section before the change.
    public var from: Int
    /// The section after the change.
    public var to: Int

    /// Creates a move.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The move of a row.
  public struct RowMove: Hashable, Sendable {
    /// The position before the change.
    public var from: RowPosition
    /// The position after the change.
    public var to: RowPosition

    /// Creates a move.
    public init(from: RowPosition, to: RowPosition) {
      self.from = from
      self.to = to
    }
  }
}
