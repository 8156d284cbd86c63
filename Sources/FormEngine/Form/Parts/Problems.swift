import DynamicRows

/// The problems of all rows, updated after each action.
struct Problems: Sendable {
  /// The problems of the rows that have any.
  private var reported = RowTable<[FormProblem]>()
  /// The repeats whose copies have changed places, which messages of problems contain.
  private var reordered = Set<RowNumber>()
  /// The rows whose own problems, or those of their editors, a person should see, each with the
  /// presenters around it.
  private var shown = RowTable<[RowNumber]>()
  /// The number of these rows under each presenter.
  private var shownUnder = RowTable<Int>()
  /// The rows queued for checking.
  private var pending = Set<RowNumber>()

  /// The rows that have problems, in the order of their numbers.
  var rows: some Sequence<RowNumber> { reported.lazy.map { $0.row } }

  /// The problems of a row.
  func problems(of row: RowNumber) -> [FormProblem] { reported[row] ?? [] }

  /// The rows, without editors, with problems that a person should see, in the order of their
  /// numbers.
  var shownRows: some Sequence<RowNumber> { shown.lazy.map { $0.row } }

  /// The number of these rows.
  var shownRowCount: Int { shown.count }

  /// The number of these rows under a presenter.
  func shownRows(under presenter: RowNumber) -> Int { shownUnder[presenter] ?? 0 }

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

  /// Forgets a row that nothing needs any more.
  mutating func forget(_ row: RowNumber) {
    reported[row] = nil
    shownUnder[row] = nil
    reordered.remove(row)
  }

  /// Whether nothing is known about a row.
  func isUnknown(_ row: RowNumber) -> Bool {
    reported[row] == nil && shown[row] == nil && shownUnder[row] == nil
      && !reordered.contains(row) && !pending.contains(row)
  }

  /// Queues a row for checking.
  mutating func queueForCheck(_ row: RowNumber) {
    pending.insert(row)
  }

  /// Queues all rows with problems in the copies of a repeat for checking.
  mutating func queueCopies(of presenter: RowNumber) {
    reordered.insert(presenter)
  }

  /// Removes and returns the queued rows, with those that have problems and are in a queued copy.
  ///
  /// - Parameter repeats: Returns the repeats that contain a row.
  mutating func takePending(in repeats: (RowNumber) -> [RowNumber]) -> Set<RowNumber> {
    defer {
      pending.removeAll()
      reordered.removeAll()
    }
    if reordered.isEmpty { return pending }
    for row in reported.rows where !reordered.isDisjoint(with: repeats(row)) { pending.insert(row) }
    return pending
  }

  /// Stores the problems of a row.
  mutating func report(_ problems: [FormProblem], of row: RowNumber) {
    reported[row] = problems.isEmpty ? nil : problems
  }
}
