import FormOracle
import TestSupport
import Testing

@testable import DynamicRows

@Suite("Rank and select")
struct RankForestTests {
  /// The plain way: an array of elements with their marks.
  struct PlainTree {
    var elements: [(element: Int32, marks: RankForest.Marks)] = []

    func rank(_ isMarked: (RankForest.Marks) -> Bool, before index: Int) -> Int {
      elements[..<index].filter { isMarked($0.marks) }.count
    }
  }

  @Test("any script of insertions, removals, ghosts and marks agrees with plain arrays")
  func randomScripts() {
    for seed in CampaignSettings.seeds(part: 0, count: 12) {
      var random = SeededGenerator(seed: seed)
      let width = [4, 5, 8, 64].randomElement(using: &random) ?? 4
      let script = RankScript(leafCapacity: width, nodeCapacity: max(4, width / 2))
      script.run(steps: 160, using: &random, seed: seed)
    }
  }

  @Test("a tree built at once equals one built by insertions", arguments: [0, 1, 3, 4, 40, 1000])
  func building(count: Int) {
    var forest = RankForest(leafCapacity: 4, nodeCapacity: 4)
    let tree = forest.addTree()
    forest.fillTree(tree, with: 0..<Int32(count), isShown: (0..<count).map { $0 % 3 == 0 })
    #expect(forest.invariantViolations() == [])
    #expect(forest.count(.live, inTree: tree) == count)
    for element in 0..<count {
      #expect(forest.rank(.live, of: Int32(element)).rank == element)
      #expect(forest.rank(.shown, of: Int32(element)).rank == (element + 2) / 3)
      #expect(forest.element(.live, atRank: element, inTree: tree) == Int32(element))
    }
    #expect(forest.element(.live, atRank: count, inTree: tree) == nil)
  }

  @Test("the rank of a bit and the bit of a rank undo each other")
  func bits() {
    let bits: UInt64 = 0x8000_0400_1020_0f01
    for rank in 0..<bits.nonzeroBitCount {
      let position = bits.position(ofRank: rank)
      #expect(bits >> UInt64(position) & 1 == 1)
      #expect((bits & UInt64.below(position)).nonzeroBitCount == rank)
    }
  }
}

/// Does the same to a forest of two trees and to two plain arrays, and compares every answer.
final class RankScript {
  var forest: RankForest
  var plain = [RankForestTests.PlainTree(), RankForestTests.PlainTree()]
  var next: Int32 = 0

  init(leafCapacity: Int, nodeCapacity: Int) {
    forest = RankForest(leafCapacity: leafCapacity, nodeCapacity: nodeCapacity)
    _ = forest.addTree()
    _ = forest.addTree()
  }

  func run(steps: Int, using random: inout SeededGenerator, seed: UInt64) {
    for step in 0..<steps {
      let tree = Int.random(in: 0...1, using: &random)
      let grows = step < steps / 2
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<(grows ? 6 : 2): insert(tree, using: &random)
      case 0..<7: remove(tree, using: &random)
      case 7: leaveGhost(tree, using: &random)
      case 8: toggle(tree, using: &random)
      default: commit()
      }
      let violations = forest.invariantViolations()
      #expect(violations == [], "seed \(seed), step \(step)")
      guard violations.isEmpty else { return }
      compare(seed: seed, step: step)
    }
  }

  private func insert(_ tree: Int, using random: inout SeededGenerator) {
    let index = Int.random(in: 0...plain[tree].elements.count, using: &random)
    let marks = RankForest.Marks(isShown: .random(using: &random))
    let other = index == 0 ? nil : plain[tree].elements[index - 1].element
    forest.insert(next, marks: marks, behind: other, inTree: Int32(tree))
    plain[tree].elements.insert((next, marks), at: index)
    next += 1
  }

  private func remove(_ tree: Int, using random: inout SeededGenerator) {
    guard let index = plain[tree].elements.indices.randomElement(using: &random) else { return }
    forest.remove(plain[tree].elements.remove(at: index).element)
  }

  private func leaveGhost(_ tree: Int, using random: inout SeededGenerator) {
    guard let index = plain[tree].elements.indices.randomElement(using: &random) else { return }
    guard plain[tree].elements[index].marks.isLive else { return }
    forest.leaveGhost(next, for: plain[tree].elements[index].element)
    let wasShown = plain[tree].elements[index].marks.wasShown
    plain[tree].elements[index] = (
      next, RankForest.Marks(isLive: false, isShown: false, wasShown: wasShown)
    )
    next += 1
  }

  private func toggle(_ tree: Int, using random: inout SeededGenerator) {
    guard let index = plain[tree].elements.indices.randomElement(using: &random) else { return }
    guard plain[tree].elements[index].marks.isLive else { return }
    plain[tree].elements[index].marks.isShown.toggle()
    forest.setShown(
      plain[tree].elements[index].marks.isShown, plain[tree].elements[index].element)
  }

  private func commit() {
    forest.commit()
    for tree in plain.indices {
      for index in plain[tree].elements.indices {
        plain[tree].elements[index].marks.wasShown = plain[tree].elements[index].marks.isShown
      }
    }
  }

  private func compare(seed: UInt64, step: Int) {
    for tree in plain.indices {
      for (index, (element, marks)) in plain[tree].elements.enumerated() {
        let place: Comment = "seed \(seed), step \(step), element \(element)"
        #expect(forest.marks(of: element) == marks, place)
        compare(.live, \.isLive, tree, index, element, place)
        compare(.shown, \.isShown, tree, index, element, place)
        compare(.wasShown, \.wasShown, tree, index, element, place)
      }
    }
  }

  private func compare(
    _ mark: RankForest.Mark, _ isMarked: KeyPath<RankForest.Marks, Bool>, _ tree: Int,
    _ index: Int, _ element: Int32, _ comment: Comment
  ) {
    let elements = plain[tree].elements
    let rank = plain[tree].rank({ $0[keyPath: isMarked] }, before: index)
    let found = forest.rank(mark, of: element)
    #expect(found.rank == rank && found.tree == Int32(tree), comment)
    if elements[index].marks[keyPath: isMarked] {
      #expect(forest.element(mark, atRank: rank, inTree: Int32(tree)) == element, comment)
    }
    let place = Int(forest.facts[Int(element)].place)
    let behind = elements[(index + 1)...].first { $0.marks[keyPath: isMarked] }?.element
    #expect(forest.place(mark, behind: place).map { forest.element(at: $0) } == behind, comment)
    let before = elements[..<index].last { $0.marks[keyPath: isMarked] }?.element
    #expect(forest.place(mark, before: place).map { forest.element(at: $0) } == before, comment)
  }
}
