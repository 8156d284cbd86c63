import DynamicRows
import FormOracle
import TestSupport
import Testing

@Suite("Updates between any two arrangements")
struct RandomArrangementTests {
  @Test("single steps lead from any arrangement to any other", arguments: 0..<4)
  func steps(part: Int) throws {
    for seed in CampaignSettings.seeds(part: part, count: 15) {
      var random = SeededGenerator(seed: seed)
      let replay = Rearrangement(using: &random).replay
      let complaints =
        replay.stepComplaints + replay.runningComplaints
        + [FlatLayout.Headers.shown, .hidden].flatMap { headers in
          replay.flattened(headers).stepComplaints
        }
      try #require(
        complaints.isEmpty, "seed \(seed): \(replay.before) to \(replay.after), \(replay.update)")
    }
  }
}

/// Sections and rows in two orders, and an update between them that obeys the rules of table views
/// but moves more than necessary.
struct Rearrangement {
  private var before: [(id: Int, rows: [Int])]
  private var after: [(id: Int, rows: [Int])] = []
  /// The sections that are neither inserted, deleted nor moved.
  private var kept: Set<Int> = []
  private var movedSections: Set<Int> = []
  private var movedRows: Set<Int> = []

  init(using random: inout SeededGenerator) {
    var next = 0
    before = (0..<Int.random(in: 1...6, using: &random)).map { section in
      let rows = (0..<Int.random(in: 0...9, using: &random)).map { next + $0 }
      next += rows.count
      return (section, rows)
    }
    arrangeSections(using: &random)
    arrangeRows(firstNew: next, using: &random)
  }

  private mutating func arrangeSections(using random: inout SeededGenerator) {
    for section in before {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: continue
      case 1, 2: movedSections.insert(section.id)
      default:
        kept.insert(section.id)
        after.append((section.id, []))
      }
    }
    let moved = before.filter { movedSections.contains($0.id) }
    let new = (0..<Int.random(in: 0...2, using: &random)).map { (id: 100 + $0, rows: [Int]()) }
    for section in (moved + new).shuffled(using: &random) {
      after.insert(section, at: Int.random(in: 0...after.count, using: &random))
    }
  }

  /// Keeps, deletes or moves the rows of kept sections, and inserts new ones.
  private mutating func arrangeRows(firstNew: Int, using random: inout SeededGenerator) {
    let places = after.indices.filter { kept.contains(after[$0].id) }
    var arriving: [Int] = []
    for section in before where kept.contains(section.id) {
      for row in section.rows {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: continue
        case 1, 2:
          movedRows.insert(row)
          arriving.append(row)
        default:
          for place in places where after[place].id == section.id { after[place].rows.append(row) }
        }
      }
    }
    arriving += (0..<Int.random(in: 0...5, using: &random)).map { firstNew + $0 }
    for row in arriving.shuffled(using: &random) {
      guard let place = places.randomElement(using: &random) else { return }
      let index = Int.random(in: 0...after[place].rows.count, using: &random)
      after[place].rows.insert(row, at: index)
    }
  }

  /// The arrangements with the update between them.
  var replay: UpdateReplay {
    let (old, new) = (positions(before), positions(after))
    let rowChanges = old.filter { kept.contains(before[$0.value.section].id) }
    var update = TableUpdate(
      deleteRows: rowChanges.filter { new[$0.key] == nil }.map(\.value),
      insertRows: new.filter { row, position in
        old[row] == nil && kept.contains(after[position.section].id)
      }.map(\.value),
      moveRows: movedRows.compactMap { row in
        old[row].flatMap { from in new[row].map { .init(from: from, to: $0) } }
      })
    for (index, section) in before.enumerated() where !kept.contains(section.id) {
      if let target = after.firstIndex(where: { $0.id == section.id }) {
        update.moveSections.append(.init(from: index, to: target))
      } else {
        update.deleteSections.append(index)
      }
    }
    for (index, section) in after.enumerated() where section.id >= 100 {
      update.insertSections.append(index)
    }
    return UpdateReplay(before: contents(before), after: contents(after), update: update)
  }

  private func positions(_ sections: [(id: Int, rows: [Int])]) -> [Int: RowPosition] {
    var positions: [Int: RowPosition] = [:]
    for (section, contents) in sections.enumerated() {
      for (row, id) in contents.rows.enumerated() { positions[id] = at(section, row) }
    }
    return positions
  }

  private func contents(_ sections: [(id: Int, rows: [Int])]) -> TableContents {
    TableContents(sections.map { .init("\($0.id)", $0.rows.map { .init("\($0)") }) })
  }
}
