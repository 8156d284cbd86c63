/// What a tested list may know besides opening and closing visible rows; what it does not name is
/// never sent.
public enum OutlineSkill: String, Hashable, Sendable, CaseIterable {
  /// Rows that are not visible open and close too.
  case hidden
  /// All rows open or close at once, or all under one.
  case openAll
  /// Everything above a row opens.
  case reveal
  /// Rows are inserted.
  case insert
  /// Rows are removed.
  case remove
  /// Rows move.
  case move
  /// Only some rows are visible for a time.
  case filter
  /// Some rows can never have children, and new rows say so.
  case leaf
}

extension OutlineLine {
  /// What a list has to know to take the line; `nil` where all lists do. Whether a row is hidden
  /// depends on the list.
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
