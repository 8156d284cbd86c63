import DynamicRows

/// The problems of all rows, updated after each action.
struct Problems: Sendable {
  /// The problems of the rows that have any.
  private var reported: [RowNumber: [FormProblem]] = [:]
  /// The problems found outside the form, by row.
  private(set) var outside = Outside()
  /// The repeats whose copies have changed places, which messages of problems contain.
  private var reordered: Set<RowNumber> = []
  /// The rows whose problems a person should see.
  private var touched: Set<RowNumber> = []
  /// Whether a person should see all problems.
  private var areAllShown = false
  /// The rows queued for checking.
  private var pending: Set<RowNumber> = []

  /// The rows that have problems, in no particular order.
  var rows: some Collection<RowNumber> { reported.keys }

  /// The problems of a row.
  func problems(of row: RowNumber) -> [FormProblem] { reported[row] ?? [] }

  /// Whether a person should see the problems of a row.
  func isShown(_ row: RowNumber) -> Bool { areAllShown || touched.contains(row) }

  /// Whether problems are shown for the same rows as in former problems.
  func areShown(as former: Problems) -> Bool {
    areAllShown == former.areAllShown && touched == former.touched
  }

  /// Shows the problems of a row from now on.
  mutating func show(_ row: RowNumber) {
    touched.insert(row)
  }

  /// Shows all problems from now on, or none until their rows are touched again.
  mutating func show(all areAllShown: Bool) {
    self.areAllShown = areAllShown
    if !areAllShown { touched.removeAll() }
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
