import DynamicRows
import FormEngine
import FormOracle
import Testing

@Suite("Shrinking")
struct ShrinkerTests {
  @Test("only the necessary elements remain")
  func fewer() {
    let shrunk = Shrinker<Int>().shrink(Array(0..<100)) { $0.contains(17) && $0.contains(80) }
    #expect(shrunk == [17, 80])
  }

  @Test("elements are made simpler if the list still fails")
  func simpler() {
    let shrinker = Shrinker<Int>(simpler: { $0 > 0 ? [0, $0 - 1] : [] })
    #expect(shrinker.shrink([9, 3, 7]) { $0.reduce(0, +) >= 5 } == [5])
  }

  @Test("a list that does not fail stays as it is")
  func noFailure() {
    #expect(Shrinker<Int>().shrink([1, 2]) { _ in false } == [1, 2])
  }

  @Test("a list that always fails becomes empty")
  func always() {
    #expect(Shrinker<Int>().shrink([1, 2, 3]) { _ in true } == [])
  }

  @Test("shrinking stops after the given number of trials")
  func patience() {
    var trials = 0
    let shrunk = Shrinker<Int>(patience: 10).shrink(Array(0..<1_000)) { list in
      trials += 1
      return list.count >= 998
    }
    #expect(trials == 10)
    #expect(shrunk.count >= 998)
  }

  @Test("simpler actions are a batch without one of its actions, or a clear for a set")
  func actions() {
    #expect(FormAction.tap("a").simpler == [])
    #expect(FormAction.set("a", 1).simpler == [.clear("a")])
    #expect(FormAction.set("a", 1, alreadyShown: true).simpler == [.set("a", 1), .clear("a")])
    #expect(FormAction.close("a", discardingDraft: true).simpler == [.close("a")])
    #expect(
      FormAction.batch([.tap("a"), .set("b", 1)]).simpler == [
        .batch([.set("b", 1)]), .batch([.tap("a")]), .batch([.tap("a"), .clear("b")]),
      ])
    #expect(FormAction.batch([.tap("a")]).simpler == [.tap("a"), .batch([])])
  }

  @Test("simpler insertions have fewer rows, no conditions, or labels")
  func insertions() {
    let asking = RowSpec("b", .label, presentedBy: "a", shownWhen: .all([]))
    let place = InsertionPlace.after("x")
    let block = [RowSpec("a", .group(GroupContent())), asking]
    var plain = asking
    plain.shownWhen = nil
    #expect(
      FormAction.insert(block, place).simpler == [
        .insert([block[0]], place), .insert([RowSpec("a", .label), asking], place),
        .insert([block[0], plain], place),
      ])
    let section = SectionSpec("s", shownWhen: .all([]), rows: [RowSpec("a", .label)])
    #expect(
      FormAction.insertSection(section, at: 0).simpler == [
        .insertSection(SectionSpec("s", rows: section.rows), at: 0),
        .insertSection(SectionSpec("s", shownWhen: .all([])), at: 0),
      ])
    let to = RowPosition(section: 0, row: 1)
    #expect(
      FormAction.moveRow("a", to: to, alreadyShown: .block).simpler == [.moveRow("a", to: to)])
  }
}
