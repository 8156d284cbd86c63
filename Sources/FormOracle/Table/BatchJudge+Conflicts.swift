import DynamicRows

extension BatchJudge {
  /// Checks that no list contains a position twice, and that no position is in two lists that
  /// exclude each other.
  mutating func judgeConflicts() {
    let place = TableFinding.Place.self
    let sources = update.moveSections.map(\.from)
    let targets = update.moveSections.map(\.to)
    judgeDuplicates(in: update.deleteSections, place.sectionBefore)
    judgeDuplicates(in: update.insertSections, place.sectionAfter)
    judgeDuplicates(in: sources, place.sectionBefore)
    judgeDuplicates(in: targets, place.sectionAfter)
    judge(.deleteAndMove, inBoth: update.deleteSections, sources, place.sectionBefore)
    judge(.insertAndMove, inBoth: update.insertSections, targets, place.sectionAfter)
    judgeRowConflicts()
  }

  private mutating func judgeRowConflicts() {
    let place = TableFinding.Place.self
    let sources = update.moveRows.map(\.from)
    let targets = update.moveRows.map(\.to)
    judgeDuplicates(in: update.deleteRows, place.rowBefore)
    judgeDuplicates(in: update.insertRows, place.rowAfter)
    judgeDuplicates(in: sources, place.rowBefore)
    judgeDuplicates(in: targets, place.rowAfter)
    judge(.deleteAndMove, inBoth: update.deleteRows, sources, place.rowBefore)
    judge(.deleteAndReload, inBoth: update.deleteRows, reloadsBefore, place.rowBefore)
    judge(.reloadAndMove, inBoth: reloadsBefore, sources, place.rowBefore)
    judge(.insertAndMove, inBoth: update.insertRows, targets, place.rowAfter)
  }

  private mutating func judgeDuplicates<Position: Hashable>(
    in list: [Position], _ place: (Position) -> TableFinding.Place
  ) {
    var seen: Set<Position> = []
    for position in list where !seen.insert(position).inserted {
      report(.duplicatePosition, at: place(position))
    }
  }

  private mutating func judge<Position: Hashable>(
    _ kind: TableFinding.Kind, inBoth first: [Position], _ second: [Position],
    _ place: (Position) -> TableFinding.Place
  ) {
    var other = Set(second)
    for position in first where other.remove(position) != nil {
      report(kind, at: place(position))
    }
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
