import DynamicRows
import FormOracle
import TestSupport
import Testing

@Suite("Updates as single steps")
struct StepTests {
  @Test("rows are deleted from the end, moved by running positions and inserted from the start")
  func example() {
    let update = TableUpdate(
      deleteRows: [at(0, 1)], insertRows: [at(0, 0)],
      moveRows: [.init(from: at(0, 2), to: at(0, 1))])
    #expect(
      update.steps() == [
        .deleteRow(at(0, 1)), .moveRow(from: at(0, 1), to: at(0, 0)), .insertRow(at(0, 0)),
      ])
    #expect(TableUpdate().steps() == [])
  }

  @Test("steps of rows follow those of sections, and use the indices that sections have then")
  func sections() {
    // r: x | s: a b | t: c | u: d becomes t: c | n: | s: a d b | u:.
    let update = TableUpdate(
      deleteSections: [0], insertSections: [1], moveSections: [.init(from: 2, to: 0)],
      moveRows: [.init(from: at(3, 0), to: at(2, 1))])
    #expect(
      update.steps() == [
        .deleteSection(0), .moveSection(from: 1, to: 0), .insertSection(1),
        .moveRow(from: at(3, 0), to: at(2, 1)),
      ])
  }

  @Test(
    "tables and lists of every kind follow any two edits in one transaction",
    arguments: EditPairs.starts.indices)
  func pairs(start: Int) throws {
    var count = 0
    let stride = CampaignSettings.isLong ? 1 : CampaignSettings.isThorough ? 3 : 12
    try EditPairs.forEach(of: EditPairs.starts[start], every: stride) { replay in
      count += 1
      let complaints = replay.complaints
      try #require(
        complaints.isEmpty, "\(replay.before) to \(replay.after) by \(replay.update)")
    }
    #expect(count > 500)
  }

  @Test("single steps lead from four rows in two sections to any other order of them")
  func everyOrder() throws {
    var count = 0
    for split in 0...4 {
      let before = arrangement([0, 1, 2, 3], split)
      for order in permutations([0, 1, 2, 3]) {
        for newSplit in 0...4 {
          let after = arrangement(order, newSplit)
          for update in updates(from: before, to: after) {
            count += 1
            let replay = UpdateReplay(before: before, after: after, update: update)
            let complaints = replay.stepComplaints
            try #require(complaints.isEmpty, "\(complaints) of \(update)")
          }
        }
      }
    }
    #expect(count > 2_000)
  }

  private func arrangement(_ rows: [Int], _ split: Int) -> TableContents {
    let rows = rows.map { TableContents.Row("\($0)") }
    return TableContents([
      .init("s", Array(rows[..<split])), .init("t", Array(rows[split...])),
    ])
  }

  private func permutations(_ rows: [Int]) -> [[Int]] {
    guard !rows.isEmpty else { return [[]] }
    return rows.flatMap { first in
      permutations(rows.filter { $0 != first }).map { [first] + $0 }
    }
  }

  /// Every update that consists of moves, including those with unnecessary moves.
  private func updates(from before: TableContents, to after: TableContents) -> [TableUpdate] {
    let sources = positions(before)
    let targets = positions(after)
    return (0..<16).compactMap { moved in
      let (moving, kept) = (
        (0..<4).filter { moved >> $0 & 1 == 1 }, (0..<4).filter { moved >> $0 & 1 == 0 }
      )
      let stay = kept.allSatisfy { sources[$0]?.section == targets[$0]?.section }
      let keptInOrder = kept.sorted { before, after in
        (targets[before] ?? at(0, 0)) < (targets[after] ?? at(0, 0))
      }
      guard stay, keptInOrder == kept else { return nil }
      let moves = moving.compactMap { row in
        sources[row].flatMap { source in
          targets[row].map { TableUpdate.RowMove(from: source, to: $0) }
        }
      }
      return TableUpdate(moveRows: moves)
    }
  }

  private func positions(_ contents: TableContents) -> [Int: RowPosition] {
    var positions: [Int: RowPosition] = [:]
    for (section, contents) in contents.sections.enumerated() {
      for (row, shown) in contents.rows.enumerated() {
        if let id = Int(shown.id.text) { positions[id] = at(section, row) }
      }
    }
    return positions
  }
}
