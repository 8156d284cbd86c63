import DynamicRows
import FormEngine

extension BatchJudge {
  /// Checks that section ids are unique, and that row ids are unique in the whole table.
  mutating func judgeIDs() {
    var sections: Set<SectionID> = []
    for (index, section) in after.sections.enumerated()
    where !sections.insert(section.id).inserted {
      report(.duplicateID, at: .sectionAfter(index), ids: [.section(section.id)])
    }
    var rows: Set<RowID> = []
    for position in after.positions {
      let id = after.rowID(at: position)
      guard !rows.insert(id).inserted else { continue }
      report(.duplicateID, at: .rowAfter(position), ids: [.row(id)])
    }
  }

  /// Checks that each section that was kept or moved is still the same section.
  mutating func judgeIdentity(ofSectionsAlong trail: SlotTrail) {
    for step in trail.steps where !isSameSection(step) {
      report(
        .wrongIdentity, at: .sectionAfter(step.to),
        ids: [.section(before.sections[step.from].id), .section(after.sections[step.to].id)])
    }
  }

  /// Checks that each row that was kept or moved is still the same row.
  mutating func judgeIdentity(ofRowsFrom origins: [RowPosition: RowPosition]) {
    for (position, origin) in origins.sorted(by: { $0.key < $1.key }) {
      guard let old = before.row(at: origin), let new = after.row(at: position),
        old.id != new.id
      else { continue }
      report(.wrongIdentity, at: .rowAfter(position), ids: [.row(old.id), .row(new.id)])
    }
  }

  /// Checks that no section that exists before and after is deleted and inserted. It may be if it
  /// had to move and its rows changed as well, which table views get wrong.
  mutating func judgeReplacedSections(along trail: SlotTrail) {
    let inserted = Set(update.insertSections)
    var order = trail.kept
    for old in Set(update.deleteSections).sorted() where before.has(section: old) {
      let id = before.sections[old].id
      guard let new = after.sections.firstIndex(where: { $0.id == id }),
        inserted.contains(new)
      else { continue }
      let step = SlotTrail.Step(from: old, to: new)
      let hadToMove = !SlotTrail.agrees(step, with: order)
      if hadToMove, before.sections[old].rowIDs != after.sections[new].rowIDs { continue }
      if !hadToMove { order.append(step) }
      report(
        .replacedInsteadOfMoved, at: .sectionBefore(old), .sectionAfter(new), ids: [.section(id)])
    }
  }

  /// Checks that no row that exists before and after is deleted and inserted. A row may be inserted
  /// if its old section is deleted, and deleted if its new section is inserted.
  mutating func judgeReplacedRows() {
    let inserted = Set(update.insertRows)
    guard !inserted.isEmpty, !update.deleteRows.isEmpty else { return }
    var present: [RowID: RowPosition] = [:]
    for position in after.positions where inserted.contains(position) {
      present[after.rowID(at: position)] = position
    }
    let leaving = Set(update.deleteSections)
    for old in Set(update.deleteRows).sorted() where !leaving.contains(old.section) {
      guard let row = before.row(at: old), let new = present[row.id] else { continue }
      report(.replacedInsteadOfMoved, at: .rowBefore(old), .rowAfter(new), ids: [.row(row.id)])
    }
  }

  /// Checks that the rows that stay and show something else are reloaded, and no others.
  mutating func judgeContent(ofRowsFrom origins: [RowPosition: RowPosition]) {
    var reloads: [RowPosition: Int] = [:]
    for position in update.reloadRows { reloads[position, default: 0] += 1 }
    let insideBatch = Set(reloadsBefore)
    for position in after.positions {
      guard let new = after.row(at: position), isTraceable(position, from: origins) else {
        continue
      }
      let origin = origins[position]
      let old = origin.flatMap { before.row(at: $0) }
      if let old, old.id != new.id { continue }
      let reloaded =
        reloads[position, default: 0] + (origin.map(insideBatch.contains) == true ? 1 : 0)
      let isOther = old.map { showsOther($0, new) } ?? false
      if isOther, reloaded == 0 {
        report(.staleRow, at: .rowAfter(position), ids: [.row(new.id)])
      }
      if reloaded > (isOther ? 1 : 0) {
        report(.unnecessaryReload, at: .rowAfter(position), ids: [.row(new.id)])
      }
    }
  }

  private func showsOther(_ old: TableContents.Row, _ new: TableContents.Row) -> Bool {
    (old.shows != new.shows || remade.contains(new.id))
      && !alreadyShown.contains(new.id)
  }

  /// Whether the row is new, or it is known which row it was before.
  private func isTraceable(
    _ position: RowPosition, from origins: [RowPosition: RowPosition]
  ) -> Bool {
    origins[position] != nil || update.insertRows.contains(position)
      || update.insertSections.contains(position.section)
  }
}
