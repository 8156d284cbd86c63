import DynamicRows

extension BatchJudge {
  /// Checks that every position before exists before and every position after exists after, first
  /// the section, then the row.
  mutating func judgeRanges() {
    for section in update.deleteSections where !before.has(section: section) {
      report(.deleteOfMissing, at: .sectionBefore(section))
    }
    for section in update.insertSections where !after.has(section: section) {
      report(.insertOfMissing, at: .sectionAfter(section))
    }
    for move in update.moveSections {
      if !before.has(section: move.from) {
        report(.moveFromMissing, at: .sectionBefore(move.from))
      }
      if !after.has(section: move.to) { report(.moveToMissing, at: .sectionAfter(move.to)) }
    }
    for position in update.deleteRows { judgeRange(before: position, or: .deleteOfMissing) }
    for position in update.insertRows { judgeRange(after: position, or: .insertOfMissing) }
    for move in update.moveRows {
      judgeRange(before: move.from, or: .moveFromMissing)
      judgeRange(after: move.to, or: .moveToMissing)
    }
    for position in reloadsBefore { judgeRange(before: position, or: .reloadOfMissing) }
    for position in update.reloadRows { judgeRange(after: position, or: .reloadOfMissing) }
  }

  private mutating func judgeRange(before position: RowPosition, or kind: TableFinding.Kind) {
    if !before.has(section: position.section) {
      report(.sectionOutOfRange, at: .rowBefore(position))
    } else if before.row(at: position) == nil {
      report(kind, at: .rowBefore(position))
    }
  }

  private mutating func judgeRange(after position: RowPosition, or kind: TableFinding.Kind) {
    if !after.has(section: position.section) {
      report(.sectionOutOfRange, at: .rowAfter(position))
    } else if after.row(at: position) == nil {
      report(kind, at: .rowAfter(position))
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
