import DynamicRows
import Testing

@Suite("Toggling rows of a map")
struct RowMapTogglingTests {
  @Test("toggling opens a closed row and closes an open one, by id and by handle")
  func toggling() throws {
    var map = RowMap<String, Int>(sections: [
      .init(0, rows: [.init("a", isOpen: false), .init("b", presenter: "a"), .init("c")])
    ])
    let handle = try #require(map.handle(of: "a"))
    let position = RowPosition(section: 0, row: 1)
    let opening = map.update { map in
      let isOpen = map.toggle("a")
      #expect(isOpen && map.isOpen("a"))
    }
    #expect(opening == TableUpdate(insertRows: [position]))
    let closing = map.update { map in
      let isOpen = map.toggle(handle)
      #expect(!isOpen && !map.isOpen("a"))
    }
    #expect(closing == TableUpdate(deleteRows: [position]))
    let nothing = map.update { map in
      map.toggle("a")
      map.toggle(handle)
    }
    #expect(nothing.isEmpty)
  }

  @Test("toggling a row of a map leaves copies of the map alone")
  func copies() {
    var map = RowMap<String, Int>(sections: [.init(0, rows: [.init("a")])])
    let copy = map
    map.toggle("a")
    #expect(copy.isOpen("a") && !map.isOpen("a"))
  }

  @Test("an update that somebody keeps does not change with the next ones")
  func keptUpdates() {
    var map = RowMap<String, Int>(sections: [
      .init(
        0, rows: [.init("a", isOpen: false), .init("b", presenter: "a"), .init("c"), .init("d")])
    ])
    func position(_ row: Int) -> RowPosition { RowPosition(section: 0, row: row) }
    func move(_ from: Int, _ to: Int) -> TableUpdate {
      TableUpdate(moveRows: [.init(from: position(from), to: position(to))])
    }
    var kept: [TableUpdate] = []
    for _ in 1...3 { kept.append(map.update { $0.toggle("a") }) }
    for row in ["d", "c", "d"] { kept.append(map.update { $0.move(row, to: .after("b")) }) }
    kept.append(map.update { $0.apply(.remove("d")) })
    #expect(
      kept == [
        TableUpdate(insertRows: [position(1)]), TableUpdate(deleteRows: [position(1)]),
        TableUpdate(insertRows: [position(1)]), move(3, 2), move(3, 2), move(3, 2),
        TableUpdate(deleteRows: [position(2)]),
      ])
  }
}
