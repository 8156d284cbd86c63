import DynamicRows

/// The rows that people have edited and left, whose problems they should see.
struct VisitedRows: Sendable {
  /// The rows that were edited and not left since.
  private var edited = RowSet()
  /// The rows that were edited and left.
  private var left = RowSet()
  /// Whether a person should see all problems, except those of rows that have appeared since.
  private(set) var areAllShown = false
  /// The rows that have appeared since all problems are shown.
  private var appeared = RowSet()

  /// Whether a person should see the problems of a row.
  func isShown(_ row: RowNumber) -> Bool {
    left.contains(row) || areAllShown && !appeared.contains(row)
  }

  /// Whether anything is known about a row.
  func contains(_ row: RowNumber) -> Bool {
    edited.contains(row) || left.contains(row) || appeared.contains(row)
  }

  /// Whether the problems of all rows are shown that have any.
  var showsEvenNewRows: Bool { areAllShown && appeared.isEmpty }

  /// Records that rows have appeared, which a person has not seen yet.
  mutating func appear(_ rows: some Sequence<RowNumber>) {
    if areAllShown { appeared.formUnion(rows) }
  }

  /// Records that rows were edited, or that undo has taken that back.
  ///
  /// - Returns: The rows whose problems are no longer shown.
  mutating func edit(_ rows: some Sequence<RowNumber>, isUndone: Bool) -> [RowNumber] {
    guard isUndone else {
      edited.formUnion(rows)
      return []
    }
    edited.subtract(rows)
    return rows.filter { left.remove($0) }.filter { !isShown($0) }
  }

  /// Shows the problems of some edited rows from now on.
  ///
  /// - Returns: The rows whose problems are shown from now on.
  mutating func leaveRows(where hasLeft: (RowNumber) -> Bool) -> [RowNumber] {
    let rows = edited.filter(hasLeft)
    let hidden = rows.filter { !isShown($0) }
    leave(rows)
    return hidden
  }

  /// Shows the problems of some rows from now on, edited or not.
  mutating func leave(_ rows: some Sequence<RowNumber>) {
    edited.subtract(rows)
    left.formUnion(rows)
  }

  /// Shows all problems from now on, or none until their rows are edited again.
  mutating func show(all areAllShown: Bool) {
    self.areAllShown = areAllShown
    appeared = RowSet()
    if !areAllShown { (edited, left) = (RowSet(), RowSet()) }
  }

  /// Forgets that rows were edited: other rows have their ids or numbers now.
  mutating func forget(_ rows: some Sequence<RowNumber>) {
    guard !edited.isEmpty || !left.isEmpty || !appeared.isEmpty else { return }
    edited.subtract(rows)
    left.subtract(rows)
    appeared.subtract(rows)
  }
}
