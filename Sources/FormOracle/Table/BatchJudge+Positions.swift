import DynamicRows

extension BatchJudge {
  /// Checks that every position before exists before and every position after exists after, first
  /// the section, then the row.
  mutating func judgeRanges() {
    for index in update.deleteSections { judgeRange(.sectionBefore(index), or: .deleteOfMissing) }
    for index in update.insertSections { judgeRange(.sectionAfter(index), or: .insertOfMissing) }
    for move in update.moveSections {
      judgeRange(.sectionBefore(move.from), or: .moveFromMissing)
      judgeRange(.sectionAfter(move.to), or: .moveToMissing)
    }
    for row in update.deleteRows { judgeRange(.rowBefore(row), or: .deleteOfMissing) }
    for row in update.insertRows { judgeRange(.rowAfter(row), or: .insertOfMissing) }
    for move in update.moveRows {
      judgeRange(.rowBefore(move.from), or: .moveFromMissing)
      judgeRange(.rowAfter(move.to), or: .moveToMissing)
    }
    for row in reloadsBefore { judgeRange(.rowBefore(row), or: .reloadOfMissing) }
    for row in update.reloadRows { judgeRange(.rowAfter(row), or: .reloadOfMissing) }
  }

  private mutating func judgeRange(_ place: TableFinding.Place, or kind: TableFinding.Kind) {
    switch place {
    case .sectionBefore(let section) where !before.has(section: section),
      .sectionAfter(let section) where !after.has(section: section):
      report(kind, at: place)
    case .rowBefore(let row) where !before.has(section: row.section),
      .rowAfter(let row) where !after.has(section: row.section):
      report(.sectionOutOfRange, at: place)
    case .rowBefore(let row) where before.row(at: row) == nil,
      .rowAfter(let row) where after.row(at: row) == nil:
      report(kind, at: place)
    default: break
    }
  }

  /// Checks that the number of sections follows from the batch, and returns whether it does.
  mutating func judgeNumberOfSections() -> Bool {
    let counts = TableFinding.Counts(
      before: before.sections.count, after: after.sections.count,
      inserted: update.insertSections.count, deleted: update.deleteSections.count)
    if !counts.addUp { report(.wrongNumberOfSections, counts: counts) }
    return counts.addUp
  }

  /// Checks that no list contains a position twice, and that no position is in two lists that
  /// exclude each other.
  mutating func judgeConflicts() {
    typealias Place = TableFinding.Place
    judgeConflicts(
      deleted: update.deleteSections.map(Place.sectionBefore),
      inserted: update.insertSections.map(Place.sectionAfter),
      sources: update.moveSections.map { .sectionBefore($0.from) },
      targets: update.moveSections.map { .sectionAfter($0.to) })
    judgeConflicts(
      deleted: update.deleteRows.map(Place.rowBefore),
      inserted: update.insertRows.map(Place.rowAfter),
      sources: update.moveRows.map { .rowBefore($0.from) },
      targets: update.moveRows.map { .rowAfter($0.to) },
      reloaded: reloadsBefore.map(Place.rowBefore))
  }

  private mutating func judgeConflicts(
    deleted: [TableFinding.Place], inserted: [TableFinding.Place],
    sources: [TableFinding.Place], targets: [TableFinding.Place],
    reloaded: [TableFinding.Place] = []
  ) {
    for list in [deleted, inserted, sources, targets] {
      var seen: Set<TableFinding.Place> = []
      for place in list where !seen.insert(place).inserted {
        report(.duplicatePosition, at: place)
      }
    }
    judge(.deleteAndMove, inBoth: deleted, sources)
    judge(.deleteAndReload, inBoth: deleted, reloaded)
    judge(.reloadAndMove, inBoth: reloaded, sources)
    judge(.insertAndMove, inBoth: inserted, targets)
  }

  private mutating func judge(
    _ kind: TableFinding.Kind, inBoth first: [TableFinding.Place], _ second: [TableFinding.Place]
  ) {
    var other = Set(second)
    for place in first where other.remove(place) != nil { report(kind, at: place) }
  }

  /// Checks that a batch changes no rows of inserted, deleted or moved sections.
  mutating func judgeRowsAgainstSections() {
    let deleted = Set(update.deleteSections)
    let inserted = Set(update.insertSections)
    let movedFrom = Set(update.moveSections.map(\.from))
    let movedTo = Set(update.moveSections.map(\.to))
    for row in update.deleteRows where deleted.contains(row.section) {
      report(.deleteInDeletedSection, at: .rowBefore(row))
    }
    for row in update.insertRows where inserted.contains(row.section) {
      report(.insertInInsertedSection, at: .rowAfter(row))
    }
    for move in update.moveRows {
      if deleted.contains(move.from.section) {
        report(.moveOutOfDeletedSection, at: .rowBefore(move.from))
      }
      if inserted.contains(move.to.section) {
        report(.moveIntoInsertedSection, at: .rowAfter(move.to))
      }
    }
    for row in update.deleteRows + update.moveRows.map(\.from) where movedFrom.contains(row.section)
    {
      report(.changeInMovedSection, at: .rowBefore(row))
    }
    for row in update.insertRows + update.moveRows.map(\.to) where movedTo.contains(row.section) {
      report(.changeInMovedSection, at: .rowAfter(row))
    }
  }
}
