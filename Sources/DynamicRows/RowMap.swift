/// The one order of all rows, shown and hidden, and the conversion between a row's identity and its
/// visible position.
///
/// Rows stand in sections, in fully expanded order: a presenter is followed directly by the block
/// of rows it presents. Three facts are kept apart. *Relevant* says whether a row belongs to the
/// list at all; a row under an irrelevant presenter, or in an irrelevant section, is irrelevant
/// whatever is said of itself. *Open* says whether a presenter shows its block. *Visible* follows:
/// a row is visible when it is relevant and every presenter above it is open.
///
///     var map = RowMap(sections: [
///       .init("fruits", rows: [
///         .init("citrus", isOpen: false), .init("citrusPicker", presenter: "citrus"),
///         .init("melon", isOpen: false), .init("melonPicker", presenter: "melon"),
///       ])
///     ])
///     map.row(at: RowPosition(section: 0, row: 1))  // "melon"
///     let update = map.update { $0.setOpen(true, "citrus") }
///     update.insertRows                              // [0.1]
///     map.position(of: "melon")                      // 0.2
///
/// Changes gather until they are committed, alone or many at once; each commit gives one exact,
/// minimal ``TableUpdate`` from the commit before it. A map is a value: copies are free until one
/// of them changes.
///
/// Methods that take an id trap where the map has no such row or section, unless they say otherwise.
/// In complexities *n* is the number of rows, hidden ones included.
public struct RowMap<RowID: Hashable & Sendable, SectionID: Hashable & Sendable>: Sendable {
  /// Everything about the rows but their identities: it knows them by number.
  @usableFromInline var box: OrderBox
  /// The id of each row, at the place of its number.
  @usableFromInline var ids: [RowID] = []
  @usableFromInline var numbers: [RowID: Int32]
  /// The id of each section, at the place of its number.
  @usableFromInline var sectionIDs: [SectionID] = []
  @usableFromInline var sectionNumbers: [SectionID: Int32] = [:]
  /// What was taken out since the last commit: put in again, it is the same to a table.
  @usableFromInline var departed: [RowID: Int32] = [:]
  @usableFromInline var departedSections: [SectionID: Int32] = [:]

  /// Creates a map in which nothing is pending.
  ///
  /// Traps where an id occurs twice, or a row's presenter does not stand before it with nothing but
  /// its own block between them.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public init(sections: [Section]) {
    self.init(sections: sections, box: OrderBox())
  }

  /// Creates a map whose leaves and nodes are narrow, so that few rows make a deep tree.
  package init(sections: [Section], leafCapacity: Int, nodeCapacity: Int) {
    self.init(
      sections: sections,
      box: OrderBox(RowOrder(leafCapacity: leafCapacity, nodeCapacity: nodeCapacity)))
  }

  /// Creates a map over an empty order.
  @inlinable
  init(sections: [Section], box: OrderBox) {
    self.box = box
    let count = sections.reduce(0) { $0 + $1.rows.count }
    numbers = Dictionary(minimumCapacity: count)
    ids.reserveCapacity(count)
    box.reserveCapacity(count)
    for section in sections {
      append(section)
    }
    box.finishBuilding()
    checkInvariants()
  }

  @inlinable
  mutating func append(_ section: Section) {
    let number = Int32(sectionIDs.count)
    let isNew = sectionNumbers.updateValue(number, forKey: section.id) == nil
    precondition(isNew, "the section \(section.id) occurs twice")
    sectionIDs.append(section.id)
    let first = Int32(ids.count)
    var above: [Int32] = []
    for row in section.rows {
      let next = Int32(ids.count)
      while let last = above.last, row.presenter == nil || ids[Int(last)] != row.presenter {
        box.closeBlock(last, before: next)
        above.removeLast()
      }
      if let presenter = row.presenter, above.isEmpty {
        preconditionFailure("\(presenter) does not stand before \(row.id), which it presents")
      }
      let isNew = numbers.updateValue(next, forKey: row.id) == nil
      precondition(isNew, "the row \(row.id) occurs twice")
      ids.append(row.id)
      box.append(
        presenter: above.last ?? -1, isRelevant: row.isRelevant, isOpen: row.isOpen,
        isSectionRelevant: section.isRelevant)
      above.append(next)
    }
    for row in above { box.closeBlock(row, before: Int32(ids.count)) }
    box.buildSection(from: first, isRelevant: section.isRelevant)
  }
}

extension RowMap {
  /// A section as it is put into a map.
  public struct Section: Sendable {
    /// The section's identity.
    public var id: SectionID
    /// Whether the section is there.
    public var isRelevant: Bool
    /// The rows in fully expanded order.
    public var rows: [Row]

    /// Creates a section.
    @inlinable
    public init(_ id: SectionID, isRelevant: Bool = true, rows: [Row]) {
      self.id = id
      self.isRelevant = isRelevant
      self.rows = rows
    }
  }

  /// A row as it is put into a map.
  public struct Row: Hashable, Sendable {
    /// The row's identity.
    public var id: RowID
    /// The row that presents this one, or `nil` at the top level.
    public var presenter: RowID?
    /// Whether the row is relevant as far as it is up to itself.
    public var isRelevant: Bool
    /// Whether the rows that this one presents are shown.
    public var isOpen: Bool

    /// Creates a row.
    @inlinable
    public init(
      _ id: RowID, presenter: RowID? = nil, isRelevant: Bool = true, isOpen: Bool = true
    ) {
      self.id = id
      self.presenter = presenter
      self.isRelevant = isRelevant
      self.isOpen = isOpen
    }
  }
}

extension RowMap {
  /// The order, to read.
  var order: RowOrder {
    _read { yield box.order }
  }

  /// Copies the order where another map shares it.
  @inlinable
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
  }

  @inlinable
  func requiredNumber(of id: RowID) -> Int32 {
    guard let number = numbers[id] else { preconditionFailure("the map has no row \(id)") }
    return number
  }

  @inlinable
  func requiredNumber(ofSection id: SectionID) -> Int32 {
    guard let number = sectionNumbers[id] else {
      preconditionFailure("the map has no section \(id)")
    }
    return number
  }

  @inlinable
  func id(_ row: Int32) -> RowID {
    ids[Int(row)]
  }
}
