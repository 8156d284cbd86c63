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

  var sibling: RowID? {
    switch self {
    case .at: nil
    case .after(let id), .before(let id): id
    }
  }
}
