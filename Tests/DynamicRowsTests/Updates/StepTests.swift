import DynamicRows
import FormOracle
import TestSupport
import Testing

@Suite("Updates as single steps")
struct StepTests {
  @Test("deletes go from the end, inserts come from the start, moves are told as things stand")
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

  @Test("rows go where their section will be when sections have moved, come and gone")
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
    "whatever two edits do in one transaction, tables and lists of every kind follow",
    arguments: EditPairs.starts.indices)
  func pairs(start: Int) {
    var count = 0
    EditPairs.forEach(of: EditPairs.starts[start]) { replay in
      count += 1
      let complaints = replay.complaints
      #expect(
        complaints.isEmpty, "\(replay.before) to \(replay.after) by \(replay.update)")
    }
    #expect(count > 1_000)
  }

  @Test("every way of putting four rows of two sections into another order can be stepped")
  func everyOrder() {
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
            #expect(complaints.isEmpty, "\(complaints) of \(update)")
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

  /// Every update of moves alone, those with moves that nothing needs among them.
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
        if let id = Int(shown.id) { positions[id] = at(section, row) }
      }
    }
    return positions
  }
}

@Suite("Sections laid out in one list")
struct FlatLayoutTests {
  @Test(
    "rows and heads have indices, and indices have rows and heads",
    arguments: [
      [], [0], [3], [0, 0], [2, 0, 1], [0, 5, 0, 0, 2],
    ] as [[Int]])
  func layout(counts: [Int]) {
    for headers in [FlatLayout.Headers.shown, .hidden] {
      let layout = FlatLayout(rowCounts: counts, headers: headers)
      var items: [FlatLayout.Item] = []
      for (section, count) in counts.enumerated() {
        if headers == .shown { items.append(.header(section: section)) }
        for row in 0..<count {
          #expect(layout.index(of: at(section, row)) == items.count)
          items.append(.row(at(section, row)))
        }
        #expect(layout.indices(ofSection: section).upperBound == items.count)
      }
      #expect(layout.count == items.count)
      #expect(items.indices.map(layout.item) == items)
      #expect(layout.item(at: items.count) == nil && layout.item(at: -1) == nil)
    }
  }

  @Test("a map is laid out as it shows itself now")
  func ofMap() {
    var map = NumberMap(sections: EditPairs.starts[0])
    #expect(FlatLayout(map) == FlatLayout(rowCounts: [3, 1, 0]))
    _ = map.update { $0.setOpen(false, 2) }
    #expect(
      FlatLayout(map, headers: .hidden) == FlatLayout(rowCounts: [2, 1, 0], headers: .hidden))
  }

  @Test("a section that goes is told head and all, and what can't be seen is not told")
  func flattening() {
    let going = TableUpdate(deleteSections: [0])
    let (two, one) = (FlatLayout(rowCounts: [1, 1]), FlatLayout(rowCounts: [1]))
    #expect(
      going.flattened(from: two, to: one) == TableUpdate(deleteRows: [at(0, 0), at(0, 1)]))
    let across = TableUpdate(moveRows: [.init(from: at(0, 0), to: at(1, 0))])
    let flat = across.flattened(
      from: FlatLayout(rowCounts: [1, 1], headers: .hidden),
      to: FlatLayout(rowCounts: [0, 2], headers: .hidden))
    #expect(flat.isEmpty)
    #expect(
      across.flattened(from: two, to: FlatLayout(rowCounts: [0, 2]))
        == TableUpdate(moveRows: [.init(from: at(0, 1), to: at(0, 2))]))
  }

  @Test("a section that is not there is a mistake of the caller's")
  func missingSection() async {
    await #expect(processExitsWith: .failure) {
      _ = FlatLayout(rowCounts: [1]).index(of: RowPosition(section: 1, row: 0))
    }
  }
}
