/// The order of all rows, visible and hidden, and the conversion between a row's identity and its
/// visible position.
///
/// Rows are in sections, in fully expanded order: a presenter is directly followed by the block of
/// rows that it presents. Three facts are separate. *Relevant* is whether a row belongs to the list
/// at all; a row with an irrelevant presenter, or in an irrelevant section, is always irrelevant.
/// *Open* is whether a presenter shows its block. *Visible* follows from both: a row is visible if
/// it is relevant and all its presenters are open. A filter temporarily leaves out further rows;
/// see ``filter(keeping:)``.
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
/// Changes are collected until they are committed, one or many at a time. Each commit returns one
/// exact, minimal ``TableUpdate`` since the previous commit. A map is a value; copying it takes
/// O(1), and changing a copy takes as long as changing the map on average, since copies share the memory of all
/// rows that are the same in both. Only inserting rows into a copy, or removing rows from it, takes
/// O(*n*) once for each copy, for the identities.
///
/// A question about a row or section that the map does not contain has the answer `nil`, `false` or an
/// empty array: a view may ask while its data is old. Changes trap, and so do the few questions whose
/// documentation says so; the message contains the id. In complexities, *n* is the number of rows,
/// including hidden ones.
public struct RowMap<RowID: Hashable & Sendable, SectionID: Hashable & Sendable>: Sendable {
  /// A row to insert into the map.
  public typealias Row = RowEntry<RowID>
  /// A section to insert into the map.
  public typealias Section = SectionEntry<RowID, SectionID>
  /// A place in full order.
  public typealias Anchor = RowAnchor<RowID, SectionID>
  /// One change of the map.
  public typealias Edit = RowEdit<RowID, SectionID>
  /// The result of an edit.
  public typealias EditOutcome = RowEditOutcome<RowID, SectionID>
  /// The changes of a commit.
  public typealias Changes = RowChanges<RowID>

  /// Everything about the rows except their identities; rows are represented by numbers.
  @usableFromInline var order: RowOrder
  @usableFromInline var rows: IdentityTable<RowID>
  @usableFromInline var sections: IdentityTable<SectionID>
  /// The rows removed since the last commit. They keep their numbers until then: if one is inserted
  /// again, it is the same row for a table.
  @usableFromInline var removedRows: [Int32] = []
  @usableFromInline var removedSections: [Int32] = []
  /// The number of times that a row with each number has been removed; 0 for numbers without an
  /// element.
  @usableFromInline var generations: [UInt32] = []
  /// The last list of names with one name, and the same of reloaded rows. Their memory is used again
  /// once nobody keeps that list.
  @usableFromInline var oneName: [RowID] = []
  @usableFromInline var oneReloadedName: [RowID] = []

  /// Creates a map without pending changes.
  ///
  /// Traps if an id occurs twice, or if a row does not follow its presenter or a row of the
  /// presenter's block.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public init(sections: [Section]) {
    self.init(sections: sections, order: RowOrder())
  }

  /// Creates a map with narrow leaves and nodes, so that a few rows form a deep tree.
  package init(sections: [Section], leafCapacity: Int, nodeCapacity: Int) {
    self.init(
      sections: sections,
      order: RowOrder(leafCapacity: leafCapacity, nodeCapacity: nodeCapacity))
  }

  /// Creates a map from an order without sections.
  @inlinable
  init(sections: [Section], order: RowOrder) {
    let count = sections.reduce(0) { $0 + $1.rows.count }
    self.init(
      order: order, rows: IdentityTable(minimumCapacity: count),
      sections: IdentityTable(minimumCapacity: sections.count))
    self.order.reserveCapacity(count)
    var previous: SectionID?
    for section in sections {
      apply(.insertSection(section, after: previous))
      previous = section.id
    }
    self.order.forgetChanges()
  }

  @usableFromInline
  init(order: RowOrder, rows: IdentityTable<RowID>, sections: IdentityTable<SectionID>) {
    self.order = order
    self.rows = rows
    self.sections = sections
  }
}

extension RowMap {
  /// The number of a row. Traps if the map does not contain it.
  @inlinable
  func number(of id: RowID) -> RowNumber {
    guard let number = rowNumber(of: id) else {
      preconditionFailure("the map has no row \(id)")
    }
    return number
  }

  /// The number of a section. Traps if the map does not contain it.
  @inlinable
  func number(ofSection id: SectionID) -> SectionNumber {
    guard let number = sectionNumber(of: id) else {
      preconditionFailure("the map has no section \(id)")
    }
    return number
  }

  @inlinable
  func named(_ anchor: RowOrder.Anchor) -> Anchor {
    anchor.map({ id($0) }, section: { id($0) })
  }

  @inlinable
  func named(_ edit: RowOrder.Edit) -> Edit {
    edit.map({ id($0) }, section: { id($0) })
  }
}
