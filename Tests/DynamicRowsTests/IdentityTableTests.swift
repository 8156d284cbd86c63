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
      let slotCount = table.slots.count
      for step in 0..<3000 {
        toggle(Int.random(in: 0..<2000, using: &random), in: &table, &plain)
        let other = Int.random(in: 0..<2000, using: &random)
        #expect(table.number(of: other) == plain[other], "seed \(seed), step \(step)")
        #expect(plain.count * 4 <= table.slots.count * 3, "seed \(seed), step \(step)")
      }
      #expect(table.slots.count > slotCount)
      check(table, plain, of: 0..<2000, "seed \(seed)")
    }
  }

  @Test(
    "identities with equal and neighboring hashes are told apart, in all scripts of five steps",
    arguments: 0..<81)
  func collisions(code: Int) {
    // Of four slots, the hashes select the first one and the last two, so that entries wrap around.
    let ids = (0..<4).map { id in
      Colliding(id: id, home: [0, 2, 3][code / [1, 3, 9, 27][id] % 3])
    }
    for script in 0..<1024 {
      var table = IdentityTable<Colliding>(minimumCapacity: 0)
      var plain: [Colliding: Int32] = [:]
      for step in 0..<5 { toggle(ids[script >> (2 * step) & 3], in: &table, &plain) }
      check(table, plain, of: ids, "homes \(ids.map { $0.home }), script \(script)")
    }
  }

  @Test("an identity that is added again keeps its number, and a freed number is used again")
  func numbers() {
    var table = IdentityTable<Int>(minimumCapacity: 0)
    #expect([5, 7, 5].map { table.add($0) } == [0, 1, 0])
    table.free(0)
    #expect(table.number(of: 5) == nil)
    #expect(table.add(9) == 0)
  }

  @Test("a table with room for its identities does not grow")
  func room() {
    var table = IdentityTable<Int>(minimumCapacity: 900)
    let slotCount = table.slots.count
    for id in 0..<900 { _ = table.add(id) }
    #expect(table.slots.count == slotCount)
  }

  /// Adds an identity, or frees its number if it has one.
  private func toggle<ID>(
    _ id: ID, in table: inout IdentityTable<ID>, _ plain: inout [ID: Int32]
  ) {
    if let number = plain.removeValue(forKey: id) {
      table.free(number)
    } else {
      plain[id] = table.add(id)
    }
  }

  private func check<ID>(
    _ table: IdentityTable<ID>, _ plain: [ID: Int32], of ids: some Sequence<ID>, _ script: String
  ) {
    #expect(ids.allSatisfy { table.number(of: $0) == plain[$0] }, "\(script)")
    #expect(plain.allSatisfy { id, number in table[number] == id }, "\(script)")
    #expect(Set(plain.values).count == plain.count, "\(script)")
  }
}

/// An identity with a given hash.
private struct Colliding: Hashable, Sendable {
  var id: Int
  var home: Int

  func _rawHashValue(seed: Int) -> Int { home }
}
