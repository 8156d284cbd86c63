extension TableUpdate {
  /// One change of one row or section, in running positions: those that everything has at the moment
  /// at which the step is taken.
  public enum Step: Hashable, Sendable {
    /// Takes a row away.
    case deleteRow(RowPosition)
    /// Takes a section away, with the rows that are left in it.
    case deleteSection(Int)
    /// Takes a section out and puts it back, so that it then has the index `to`.
    case moveSection(from: Int, to: Int)
    /// Puts a section in, with all rows that it has after the update.
    case insertSection(Int)
    /// Takes a row out and puts it back, so that it then has the position `to`.
    case moveRow(from: RowPosition, to: RowPosition)
    /// Puts a row in, at the position that it has after the update.
    case insertRow(RowPosition)
    /// Shows a row again, at the position that it has after the update.
    case reloadRow(RowPosition)
  }

  /// The update as single steps, for lists and models that take one change at a time.
  ///
  /// Taken one after another they turn what was shown before into what is shown after. First goes
  /// what is deleted, from the end; then sections move and come, then rows move and come from the
  /// start; reloads are last. What moves is moved once, and nothing else is. What a section or row
  /// that comes shows can be read from the changed data at the very position of the step.
  ///
  ///     // a b c becomes n c a, where c has moved
  ///     update.steps()
  ///     // [.deleteRow(0.1), .moveRow(from: 0.1, to: 0.0), .insertRow(0.0)]
  ///
  /// The update has to keep the rules of table views, as those of a ``RowMap`` do; the steps of any
  /// other lead nowhere in particular.
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
    // The sections are one list; its number is of no matter.
    let moves = moveSections.map { move in
      RowMove(
        from: RowPosition(section: 0, row: move.from - deleted.count(below: move.from)),
        to: RowPosition(section: 0, row: move.to - inserted.count(below: move.to)))
    }
    return RunningMoves(moves).inOrder().map { SectionMove(from: $0.from.row, to: $0.to.row) }
  }

  /// The moves of rows in running positions, behind all changes of sections and between the deletes
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

/// Where the sections that an update keeps or moves stand after it.
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
