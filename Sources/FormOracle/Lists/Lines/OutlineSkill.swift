/// A skill that a tested list may have in addition to opening and closing visible rows. A list
/// never receives lines that need a skill it does not name.
public enum OutlineSkill: String, Hashable, Sendable, CaseIterable {
  /// Opens and closes rows that are not visible.
  case hidden
  /// Opens or closes all rows, or all rows inside one.
  case openAll
  /// Opens all ancestors of a row.
  case reveal
  /// Inserts rows.
  case insert
  /// Removes rows.
  case remove
  /// Moves rows.
  case move
  /// Shows only some rows until the filter is removed.
  case filter
  /// Has rows that can never have children; lines that set rows mark them.
  case leaf
}

extension OutlineLine {
  /// The skill that a list needs for the line; `nil` if every list can perform it. Whether a row is
  /// hidden depends on the list, so ``OutlineSkill/hidden`` is never returned.
  var skill: OutlineSkill? {
    switch self {
    case .rows(let rows): rows.contains(where: \.isLeaf) ? .leaf : nil
    case .open, .close: nil
    case .openAll, .closeAll: .openAll
    case .reveal: .reveal
    case .insert: .insert
    case .remove: .remove
    case .move: .move
    case .filter: .filter
    }
  }
}
