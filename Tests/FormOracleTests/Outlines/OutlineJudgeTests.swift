import DynamicRows
import FormEngine
import Testing

@testable import FormOracle

@Suite("What a list sends to its view")
struct OutlineJudgeTests {
  private static let rows = [
    OutlineRow("a"), OutlineRow("b", depth: 1), OutlineRow("c", depth: 1), OutlineRow("d"),
  ]

  /// The finding after `a` opens and shows `b` and `c`; before, `a` and `d` were visible.
  private func finding(
    _ changes: [OutlineChange]? = nil, update: TableUpdate? = nil, isStrict: Bool = false,
    facts: [RowID: OutlineFacts] = [:]
  ) -> OracleFinding? {
    var options = OutlineOptions()
    options.isStrict = isStrict
    var model = OutlineModel(options: options)
    #expect(model.finding(after: .rows(Self.rows), OutlineAnswer(["a", "d"])) == nil)
    return model.finding(
      after: .open("a"), OutlineAnswer(changes: changes, update: update, facts: facts))
  }

  @Test(
    "any changes are correct if their outcome is correct",
    arguments: [
      [.insert(1, 2)], [.insert(1, 1), .insert(1, 1)],
      [.insert(1, 1), .insert(2, 1), .reload(0, 4)],
      [.move(0, 1, to: 1), .insert(0, 2), .move(3, 1, to: 0)],
      [.remove(1, 1), .insert(1, 3)], [.insert(1, 3), .remove(2, 1)], [.reset],
      [.remove(1, 0), .insert(1, 2), .reload(4, 0), .move(4, 0, to: 4)],
    ] as [[OutlineChange]])
  func right(changes: [OutlineChange]) {
    let finding = finding(changes)
    #expect(finding == nil, "\(finding?.description ?? "")")
  }

  @Test(
    "changes are wrong if they show other rows or name missing ones",
    arguments: [
      [], [.insert(0, 2)], [.insert(2, 2)], [.insert(1, 1)], [.insert(1, 3)], [.insert(3, 2)],
      [.insert(1, 2), .insert(1, 2)], [.insert(1, 2), .remove(4, 1)],
      [.insert(1, 2), .remove(0, 1)],
      [.remove(0, 3)], [.insert(1, 2), .reload(4, 1)], [.insert(-1, 2)], [.insert(1, 0)],
      [.insert(1, 2), .move(0, 1, to: 4)], [.insert(1, 2), .move(0, 1, to: 3)],
      [.insert(1, 1 << 62)], [.insert(1, 2), .remove(5, 0)], [.insert(1, 2), .remove(1, -1)],
      [.reset, .insert(1, 1)], [.move(0, 1 << 62, to: 0)],
    ] as [[OutlineChange]])
  func wrong(changes: [OutlineChange]) throws {
    let found = try #require(self.finding(changes))
    #expect(found.rule.number == OutlineRule.changes.rawValue, "\(found)")
  }

  @Test(
    "strict judging reports unnecessary changes as well",
    arguments: [
      ([.insert(1, 2)], true), ([.remove(1, 0), .insert(1, 2)], true), ([.reset], false),
      ([.remove(1, 1), .insert(1, 3)], false),
      ([.insert(1, 3), .remove(2, 1)], false),
      ([.move(0, 1, to: 1), .insert(0, 2), .move(3, 1, to: 0)], false),
    ] as [([OutlineChange], Bool)])
  func strict(changes: [OutlineChange], isRight: Bool) {
    let finding = finding(changes, isStrict: true)
    #expect((finding == nil) == isRight, "\(finding?.description ?? "")")
    #expect(finding.map { $0.rule.number == OutlineRule.economy.rawValue } ?? true)
  }

  @Test("a batch is judged as a table view applies it")
  func batches() {
    func row(_ row: Int) -> RowPosition { RowPosition(section: 0, row: row) }
    #expect(finding(update: TableUpdate(insertRows: [row(1), row(2)])) == nil)
    #expect(finding(update: TableUpdate(insertRows: [row(1)])) != nil)
    #expect(finding(update: TableUpdate(insertRows: [row(2), row(3)])) != nil)
    let again = TableUpdate(deleteRows: [row(1)], insertRows: [row(1), row(2), row(3)])
    #expect(finding(update: again) == nil)
    #expect(finding(update: again, isStrict: true) != nil)
  }

  @Test(
    "what is reported about a row has to be true",
    arguments: [
      (OutlineFacts(depth: 1, isOpen: false, hasChildren: false, index: 1, count: 2), true),
      (OutlineFacts(depth: 0), false), (OutlineFacts(hasChildren: true), false),
      (OutlineFacts(index: 2), false), (OutlineFacts(count: 4), false), (OutlineFacts(), true),
      // Lists differ in whether a row without children is open.
      (OutlineFacts(isOpen: true), true),
    ])
  func facts(facts: OutlineFacts, isRight: Bool) {
    let finding = finding([.insert(1, 2)], facts: ["c": facts, "hidden": OutlineFacts(depth: 7)])
    #expect((finding == nil) == isRight, "\(finding?.description ?? "")")
  }

  @Test("wrong changes are reported beside right ones, in words of lists")
  func rightChanges() throws {
    let short = try #require(finding([.insert(1, 1)])).description
    #expect(short.contains("- {\"insert\": [1, 2]}\n+ {\"insert\": [1, 1]}"), "\(short)")
    #expect(!short.contains("section") && !short.contains("0.1"), "\(short)")
    let moved = try #require(finding([.insert(0, 2)])).description
    #expect(moved.contains("another row is here, row "), "\(moved)")
  }

  @Test(
    "the right changes lead from the rows before to the rows after",
    arguments: [
      (["a", "b", "c"], ["b", "c", "d"], [.remove(0, 1), .insert(2, 1)]),
      (["a", "b", "c", "d"], ["c", "a", "b", "d"], [.move(2, 1, to: 0)]),
      (["a", "x", "b", "c"], ["b", "a", "c", "y", "z"], nil), (["a"], ["a"], []),
      ([], ["a", "b"], [.insert(0, 2)]),
    ] as [([RowID], [RowID], [OutlineChange]?)])
  func minimal(before: [RowID], after: [RowID], expected: [OutlineChange]?) {
    let changes = OutlineChange.changes(from: before, to: after)
    if let expected { #expect(changes == expected) }
    var rows = before
    for change in changes {
      switch change {
      case .remove(let place, let count): rows.removeSubrange(place..<place + count)
      case .move(let place, let count, let to):
        let block = rows[place..<place + count]
        rows.removeSubrange(place..<place + count)
        rows.insert(contentsOf: block, at: to)
      case .insert(let place, let count):
        rows.insert(contentsOf: after[place..<place + count], at: place)
      case .reload, .reset: Issue.record("\(change)")
      }
    }
    #expect(rows == after, "\(changes)")
  }

  @Test("a report says that a list sent no changes and no facts")
  func gaps() {
    var model = OutlineModel()
    #expect(model.gaps == [])
    _ = model.finding(after: .rows(Self.rows), OutlineAnswer(["a", "d"]))
    #expect(model.gaps == ["changes: none was sent", "facts: none was sent"])
    _ = model.finding(after: .open("a"), OutlineAnswer(changes: [.insert(1, 2)]))
    #expect(model.gaps == ["facts: none was sent"])
  }
}
