import DynamicRows

/// The place at which a new row is inserted.
public enum InsertionPlace: Hashable, Sendable {
  /// At a visible position, directly after the whole block of the previous sibling. At the first
  /// position of a section or block the row becomes the first one there.
  case at(RowPosition)
  /// Directly after the whole block of a sibling, hidden or not.
  case after(RowID)
  /// Directly before a sibling, hidden or not.
  case before(RowID)
  /// At the first place under a presenter, visible or not.
  case first(under: RowID)
  /// At the first place of a section, visible or not.
  case firstIn(SectionID)

  /// The row that the place is described by.
  var row: RowID? {
    switch self {
    case .at, .firstIn: nil
    case .after(let id), .before(let id), .first(let id): id
    }
  }
}
