import FormEngine

/// A row that was picked up and is being moved.
struct Lift: Sendable {
  /// The id of the row.
  let row: RowID
  /// The form as it was when the row was picked up. To put the row back is to take this form again,
  /// so that nothing of the gesture stays in its history.
  var origin: LiveForm
  /// Whether anything had been changed by then.
  let hadChanges: Bool

  /// How a row takes part in the moving of a block.
  enum Part: Hashable, Sendable {
    /// It is the row that was lifted.
    case lifted
    /// It is inside that row's block.
    case along
  }
}

/// Which way a row is moved.
enum Direction: Hashable, Sendable {
  case up
  case down
}
