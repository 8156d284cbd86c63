import DynamicRows

/// Where a new row is put.
public enum InsertionPlace: Hashable, Sendable {
  /// At a visible position: directly after the whole block of the sibling before it; at the first
  /// position of a section or block, before everything there.
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
