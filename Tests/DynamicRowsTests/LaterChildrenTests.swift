import DynamicRows
import TestSupport
import Testing

@Suite("Children that are inserted later")
struct LaterChildrenTests {
  private typealias Map = RowMap<String, Int>

  /// A closed folder that has not been read, and a row.
  private static let map = Map(sections: [
    .init(0, rows: [.init("folder", isOpen: false, children: .later), .init("row")])
  ])

  private func rows(_ map: Map) -> [String] { map.rows(inSection: 0) }

  @Test(
    "a folder that has not been read can be opened, and shows its children once they are inserted")
  func opening() {
    var map = Self.map
    #expect(map.awaitsChildren("folder") && map.mayHaveChildren("folder"))
    #expect(!map.hasChildren("folder") && map.children(of: "folder") == [])
    #expect(!map.awaitsChildren("row") && !map.mayHaveChildren("row"))
    #expect(map.update { $0.toggle("folder") }.isEmpty && map.isOpen("folder"))
    let update = map.update { $0.insert([.init("a"), .init("b")], under: "folder", at: 0) }
    #expect(update.description == "insert rows 0.1 and 0.2")
    #expect(!map.awaitsChildren("folder") && map.mayHaveChildren("folder"))
    _ = map.update { map in for row in ["a", "b"] { map.remove(row) } }
    #expect(!map.awaitsChildren("folder") && !map.mayHaveChildren("folder"))
  }

  @Test("a folder without children is declared to have none, and this is undone and done again")
  func emptyFolders() {
    var map = Self.map
    let outcome = map.setChildren(of: "folder", to: .listed)
    #expect(!map.mayHaveChildren("folder"))
    let undone = map.apply(outcome.inverse)
    #expect(map.awaitsChildren("folder"))
    map.apply(undone.inverse)
    #expect(!map.awaitsChildren("folder"))
  }

  @Test("undoing the first insertion or move makes a folder await its children again")
  func undoing() {
    let changes: [(inout Map) -> [Map.Edit]] = [
      { [$0.insert([.init("a", presenter: "folder")], at: .after("folder")).inverse] },
      { $0.insert([.init("a"), .init("b")], under: "folder", at: 0) },
      { [$0.move("row", under: "folder", at: 0).inverse] },
    ]
    for change in changes {
      var map = Self.map
      var edits = change(&map)
      #expect(!map.awaitsChildren("folder") && map.hasChildren("folder"))
      let changed = Array(map.allRows)
      for _ in 0..<2 {
        edits = edits.map { map.apply($0).inverse }.reversed()
        #expect(map.awaitsChildren("folder") && rows(map) == ["folder", "row"])
        edits = edits.map { map.apply($0).inverse }.reversed()
        #expect(!map.awaitsChildren("folder") && Array(map.allRows) == changed)
      }
    }
  }

  @Test("a sequence of edits by number is reverted from its last edit to its first")
  func sequences() {
    let (section, first, second) = (SectionNumber(0), RowNumber(0), RowNumber(1))
    var order = RowOrder(sections: [.init(section, rows: [.init(first), .init(second)])])
    let outcome = order.apply(
      .sequence([.move(first, under: nil, to: .after(second)), .setOpen(first, to: false)]))
    let removal = order.apply(
      .sequence([.remove(second), .setChildren(first, to: .later), .remove(first)]))
    #expect(order.firstRow == nil)
    order.apply(removal.inverse)
    #expect(Array(order.allRows) == [second, first] && !order.awaitsChildren(first))
    order.apply(outcome.inverse)
    #expect(Array(order.allRows) == [first, second] && order.isOpen(first))
  }

  @Test("a folder that is removed and inserted again, or copied, still awaits its children")
  func keeping() {
    var map = Self.map
    let copy = map
    let inverse = map.remove("folder").inverse
    map.apply(inverse)
    #expect(map.awaitsChildren("folder"))
    map.apply(map.removeSection(0).inverse)
    #expect(map.awaitsChildren("folder"))
    map.insert([.init("a")], under: "folder", at: 0)
    #expect(copy.awaitsChildren("folder"))
  }

  @Test("a filter keeps a folder that awaits its children only by its own name")
  func filtering() {
    var map = Self.map
    map.filter { $0 == "row" }
    #expect(rows(map) == ["row"])
    map.filter { $0 == "folder" }
    #expect(rows(map) == ["folder"] && map.awaitsChildren("folder"))
  }

  @Test("a row that is inserted together with its children awaits none")
  func contradictions() {
    let map = Map(sections: [
      .init(0, rows: [.init("folder", children: .later), .init("a", presenter: "folder")])
    ])
    #expect(!map.awaitsChildren("folder"))
  }

  @Test("a row that presents rows can't be set to await its children")
  func traps() async {
    let error = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var map = LaterChildrenTests.map
      map.insert([.init("a")], under: "folder", at: 0)
      map.setChildren(of: "folder", to: .later)
    }
    #expect(trapSays("row folder presents rows", error))
  }
}
