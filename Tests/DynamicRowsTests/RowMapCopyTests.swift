import DynamicRows
import Testing

@Suite("Copies of row maps")
struct RowMapCopyTests {
  private typealias Map = RowMap<String, String>

  /// `fruits: apple pear plum | nuts: walnut`.
  private static let map = Map(sections: [
    .init("fruits", rows: [.init("apple"), .init("pear"), .init("plum")]),
    .init("nuts", rows: [.init("walnut")]),
  ])

  @Test("a copy made while moves are pending reports these moves as well")
  func pendingMoves() {
    var map = Self.map
    map.move("apple", to: .after("plum"))
    map.apply(.moveSection("nuts", after: nil))
    var copy = map
    copy.apply(.remove("pear"))

    let sectionMoves: [TableUpdate.SectionMove] = [.init(from: 1, to: 0)]
    let start = RowPosition(section: 0, row: 0)
    #expect(
      map.commit().update
        == TableUpdate(
          moveSections: sectionMoves,
          moveRows: [.init(from: start, to: RowPosition(section: 1, row: 2))]))
    #expect(
      copy.commit().update
        == TableUpdate(
          moveSections: sectionMoves, deleteRows: [RowPosition(section: 0, row: 1)],
          moveRows: [.init(from: start, to: RowPosition(section: 1, row: 1))]))
  }

  @Test("changing a copy leaves the map alone, and vice versa")
  func independence() {
    var map = Self.map
    var copy = map
    copy.apply(.remove("apple"))
    map.apply(.remove("plum"))
    #expect(Array(map.allRows) == ["apple", "pear", "walnut"])
    #expect(Array(copy.allRows) == ["pear", "plum", "walnut"])
  }
}
