import DynamicRows

/// What has been put into a form, taken out and moved, visible or not.
public struct Rearrangement: Hashable, Sendable {
  /// The rows that came, and those that were moved as the first of their blocks, in their present
  /// order.
  public var rows: [RowID]
  /// The rows that went.
  public var departedRows: [RowID]
  /// The sections that came or were moved, in their present order.
  public var sections: [SectionID]
  /// The sections that went.
  public var departedSections: [SectionID]

  /// Creates a rearrangement.
  public init(
    rows: [RowID] = [], departedRows: [RowID] = [], sections: [SectionID] = [],
    departedSections: [SectionID] = []
  ) {
    self.rows = rows
    self.departedRows = departedRows
    self.sections = sections
    self.departedSections = departedSections
  }

  /// Whether nothing has come, gone or moved.
  public var isEmpty: Bool { self == Rearrangement() }
}

extension LiveForm {
  /// What the action under way has put in, taken out and moved.
  var rearrangement: Rearrangement {
    guard !journal.log.edits.isEmpty else { return Rearrangement() }
    var rows = Set(journal.insertions.joined())
    var sections: Set<SectionNumber> = []
    for inverse in journal.log.edits {
      rows.formUnion(inverse.rows.lazy.map { $0.id })
      switch inverse {
      case .move(let row, _): rows.insert(row)
      case .moveSection(let section, _), .removeSection(let section): sections.insert(section)
      case .insertSection(let section, _): sections.insert(section.id)
      default: break
      }
    }
    let ranks = sections.count > 1 ? map.allSections : []
    return Rearrangement(
      rows: rows.filter(map.contains).sorted { map.isOrdered($0, before: $1) }.map(id),
      departedRows: rows.filter { !map.contains($0) }.map(id).sorted(),
      sections: ranks.isEmpty
        ? sections.filter(map.containsSection).map(id)
        : ranks.filter(sections.contains).map(id),
      departedSections: sections.filter { !map.containsSection($0) }.map(id).sorted())
  }

  private func id(_ row: RowNumber) -> RowID { catalog.rows[row].id }

  private func id(_ section: SectionNumber) -> SectionID { catalog.sections[section].id }
}
