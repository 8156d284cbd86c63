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

  /// Whether nothing was inserted, removed or moved.
  public var isEmpty: Bool { self == Rearrangement() }
}
