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
}
