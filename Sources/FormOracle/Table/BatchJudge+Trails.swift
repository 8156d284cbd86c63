import DynamicRows

/// The trail of the rows of one section that exists before and after.
typealias SectionRowTrail = (section: SlotTrail.Step, rows: SlotTrail)

extension BatchJudge {
  /// The trail of the sections; `nil` if the batch contradicts itself about them.
  func sectionTrail() -> SlotTrail? {
    let moves = update.moveSections
    return SlotTrail(
      before: before.sections.count, leaving: Set(update.deleteSections + moves.map(\.from)),
      after: after.sections.count, arriving: Set(update.insertSections + moves.map(\.to)),
      moved: moves)
  }

  /// The trails of the rows of each surviving section, in the order after the batch. Sections with
  /// wrong numbers are reported and left out; sections that became other sections are left out.
  mutating func rowTrails(through sections: SlotTrail) -> [SectionRowTrail] {
    var trails: [SectionRowTrail] = []
    for step in sections.steps {
      let counts = countRows(ofSection: step)
      guard counts.addUp else {
        report(
          .wrongNumberOfRows, at: .sectionBefore(step.from), .sectionAfter(step.to),
          counts: counts)
        continue
      }
      guard isSameSection(step), let rows = rowTrail(ofSection: step) else { continue }
      trails.append((step, rows))
    }
    return trails
  }

  /// Whether the section is the same before and after.
  func isSameSection(_ step: SlotTrail.Step) -> Bool {
    before.sections[step.from].id == after.sections[step.to].id
  }

  private func countRows(ofSection step: SlotTrail.Step) -> TableFinding.Counts {
    TableFinding.Counts(
      before: before.sections[step.from].rows.count, after: after.sections[step.to].rows.count,
      inserted: update.insertRows.count { $0.section == step.to },
      deleted: update.deleteRows.count { $0.section == step.from },
      movedIn: update.moveRows.count { $0.to.section == step.to },
      movedOut: update.moveRows.count { $0.from.section == step.from })
  }

  private func rowTrail(ofSection step: SlotTrail.Step) -> SlotTrail? {
    let leaving = (update.deleteRows + update.moveRows.map(\.from))
      .filter { $0.section == step.from }.map(\.row)
    let arriving = (update.insertRows + update.moveRows.map(\.to))
      .filter { $0.section == step.to }.map(\.row)
    let moved = update.moveRows
      .filter { $0.from.section == step.from && $0.to.section == step.to }
      .map { SlotTrail.Step(from: $0.from.row, to: $0.to.row) }
    return SlotTrail(
      before: before.sections[step.from].rows.count, leaving: Set(leaving),
      after: after.sections[step.to].rows.count, arriving: Set(arriving), moved: moved)
  }

  /// The position before of each surviving row, by its position after, within sections and across
  /// them.
  func rowOrigins(along trails: [SectionRowTrail]) -> [RowPosition: RowPosition] {
    var origins: [RowPosition: RowPosition] = [:]
    for trail in trails {
      for step in trail.rows.kept {
        origins[RowPosition(section: trail.section.to, row: step.to)] =
          RowPosition(section: trail.section.from, row: step.from)
      }
    }
    let sound = Set(trails.map(\.section.to))
    for move in update.moveRows
    where sound.contains(move.to.section) && before.row(at: move.from) != nil {
      origins[move.to] = move.from
    }
    return origins
  }

  /// Checks that no row move within a section is unnecessary; a row that changes sections always
  /// has to move.
  mutating func judgeNeed(ofRowMovesAlong trails: [SectionRowTrail]) {
    for trail in trails {
      for move in trail.rows.unnecessaryMoves() {
        report(
          .notMinimal, at: .rowBefore(RowPosition(section: trail.section.from, row: move.from)),
          .rowAfter(RowPosition(section: trail.section.to, row: move.to)))
      }
    }
  }
}
