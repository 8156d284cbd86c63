import DynamicRows
import FormEngine
import FormOracle

/// The contents of a table before and after, compared by identity, and the moves allowed between
/// them.
package struct TableComparison {
  package let before: TableContents
  let after: TableContents
  package let moves: ReferenceMoves
  let alreadyShown: Set<RowID>
  /// The rows that were replaced by other rows with the same id.
  let remade: Set<RowID>
  private let old: [RowID: RowPosition]
  private let new: [RowID: RowPosition]

  init(
    before: TableContents, after: TableContents, moves: ReferenceMoves,
    alreadyShown: [RowID] = [], remade: Set<RowID> = []
  ) {
    self.before = before
    self.after = after
    self.moves = moves
    self.alreadyShown = Set(alreadyShown)
    self.remade = remade
    old = before.positionsByID
    new = after.positionsByID
  }

  /// The rows that are visible only after, in order.
  var inserted: [RowID] { idsAfter.filter { old[$0] == nil } }

  /// The rows that are visible only before, in order.
  var removed: [RowID] {
    before.positions.map(before.rowID(at:)).filter { new[$0] == nil }
  }

  /// The rows that stay and show something else.
  var reloaded: [RowID] { idsAfter.filter(showsOther) }

  /// The rows that stay but are in another section or in another order among the rest, even if
  /// table views don't allow the move.
  package var moved: [RowID] {
    let still = Set(sectionSteps.flatMap(rowsLeftInPlace))
    return idsAfter.filter { id in old[id].map { !still.contains($0) } ?? false }
  }

  package var idsAfter: [RowID] { after.positions.map(after.rowID(at:)) }

  private func showsOther(_ id: RowID) -> Bool {
    guard let old = old[id], let new = new[id], !alreadyShown.contains(id) else { return false }
    return before.row(at: old)?.shows != after.row(at: new)?.shows || remade.contains(id)
  }
}

extension TableComparison {
  /// The update that leads from before to after, with the fewest moves among the allowed ones, and
  /// with safe alternatives where table views need them.
  func update() -> TableUpdate {
    let steps = sectionSteps
    let kept = steps.longestChain { !moves.sections.contains(before.sections[$0.from].id) }
    let moved = steps.filter { !kept.contains($0) }
    let replaced = moved.filter { step in
      before.sections[step.from].rowIDs != after.sections[step.to].rowIDs
    }
    let surviving = steps.filter { !replaced.contains($0) }
    let (from, to) = (Set(surviving.map(\.from)), Set(surviving.map(\.to)))
    let rows = before.positions.filter { from.contains($0.section) }.compactMap { position in
      new[before.rowID(at: position)].flatMap { target in
        to.contains(target.section) ? TableUpdate.RowMove(from: position, to: target) : nil
      }
    }
    let (leaving, arriving) = (Set(rows.map(\.from)), Set(rows.map(\.to)))
    let still = Set(kept.flatMap(rowsLeftInPlace))
    return TableUpdate(
      deleteSections: before.sections.indices.filter { !from.contains($0) },
      insertSections: after.sections.indices.filter { !to.contains($0) },
      moveSections: moved.filter { !replaced.contains($0) },
      deleteRows: before.positions.filter { from.contains($0.section) && !leaving.contains($0) },
      insertRows: after.positions.filter { to.contains($0.section) && !arriving.contains($0) },
      moveRows: rows.filter { row in
        let movesWithSection = moved.contains {
          $0.from == row.from.section && $0.to == row.to.section
        }
        return !still.contains(row.from) && !movesWithSection
      },
      reloadRows: rows.map(\.to).filter { showsOther(after.rowID(at: $0)) }.sorted())
  }

  /// The sections that exist before and after, in their order before.
  private var sectionSteps: [TableUpdate.SectionMove] {
    before.sections.indices.compactMap { index in
      let id = before.sections[index].id
      return after.sections.firstIndex { $0.id == id }
        .map { TableUpdate.SectionMove(from: index, to: $0) }
    }
  }

  /// The positions before of the rows that don't have to move within a section.
  private func rowsLeftInPlace(along section: TableUpdate.SectionMove) -> [RowPosition] {
    rowSteps(along: section).longestChain { step in
      let position = RowPosition(section: section.from, row: step.from)
      return !moves.rows.contains(before.rowID(at: position))
    }.map { RowPosition(section: section.from, row: $0.from) }
  }

  /// The rows that are in a section before and after.
  private func rowSteps(along section: TableUpdate.SectionMove) -> [TableUpdate.SectionMove] {
    before.sections[section.from].rows.indices.compactMap { row in
      let id = before.rowID(at: RowPosition(section: section.from, row: row))
      guard let target = new[id], target.section == section.to else { return nil }
      return TableUpdate.SectionMove(from: row, to: target.row)
    }
  }
}

extension [TableUpdate.SectionMove] {
  /// The longest list of steps none of which passes another. It includes the steps that must stay,
  /// as long as none of them passes another.
  fileprivate func longestChain(keeping mustStay: (TableUpdate.SectionMove) -> Bool) -> [TableUpdate
    .SectionMove]
  {
    if zip(self, dropFirst()).allSatisfy({ $0.to < $1.to }) { return self }
    let weights = map { mustStay($0) ? count + 1 : 1 }
    var best = weights
    var former = [Int?](repeating: nil, count: count)
    // A tree of prefixes (Fenwick): the end of the best chain, the first one if there are several,
    // among the steps to the lowest places.
    var ends = [Int?](repeating: nil, count: count + 1)
    let ranks = indices.sorted { self[$0].to < self[$1].to }.enumerated()
      .reduce(into: [Int](repeating: 0, count: count)) { $0[$1.element] = $1.offset + 1 }
    func better(_ one: Int?, _ other: Int?) -> Int? {
      guard let one, let other else { return one ?? other }
      return (best[one], other) > (best[other], one) ? one : other
    }
    for index in indices {
      var (rank, end) = (ranks[index] - 1, Int?.none)
      while rank > 0 {
        end = better(end, ends[rank])
        rank &= rank - 1
      }
      if let end {
        best[index] += best[end]
        former[index] = end
      }
      rank = ranks[index]
      while rank <= count {
        ends[rank] = better(ends[rank], index)
        rank += rank & -rank
      }
    }
    var next = indices.max { best[$0] < best[$1] }
    var chain: [TableUpdate.SectionMove] = []
    while let index = next {
      chain.append(self[index])
      next = former[index]
    }
    return chain.reversed()
  }
}

extension TableContents {
  fileprivate var positionsByID: [RowID: RowPosition] {
    var found: [RowID: RowPosition] = [:]
    for position in positions { found[rowID(at: position)] = position }
    return found
  }
}
