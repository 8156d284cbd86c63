import DynamicRows
import FormEngine

/// A violation of the rules of table views by a batch of changes, as a value that tests can
/// compare.
public struct TableFinding: Hashable, Sendable {
  /// The kind of the violation.
  public var kind: Kind
  /// The places of the violation; for a move, its source or target or both.
  package var places: [Place]
  /// The ids of the finding: what the table then has in a place, followed by what it has to have
  /// there, or a single one.
  package var ids: [OrderedID]
  /// The numbers that do not add up, for findings about numbers.
  package var counts: Counts?

  package init(_ kind: Kind, at places: [Place] = [], ids: [OrderedID] = [], counts: Counts? = nil)
  {
    self.kind = kind
    self.places = places
    self.ids = ids
    self.counts = counts
  }

  /// How serious a violation is.
  public enum Severity: String, Hashable, Sendable {
    /// A table view refuses the batch, or shows wrong contents.
    case broken
    /// A table view does more work than necessary.
    case wasteful
  }

  /// How serious the violation is.
  public var severity: Severity {
    switch kind {
    case .notMinimal, .replacedInsteadOfMoved, .unnecessaryReload: .wasteful
    default: .broken
    }
  }

  /// A place in the table, before or after the batch.
  package enum Place: Hashable, Sendable {
    /// A section, by its index before the batch.
    case sectionBefore(Int)
    /// A section, by its index after the batch.
    case sectionAfter(Int)
    /// A row, by its position before the batch.
    case rowBefore(RowPosition)
    /// A row, by its position after the batch.
    case rowAfter(RowPosition)
  }

  /// The numbers of sections, or of rows in a section, and of the changes to them in the batch.
  package struct Counts: Hashable, Sendable {
    var before: Int
    var after: Int
    var inserted = 0
    var deleted = 0
    /// The number of rows that the batch moves in, from other sections or within this one.
    var movedIn = 0
    /// The number of rows that the batch moves out, to other sections or within this one.
    var movedOut = 0

    /// Whether the number after follows from the number before and the changes.
    var addUp: Bool { after == before - deleted - movedOut + inserted + movedIn }
  }
}

extension TableFinding {
  /// The kinds of violations, named after the messages of table views.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A row position names a missing section.
    case sectionOutOfRange
    /// A deleted row or section did not exist before.
    case deleteOfMissing
    /// An inserted row or section does not exist after.
    case insertOfMissing
    /// The source of a move did not exist before.
    case moveFromMissing
    /// The target of a move does not exist after.
    case moveToMissing
    /// A reloaded row does not exist.
    case reloadOfMissing
    /// The number of sections does not follow from the batch.
    case wrongNumberOfSections
    /// A list contains a position twice.
    case duplicatePosition
    /// A position is both deleted and moved.
    case deleteAndMove
    /// A position is both deleted and reloaded.
    case deleteAndReload
    /// A position is both reloaded and moved.
    case reloadAndMove
    /// A position is both inserted and the target of a move.
    case insertAndMove
    /// A move is unnecessary.
    case notMinimal
    /// A row is deleted from a section that is deleted.
    case deleteInDeletedSection
    /// A row is inserted into a section that is inserted.
    case insertInInsertedSection
    /// A row is moved out of a section that is deleted.
    case moveOutOfDeletedSection
    /// A row is moved into a section that is inserted.
    case moveIntoInsertedSection
    /// A row is deleted, inserted or moved in a section that is moved.
    case changeInMovedSection
    /// The number of rows in a section does not follow from the batch.
    case wrongNumberOfRows
    /// A section or row was kept or moved to a place where another one is.
    case wrongIdentity
    /// An id occurs twice in the table.
    case duplicateID
    /// A section or row that exists before and after is deleted and inserted.
    case replacedInsteadOfMoved
    /// A row shows something else but is not reloaded.
    case staleRow
    /// A row is reloaded although it shows the same.
    case unnecessaryReload
  }
}
