import FormOracle
import TestSupport
import Testing

@testable import DynamicRows

@Suite("Rank and select")
struct RankForestTests {
  @Test("any script of insertions, removals, moves, changes and commits agrees with plain arrays")
  func randomScripts() {
    for seed in CampaignSettings.seeds(part: 0, count: 3) {
      var random = SeededGenerator(seed: seed)
      let width = [4, 5, 8, 64].randomElement(using: &random) ?? 4
      var script = ForestScript(leafCapacity: width, nodeCapacity: max(4, width / 2))
      script.run(steps: 160, using: &random, seed: seed)
    }
  }

  @Test("the same holds for copies of copies, which may get memory of their own at any time")
  func randomScriptsOfCopies() {
    for seed in CampaignSettings.seeds(part: 1, count: 3) {
      var random = SeededGenerator(seed: seed)
      let width = [4, 5, 64].randomElement(using: &random) ?? 4
      var script = ForestScript(leafCapacity: width, nodeCapacity: max(4, width / 2))
      script.isCopied = true
      script.run(steps: 160, using: &random, seed: seed)
    }
  }

  @Test(
    "elements inserted together are in order, and the tree is sound",
    arguments: [0, 1, 3, 4, 5, 40, 1000])
  func insertingMany(count: Int) {
    let forest = RankForest(leafCapacity: 4, nodeCapacity: 4)
    let tree = forest.addTree()
    forest.growElements(to: Int32(count))
    forest.insert(0..<Int32(count), after: nil, inTree: tree) { $0 % 3 == 0 }
    #expect(forest.invariantViolations() == [])
    #expect(forest.count(.live, inTree: tree) == count)
    for element in 0..<count {
      let place = forest.elements[Int32(element)].place
      #expect(forest.rank(.live, at: place).rank == element)
      #expect(forest.rank(.visible, at: place).rank == (element + 2) / 3)
      #expect(forest.element(.live, atRank: element, inTree: tree) == Int32(element))
    }
    #expect(forest.element(.live, atRank: count, inTree: tree) == nil)
  }

  @Test("the rank of a bit and the bit at a rank are inverses")
  func bits() {
    for bits in [0x8000_0400_1020_0f01, UInt64.max, 1, 1 << 63, 0xff00_0000_0000_00ff] {
      for rank in 0..<Int32(bits.nonzeroBitCount) {
        let position = bits.position(ofRank: rank)
        #expect(bits & .bit(position) != 0)
        #expect((bits & .below(position)).bitCount == rank)
      }
    }
  }
}

/// Makes the same changes to a forest of two trees and to two plain arrays, and compares them.
private struct ForestScript {
  /// A slot of a plain array.
  struct Slot {
    var element: Int32
    var isLive = true
    var isVisible: Bool
    var wasVisible = false

    func isCounted(_ metric: Metric) -> Bool {
      switch metric {
      case .live: isLive
      case .visible: isVisible
      case .former: wasVisible
      }
    }
  }

  var forest: RankForest
  /// Whether the forest is replaced by copies of itself between changes.
  var isCopied = false
  /// The forest without copies that the present one shares memory with.
  var origin: RankForest?
  var plain: [[Slot]] = [[], []]
  /// Elements that have been removed.
  var removed: [Int32] = []

  init(leafCapacity: Int, nodeCapacity: Int) {
    forest = RankForest(leafCapacity: leafCapacity, nodeCapacity: nodeCapacity)
    _ = forest.addTree()
    _ = forest.addTree()
  }

  mutating func run(steps: Int, using random: inout SeededGenerator, seed: UInt64) {
    for step in 0..<steps {
      let tree = Int.random(in: 0...1, using: &random)
      let grows = step < steps / 2
      if isCopied { copy(using: &random) }
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<(grows ? 5 : 2): insert(tree, using: &random)
      case 0..<6: remove(tree, using: &random)
      case 6, 7: move(tree, using: &random)
      case 8: toggle(tree, using: &random)
      default: commit()
      }
      let violations = forest.invariantViolations()
      #expect(violations == [], "seed \(seed), step \(step)")
      guard violations.isEmpty else { return }
      compare(seed: seed, step: step)
    }
  }

  private mutating func copy(using random: inout SeededGenerator) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<6:
      origin = origin ?? forest
      forest = RankForest(sharing: forest)
    case 6 where origin != nil:
      forest.flatten()
      origin = nil
    case 7:
      if let origin { forest.absorb(origin) }
      origin = nil
    default: break
    }
  }

  private mutating func insert(_ tree: Int, using random: inout SeededGenerator) {
    let count = Int32.random(in: 1...9, using: &random)
    var elements = Array(forest.elements.count..<forest.elements.count + count)
    if Bool.random(using: &random), let last = removed.popLast() { elements.append(last) }
    forest.growElements(to: forest.elements.count + count)
    insert(elements, tree, using: &random)
  }

  private mutating func insert(
    _ elements: [Int32], _ tree: Int, using random: inout SeededGenerator
  ) {
    let index = plain[tree].indices.filter { plain[tree][$0].isLive }.randomElement(using: &random)
    let slots = elements.map { Slot(element: $0, isVisible: .random(using: &random)) }
    let visible = Set(slots.filter(\.isVisible).map(\.element))
    forest.insert(
      elements, after: index.map { plain[tree][$0].element }, inTree: Int32(tree)
    ) { visible.contains($0) }
    plain[tree].insert(contentsOf: slots, at: index.map { $0 + 1 } ?? 0)
  }

  @discardableResult
  private mutating func remove(_ tree: Int, using random: inout SeededGenerator) -> Int32? {
    guard
      let index = plain[tree].indices.filter({ plain[tree][$0].isLive })
        .randomElement(using: &random)
    else { return nil }
    let element = plain[tree][index].element
    forest.remove(element)
    if plain[tree][index].wasVisible {
      plain[tree][index].isLive = false
      plain[tree][index].isVisible = false
    } else {
      plain[tree].remove(at: index)
    }
    return element
  }

  private mutating func move(_ tree: Int, using random: inout SeededGenerator) {
    guard let element = remove(tree, using: &random) else { return }
    insert([element], .random(in: 0...1, using: &random), using: &random)
  }

  private mutating func toggle(_ tree: Int, using random: inout SeededGenerator) {
    guard let index = plain[tree].indices.randomElement(using: &random), plain[tree][index].isLive
    else { return }
    plain[tree][index].isVisible.toggle()
    let place = forest.elements[plain[tree][index].element].place
    forest.setVisible(
      plain[tree][index].isVisible, .bit(place & 63), ofLeaf: place >> 6, forest.isFlat)
  }

  private mutating func commit() {
    forest.commit()
    for tree in plain.indices {
      plain[tree].removeAll { !$0.isLive }
      for index in plain[tree].indices {
        plain[tree][index].wasVisible = plain[tree][index].isVisible
      }
    }
  }

  private func compare(seed: UInt64, step: Int) {
    forest.collectChangedLeaves(forest.isFlat)
    for tree in plain.indices {
      compareFormer(tree, "seed \(seed), step \(step)")
      for metric in [Metric.live, .visible] {
        let counted = plain[tree].filter { $0.isCounted(metric) }
        #expect(forest.count(metric, inTree: Int32(tree)) == counted.count)
        var rank = 0
        for slot in plain[tree] {
          let comment: Comment = "seed \(seed), step \(step), element \(slot.element)"
          compare(slot, rank, counted, metric, tree, comment)
          if slot.isCounted(metric) { rank += 1 }
        }
      }
    }
    forest.shifts.removeAll()
  }

  private func compareFormer(_ tree: Int, _ comment: Comment) {
    var rank = 0
    for slot in plain[tree] {
      #expect(forest.formerRank(at: place(of: slot)) == rank, comment)
      #expect(forest.isCounted(.former, at: place(of: slot)) == slot.wasVisible, comment)
      if slot.wasVisible { rank += 1 }
    }
  }

  private func place(of slot: Slot) -> Int32 {
    slot.isLive
      ? forest.elements[slot.element].place : forest.elements[slot.element].formerPlace
  }

  private func compare(
    _ slot: Slot, _ rank: Int, _ counted: [Slot], _ metric: Metric, _ tree: Int,
    _ comment: Comment
  ) {
    let place = place(of: slot)
    #expect(forest.isCounted(metric, at: place) == slot.isCounted(metric), comment)
    let found = forest.rank(metric, at: place)
    #expect(found.rank == rank && found.tree == Int32(tree), comment)
    #expect(forest.tree(at: place) == Int32(tree), comment)
    let next = rank + (slot.isCounted(metric) ? 1 : 0)
    if next > rank { #expect(forest.place(metric, atRank: rank, inTree: Int32(tree)) == place) }
    for distance in [1, 2, 7] {
      let index = next + distance - 1
      let expected = index < counted.count ? counted[index].element : nil
      let found = forest.place(metric, after: place, by: Int32(distance))
      #expect(found.map(element) == expected, comment)
    }
    #expect(
      forest.place(metric, after: place).map(element) == counted.dropFirst(next).first?.element)
    let previous = rank > 0 ? counted[rank - 1].element : nil
    #expect(forest.place(metric, before: place).map(element) == previous, comment)
  }

  /// The element of a place, or of a former one.
  private func element(at place: Int32) -> Int32 {
    max(forest.slots[place], ~forest.slots[place])
  }
}
