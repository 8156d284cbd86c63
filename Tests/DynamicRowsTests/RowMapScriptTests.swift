import DynamicRows
import FormOracle
import TestSupport
import Testing

@Suite("Random scripts of row maps")
struct RowMapScriptTests {
  @Test(
    "every edit agrees with plain arrays, every update with a table, every inverse undoes",
    arguments: 0..<4)
  func scripts(part: Int) {
    for seed in CampaignSettings.seeds(part: part, count: 8) {
      var script = MapScript(seed: seed)
      script.run(transactions: 25)
      guard script.stage.isSound else {
        Issue.record("seed \(seed)")
        return
      }
    }
  }
}

/// A random script of edits on a small map with narrow nodes.
struct MapScript {
  var stage: MapStage
  private var random: SeededGenerator
  private var nextID = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    var next = 0
    var generator = random
    let sections = (0..<Int.random(in: 1...4, using: &generator)).map { id in
      let count = Int.random(in: 0...12, using: &generator)
      return NumberMap.Section(
        id, isRelevant: Int.random(in: 0..<5, using: &generator) > 0,
        rows: MapScript.rows(count, &next, &generator))
    }
    random = generator
    nextID = next
    let width = [4, 5, 64].randomElement(using: &random) ?? 4
    stage = MapStage(sections, leafCapacity: width, nodeCapacity: max(4, width / 2))
  }

  /// Rows in full order, some under others.
  private static func rows(
    _ count: Int, _ next: inout Int, _ random: inout SeededGenerator, under presenter: Int? = nil
  ) -> [NumberMap.Row] {
    var above: [Int] = []
    return (0..<count).map { index in
      while !above.isEmpty, Int.random(in: 0..<3, using: &random) == 0 { above.removeLast() }
      let isHead = index == 0
      let row = NumberMap.Row(
        next, presenter: above.last ?? (isHead ? presenter : nil),
        isRelevant: Int.random(in: 0..<5, using: &random) > 0,
        isOpen: Int.random(in: 0..<3, using: &random) > 0)
      above.append(next)
      next += 1
      return row
    }
  }

  mutating func run(transactions: Int) {
    stage.compare()
    for _ in 0..<transactions where stage.isSound {
      let before = stage.plain
      let inverses = (0..<Int.random(in: 1...5, using: &random)).compactMap { _ in edit() }
      stage.commit()
      stage.compare()
      guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
      for inverse in inverses.reversed() { stage.apply(inverse) }
      stage.commit()
      stage.compare()
      #expect(stage.plain.allRows == before.allRows)
      #expect(stage.plain.visibleRows == before.visibleRows)
    }
  }

  private mutating func edit() -> NumberMap.Edit? {
    let rows = stage.plain.allRows
    if let row = rows.randomElement(using: &random), Int.random(in: 0..<4, using: &random) == 0 {
      stage.touch(row)
    }
    guard let edit = proposal(rows) else { return nil }
    return stage.apply(edit)
  }

  private mutating func proposal(_ rows: [Int]) -> NumberMap.Edit? {
    let row = rows.randomElement(using: &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0..<3: return row.map { .setOpen(!stage.map.isOpen($0), $0) }
    case 3..<5: return row.map { .setRelevant(!stage.map.isRelevantItself($0), $0) }
    case 5..<8: return row.map { .move($0, to: destination(of: $0)) }
    case 8..<10: return insertion()
    case 10: return row.map { .remove($0) }
    default: return sectionProposal()
    }
  }

  private mutating func sectionProposal() -> NumberMap.Edit? {
    let sections = stage.plain.sections
    let section = sections.randomElement(using: &random)
    let other = sections.randomElement(using: &random)?.id
    switch Int.random(in: 0..<5, using: &random) {
    case 0..<2: return section.map { .setSectionRelevant(!$0.isRelevant, $0.id) }
    case 2:
      guard let section, section.id != other else { return nil }
      return .moveSection(section.id, behind: Bool.random(using: &random) ? other : nil)
    case 3 where sections.count > 1: return section.map { .removeSection($0.id) }
    case 4 where sections.count < 6:
      let rows = MapScript.rows(Int.random(in: 0...4, using: &random), &nextID, &random)
      nextID += 1
      return .insertSection(.init(nextID, rows: rows), behind: other)
    default: return nil
    }
  }

  /// Anywhere among the siblings; at the top level in any section.
  private mutating func destination(of row: Int) -> NumberMap.Anchor {
    let plain = stage.plain
    let presenter = plain.row(row)?.presenter
    let moved = [row] + plain.block(of: row)
    let siblings = plain.allRows.filter {
      plain.row($0)?.presenter == presenter && !moved.contains($0)
    }
    var anchors: [NumberMap.Anchor] = siblings.map {
      .behind(plain.block(of: $0).last ?? $0)
    }
    if let presenter {
      anchors.append(.behind(presenter))
    } else {
      anchors += plain.sections.map { .start(of: $0.id) }
    }
    return anchors.randomElement(using: &random) ?? stage.map.anchor(of: row)
  }

  private mutating func insertion() -> NumberMap.Edit? {
    let plain = stage.plain
    let presenter = Bool.random(using: &random) ? plain.allRows.randomElement(using: &random) : nil
    let count = Int.random(in: 1...3, using: &random)
    var rows = MapScript.rows(1, &nextID, &random, under: presenter)
    let head = rows[0].id
    for _ in 1..<count {
      rows.append(.init(nextID, presenter: head))
      nextID += 1
    }
    if let presenter { return .insert(rows, at: .behind(presenter)) }
    guard let section = plain.sections.randomElement(using: &random) else { return nil }
    let tops = section.rows.filter { $0.presenter == nil }.map(\.id)
    guard let top = tops.randomElement(using: &random), Bool.random(using: &random) else {
      return .insert(rows, at: .start(of: section.id))
    }
    return .insert(rows, at: .behind(plain.block(of: top).last ?? top))
  }
}
