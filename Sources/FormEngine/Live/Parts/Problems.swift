import DynamicRows

/// The problems of all rows, updated after each action.
struct Problems: Sendable {
  /// The problems of the rows that have any.
  private var reported: [RowNumber: [FormProblem]] = [:]
  /// The problems found outside the form, by row.
  private(set) var outside = Outside()
  /// The repeats whose copies have changed places, which messages of problems contain.
  private var reordered: Set<RowNumber> = []
  /// The rows that were edited and not left since.
  private var edited: Set<RowNumber> = []
  /// The rows that were edited and left, whose problems a person should see.
  private var left: Set<RowNumber> = []
  /// Whether a person should see all problems.
  private var areAllShown = false
  /// The rows queued for checking.
  private var pending: Set<RowNumber> = []

  /// The rows that have problems, in no particular order.
  var rows: some Collection<RowNumber> { reported.keys }

  /// The problems of a row.
  func problems(of row: RowNumber) -> [FormProblem] { reported[row] ?? [] }

  /// Whether a person should see the problems of a row.
  func isShown(_ row: RowNumber) -> Bool { areAllShown || left.contains(row) }

  /// Whether problems are shown for the same rows as in former problems.
  func areShown(as former: Problems) -> Bool {
    areAllShown == former.areAllShown && left == former.left
  }

  /// Records that rows were edited, or that undo has taken that back.
  mutating func edit(_ rows: some Sequence<RowNumber>, isUndone: Bool) {
    if isUndone {
      edited.subtract(rows)
      left.subtract(rows)
    } else {
      edited.formUnion(rows)
    }
  }

  /// Shows the problems of some edited rows from now on.
  ///
  /// - Returns: The rows that were left.
  mutating func leaveRows(where hasLeft: (RowNumber) -> Bool) -> [RowNumber] {
    let rows = edited.filter(hasLeft)
    edited.subtract(rows)
    left.formUnion(rows)
    return Array(rows)
  }

  /// Shows all problems from now on, or none until their rows are edited again.
  mutating func show(all areAllShown: Bool) {
    self.areAllShown = areAllShown
    if !areAllShown { (edited, left) = ([], []) }
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
    for row in reported.keys where !reordered.isDisjoint(with: repeats(row)) { queueForCheck(row) }
    reordered.removeAll()
  }

  /// Removes and returns the queued rows.
  mutating func takePending() -> Set<RowNumber> {
    defer { pending.removeAll() }
    return pending
  }

  /// Stores the problems of a row.
  ///
  /// - Returns: Whether they have changed.
  mutating func report(_ problems: [FormProblem], of row: RowNumber) -> Bool {
    let former =
      problems.isEmpty
      ? reported.removeValue(forKey: row) : reported.updateValue(problems, forKey: row)
    return former ?? [] != problems
  }

  /// Replaces what sources outside the form say about rows.
  mutating func setOutside(_ outside: Outside) {
    pending.formUnion(self.outside.rowsWithProblems)
    pending.formUnion(outside.rowsWithProblems)
    self.outside = outside
  }
}
