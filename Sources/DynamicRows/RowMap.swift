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
/// minimal ``TableUpdate`` from the commit before it. A map is a value.
///
/// Methods that take an id trap where the map has no such row or section, unless they say otherwise.
public struct RowMap<RowID: Hashable & Sendable, SectionID: Hashable & Sendable>: Sendable {
  /// Every row in full order, section after section.
  var rows: [Entry]
  /// Every section in order.
  var sections: [SectionEntry]
  /// Where each row stands in `rows`.
  var indexOfRow: [RowID: Int32]
  /// Where each section stands in `sections`.
  var indexOfSection: [SectionID: Int]
  /// What was visible at the last commit.
  var shown: Shown
  /// Whether a fact has changed since then.
  var hasPendingChanges = false

  /// Creates a map in which nothing is pending.
  ///
  /// Traps where an id occurs twice, or a row's presenter does not stand before it with nothing but
  /// its own block between them.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public init(sections: [Section]) {
    rows = []
    rows.reserveCapacity(sections.reduce(0) { $0 + $1.rows.count })
    self.sections = []
    indexOfRow = Dictionary(minimumCapacity: rows.capacity)
    indexOfSection = [:]
    shown = Shown()
    for section in sections {
      append(section)
    }
    shown = visibleNow()
    checkInvariants()
  }

  private mutating func append(_ section: Section) {
    let isNew = indexOfSection.updateValue(sections.count, forKey: section.id) == nil
    precondition(isNew, "the section \(section.id) occurs twice")
    let start = rows.count
    var open: [Int] = []
    for row in section.rows {
      var presenter: Int32 = -1
      if let id = row.presenter {
        while let last = open.last, rows[last].id != id {
          rows[open.removeLast()].end = Int32(rows.count)
        }
        precondition(!open.isEmpty, "\(id) does not stand before \(row.id), which it presents")
        presenter = Int32(open[open.count - 1])
      } else {
        close(&open)
      }
      append(row, presenter: presenter, section: section)
      open.append(rows.count - 1)
    }
    close(&open)
    sections.append(
      SectionEntry(id: section.id, rows: start..<rows.count, isRelevant: section.isRelevant))
  }

  private mutating func append(_ row: Row, presenter: Int32, section: Section) {
    let isNew = indexOfRow.updateValue(Int32(rows.count), forKey: row.id) == nil
    precondition(isNew, "the row \(row.id) occurs twice")
    let isUnderRelevant =
      presenter >= 0 ? rows[Int(presenter)].isRelevant : section.isRelevant
    rows.append(
      Entry(
        id: row.id, presenter: presenter, end: Int32(rows.count + 1),
        section: Int32(sections.count),
        isRelevantItself: row.isRelevant, isRelevant: row.isRelevant && isUnderRelevant,
        isOpen: row.isOpen))
  }

  private mutating func close(_ open: inout [Int]) {
    for index in open {
      rows[index].end = Int32(rows.count)
    }
    open.removeAll(keepingCapacity: true)
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
    public init(_ id: SectionID, isRelevant: Bool = true, rows: [Row]) {
      self.id = id
      self.isRelevant = isRelevant
      self.rows = rows
    }
  }

  /// A row as it is put into a map.
  public struct Row: Sendable {
    /// The row's identity.
    public var id: RowID
    /// The row that presents this one, or `nil` at the top level.
    public var presenter: RowID?
    /// Whether the row is relevant as far as it is up to itself.
    public var isRelevant: Bool
    /// Whether the rows that this one presents are shown.
    public var isOpen: Bool

    /// Creates a row.
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
  struct Entry: Sendable {
    let id: RowID
    /// The index of the presenter in `rows`, or -1.
    let presenter: Int32
    /// The index behind the last row of the block.
    var end: Int32
    let section: Int32
    /// What was said of the row itself.
    var isRelevantItself: Bool
    /// The same with all that stands above it.
    var isRelevant: Bool
    var isOpen: Bool
  }

  struct SectionEntry: Sendable {
    let id: SectionID
    /// The indices of its rows in `rows`.
    let rows: Range<Int>
    var isRelevant: Bool
  }
}
