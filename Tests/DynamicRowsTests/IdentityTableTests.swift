import FormOracle
import TestSupport
import Testing

@testable import DynamicRows

@Suite("Numbers of identities")
struct IdentityTableTests {
  @Test("a growing table agrees with a dictionary about the numbers of identities")
  func randomScripts() {
    for seed in CampaignSettings.seeds(part: 0, count: 1) {
      var random = SeededGenerator(seed: seed)
      var table = IdentityTable<Int>(minimumCapacity: 0)
      var plain: [Int: Int32] = [:]
      var grew = false
      for step in 0..<3000 {
        let id = Int.random(in: 0..<2000, using: &random)
        if let number = plain[id] {
          table.free(number)
          plain[id] = nil
        } else {
          plain[id] = table.add(id)
        }
        grew = grew || !table.former.isEmpty
        let other = Int.random(in: 0..<2000, using: &random)
        #expect(table.number(of: id) == plain[id], "seed \(seed), step \(step)")
        #expect(table.number(of: other) == plain[other], "seed \(seed), step \(step)")
      }
      #expect(grew)
      for (id, number) in plain { #expect(table[number] == id) }
      #expect(Set(plain.values).count == plain.count)
    }
  }

  @Test("an insertion moves no more than a few entries")
  func growing() {
    var table = IdentityTable<Int>(minimumCapacity: 1000)
    for id in 0..<10_000 {
      let isFull = table.numbers.count == table.numbers.capacity
      let before = isFull ? 0 : table.numbers.count
      _ = table.add(id)
      #expect(table.numbers.count - before <= 5)
    }
    #expect((0..<10_000).allSatisfy { table.number(of: $0) == Int32($0) })
  }
}
