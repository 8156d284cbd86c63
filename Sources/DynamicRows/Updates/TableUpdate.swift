/// An update for a table view to match a row map: one batch of changes, followed by reloads.
///
/// An update uses two coordinate spaces, like a table view's batch. *Before* are the positions when
/// the update arrives, used for deletes and the sources of moves. *After* are the positions when
/// the batch has ended, used for inserts, the targets of moves, and reloads. Sections and rows
/// count from 0 among the visible ones.
///
///     // before: citrus melon, after: citrus citrusPicker melon
///     update.description  // "insert row 0.1, reload row 0.0"
///
/// Updates made by a ``RowMap`` are exact and minimal, and their lists are ascending. Rows that are
/// inserted or deleted with their section are not listed separately. The order of entries does not
/// matter for a batch or for equality: updates are equal if their lists contain the same entries.
///
/// ``apply(to:changingData:)`` applies an update to a table, ``steps()`` returns it as single changes,
/// and ``flattened(from:to:)`` returns it for a list without sections.
public struct TableUpdate: Sendable {
  /// The rows to delete, before the change.
  public var deleteRows: [RowPosition]
  /// The rows to insert, after the change.
  public var insertRows: [RowPosition]
  /// The rows to reload after the batch, after the change.
  public var reloadRows: [RowPosition]
  /// All other changes, in one element; `nil` for most updates, so that these are four words, which
  /// are returned and released fast.
  private var otherChanges: [OtherChanges]?

  /// Creates an update.
  public init(
    deleteSections: [Int] = [], insertSections: [Int] = [], moveSections: [SectionMove] = [],
    deleteRows: [RowPosition] = [], insertRows: [RowPosition] = [], moveRows: [RowMove] = [],
    reloadRows: [RowPosition] = []
  ) {
    self.deleteRows = deleteRows
    self.insertRows = insertRows
    self.reloadRows = reloadRows
    if !deleteSections.isEmpty { self.deleteSections = deleteSections }
    if !insertSections.isEmpty { self.insertSections = insertSections }
    if !moveSections.isEmpty { self.moveSections = moveSections }
    if !moveRows.isEmpty { self.moveRows = moveRows }
  }

  /// The sections to delete, before the change.
  public var deleteSections: [Int] {
    get { others.deletedSections }
    _modify { yield &others.deletedSections }
  }

  /// The sections to insert, after the change.
  public var insertSections: [Int] {
    get { others.insertedSections }
    _modify { yield &others.insertedSections }
  }

  /// The sections to move, from before to after, ascending by source.
  public var moveSections: [SectionMove] {
    get { others.movedSections }
    _modify { yield &others.movedSections }
  }

  /// The rows to move, from before to after, ascending by source.
  public var moveRows: [RowMove] {
    get { others.movedRows }
    _modify { yield &others.movedRows }
  }

  /// Whether the update contains no changes.
  public var isEmpty: Bool { !changesPlaces && reloadRows.isEmpty }

  /// Whether anything is inserted, deleted or moved.
  var changesPlaces: Bool {
    !deleteRows.isEmpty || !insertRows.isEmpty || !moveRows.isEmpty || !deleteSections.isEmpty
      || !insertSections.isEmpty || !moveSections.isEmpty
  }

  /// The move of a section, between indices of sections.
  public typealias SectionMove = Move<Int>

  /// The move of a row.
  public typealias RowMove = Move<RowPosition>

  /// The move of a section or row.
  @frozen
  public struct Move<Place: Hashable & Comparable & Sendable>: Hashable, Sendable {
    /// The place before the change.
    public var from: Place
    /// The place after the change.
    public var to: Place

    /// Creates a move.
    @inlinable
    public init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }
}

extension TableUpdate {
  private struct OtherChanges: Sendable {
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var movedSections: [SectionMove] = []
    var movedRows: [RowMove] = []
  }

  private var others: OtherChanges {
    get { otherChanges?[0] ?? OtherChanges() }
    _modify {
      var changes = otherChanges ?? [OtherChanges()]
      otherChanges = nil
      defer { otherChanges = changes }
      yield &changes[0]
    }
  }
}
