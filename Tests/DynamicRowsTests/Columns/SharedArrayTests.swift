import FormOracle
import TestSupport
import Testing

@testable import DynamicRows

@Suite("Arrays whose copies share pages")
struct SharedArrayTests {
  @Test(
    "an array of every length is copied, changed, grown, flattened and absorbed like a plain one")
  func everyLength() {
    for count in [0, 1, 63, 64, 65, 127, 128, 4095, 4096, 4097] as [Int32] {
      for added in [0, 1, 64, 65] as [Int32] {
        for ending in Ending.allCases { compare(count: count, added: added, ending: ending) }
      }
    }
  }

  enum Ending: CaseIterable { case none, flatten, absorb }

  private func compare(count: Int32, added: Int32, ending: Ending) {
    var origin = SharedArray<Int32>()
    origin.append(0, times: count)
    for index in 0..<count { origin[index] = index }
    var copy = SharedArray(sharing: origin)
    #expect(!copy.isFlat && copy.pageCount == 0 && copy.count == count)
    var plain = Array(0..<count)
    copy.append(-1, times: added)
    plain += Array(repeating: -1, count: Int(added))
    copy.append(-2)
    plain.append(-2)
    for index in stride(from: 0, to: Int32(plain.count), by: 63) {
      copy[index] -= 7
      plain[Int(index)] -= 7
    }
    #expect((0..<count).allSatisfy { origin[$0] == $0 })
    switch ending {
    case .none: break
    case .flatten:
      copy.flatten()
      #expect((0..<count).allSatisfy { origin[$0] == $0 })
    case .absorb: copy.absorb(&origin)
    }
    #expect(copy.isFlat == (ending != .none) && (copy.pageCount == 0) == copy.isFlat)
    copy.append(-3)
    plain.append(-3)
    #expect((0..<copy.count).map { copy[$0] } == plain)
  }

  @Test(
    "a change of one element makes one page, which copies of the copy share until they change it")
  func pages() {
    var origin = SharedArray<Int64>()
    origin.append(5, times: 10_000)
    var first = SharedArray(sharing: origin)
    first[4200] = 6
    #expect(first.pageCount == 1)
    var second = SharedArray(sharing: first)
    #expect(second.pageCount == 1 && second[4200] == 6)
    second[4201] = 7
    second[64] = 8
    #expect(second.pageCount == 2)
    #expect([first[4200], first[4201], first[64]] == [6, 5, 5])
    #expect([second[4200], second[4201], second[64], second[9999]] == [6, 7, 8, 5])
    let address = second.address(4224, false)
    address[63] = 9
    #expect(second[4287] == 9 && origin[4287] == 5)
  }

  @Test("a shortened array keeps its first elements, and gives memory back once most is unused")
  func shortened() {
    for count in [0, 1, 200, 500, 999, 1000, 2000] as [Int32] {
      var array = SharedArray<Int32>()
      for element in 0..<1000 as Range<Int32> { array.append(element) }
      let capacity = array.capacity
      array.shorten(to: count)
      let rest = Array(0..<min(count, 1000))
      #expect((0..<array.count).map { array[$0] } == rest)
      #expect(array.capacity == (count > 200 ? capacity : count + count / 8))
      array.append(-1)
      #expect((0..<array.count).map { array[$0] } == rest + [-1])
    }
  }

  @Test("elements are moved within a page and to another one, in a copy as in a flat array")
  func moves() {
    for (source, count, target) in [
      (0, 10, 5), (5, 10, 0), (64, 64, 0), (10, 0, 128), (70, 3, 125),
    ]
      as [(Int32, Int32, Int32)]
    {
      var origin = SharedArray<Int32>()
      for element in 0..<128 as Range<Int32> { origin.append(element) }
      var plain = Array(0..<128 as Range<Int32>)
      let moved = plain[Int(source)..<Int(source + count)]
      plain.replaceSubrange(Int(target)..<Int(target + count), with: moved)
      var copy = SharedArray(sharing: origin)
      copy.move(source, count, to: target, false)
      #expect((0..<128).map { copy[$0] } == plain)
      #expect((0..<128).allSatisfy { origin[$0] == $0 })
      origin.move(source, count, to: target, true)
      #expect((0..<128).map { origin[$0] } == plain)
    }
  }
}

@Suite("Orders that are copied at any time")
struct SharedOrderTests {
  @Test(
    "any script of edits of any number of copies changes only the copy that it edits, in any order")
  func randomCopies() {
    for seed in CampaignSettings.seeds(part: 0, count: 4) {
      var random = SeededGenerator(seed: seed)
      let width = [4, 64].randomElement(using: &random) ?? 4
      var copies = [Copy(rows: [40, 400, 9000].randomElement(using: &random) ?? 40, width: width)]
      for step in 0..<300 {
        let index = Int.random(in: copies.indices, using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: copies.append(copies[index])
        case 1 where copies.count > 1: copies.remove(at: index)
        default: copies[index].change(using: &random)
        }
        if step % 10 == 9 {
          for (index, copy) in copies.enumerated() {
            #expect(copy.faults == [], "seed \(seed), step \(step), copy \(index)")
          }
        }
      }
    }
  }

  @Test("a copy that replaces its origin takes the memory over when it is changed again")
  func absorbing() {
    var map = RowMap<Int, Int>.fields(10_000)
    for row in stride(from: 0, to: 200, by: 4) {
      var next = map
      next.toggle(row)
      map = next
    }
    #expect(!map.order.rows.isFlat && map.order.rows.pageCount > 0)
    #expect(map.update { $0.toggle(2) }.deleteRows == [])
    #expect(map.order.rows.isFlat && map.order.rows.pageCount == 0)
    #expect(map.position(of: 200)?.row == 151)
    #expect(map.invariantViolations() == [])
  }

  @Test("a copy with changes in very many pages gets memory of its own")
  func flatteningByPages() {
    var map = RowMap<Int, Int>.fields(20_000)
    for row in stride(from: 0, to: 20_000, by: 2) {
      var next = map
      next.toggle(row)
      _ = next.commit()
      map = next
      if map.order.rows.pageCount > 20_000 / 64 { Issue.record("too many pages") }
    }
    #expect(map.numberOfRows(inSection: 0) == 20_000)
    #expect(map.invariantViolations() == [])
  }

  @Test("a copy that is changed very often gets memory of its own")
  func flattening() {
    let map = RowMap<Int, Int>.fields(10_000)
    var next = map
    for row in stride(from: 0, to: 100, by: 2) { next.toggle(row) }
    #expect(next.order.rows.isFlat)
    next.setOpen(true, allUnder: nil)
    #expect(map.numberOfRows(inSection: 0) == 5000)
    #expect(next.numberOfRows(inSection: 0) == 10_000)
  }
}

/// An order with a plain model: the open fields, in the order of the fields.
private struct Copy {
  private var map: RowMap<Int, Int>
  private var fields: [Int]
  private var open: Set<Int> = []
  private var next: Int

  init(rows: Int, width: Int) {
    map = .fields(rows, width: width)
    fields = Array(stride(from: 0, to: rows, by: 2))
    next = rows
  }

  var faults: [String] {
    let visible = fields.flatMap { open.contains($0) ? [$0, $0 + 1] : [$0] }
    let shown = map.rows(0..<Int.max, inSection: 0)
    let positions = shown.map { map.position(of: $0)?.row }
    let rows = shown.indices.map { map.row(at: RowPosition(section: 0, row: $0)) }
    return map.invariantViolations() + (shown == visible ? [] : ["other rows are visible"])
      + (positions == Array(shown.indices) ? [] : ["other positions"])
      + (rows == shown ? [] : ["other rows at positions"])
  }

  mutating func change(using random: inout SeededGenerator) {
    let field = fields.randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<12, using: &random) {
    case 0...5:
      map.toggle(field)
      open.formSymmetricDifference([field])
    case 6:
      let other = fields.randomElement(using: &random) ?? 0
      guard other != field else { return }
      map.move(field, to: .after(other + 1))
      fields.removeAll { $0 == field }
      fields.insert(field, at: (fields.firstIndex(of: other) ?? 0) + 1)
    case 7...8:
      map.insert(
        [.init(next, isOpen: false), .init(next + 1, presenter: next)], at: .after(field + 1))
      fields.insert(next, at: (fields.firstIndex(of: field) ?? 0) + 1)
      next += 2
    case 9:
      guard fields.count > 1 else { return }
      map.remove(field)
      fields.removeAll { $0 == field }
      open.remove(field)
    case 10 where Int.random(in: 0..<8, using: &random) == 0:
      let isOpen = Bool.random(using: &random)
      map.setOpen(isOpen, allUnder: nil)
      open = isOpen ? Set(fields) : []
    default:
      _ = map.commit()
    }
  }
}

extension RowMap<Int, Int> {
  /// One section of fields with a picker each, all of them closed.
  fileprivate static func fields(_ rows: Int, width: Int = 64) -> RowMap {
    RowMap(
      sections: [
        .init(
          0,
          rows: (0..<rows).map {
            .init($0, presenter: $0 % 2 == 1 ? $0 - 1 : nil, isOpen: false)
          })
      ], leafCapacity: width, nodeCapacity: width)
  }
}
