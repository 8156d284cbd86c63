import DynamicRows
import FormOracle
import TestSupport
import Testing

@Suite("Updates applied to tables")
struct ApplyingTests {
  /// A table that records each call.
  final class Recorder: UpdatableTable {
    var calls: [String] = []
    var moveCoordinates = MoveCoordinates.batch

    func performBatch(_ changes: @escaping () -> Void) {
      calls.append("begin")
      changes()
      calls.append("end")
    }
    func deleteSections(at sections: [Int]) { calls.append("-\(sections)") }
    func insertSections(at sections: [Int]) { calls.append("+\(sections)") }
    func moveSection(from source: Int, to target: Int) { calls.append("\(source)>\(target)") }
    func deleteRows(at positions: [RowPosition]) { calls.append("-\(positions)") }
    func insertRows(at positions: [RowPosition]) { calls.append("+\(positions)") }
    func moveRow(from source: RowPosition, to target: RowPosition) {
      calls.append("\(source)>\(target)")
    }
    func reloadRows(at positions: [RowPosition]) { calls.append("~\(positions)") }
  }

  private func calls(
    _ update: TableUpdate, _ coordinates: MoveCoordinates = .batch
  ) -> [String] {
    let table = Recorder()
    table.moveCoordinates = coordinates
    update.apply(to: table) { table.calls.append("data") }
    return table.calls
  }

  @Test("the data change first within the batch, then the table; reloads come after the batch")
  func order() {
    let update = TableUpdate(
      deleteSections: [1], insertSections: [0], moveSections: [.init(from: 2, to: 1)],
      deleteRows: [at(0, 0), at(0, 2)], insertRows: [at(2, 0)],
      moveRows: [.init(from: at(0, 3), to: at(2, 1))], reloadRows: [at(2, 1), at(2, 2)])
    #expect(
      calls(update) == [
        "begin", "data", "-[0.0, 0.2]", "-[1]", "2>1", "+[0]", "0.3>2.1", "+[2.0]", "end",
        "~[2.1, 2.2]",
      ])
  }

  @Test("an update of reloads alone needs no batch, and an empty one changes only the data")
  func noBatch() {
    #expect(calls(TableUpdate(reloadRows: [at(0, 0)])) == ["data", "~[0.0]"])
    #expect(calls(TableUpdate()) == ["data"])
    #expect(calls(TableUpdate(), .running) == ["data"])
  }

  @Test(
    "a single change of any kind but a reload is made in a batch",
    arguments: [
      TableUpdate(deleteSections: [0]), TableUpdate(insertSections: [0]),
      TableUpdate(moveSections: [.init(from: 0, to: 1)]), TableUpdate(deleteRows: [at(0, 0)]),
      TableUpdate(insertRows: [at(0, 0)]),
      TableUpdate(moveRows: [.init(from: at(0, 0), to: at(0, 1))]),
    ])
  func oneKind(update: TableUpdate) {
    let calls = calls(update)
    #expect(calls.count == 4 && calls.first == "begin" && calls.last == "end")
    #expect(!update.isEmpty)
  }

  @Test("a table that makes moves one by one gets running positions")
  func running() {
    // a b c d becomes n d c b: a is deleted, n is inserted, b and d move around c.
    let update = TableUpdate(
      deleteRows: [at(0, 0)], insertRows: [at(0, 0)],
      moveRows: [.init(from: at(0, 1), to: at(0, 3)), .init(from: at(0, 3), to: at(0, 1))])
    #expect(
      calls(update, .running) == ["begin", "data", "-[0.0]", "0.2>0.0", "0.1>0.2", "+[0.0]", "end"])
    #expect(
      calls(update) == ["begin", "data", "-[0.0]", "0.1>0.3", "0.3>0.1", "+[0.0]", "end"])
  }

  @Test("a table finds every entry of an update that is missing, duplicated or shifted")
  func damage() throws {
    var judged = 0
    try EditPairs.forEach(of: EditPairs.starts[0], every: 23) { replay in
      for damaged in replay.update.damaged {
        let complaints =
          UpdateReplay(before: replay.before, after: replay.after, update: damaged).tableComplaints
        try #require(!complaints.isEmpty, "\(damaged) for \(replay.update)")
        judged += 1
      }
    }
    #expect(judged > 100)
  }
}

@Suite("A mirrored table")
struct MirroredTableTests {
  private let before = TableContents(drawn: "s: a b | t: c")

  @Test("a row that stays keeps its contents until it is reloaded")
  func stale() {
    var data = before
    let table = MirroredTable { data }
    data = TableContents(drawn: "s: a=1 n=2 b | t: c")
    table.insertRows(at: [at(0, 1)])
    #expect(table.contents == TableContents(drawn: "s: a n=2 b | t: c"))
    table.reloadRows(at: [at(0, 0)])
    #expect(table.contents == data)
    #expect(table.settle() == [])
    #expect(table.batchCount == 1)
  }

  @Test("stale rows and unnecessary reloads are found")
  func reloads() {
    var data = before
    let table = MirroredTable { data }
    data = TableContents(drawn: "s: a=1 b | t: c")
    table.reloadRows(at: [at(1, 0)])
    #expect(
      table.settle() == [
        TableFinding(.unnecessaryReload, at: [.rowAfter(at(1, 0))], ids: [.row("c")]),
        TableFinding(.staleRow, at: [.rowAfter(at(0, 0))], ids: [.row("a")]),
      ])
    #expect(table.settle() == [])
  }

  @Test("nested batches count as one, and reloads in them use the positions before the batch")
  func nested() {
    var data = before
    let table = MirroredTable { data }
    table.performBatch {
      table.performBatch { table.deleteRows(at: [at(0, 0)]) }
      data = TableContents(drawn: "s: b=1 n | t: c")
      table.insertRows(at: [at(0, 1)])
      table.reloadRows(at: [at(0, 1)])
    }
    #expect(table.settle() == [])
    #expect(table.batchCount == 1)
  }

  @Test("two batches for one change of the data are found, and so is a change without a batch")
  func twoBatches() {
    var data = before
    let table = MirroredTable { data }
    data = TableContents(drawn: "s: b n | t: c")
    table.deleteRows(at: [at(0, 0)])
    table.insertRows(at: [at(0, 1)])
    #expect(table.settle().map(\.kind).contains(.wrongNumberOfRows))
    data = before
    #expect(table.settle().map(\.kind).contains(.wrongIdentity))
  }
}

extension TableUpdate {
  /// For each entry, the update with that entry missing, duplicated or shifted by one.
  fileprivate var damaged: [TableUpdate] {
    let next = { (position: RowPosition) in at(position.section, position.row + 1) }
    return damaged(\.deleteSections) { $0 + 1 } + damaged(\.insertSections) { $0 + 1 }
      + damaged(\.moveSections) { SectionMove(from: $0.from, to: $0.to + 1) }
      + damaged(\.deleteRows, shifted: next) + damaged(\.insertRows, shifted: next)
      + damaged(\.moveRows) { RowMove(from: $0.from, to: next($0.to)) }
      + damaged(\.reloadRows, shifted: next)
  }

  private func damaged<Entry>(
    _ list: WritableKeyPath<TableUpdate, [Entry]>, shifted: (Entry) -> Entry
  ) -> [TableUpdate] {
    self[keyPath: list].indices.flatMap { index in
      let entry = self[keyPath: list][index]
      return [[], [entry, entry], [shifted(entry)]].map { replacement in
        var copy = self
        copy[keyPath: list].replaceSubrange(index...index, with: replacement)
        return copy
      }
    }
  }
}
