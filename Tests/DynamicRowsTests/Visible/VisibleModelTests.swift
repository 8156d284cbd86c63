import DynamicRows
import FormOracle
import TestSupport
import Testing

@testable import DynamicRows

@Suite("Models of visible rows")
struct VisibleModelTests {
  @Test("a model of ids follows its map")
  func example() {
    var map = RowMap(sections: [
      .init(
        "fruits",
        rows: [
          .init("citrus", isOpen: false), .init("citrusPicker", presenter: "citrus"),
          .init("melon"),
        ])
    ])
    var model = VisibleModel(map)
    #expect(model.sections.map(\.rows) == [["citrus", "melon"]])
    let update = map.update { $0.setOpen("citrus", to: true) }
    model.apply(update, from: map)
    #expect(model.sections.map(\.rows) == [["citrus", "citrusPicker", "melon"]])
    #expect(model[at(0, 1)] == "citrusPicker")
    #expect(model[at(0, 3)] == nil && model[at(1, 0)] == nil && model[at(0, -1)] == nil)
  }

  @Test("a model follows any rearrangement, and makes no element again for a row that stays")
  func arrangements() throws {
    for seed in CampaignSettings.seeds(part: 9, count: 100) {
      var random = SeededGenerator(seed: seed)
      let replay = Rearrangement(using: &random).replay
      for replay in [replay, replay.flattened(.shown), replay.flattened(.hidden)] {
        try #require(replay.modelComplaints == [], "seed \(seed): \(replay.update)")
      }
    }
  }

  @Test("an update that inserts a missing row traps")
  func missingRow() async {
    await #expect(processExitsWith: .failure) {
      let map = RowMap<Int, Int>(sections: [.init(0, rows: [.init(1)])])
      var model = VisibleModel(map)
      model.apply(TableUpdate(insertRows: [RowPosition(section: 0, row: 1)]), from: map)
    }
  }

  @Test("an update after a missed one traps if a section has another number of rows")
  func missedUpdate() async {
    await #expect(processExitsWith: .failure) {
      var map = RowMap<Int, Int>(sections: [.init(0, rows: [.init(1), .init(2)])])
      var model = VisibleModel(map)
      _ = map.update { $0.setRelevant(1, to: false) }
      model.apply(map.commit(touched: [2]).update, from: map)
    }
    await #expect(processExitsWith: .failure) {
      var map = RowMap<Int, Int>(sections: [.init(0, rows: [])])
      var model = VisibleModel(map)
      _ = map.update { $0.apply(.insertSection(.init(1, rows: []), after: nil)) }
      model.apply(TableUpdate(), from: map)
    }
  }
}

@Suite("Removing and inserting several elements of an array")
struct ArraySlotTests {
  @Test("elements at any set of indices are removed, and inserted again where they were")
  func everySet() {
    for count in 0...7 {
      let full = (0..<count).map { "element \($0)" }
      for set in 0..<(1 << count) {
        let indices = full.indices.filter { set >> $0 & 1 == 1 }
        var rest = full
        #expect(rest.remove(at: indices) == indices.map { full[$0] })
        #expect(rest == full.indices.filter { set >> $0 & 1 == 0 }.map { full[$0] })
        rest.insert(indices.map { full[$0] }, at: indices)
        #expect(rest == full)
      }
    }
  }

  @Test("elements are released as soon as nothing refers to them")
  func lifetimes() {
    final class Token {}
    func fate(_ change: (inout [Token]) -> Void) -> [Bool] {
      var tokens = (0..<4).map { _ in Token() }
      let watched = tokens.map { token in { [weak token] in token != nil } }
      change(&tokens)
      return withExtendedLifetime(tokens) { watched.map { $0() } }
    }
    #expect(fate { _ = $0.remove(at: [0, 2]) } == [false, true, false, true])
    #expect(fate { $0.insert([Token()], at: [1]) } == [true, true, true, true])
    #expect(fate { $0 = $0.remove(at: [3]) } == [false, false, false, true])
  }
}
