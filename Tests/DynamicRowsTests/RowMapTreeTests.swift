import DynamicRows
import Testing

@Suite("Trees of rows")
struct RowMapTreeTests {
  private typealias Map = RowMap<String, Int>

  /// `a(b(c) d) e` in one section, all open.
  private static let map = Map(sections: [
    .init(
      0,
      rows: [
        .init("a"), .init("b", presenter: "a"), .init("c", presenter: "b"),
        .init("d", presenter: "a"), .init("e"),
      ]), .init(1, rows: []),
  ])

  private func rows(_ map: Map) -> [String] { map.rows(0..<10, inSection: 0) }

  @Test("a tree that is loaded again keeps open what was open, whatever a filter has opened")
  func loadingAgain() {
    var former = Self.map
    former.setOpen("a", to: false)
    let loaded = Map(sections: [
      .init(
        0,
        rows: [
          .init("e", isOpen: false), .init("a"), .init("b", presenter: "a", isOpen: false),
          .init("c", presenter: "b"), .init("n", isOpen: false), .init("o", presenter: "n"),
        ])
    ])
    var map = loaded
    map.setOpen(as: former)
    #expect(map.isOpen("e") && map.isOpen("b") && !map.isOpen("a") && !map.isOpen("n"))
    _ = map.commit()
    #expect(rows(map) == ["e", "a", "n"])
    former.filter { $0 == "c" }
    #expect(former.isOpen("a"))
    map = loaded
    map.setOpen(as: former)
    #expect(!map.isOpen("a") && map.isOpen("b") && rows(map) == ["e", "a", "n"])
  }

  @Test("a row that moves from its folder to directly after it changes only its depth")
  func outdenting() {
    var map = Self.map
    let outcome = map.move("d", toSection: 0, at: 1)
    #expect(map.depth(of: "d") == 0)
    #expect(map.children(ofSection: 0) == ["a", "d", "e"])
    #expect(map.commit().update.isEmpty)
    map.apply(outcome.inverse)
    #expect(map.children(of: "a") == ["b", "d"])
  }

  @Test("a row that moves into a closed or irrelevant folder disappears with its block")
  func hidingByMoving() {
    var map = Self.map
    map.setOpen("e", to: false)
    _ = map.commit()
    #expect(map.update { $0.move("b", under: "e", at: 0) }.description == "delete rows 0.1 and 0.2")
    map.setRelevant("a", to: false)
    #expect(map.move("b", under: "a", at: 1).relevanceChanged == ["b", "c"])
  }

  @Test("reordering children moves as few rows as possible")
  func reordering() {
    var map = Self.map
    let update = map.update { $0.reorder(section: 0, to: ["e", "a"]) }
    #expect(update.description == "move row 0.4 to 0.0")
    let edits = map.reorder(section: 0, to: ["e", "a"])
    #expect(edits.isEmpty)
  }

  @Test("opening all rows under a row leaves that row closed")
  func openingBelow() {
    var map = Self.map
    _ = map.update { map in
      map.setOpen("a", to: false)
      map.setOpen(false, allUnder: "a")
    }
    #expect(map.update { $0.setOpen(true, allUnder: "a") }.isEmpty)
    #expect(map.update { $0.setOpen("a", to: true) }.insertRows.count == 3)
  }

  @Test("siblings follow each other as the children of their presenter or section, hidden or not")
  func siblings() {
    var map = Self.map
    map.setOpen("a", to: false)
    func following(_ first: String?) -> [String] {
      Array(
        sequence(state: first) { row in
          defer { row = row.flatMap { map.sibling(after: $0) } }
          return row
        })
    }
    #expect(following(map.firstSibling(ofSection: 0)) == ["a", "e"])
    #expect(following(map.firstSibling(ofSection: 1)) == [])
    for row in map.allRows {
      let children = map.children(of: row)
      #expect(following(map.firstSibling(under: row)) == children)
      for (previous, child) in zip([nil] + children, children) {
        #expect(map.sibling(before: child) == previous)
      }
    }
    #expect(map.sibling(before: "e") == "a" && map.sibling(before: "a") == nil)
  }

  @Test("a section is in the map until it is removed, after the one before it")
  func sections() {
    var map = Self.map
    map.setSectionRelevant(0, to: false)
    #expect(map.section(before: 1) == 0 && map.section(before: 0) == nil)
    map.apply(.removeSection(0))
    #expect(!map.containsSection(0) && map.containsSection(1) && !map.containsSection(2))
    #expect(map.section(before: 1) == nil)
    _ = map.commit()
    #expect(!map.containsSection(0))
  }

  @Test("a section put at an anchor has the index for which the anchor was asked")
  func sectionAnchors() {
    var map = Map(sections: (0..<5).map { .init($0, isRelevant: $0 % 4 != 0, rows: []) })
    for index in -1...4 {
      for moved in [1, 2, 3] {
        let anchor = map.sectionAnchor(at: index, moving: moved)
        #expect((anchor != nil) == (0...2 ~= index), "\(moved) to \(index)")
        guard let anchor else { continue }
        let outcome = map.apply(Map.Edit.moveSection(moved, after: anchor.previous))
        #expect(map.index(ofSection: moved) == index)
        map.apply(outcome.inverse)
      }
      guard let anchor = map.sectionAnchor(at: index) else { continue }
      let outcome = map.apply(Map.Edit.insertSection(.init(9, rows: []), after: anchor.previous))
      #expect(map.index(ofSection: 9) == index && 0...3 ~= index)
      map.apply(outcome.inverse)
    }
  }

  @Test("a row that is never visible shows its block where it would be, as long as it is open")
  func neverVisible() {
    var map = Map(sections: [
      .init(
        0,
        rows: [
          .init("a", isOpen: false), .init("b", presenter: "a", isNeverVisible: true),
          .init("c", presenter: "b"),
        ])
    ])
    map.setOpen("a", to: true)
    #expect(rows(map) == ["a", "c"])
    map.setOpen("b", to: false)
    #expect(rows(map) == ["a"])
    map.filter { $0 == "c" }
    #expect(rows(map) == ["a", "c"])
    map.filter { $0 == "b" }
    #expect(rows(map) == [])
    map.endFilter()
    #expect(rows(map) == ["a"])
    map.toggle("b")
    #expect(rows(map) == ["a", "c"])
    map.setRelevant("b", to: false)
    #expect(rows(map) == ["a"])
  }

  @Test(
    "a row that is never visible takes no position, and places before and after its block are its siblings'"
  )
  func placesBesideNeverVisible() throws {
    var map = Map(sections: [
      .init(
        0,
        rows: [
          .init("a"), .init("b", isNeverVisible: true), .init("c", presenter: "b"),
          .init("d", presenter: "b"), .init("e"),
        ])
    ])
    #expect(rows(map) == ["a", "c", "d", "e"] && map.visibleRows(ofBlock: "b") == ["c", "d"])
    #expect(map.position(of: "b") == nil && map.positionIfVisible(of: "b").row == 1)
    func anchor(_ row: Int, under presenter: String?) -> Map.Anchor? {
      map.anchor(at: RowPosition(section: 0, row: row), under: presenter)
    }
    #expect(
      (0...4).map { anchor($0, under: nil) } == [
        .start(of: 0), .after("a"), nil, .after("d"), .after("e"),
      ])
    #expect(
      (0...4).map { anchor($0, under: "b") } == [nil, .after("b"), .after("c"), .after("d"), nil])
    let places = (0...3).map { row in
      map.destination(moving: "c", proposed: RowPosition(section: 0, row: row)) { _ in true }.row
    }
    #expect(places == [1, 1, 2, 2])
    map.setRelevant("b", to: false)
    #expect(anchor(1, under: "b") == nil)
  }

  @Test("an irrelevant row that matches a filter does not show its folders")
  func irrelevantMatches() {
    var map = Self.map
    map.setRelevant("c", to: false)
    map.filter { $0 == "c" || $0 == "e" }
    #expect(rows(map) == ["e"])
    map.setRelevant("c", to: true)
    #expect(rows(map) == ["e"])
    map.filter { $0 == "c" || $0 == "e" }
    #expect(rows(map) == ["a", "b", "c", "e"])
  }

  @Test("ending a filter in a copy leaves the filter of the map alone")
  func copiesOfFilters() {
    var map = Self.map
    map.setOpen("b", to: false)
    map.filter { $0 == "c" }
    var copy = map
    copy.endFilter()
    #expect(!copy.isFiltered && !copy.isOpen("b") && rows(copy) == ["a", "b", "d", "e"])
    #expect(map.isFiltered && map.isOpen("b") && rows(map) == ["a", "b", "c"])
  }

  @Test("rows removed under a filter and inserted again after it are open or closed as without it")
  func undoingAfterTheFilter() {
    var map = Self.map
    map.setOpen("b", to: false)
    map.filter { $0 == "c" }
    let inverse = map.remove("a").inverse
    map.endFilter()
    map.apply(inverse)
    #expect(rows(map) == ["a", "b", "d", "e"])
  }

  @Test(
    "moving a row under its own descendant, a place inside another block, an index out of range and duplicate rows trap"
  )
  func traps() async {
    await #expect(processExitsWith: .failure) {
      var map = Self.map
      map.move("a", under: "c", at: 0)
    }
    await #expect(processExitsWith: .failure) {
      var map = Self.map
      map.insert([.init("f")], at: .after("c"))
    }
    await #expect(processExitsWith: .failure) {
      var map = Self.map
      map.move("b", under: "a", at: 2)
    }
    await #expect(processExitsWith: .failure) {
      var map = Self.map
      map.insert([.init("f")], toSection: 1, at: 1)
    }
    await #expect(processExitsWith: .failure) {
      var map = Self.map
      map.reorder(under: "a", to: ["b", "b"])
    }
    await #expect(processExitsWith: .failure) {
      var map = Self.map
      map.apply(.remove("e"))
      map.insert([.init("f"), .init("f")], toSection: 0, at: 0)
    }
  }
}
