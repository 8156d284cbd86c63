/// The rows and sections that were inserted into a form, removed and moved, visible or not.
public struct Rearrangement: Hashable, Sendable {
  /// The inserted rows, and the first row of each moved block, in their present order.
  public var rows: [RowID]
  /// The removed rows.
  public var departedRows: [RowID]
  /// The inserted and moved sections, in their present order.
  public var sections: [SectionID]
  /// The removed sections.
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

  /// Whether nothing was inserted, removed or moved.
  public var isEmpty: Bool { self == Rearrangement() }
}
