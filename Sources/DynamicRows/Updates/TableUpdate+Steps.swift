extension TableUpdate {
  /// One change of one row or section, in running positions: the positions at the moment of the
  /// step.
  public enum Step: Hashable, Sendable {
    /// Deletes a row.
    case deleteRow(RowPosition)
    /// Deletes a section with its remaining rows.
    case deleteSection(Int)
    /// Moves a section; afterwards its index is `to`.
    case moveSection(from: Int, to: Int)
    /// Inserts a section with all rows that it contains after the update.
    case insertSection(Int)
    /// Moves a row; afterwards its position is `to`.
    case moveRow(from: RowPosition, to: RowPosition)
    /// Inserts a row at the position that it has after the update.
    case insertRow(RowPosition)
    /// Reloads a row at the position that it has after the update.
    case reloadRow(RowPosition)
  }

  /// Returns the update as single steps, for lists and models that take one change at a time.
  ///
  /// Performed one after another, the steps lead from the state before the update to the state
  /// after it. The deletes come first, from the end, then the moves and inserts of sections, then
  /// those of rows from the start, and finally the reloads. Each moved row or section is moved
  /// once, and no other one is. The content of an inserted section or row can be read from the
  /// changed data at the position of the step.
  ///
  ///     // a b c becomes n c a, where c has moved
  ///     update.steps()
  ///     // [.deleteRow(0.1), .moveRow(from: 0.1, to: 0.0), .insertRow(0.0)]
  ///
  /// The update must follow the rules of table views, as those of a ``RowMap`` do; for any other
  /// update the steps are unspecified.
  ///
  /// - Complexity: O(*k* log *k*) for *k* entries, independent of the number of rows.
  public func steps() -> [Step] {
    var steps = deleteRows.sorted().reversed().map(Step.deleteRow)
    steps += deleteSections.sorted().reversed().map(Step.deleteSection)
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
    // The sections are one list, whose number does not matter.
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
    let sections = SectionMapping(self)
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

/// The indices after an update of the sections that it keeps or moves.
private struct SectionMapping {
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

  /// Returns the index after the update of the section with an index before it; `nil` if it is
  /// deleted.
  func after(_ section: Int) -> Int? {
    if let target = moved[section] { return target }
    guard !deleted.contains(section) else { return nil }
    return arriving.missingIndex(section - leaving.count(below: section))
  }
}
