import FormEngine

/// A row that is being moved.
struct Lift: Sendable {
  let row: RowID
  /// The form when the row was lifted. Canceling the move restores it, so that the gesture leaves
  /// nothing in the history.
  var origin: LiveForm
  /// Whether the form had changes before.
  let hadChanges: Bool

  /// The role of a row in the move of a block.
  enum Part: Hashable, Sendable {
    /// It is the lifted row.
    case lifted
    /// It is another row in the same block.
    case along
  }
}
