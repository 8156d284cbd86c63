import FormEngine

/// A row that is being moved.
struct Lift: Sendable {
  /// The id of the row.
  let row: RowID
  /// The form when the row was lifted. Putting the row back restores it, so that the gesture leaves
  /// nothing in the history.
  var origin: LiveForm
  /// Whether anything had been changed before.
  let hadChanges: Bool

  /// How a row takes part in the moving of a block.
  enum Part: Hashable, Sendable {
    /// It is the row that was lifted.
    case lifted
    /// It is in the block of that row.
    case along
  }
}

/// Which way a row is moved.
enum Direction: Hashable, Sendable {
  case up
  case down
}
