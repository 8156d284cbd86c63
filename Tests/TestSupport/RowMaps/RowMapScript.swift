import DynamicRows
import FormOracle

/// A random script of edits on a small map with narrow nodes.
package struct RowMapScript {
  private typealias Map = RowMapTrial.Map

  package var trial: RowMapTrial
  /// The number of edits so far.
  package private(set) var steps = 0
  private var random: SeededGenerator
  private var nextID = 0

  /// Creates a script on a random map.
  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    // The sections of the start have the numbers below 10.
    var next = 10
    var generator = random
    let sections = (0..<Int.random(in: 1...4, using: &generator)).map { id in
      let count = Int.random(in: 0...12, using: &generator)
      return Map.Section(
        id, isRelevant: Int.random(in: 0..<5, using: &generator) > 0,
        rows: RowMapScript.rows(count, &next, &generator))
    }
    random = generator
    nextID = next
    let width = [4, 5, 64].randomElement(using: &random) ?? 4
    trial = RowMapTrial(sections, leafCapacity: width, nodeCapacity: max(4, width / 2))
  }

  /// Rows in full order, some nested under others.
  private static func rows(
    _ count: Int, _ next: inout Int, _ random: inout SeededGenerator, under presenter: Int? = nil
  ) -> [Map.Row] {
    var above: [Int] = []
    return (0..<count).map { index in
      while !above.isEmpty, Int.random(in: 0..<3, using: &random) == 0 { above.removeLast() }
      let isHead = index == 0
      let row = Map.Row(
        next, presenter: above.last ?? (isHead ? presenter : nil),
        isRelevant: Int.random(in: 0..<5, using: &random) > 0,
        isOpen: Int.random(in: 0..<3, using: &random) > 0,
        isNeverVisible: Int.random(in: 0..<12, using: &random) == 0,
        children: Int.random(in: 0..<4, using: &random) == 0 ? .later : .listed)
      above.append(next)
      next += 1
      return row
    }
  }

  /// Makes transactions of random edits, undoes some of them immediately, and compares after each.
  package mutating func run(transactions: Int) {
    trial.compare()
    for _ in 0..<transactions where trial.difference == nil {
      let before = trial.plain
      let inverses = (0..<Int.random(in: 1...5, using: &random)).map { _ in change() }
      trial.commit()
      trial.compare()
      trial.compare(with: before)
      let isUndoable = inverses.allSatisfy { $0 != nil }
      guard isUndoable, Int.random(in: 0..<3, using: &random) == 0 else { continue }
      for inverse in inverses.reversed().flatMap({ $0 ?? [] }) { trial.make(.edit(inverse)) }
      trial.commit()
      trial.compare()
      trial.expect(trial.plain == before, "the inverses bring all back as it was")
    }
  }

  /// - Returns: The edits that undo it, or `nil` if it can't be undone by edits.
  private mutating func change() -> [Map.Edit]? {
    let rows = trial.plain.allRows
    if let row = rows.randomElement(using: &random), Int.random(in: 0..<4, using: &random) == 0 {
      trial.touch(row)
    }
    let change =
      Int.random(in: 0..<4, using: &random) > 0
      ? proposal(rows).map { .edit($0) } : treeProposal(rows)
    guard let change else { return [] }
    steps += 1
    return trial.make(change)
  }

  private mutating func treeProposal(_ rows: [Int]) -> RowMapChange? {
    let row = rows.randomElement(using: &random)
    let section = trial.plain.sections.randomElement(using: &random).map(\.id)
    let parent: RowMapChange.Parent? =
      Bool.random(using: &random) ? row.map { .row($0) } : section.map { .section($0) }
    switch Int.random(in: 0..<14, using: &random) {
    case 11..<14:
      let most = Int.random(in: 1...5, using: &random)
      return .narrowFilter(
        keeping: Set(
          trial.candidates.sorted().filter { _ in Int.random(in: 0..<6, using: &random) < most }))
    case 0..<3:
      return .filter(keeping: Set(rows.filter { _ in Int.random(in: 0..<5, using: &random) == 0 }))
    case 3: return .endFilter
    case 4: return .setOpen(Bool.random(using: &random), allUnder: row)
    case 5: return .setOpen(Bool.random(using: &random), allUnder: nil)
    case 6:
      return parent.map { parent in
        .reorder(parent, to: trial.plain.children(of: parent).shuffled(using: &random))
      }
    case 7, 8:
      guard let parent else { return nil }
      let count = Int.random(in: 0...4, using: &random)
      let new = RowMapScript.rows(count, &nextID, &random)
      return .insert(new, parent, at: index(in: parent, without: nil))
    default:
      guard let parent, let moved = rows.randomElement(using: &random),
        !([moved] + trial.plain.block(of: moved)).contains(where: { $0 == parent.presenter })
      else { return nil }
      return .move(moved, parent, at: index(in: parent, without: moved))
    }
  }

  private mutating func index(in parent: RowMapChange.Parent, without row: Int?) -> Int {
    .random(in: 0...trial.plain.children(of: parent).filter { $0 != row }.count, using: &random)
  }

  private mutating func proposal(_ rows: [Int]) -> Map.Edit? {
    let row = rows.randomElement(using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 14..<16:
      let leaf = rows.filter { trial.plain.block(of: $0).isEmpty }.randomElement(using: &random)
      return leaf.map { .setChildren($0, to: trial.map.awaitsChildren($0) ? .listed : .later) }
    case 0..<3: return row.map { .setOpen($0, to: !trial.map.isOpen($0)) }
    case 3..<5: return row.map { .setRelevant($0, to: !trial.map.isRelevantItself($0)) }
    case 5..<8: return row.map { move(of: $0) }
    case 8..<10: return insertion()
    case 10: return row.map { .remove($0) }
    default: return sectionProposal()
    }
  }

  private mutating func sectionProposal() -> Map.Edit? {
    let sections = trial.plain.sections
    let section = sections.randomElement(using: &random)
    let other = sections.randomElement(using: &random)?.id
    switch Int.random(in: 0..<5, using: &random) {
    case 0..<2: return section.map { .setSectionRelevant($0.id, to: !$0.isRelevant) }
    case 2:
      guard let section, section.id != other else { return nil }
      return .moveSection(section.id, after: Bool.random(using: &random) ? other : nil)
    case 3 where sections.count > 1: return section.map { .removeSection($0.id) }
    case 4 where sections.count < 6:
      let rows = RowMapScript.rows(Int.random(in: 0...4, using: &random), &nextID, &random)
      nextID += 1
      return .insertSection(.init(nextID, rows: rows), after: other)
    default: return nil
    }
  }

  /// A move to any place among the siblings, at the top level of any section, or under another
  /// presenter.
  private mutating func move(of row: Int) -> Map.Edit {
    let plain = trial.plain
    let moved = [row] + plain.block(of: row)
    var presenter = plain.row(row)?.presenter
    if Int.random(in: 0..<3, using: &random) == 0 {
      presenter = plain.allRows.filter { !moved.contains($0) }.randomElement(using: &random)
    }
    let anchor = plain.anchors(under: presenter).randomElement(using: &random)
    return .move(row, under: presenter, to: anchor ?? trial.map.anchor(of: row))
  }

  private mutating func insertion() -> Map.Edit? {
    let plain = trial.plain
    let presenter = Bool.random(using: &random) ? plain.allRows.randomElement(using: &random) : nil
    let count = Int.random(in: 1...3, using: &random)
    var rows = RowMapScript.rows(1, &nextID, &random, under: presenter)
    let head = rows[0].id
    for _ in 1..<count {
      rows.append(.init(nextID, presenter: head))
      nextID += 1
    }
    if let presenter { return .insert(rows, at: .after(presenter)) }
    guard let section = plain.sections.randomElement(using: &random) else { return nil }
    let tops = section.rows.filter { $0.presenter == nil }.map(\.id)
    guard let top = tops.randomElement(using: &random), Bool.random(using: &random) else {
      return .insert(rows, at: .start(of: section.id))
    }
    return .insert(rows, at: .after(plain.block(of: top).last ?? top))
  }
}
