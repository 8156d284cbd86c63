import DynamicRows

/// The problems of all rows, updated after each action.
struct Problems: Sendable {
  /// The problems of the rows that have any.
  private var reported = RowTable<[FormProblem]>()
  /// The problems found outside the form, by row.
  private(set) var outside = Outside()
  /// The repeats whose copies have changed places, which messages of problems contain.
  private var reordered: Set<RowNumber> = []
  /// The rows that were edited and not left since.
  private var edited = RowSet()
  /// The rows that were edited and left, whose problems a person should see.
  private var left = RowSet()
  /// Whether a person should see all problems.
  private(set) var areAllShown = false
  /// The rows whose own problems, or those of their editors, a person should see, each with the
  /// presenters around it.
  private var shown = RowTable<[RowNumber]>()
  /// The number of these rows under each presenter.
  private var shownUnder = RowTable<Int>()
  /// The rows queued for checking.
  private var pending: Set<RowNumber> = []

  /// The rows that have problems, in the order of their numbers.
  var rows: some Sequence<RowNumber> { reported.lazy.map { $0.row } }

  /// The problems of a row.
  func problems(of row: RowNumber) -> [FormProblem] { reported[row] ?? [] }

  /// Whether a person should see the problems of a row.
  func isShown(_ row: RowNumber) -> Bool { areAllShown || left.contains(row) }

  /// The rows, without editors, with problems that a person should see, in the order of their
  /// numbers.
  var shownRows: some Sequence<RowNumber> { shown.lazy.map { $0.row } }

  /// The number of these rows.
  var shownRowCount: Int { shown.count }

  /// The number of these rows under a presenter.
  func shownRows(under presenter: RowNumber) -> Int { shownUnder[presenter] ?? 0 }

  /// Records that rows were edited, or that undo has taken that back.
  ///
  /// - Returns: The rows whose problems are no longer shown.
  mutating func edit(_ rows: some Sequence<RowNumber>, isUndone: Bool) -> [RowNumber] {
    guard isUndone else {
      edited.formUnion(rows)
      return []
    }
    edited.subtract(rows)
    let hidden = rows.filter { left.remove($0) }
    return areAllShown ? [] : hidden
  }

  /// Shows the problems of some edited rows from now on.
  ///
  /// - Returns: The rows whose problems are shown from now on.
  mutating func leaveRows(where hasLeft: (RowNumber) -> Bool) -> [RowNumber] {
    let rows = edited.filter(hasLeft)
    edited.subtract(rows)
    left.formUnion(rows)
    return areAllShown ? [] : rows
  }

  /// Shows all problems from now on, or none until their rows are edited again.
  mutating func show(all areAllShown: Bool) {
    self.areAllShown = areAllShown
    if !areAllShown { (edited, left) = (RowSet(), RowSet()) }
  }

  /// Adds a row to those with shown problems, or removes it. The row must not be an editor.
  ///
  /// - Parameter presenters: Returns the presenters around the row, from the innermost on.
  /// - Returns: The presenters with another number of such rows in their blocks.
  mutating func count(
    _ row: RowNumber, isShown: Bool, under presenters: () -> [RowNumber]
  ) -> [RowNumber] {
    guard isShown || !shown.isEmpty else { return [] }
    let present = isShown ? presenters() : nil
    let former = shown[row]
    guard present != former else { return [] }
    shown[row] = present
    for presenter in former ?? [] { shownUnder[presenter, default: 0] -= 1 }
    for presenter in present ?? [] { shownUnder[presenter, default: 0] += 1 }
    return (former ?? []) + (present ?? [])
  }

  /// Records that rows were inserted. What people did with former rows of the same ids does not
  /// count for them.
  mutating func begin(_ rows: some Sequence<RowNumber>) {
    guard !edited.isEmpty || !left.isEmpty else { return }
    edited.subtract(rows)
    left.subtract(rows)
  }

  /// Forgets a row that nothing needs any more.
  mutating func forget(_ row: RowNumber) {
    begin(CollectionOfOne(row))
    reported[row] = nil
    shownUnder[row] = nil
    reordered.remove(row)
    _ = outside.remove(row)
  }

  /// Whether nothing is known about a row.
  func isUnknown(_ row: RowNumber) -> Bool {
    reported[row] == nil && shown[row] == nil && shownUnder[row] == nil
      && !edited.contains(row) && !left.contains(row) && !reordered.contains(row)
      && !pending.contains(row) && !outside.rowsWithProblems.contains(row)
      && !outside.rowsBeingChecked.contains(row)
  }

  /// Queues a row for checking.
  mutating func queueForCheck(_ row: RowNumber) {
    pending.insert(row)
  }

  /// Queues all rows with problems in the copies of a repeat for checking.
  mutating func queueCopies(of presenter: RowNumber) {
    reordered.insert(presenter)
  }

  /// Queues the rows with problems that are in a reordered copy.
  ///
  /// - Parameter repeats: Returns the repeats that contain a row.
  mutating func queueReordered(in repeats: (RowNumber) -> [RowNumber]) {
    guard !reordered.isEmpty else { return }
    for row in reported.rows where !reordered.isDisjoint(with: repeats(row)) { queueForCheck(row) }
    reordered.removeAll()
  }

  /// Removes and returns the queued rows.
  mutating func takePending() -> Set<RowNumber> {
    defer { pending.removeAll() }
    return pending
  }

  /// Stores the problems of a row.
  mutating func report(_ problems: [FormProblem], of row: RowNumber) {
    reported[row] = problems.isEmpty ? nil : problems
  }

  /// Replaces what sources outside the form say about rows.
  mutating func setOutside(_ outside: Outside) {
    pending.formUnion(self.outside.rowsWithProblems)
    pending.formUnion(outside.rowsWithProblems)
    self.outside = outside
  }
}
