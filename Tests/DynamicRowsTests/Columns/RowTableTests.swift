import FormOracle
import TestSupport
import Testing

@testable import DynamicRows

@Suite("Values and sets of rows in pages")
struct RowTableTests {
  @Test("any script of changes of copies agrees with dictionaries, in the order of row numbers")
  func randomTables() {
    for seed in CampaignSettings.seeds(part: 0, count: 4) {
      var random = SeededGenerator(seed: seed)
      let bound = [5, 70, 5000, 20_000].randomElement(using: &random) ?? 5
      var tables = [(RowTable<Int>(), [Int: Int]())]
      for step in 0..<400 {
        let index = Int.random(in: tables.indices, using: &random)
        let row = Int.random(in: 0..<bound, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0: tables.append(tables[index])
        case 1..<5:
          tables[index].0[RowNumber(row)] = nil
          tables[index].1[row] = nil
        case 5:
          tables[index].0[RowNumber(row), default: 7] += 1
          tables[index].1[row, default: 7] += 1
        case 6 where step % 50 == 0:
          tables[index] = (RowTable(), [:])
        default:
          tables[index].0[RowNumber(row)] = step
          tables[index].1[row] = step
        }
        let (table, plain) = tables[index]
        #expect(table[RowNumber(row)] == plain[row], "seed \(seed), step \(step)")
        #expect(table.count == plain.count && table.isEmpty == plain.isEmpty)
        guard step % 20 == 0 else { continue }
        for (table, plain) in tables {
          #expect(
            table.map { [Int($0.row.index), $0.value] }
              == plain.sorted { $0.key < $1.key }.map { [$0.key, $0.value] },
            "seed \(seed), step \(step)")
        }
      }
      #expect(
        tables.allSatisfy { table, _ in
          (table == tables[0].0)
            == (table.rows == tables[0].0.rows
              && Array(table.map { $0.value }) == Array(tables[0].0.map { $0.value }))
        })
    }
  }

  @Test("any script of changes of sets agrees with sets of numbers")
  func randomSets() {
    for seed in CampaignSettings.seeds(part: 1, count: 4) {
      var random = SeededGenerator(seed: seed)
      let bound = [5, 70, 5000, 300_000].randomElement(using: &random) ?? 5
      var (rows, plain) = (RowSet(), Set<Int>())
      for step in 0..<400 {
        let row = Int.random(in: 0..<bound, using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4:
          #expect(rows.remove(RowNumber(row)) == (plain.remove(row) != nil))
        case 4 where step % 50 == 0:
          (rows, plain) = (RowSet(), [])
        case 5:
          let more = [row, (row + 1) % bound, 0]
          rows.formUnion(more.map { RowNumber($0) })
          plain.formUnion(more)
          rows.subtract([RowNumber(0)])
          plain.remove(0)
        default:
          #expect(rows.insert(RowNumber(row)) == plain.insert(row).inserted)
        }
        #expect(rows.contains(RowNumber(row)) == plain.contains(row), "seed \(seed), step \(step)")
        #expect(rows.count == plain.count && rows.isEmpty == plain.isEmpty)
      }
      #expect(rows.map { Int($0.index) } == plain.sorted(), "seed \(seed)")
    }
  }

  @Test("a table without values takes no memory for pages")
  func emptyPages() {
    var table = RowTable<Int>()
    for row in [3, 64, 5000, 9000] { table[RowNumber(row)] = row }
    #expect(table.lists.count == 3)
    for row in [9000, 64] { table[RowNumber(row)] = nil }
    #expect(table.lists.map { $0.count } == [1, 15])
    for row in [3, 5000] { table[RowNumber(row)] = nil }
    #expect(table.lists.isEmpty)
  }
}
