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
}
