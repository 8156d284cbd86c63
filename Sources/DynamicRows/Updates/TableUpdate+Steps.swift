extension TableUpdate {
  /// One change of one row or section, in running positions: those that everything has at the moment
  /// at which the step is taken.
  public enum Step: Hashable, Sendable {
    /// Deletes a row.
    case deleteRow(RowPosition)
    /// Deletes a section with the rows that are left in it.
    case deleteSection(Int)
    /// Moves a section, so that it then has the index `to`.
    case moveSection(from: Int, to: Int)
    /// Inserts a section with all rows that it has after the update.
    case insertSection(Int)
    /// Moves a row, so that it then has the position `to`.
    case moveRow(from: RowPosition, to: RowPosition)
    /// Inserts a row at the position that it has after the update.
    case insertRow(RowPosition)
    /// Reloads a row at the position that it has after the update.
    case reloadRow(RowPosition)
  }

  /// The update as single steps, for lists and models that take one change at a time.
  ///
  /// Taken one after another they turn what was shown before into what is shown after. First come
  /// the deletes, from the end; then the moves and inserts of sections, then those of rows from the
  /// start; reloads are last. What moves is moved once, and nothing else is. What an inserted section
  /// or row shows can be read from the changed data at the position of the step.
  ///
  ///     // a b c becomes n c a, where c has moved
  ///     update.steps()
  ///     // [.deleteRow(0.1), .moveRow(from: 0.1, to: 0.0), .insertRow(0.0)]
  ///
  /// The update has to keep the rules of table views, as those of a ``RowMap`` do; the steps of any
  /// other are unspecified.
  ///
  /// - Complexity: O(*k* log *k*) for *k* entries, however many rows there are.
  public func steps() -> [Step] {
    var steps = deleteRows.sorted(by: >).map(Step.deleteRow)
    steps += deleteSections.sorted(by: >).map(Step.deleteSection)
    steps += runningSectionMoves().map { .moveSection(from: $0.from, to: $0.to) }
    steps += insertSections.sorted().map(Step.insertSection)
    steps += runningRowMoves().map { .moveRow(from: $0.from, to: $0.to) }
    steps += insertRows.sorted().map(Step.insertRow)
    steps += reloadRows.sorted().map(Step.reloadRow)
    return steps
  }
}

extension TableUpdate {
  /// The moves of sections in running positions, between the deletes and the inserts of sections.
  func runningSectionMoves() -> [SectionMove] {
    guard !moveSections.isEmpty else { return [] }
    let (deleted, inserted) = (SortedIndices(deleteSections), SortedIndices(insertSections))
    // The sections are one list; any number will do for it.
    let moves = moveSections.map { move in
      RowMove(
        from: RowPosition(section: 0, row: move.from - deleted.count(below: move.from)),
        to: RowPosition(section: 0, row: move.to - inserted.count(below: move.to)))
    }
    return RunningMoves(moves).inOrder().map { SectionMove(from: $0.from.row, to: $0.to.row) }
  }

  /// The moves of rows in running positions, after all changes of sections and between the deletes
  /// and the inserts of rows.
  func runningRowMoves() -> [RowMove] {
    guard !moveRows.isEmpty else { return [] }
    let (deleted, inserted) = (SortedIndices(deleteRows), SortedIndices(insertRows))
    let sections = SectionWay(self)
    let moves = moveRows.compactMap { move in
      sections.after(move.from.section).map { section in
        RowMove(
          from: RowPosition(
            section: section, row: move.from.row - deleted.count(before: move.from)),
          to: RowPosition(
            section: move.to.section, row: move.to.row - inserted.count(before: move.to)))
      }
    }
    return RunningMoves(moves).inOrder()
  }
}

/// Where the sections that an update keeps or moves are after it.
private struct SectionWay {
  private let moved: [Int: Int]
  private let deleted: Set<Int>
  private let leaving: SortedIndices<Int>
  private let arriving: SortedIndices<Int>

  init(_ update: TableUpdate) {
    moved = update.moveSections.reduce(into: [:]) { $0[$1.from] = $0[$1.from] ?? $1.to }
    deleted = Set(update.deleteSections)
    leaving = SortedIndices(update.deleteSections + update.moveSections.map { $0.from })
    arriving = SortedIndices(update.insertSections + update.moveSections.map { $0.to })
  }

  /// The index after the update of what had this index before it, or `nil` where that is deleted.
  func after(_ section: Int) -> Int? {
    if let target = moved[section] { return target }
    guard !deleted.contains(section) else { return nil }
    return arriving.missingIndex(section - leaving.count(below: section))
  }
}
