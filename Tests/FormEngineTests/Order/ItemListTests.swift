import DynamicRows
import FormEngine
import Foundation
import Testing

@Suite("The list in SQLite")
struct ItemListTests {
  private let database: Database

  init() throws {
    database = try Database(path: ":memory:")
    let list = try ItemList(in: database)
    for (index, id) in ["a", "b", "c"].enumerated() {
      _ = try list.add(RowID(id), title: id.uppercased(), at: index)
    }
  }

  private var stored: [String] {
    get throws {
      try database.run("SELECT id, title, sortKey FROM items ORDER BY sortKey").map { $0[0] }
    }
  }

  /// The number of records that a block writes or deletes.
  private func count(_ body: () throws -> Void) throws -> Int {
    func total() throws -> Int { Int(try database.run("SELECT total_changes()")[0][0]) ?? 0 }
    let before = try total()
    try body()
    return try total() - before
  }

  @Test("a move writes one record, and so does undoing it")
  func moving() throws {
    let list = try ItemList(in: database)
    var update = TableUpdate()
    #expect(try count { update = try list.move("a", to: 2) } == 1)
    let (from, to) = (RowPosition(section: 0, row: 0), RowPosition(section: 0, row: 2))
    #expect(update == TableUpdate(moveRows: [.init(from: from, to: to)]))
    #expect(try stored == ["b", "c", "a"])
    #expect(try count { _ = try list.perform(.undo) } == 1)
    #expect(try stored == ["a", "b", "c"])
    #expect(try count { _ = try list.perform(.redo) } == 1)
    #expect(list.items == ["b", "c", "a"])
  }

  @Test("a list that is opened again has the order that was stored, and can be changed")
  func reopening() throws {
    _ = try ItemList(in: database).move("a", to: 2)
    var list = try ItemList(in: database)
    #expect(list.items == ["b", "c", "a"])
    #expect(try count { list = try ItemList(in: database) } == 0)
    #expect(try count { _ = try list.add("d", title: "D", at: 1) } == 1)
    #expect(try count { _ = try list.move("c", to: 0) } == 1)
    #expect(try ItemList(in: database).items == ["c", "b", "d", "a"])
    #expect(try count { _ = try list.perform(.removeRow("b")) } == 1)
    #expect(try stored == ["c", "d", "a"])
  }

  @Test("a failing write changes nothing")
  func unwritable() throws {
    let list = try ItemList(in: database)
    #expect(throws: Database.Fault.self) { try list.add("d", title: "unwritable", at: 0) }
    #expect(list.items == ["a", "b", "c"])
    #expect(try stored == ["a", "b", "c"])
    _ = try list.move("c", to: 0)
    #expect(try stored == ["c", "a", "b"])
  }

  @Test("the code of the article is the code under test")
  func article() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let code = try String(
      contentsOf: here.appendingPathComponent("ItemList.swift"), encoding: .utf8)
    let top = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let article = try String(
      contentsOf: top.appendingPathComponent(
        "Sources/FormEngine/FormEngine.docc/KeepingAListInSQLite.md"), encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(blocks.count == 2)
    let compiled = code.components(separatedBy: "import FormEngine\n\n").last
    #expect(compiled == blocks.joined(separator: "\n"))
  }
}
