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
}

/// Which way a row is moved.
enum Direction: Hashable, Sendable {
  case up
  case down
}
