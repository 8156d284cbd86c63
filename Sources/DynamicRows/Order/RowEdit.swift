/// A row to insert into a map.
@frozen
public struct RowEntry<RowID: Hashable & Sendable>: Hashable, Sendable {
  /// The row's identity.
  public var id: RowID
  /// The row that presents this one; `nil` at the top level.
  public var presenter: RowID?
  /// Whether the row is relevant by itself, without regard to its presenters and section.
  public var isRelevant: Bool
  /// Whether the row shows the rows that it presents.
  public var isOpen: Bool
  /// Whether the row is hidden at any place, relevant or not. Otherwise it is like other rows: as long as
  /// it is open, the rows that it presents are visible where it would be.
  public var isNeverVisible: Bool
  /// Whether the rows that it presents are inserted with it or later. A row that presents others never
  /// awaits children.
  public var children: RowChildren
  /// Whether the active filter leaves the row out. Ignored in a map without a filter.
  public var isFilteredOut = false
  /// Whether the row will be open once the active filter ends, or is open now if there is no
  /// filter; `nil` for the same value as ``isOpen``.
  public var isOpenWithoutFilter: Bool?

  /// Creates a row.
  @inlinable
  public init(
    _ id: RowID, presenter: RowID? = nil, isRelevant: Bool = true, isOpen: Bool = true,
    isNeverVisible: Bool = false, children: RowChildren = .listed
  ) {
    self.id = id
    self.presenter = presenter
    self.isRelevant = isRelevant
    self.isOpen = isOpen
    self.isNeverVisible = isNeverVisible
    self.children = children
  }
}

/// Whether a map knows the rows that a row presents.
@frozen
public enum RowChildren: Hashable, Sendable {
  /// The row presents exactly the rows that the map contains.
  case listed
  /// The row presents rows that will be inserted later, such as those of a folder that has not been
  /// read yet.
  case later
}

/// A section with its rows to insert into a map.
@frozen
public struct SectionEntry<RowID: Hashable & Sendable, SectionID: Hashable & Sendable>: Sendable {
  /// The section's identity.
  public var id: SectionID
  /// Whether the section is relevant.
  public var isRelevant: Bool
  /// The rows in full order: each presenter is directly followed by the rows that it presents.
  public var rows: [RowEntry<RowID>]

  /// Creates a section.
  @inlinable
  public init(_ id: SectionID, isRelevant: Bool = true, rows: [RowEntry<RowID>]) {
    self.id = id
    self.isRelevant = isRelevant
    self.rows = rows
  }
}

/// A place in full order, which includes hidden rows.
public enum RowAnchor<RowID: Hashable & Sendable, SectionID: Hashable & Sendable>:
  Hashable, Sendable
{
  /// Before all rows of a section.
  case start(of: SectionID)
  /// Directly after a row; after a presenter, this is the first place of its block.
  case after(RowID)
}

/// A place among all sections, including hidden ones.
public enum SectionAnchor<SectionID: Hashable & Sendable>: Hashable, Sendable {
  /// Before all sections.
  case start
  /// Directly after a section.
  case after(SectionID)

  /// The section before the place; `nil` at the start.
  @inlinable
  public var previous: SectionID? {
    if case .after(let section) = self { section } else { nil }
  }
}

/// One change of a map. The inverse of each edit is an edit too, so undoing needs no copies.
public enum RowEdit<RowID: Hashable & Sendable, SectionID: Hashable & Sendable>: Sendable {
  /// Opens or closes a row.
  case setOpen(RowID, to: Bool)
  /// Sets whether a row is relevant by itself, without regard to its presenters and section.
  case setRelevant(RowID, to: Bool)
  /// Sets whether a section is relevant.
  case setSectionRelevant(SectionID, to: Bool)
  /// Sets whether the rows that a row presents are inserted later. The row must not present any now
  /// if they are.
  case setChildren(RowID, to: RowChildren)
  /// Inserts a block: a row, followed in full order by all rows that it presents, directly or
  /// indirectly. Its ids must be new.
  case insert([RowEntry<RowID>], at: RowAnchor<RowID, SectionID>)
  /// Removes a row with its block.
  case remove(RowID)
  /// Moves a row with its block to a place among the rows with a presenter, the same or another
  /// one; `nil` for the top level.
  case move(RowID, under: RowID?, to: RowAnchor<RowID, SectionID>)
  /// Inserts a section with its rows after another one, hidden or not, or before all others. Its
  /// ids must be new.
  case insertSection(SectionEntry<RowID, SectionID>, after: SectionID?)
  /// Removes a section with its rows.
  case removeSection(SectionID)
  /// Moves a section after another one, or before all others.
  case moveSection(SectionID, after: SectionID?)
  /// Several changes, one after another.
  case sequence([RowEdit])
}

/// The result of an edit.
public struct RowEditOutcome<RowID: Hashable & Sendable, SectionID: Hashable & Sendable>: Sendable {
  /// The edit that reverts this one.
  public var inverse: RowEdit<RowID, SectionID>
  /// The rows that became relevant or irrelevant, in full order, excluding inserted and removed
  /// ones.
  public var relevanceChanged: [RowID]

  @usableFromInline
  init(inverse: RowEdit<RowID, SectionID>, relevanceChanged: [RowID] = []) {
    self.inverse = inverse
    self.relevanceChanged = relevanceChanged
  }
}

/// The visible changes of a commit, by position and by identity.
@frozen
public struct RowChanges<RowID: Sendable>: Sendable {
  /// The update for a table view.
  public var update: TableUpdate
  /// The rows that became visible, alone or with their section, in their present order.
  public var inserted: [RowID]
  /// The rows that are no longer visible, in their former order.
  public var removed: [RowID]
  /// The rows that stay visible and were moved, in their present order.
  public var moved: [RowID]
  /// The rows that stay visible and must be reloaded, in their present order.
  public var reloaded: [RowID]

  @inlinable
  init(
    update: TableUpdate, inserted: [RowID], removed: [RowID], moved: [RowID], reloaded: [RowID]
  ) {
    self.update = update
    self.inserted = inserted
    self.removed = removed
    self.moved = moved
    self.reloaded = reloaded
  }
}

extension RowEntry {
  @inlinable
  func map<NewID>(_ id: (RowID) -> NewID) -> RowEntry<NewID> {
    named(id(self.id), presenter: presenter.map(id))
  }

  /// Returns the row with another identity and presenter.
  @inlinable
  func named<NewID>(_ id: NewID, presenter: NewID?) -> RowEntry<NewID> {
    var entry = RowEntry<NewID>(
      id, presenter: presenter, isRelevant: isRelevant, isOpen: isOpen,
      isNeverVisible: isNeverVisible, children: children)
    entry.isFilteredOut = isFilteredOut
    entry.isOpenWithoutFilter = isOpenWithoutFilter
    return entry
  }
}

extension RowAnchor {
  @inlinable
  func map<NewRowID, NewSectionID>(
    _ row: (RowID) -> NewRowID, section: (SectionID) -> NewSectionID
  ) -> RowAnchor<NewRowID, NewSectionID> {
    switch self {
    case .start(let id): .start(of: section(id))
    case .after(let id): .after(row(id))
    }
  }
}

extension RowEdit {
  /// Returns the edit for a map with other identities.
  @inlinable
  func map<NewRowID, NewSectionID>(
    _ row: (RowID) -> NewRowID, section: (SectionID) -> NewSectionID
  ) -> RowEdit<NewRowID, NewSectionID> {
    switch self {
    case .setOpen(let id, let isOpen): .setOpen(row(id), to: isOpen)
    case .setRelevant(let id, let isRelevant): .setRelevant(row(id), to: isRelevant)
    case .setSectionRelevant(let id, let isRelevant):
      .setSectionRelevant(section(id), to: isRelevant)
    case .setChildren(let id, let children): .setChildren(row(id), to: children)
    case .insert(let block, let anchor):
      .insert(block.map { $0.map(row) }, at: anchor.map(row, section: section))
    case .remove(let id): .remove(row(id))
    case .move(let id, let presenter, let anchor):
      .move(row(id), under: presenter.map(row), to: anchor.map(row, section: section))
    case .insertSection(let new, let other):
      .insertSection(
        .init(section(new.id), isRelevant: new.isRelevant, rows: new.rows.map { $0.map(row) }),
        after: other.map(section))
    case .removeSection(let id): .removeSection(section(id))
    case .moveSection(let id, let other): .moveSection(section(id), after: other.map(section))
    case .sequence(let edits): .sequence(edits.map { $0.map(row, section: section) })
    }
  }
}
