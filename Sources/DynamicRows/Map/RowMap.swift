/// The order of all rows, visible and hidden, and the conversion between a row's identity and its
/// visible position.
///
/// Rows are in sections, in fully expanded order: a presenter is directly followed by the block of
/// rows that it presents. Three facts are kept apart. *Relevant* is whether a row belongs to the list
/// at all; a row with an irrelevant presenter, or in an irrelevant section, is irrelevant whatever is
/// said about the row itself. *Open* is whether a presenter shows its block. *Visible* follows from
/// them: a row is visible where it is relevant and all its presenters are open. A filter leaves out
/// further rows for a time; see ``filter(keeping:)``.
///
///     var map = RowMap(sections: [
///       .init("fruits", rows: [
///         .init("citrus", isOpen: false), .init("citrusPicker", presenter: "citrus"),
///         .init("melon", isOpen: false), .init("melonPicker", presenter: "melon"),
///       ])
///     ])
///     map.row(at: RowPosition(section: 0, row: 1))  // "melon"
///     let update = map.update { $0.setOpen("citrus", to: true) }
///     update.insertRows                              // [0.1]
///     map.position(of: "melon")                      // 0.2
///
/// Changes are collected until they are committed, alone or many at once; each commit returns one
/// exact, minimal ``TableUpdate`` from the commit before it. A map is a value: copies are free until
/// one of them changes.
///
/// Methods that take an id trap where the map has no such row or section, unless they say otherwise.
/// In complexities *n* is the number of rows, hidden ones included.
public struct RowMap<RowID: Hashable & Sendable, SectionID: Hashable & Sendable>: Sendable {
  /// A row as it is inserted into the map.
  public typealias Row = RowEntry<RowID>
  /// A section as it is inserted into the map.
  public typealias Section = SectionEntry<RowID, SectionID>
  /// A place in full order.
  public typealias Anchor = RowAnchor<RowID, SectionID>
  /// One change of the map.
  public typealias Edit = RowEdit<RowID, SectionID>
  /// The result of an edit.
  public typealias EditOutcome = RowEditOutcome<RowID, SectionID>
  /// What a commit changed.
  public typealias Changes = RowChanges<RowID>

  /// Everything about the rows but their identities: it knows them by number.
  @usableFromInline var order: RowOrder
  @usableFromInline var rows: IdentityTable<RowID>
  @usableFromInline var sections: IdentityTable<SectionID>
  /// What has been removed since the last commit. It keeps its number until then: inserted again, it
  /// is the same row or section to a table.
  @usableFromInline var removedRows: [Int32] = []
  @usableFromInline var removedSections: [Int32] = []
  /// By number how often a row with it has been removed; 0 for those that have no element.
  @usableFromInline var generations: [UInt32] = []

  /// Creates a map in which nothing is pending.
  ///
  /// Traps where an id occurs twice, or a row does not follow its presenter or a row of the
  /// presenter's block.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public init(sections: [Section]) {
    self.init(sections: sections, order: RowOrder())
  }

  /// Creates a map whose leaves and nodes are narrow, so that few rows make a deep tree.
  package init(sections: [Section], leafCapacity: Int, nodeCapacity: Int) {
    self.init(
      sections: sections,
      order: RowOrder(leafCapacity: leafCapacity, nodeCapacity: nodeCapacity))
  }

  /// Creates a map of an order without sections.
  @inlinable
  init(sections: [Section], order: RowOrder) {
    let count = sections.reduce(0) { $0 + $1.rows.count }
    self.order = order
    self.order.reserveCapacity(count)
    rows = IdentityTable(minimumCapacity: count)
    self.sections = IdentityTable(minimumCapacity: sections.count)
    var previous: SectionID?
    for section in sections {
      apply(.insertSection(section, after: previous))
      previous = section.id
    }
    self.order.forgetChanges()
  }
}

extension RowMap {
  /// The number of a row; traps where the map does not have it.
  @inlinable
  func number(of id: RowID) -> RowNumber {
    guard let number = rows.number(of: id), isCurrent(number) else {
      preconditionFailure("the map has no row \(id)")
    }
    return RowNumber(index: number)
  }

  /// The number of a section; traps where the map does not have it.
  @inlinable
  func number(ofSection id: SectionID) -> SectionNumber {
    guard let number = sections.number(of: id),
      removedSections.isEmpty || order.containsSection(SectionNumber(index: number))
    else {
      preconditionFailure("the map has no section \(id)")
    }
    return SectionNumber(index: number)
  }

  /// Whether the row with a number is in the map, and not just removed.
  @inlinable
  func isCurrent(_ number: Int32) -> Bool {
    removedRows.isEmpty || order.contains(RowNumber(index: number))
  }

  @inlinable
  func id(_ row: RowNumber) -> RowID { rows[row.index] }

  @inlinable
  func id(_ section: SectionNumber) -> SectionID { sections[section.index] }

  @inlinable
  func named(_ row: RowNumber?) -> RowID? { row.map { id($0) } }

  @inlinable
  func named(_ section: SectionNumber?) -> SectionID? { section.map { id($0) } }

  @inlinable
  func named(_ rows: [RowNumber]) -> [RowID] { rows.map { id($0) } }

  @inlinable
  func named(_ sections: [SectionNumber]) -> [SectionID] { sections.map { id($0) } }

  @inlinable
  func named(_ anchor: RowOrder.Anchor) -> Anchor {
    anchor.map {
      id($0)
    } section: {
      id($0)
    }
  }
}
