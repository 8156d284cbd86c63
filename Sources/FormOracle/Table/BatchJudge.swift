import DynamicRows
import FormEngine

/// Judges one batch, given the contents before and after it.
///
/// Each rule only adds findings; no rule stops the others.
struct BatchJudge {
  let before: TableContents
  let update: TableUpdate
  /// The reloads inside the batch, as positions before it.
  let reloadsBefore: [RowPosition]
  let after: TableContents
  let alreadyShown: Set<RowID>
  let remade: Set<RowID>
  private(set) var found: [TableFinding] = []

  /// All findings in the order of the rules; within a rule in the order of discovery.
  mutating func findings() -> [TableFinding] {
    judgeRanges()
    let sectionsAddUp = judgeNumberOfSections()
    judgeConflicts()
    judgeRowsAgainstSections()
    judgeIDs()
    if sectionsAddUp, let sections = sectionTrail() {
      judgeTable(through: sections)
    }
    // Sorting is stable.
    return found.sorted { $0.kind.meaning.rule.rawValue < $1.kind.meaning.rule.rawValue }
  }

  /// Applies the rules that follow sections and rows through the batch.
  private mutating func judgeTable(through sections: SlotTrail) {
    for move in sections.unnecessaryMoves() {
      report(.notMinimal, at: .sectionBefore(move.from), .sectionAfter(move.to))
    }
    judgeIdentity(ofSectionsAlong: sections)
    judgeReplacedSections(along: sections)
    let rows = rowTrails(through: sections)
    judgeNeed(ofRowMovesAlong: rows)
    let origins = rowOrigins(along: rows)
    judgeIdentity(ofRowsFrom: origins)
    judgeReplacedRows()
    judgeContent(ofRowsFrom: origins)
  }

  mutating func report(
    _ kind: TableFinding.Kind, at places: TableFinding.Place..., ids: [OrderedID] = [],
    counts: TableFinding.Counts? = nil
  ) {
    found.append(TableFinding(kind, at: places, ids: ids, counts: counts))
  }
}

extension TableContents.Section {
  package var rowIDs: [RowID] { rows.map(\.id) }
}

extension TableContents {
  /// Whether a section with this index exists.
  package func has(section: Int) -> Bool {
    sections.indices.contains(section)
  }

  /// The row at a position; `nil` if there is none.
  package func row(at position: RowPosition) -> Row? {
    guard has(section: position.section),
      sections[position.section].rows.indices.contains(position.row)
    else { return nil }
    return sections[position.section].rows[position.row]
  }

  /// The id of the row at a position that exists.
  package func rowID(at position: RowPosition) -> RowID {
    sections[position.section].rows[position.row].id
  }

  /// The positions of all rows, in order.
  package var positions: [RowPosition] {
    sections.indices.flatMap { section in
      sections[section].rows.indices.map { RowPosition(section: section, row: $0) }
    }
  }
}
