import DynamicRows
import FormEngine

/// A rule of table views that a batch of changes breaks, as a value that tests can compare.
public struct TableFinding: Hashable, Sendable {
  /// What is wrong.
  public var kind: Kind
  /// Where it is wrong; of a conflict the one place, of a move what the kind is about.
  package var places: [Place]
  /// The ids that belong to the finding: the one that should be there, then the one that is;
  /// or the one id that the finding is about.
  package var ids: [OrderedID]
  /// The numbers that do not add up, in the two findings about numbers.
  package var counts: Counts?

  /// Creates a finding.
  package init(_ kind: Kind, at places: [Place] = [], ids: [OrderedID] = [], counts: Counts? = nil)
  {
    self.kind = kind
    self.places = places
    self.ids = ids
    self.counts = counts
  }

  /// How much a table view minds.
  public enum Severity: String, Hashable, Sendable {
    /// A table view refuses the batch, or shows what is not there.
    case broken
    /// A table view does more than it has to.
    case wasteful
  }

  /// How much a table view minds.
  public var severity: Severity {
    switch kind {
    case .notMinimal, .shouldHaveBeenMoved, .needlessReload: .wasteful
    default: .broken
    }
  }

  /// A place in the table, before or after the batch.
  package enum Place: Hashable, Sendable {
    /// A section, counted before the batch.
    case sectionBefore(Int)
    /// A section, counted after the batch.
    case sectionAfter(Int)
    /// A row, by its position before the batch.
    case rowBefore(RowPosition)
    /// A row, by its position after the batch.
    case rowAfter(RowPosition)
  }

  /// How many sections, or rows of a section, there were and are, and what the batch says of them.
  package struct Counts: Hashable, Sendable {
    /// How many there were before.
    package var before: Int
    /// How many there are after.
    package var after: Int
    /// How many the batch inserts.
    package var inserted: Int
    /// How many the batch deletes.
    package var deleted: Int
    /// How many rows the batch moves in from other sections or within this one.
    package var movedIn: Int
    /// How many rows the batch moves out to other sections or within this one.
    package var movedOut: Int

    /// Creates counts.
    package init(
      before: Int, after: Int, inserted: Int = 0, deleted: Int = 0, movedIn: Int = 0,
      movedOut: Int = 0
    ) {
      self.before = before
      self.after = after
      self.inserted = inserted
      self.deleted = deleted
      self.movedIn = movedIn
      self.movedOut = movedOut
    }

    /// Whether what was there and what the batch says give what is there.
    package var addUp: Bool { after == before - deleted - movedOut + inserted + movedIn }
  }
}

extension TableFinding {
  /// What can be wrong with a batch, after the families of messages of table views.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A row position names a section that is not there.
    case sectionOutOfRange
    /// What is deleted was not there before.
    case deleteOfMissing
    /// What is inserted is not there after.
    case insertOfMissing
    /// A move starts where nothing was.
    case moveFromMissing
    /// A move ends where nothing is.
    case moveToMissing
    /// What is reloaded is not there.
    case reloadOfMissing
    /// The number of sections does not follow from the batch.
    case wrongNumberOfSections
    /// One position is twice in one list.
    case positionTwice
    /// One position is deleted and moved.
    case deleteAndMove
    /// One position is deleted and reloaded.
    case deleteAndReload
    /// One position is reloaded and moved.
    case reloadAndMove
    /// One position is inserted and the target of a move.
    case insertAndMove
    /// A move that the batch is right without.
    case notMinimal
    /// A row is deleted in a section that is deleted.
    case deleteInDeletedSection
    /// A row is inserted in a section that is inserted.
    case insertInInsertedSection
    /// A row is moved out of a section that is deleted.
    case moveOutOfDeletedSection
    /// A row is moved into a section that is inserted.
    case moveIntoInsertedSection
    /// A row is deleted, inserted or moved in a section that is moved.
    case changeInMovedSection
    /// The number of rows in a section does not follow from the batch.
    case wrongNumberOfRows
    /// Something else is where a section or row was kept or moved to.
    case wrongIdentity
    /// One id is twice in the table.
    case idTwice
    /// Something is deleted and inserted that is there before and after.
    case shouldHaveBeenMoved
    /// A row shows something else and is not reloaded.
    case staleRow
    /// A row is reloaded that shows what it showed.
    case needlessReload
  }
}
