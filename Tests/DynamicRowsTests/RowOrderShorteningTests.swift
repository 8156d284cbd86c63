import FormOracle
import TestSupport
import Testing

@testable import DynamicRows

@Suite("Giving back the memory of removed rows and sections")
struct RowOrderShorteningTests {
  private func section(_ number: Int, rows: Range<Int>) -> RowOrder.Section {
    .init(SectionNumber(number), rows: rows.map { .init(RowNumber($0)) })
  }

  /// How many elements, trees, leaves, slots and nodes an order has, and how many bytes they take.
  private func sizes(of order: RowOrder) -> (counts: [Int32], bytes: Int) {
    var (counts, bytes) = ([Int32](), 0)
    for forest in [order.rows, order.sections] {
      counts += [
        forest.elements.count, forest.trees.count, forest.leaves.count, forest.slots.count,
        forest.nodes.count, forest.children.count, forest.starts.count,
      ]
      let words =
        4 * forest.elements.capacity + 3 * forest.trees.capacity + 10 * forest.leaves.capacity
        + forest.slots.capacity + 2 * forest.nodes.capacity + forest.children.capacity
        + 2 * forest.starts.capacity
      bytes += 4 * Int(words)
    }
    return (counts, bytes)
  }

  @Test("an order that had many sections is as small as a new one after that")
  func manySections() {
    var order = RowOrder(sections: [section(0, rows: 0..<3)])
    let new = sizes(of: order)
    for number in 1..<1000 {
      let rows = number * 3..<number * 3 + 3
      order.apply(.insertSection(section(number, rows: rows), after: SectionNumber(0)))
    }
    order.forgetChanges()
    for number in 1..<1000 { order.apply(.removeSection(SectionNumber(number))) }
    order.forgetChanges()
    let large = sizes(of: order)
    order.shorten(toRows: 3, sections: 1)
    #expect(sizes(of: order).counts == new.counts)
    #expect(sizes(of: order).bytes * 50 < large.bytes)
    #expect(order.invariantViolations() == [])
    #expect(order.allRows.map { $0.index } == [0, 1, 2])
  }

  @Test("an order that had many rows keeps none of their facts, and numbers can be used again")
  func manyRows() {
    var order = RowOrder(sections: [section(0, rows: 0..<3)])
    for number in 3..<10_000 {
      order.apply(.insert([.init(RowNumber(number))], at: .after(RowNumber(number - 1))))
    }
    order.forgetChanges()
    for number in 3..<10_000 { order.apply(.remove(RowNumber(number))) }
    order.forgetChanges()
    order.shorten(toRows: 3, sections: 1)
    #expect(order.rows.elements.count == 3 && order.rows.elements.capacity < 100)
    order.apply(.insert([.init(RowNumber(3))], at: .after(RowNumber(1))))
    #expect(order.commitUpdate().insertRows == [RowPosition(section: 0, row: 2)])
    #expect(order.invariantViolations() == [])
  }

  @Test("an order with changes, or with memory that a copy shares, keeps it and stays right")
  func kept() {
    var order = RowOrder(sections: [section(0, rows: 0..<3), section(1, rows: 3..<6)])
    order.apply(.removeSection(SectionNumber(1)))
    order.shorten(toRows: 3, sections: 1)
    #expect(order.rows.elements.count == 6)
    order.forgetChanges()
    var copy = order
    order.shorten(toRows: 3, sections: 1)
    copy.toggle(RowNumber(0))
    copy.forgetChanges()
    order.shorten(toRows: 3, sections: 1)
    copy.shorten(toRows: 3, sections: 1)
    #expect(order.invariantViolations() + copy.invariantViolations() == [])
    #expect(Array(copy.allRows) == Array(order.allRows))
    copy = RowOrder()
    order.shorten(toRows: 3, sections: 1)
    #expect(order.rows.elements.count == 3)
  }

  @Test("an order that is shortened at any time agrees with one that never is")
  func randomScripts() {
    for seed in CampaignSettings.seeds(part: 0, count: 6) {
      var random = SeededGenerator(seed: seed)
      let width = [4, 5, 64].randomElement(using: &random) ?? 4
      var script = ShorteningScript(width: width)
      script.run(steps: 200, using: &random, seed: seed)
    }
  }
}

/// Makes the same edits to an order that is shortened and to one that is not, and compares them.
private struct ShorteningScript {
  var order: RowOrder
  var plain: RowOrder

  init(width: Int) {
    order = RowOrder(leafCapacity: width, nodeCapacity: 4)
    plain = RowOrder(leafCapacity: width, nodeCapacity: 4)
  }

  mutating func run(steps: Int, using random: inout SeededGenerator, seed: UInt64) {
    for step in 0..<steps {
      apply(edit(grows: step % 80 < 40, using: &random))
      guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
      #expect(order.commitUpdate() == plain.commitUpdate(), "seed \(seed), step \(step)")
      let rows = (plain.allRows.map { $0.index }.max() ?? -1) + 1
      let sections = (plain.allSections.map { $0.index }.max() ?? -1) + 1
      order.shorten(toRows: Int(rows), sections: Int(sections))
      #expect(order.rows.elements.count == rows, "seed \(seed), step \(step)")
      #expect(order.rows.trees.count == sections && order.sections.elements.count == sections)
      compare(seed: seed, step: step)
    }
  }

  private mutating func apply(_ edit: RowOrder.Edit) {
    order.apply(edit)
    plain.apply(edit)
  }

  /// A random edit that uses the smallest free numbers.
  private func edit(grows: Bool, using random: inout SeededGenerator) -> RowOrder.Edit {
    let sections = plain.allSections.sorted { $0.index < $1.index }
    let rows = plain.allRows.sorted { $0.index < $1.index }
    let place = sections.randomElement(using: &random)
    let isSmall = Bool.random(using: &random)
    if let place, grows, isSmall {
      return .insert([.init(free(1, rows)[0])], at: .start(of: place))
    }
    guard let place, !grows else {
      let used = Set(sections)
      let number = (0...).lazy.map { SectionNumber($0) }.first { !used.contains($0) }!
      let block = free(Int.random(in: 0...20, using: &random), rows)
      return .insertSection(.init(number, rows: block.map { .init($0) }), after: place)
    }
    if isSmall, let row = rows.randomElement(using: &random) { return .remove(row) }
    return .removeSection(place)
  }

  private func free(_ count: Int, _ rows: [RowNumber]) -> [RowNumber] {
    let used = Set(rows)
    return Array((0...).lazy.map { RowNumber($0) }.filter { !used.contains($0) }.prefix(count))
  }

  private func compare(seed: UInt64, step: Int) {
    #expect(order.invariantViolations() == [], "seed \(seed), step \(step)")
    for forest in [order.rows, order.sections] {
      let (leaf, node) = (forest.leaves.count - 1, forest.nodes.count - 1)
      #expect(leaf < 0 || !forest.leaves[leaf].isFree, "seed \(seed), step \(step)")
      #expect(node < 0 || forest.nodes[node].count > 0, "seed \(seed), step \(step)")
    }
    #expect(Array(order.allSections) == Array(plain.allSections), "seed \(seed), step \(step)")
    #expect(Array(order.allRows) == Array(plain.allRows), "seed \(seed), step \(step)")
    let positions = order.allRows.map { order.position(of: $0) }
    #expect(positions == plain.allRows.map { plain.position(of: $0) }, "seed \(seed), step \(step)")
  }
}
