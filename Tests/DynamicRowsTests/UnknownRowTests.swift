import DynamicRows
import TestSupport
import Testing

@Suite("Questions about unknown rows and sections")
struct UnknownRowTests {
  private typealias Map = RowMap<String, Int>

  /// `a(b(c)) d` in one section, all open, and an empty section.
  private static let map = Map(sections: [
    .init(
      0,
      rows: [.init("a"), .init("b", presenter: "a"), .init("c", presenter: "b"), .init("d")]),
    .init(1, rows: []),
  ])

  /// The answers other than `nil`, `false` and empty arrays.
  private func answers<Rows: OrderedRows>(
    _ rows: Rows, about row: Rows.RowIdentity, in section: Rows.SectionIdentity
  ) -> [String] {
    let lists: [(String, [Rows.RowIdentity])] = [
      ("children", rows.children(of: row)), ("block", rows.block(of: row)),
      ("presenters", rows.presenters(above: row)),
      ("visible rows", rows.visibleRows(ofBlock: row)),
      ("section's children", rows.children(ofSection: section)),
      ("section's rows", rows.rows(ofSection: section)),
    ]
    let neighbors: [(String, Rows.RowIdentity?)] = [
      ("presenter", rows.presenter(of: row)), ("first child", rows.firstSibling(under: row)),
      ("next row", rows.row(after: row)), ("next visible row", rows.visibleRow(after: row)),
      ("previous visible row", rows.visibleRow(before: row)),
      ("row at or above", rows.visibleRow(atOrAbove: row)),
      ("next sibling", rows.sibling(after: row)),
      ("previous sibling", rows.sibling(before: row)),
      ("first row", rows.firstSibling(ofSection: section)),
    ]
    let facts: [(String, Bool)] = [
      ("contained", rows.contains(row)), ("visible", rows.isVisible(row)),
      ("relevant", rows.isRelevant(row)), ("open", rows.isOpen(row)),
      ("presenter of others", rows.hasChildren(row)),
      ("contained section", rows.containsSection(section)),
      ("relevant section", rows.isSectionRelevant(section)),
      ("position", rows.position(of: row) != nil),
      ("index of the section", rows.index(ofSection: section) != nil),
      ("previous section", rows.section(before: section) != nil),
    ]
    return lists.filter { !$0.1.isEmpty }.map { $0.0 }
      + neighbors.filter { $0.1 != nil }.map { $0.0 }
      + facts.filter { $0.1 }.map { $0.0 }
  }

  @Test("an unknown or removed row or section has no place, no relatives and no facts")
  func unknown() {
    var map = Self.map
    #expect(answers(map, about: "x", in: 7) == [])
    #expect(answers(map, about: "b", in: 0).count == 22)
    map.remove("b")
    map.removeSection(1)
    for _ in 0..<2 {
      for row in ["b", "c"] {
        #expect(answers(map, about: row, in: 1) == [])
        #expect(!map.isRelevantItself(row) && !map.isFilteredOut(row))
        #expect(!map.isOpenWithoutFilter(row))
      }
      // The numbers are free after the commit.
      _ = map.commit()
    }
    #expect(map.position(of: "a") != nil && map.index(ofSection: 0) == 0)
  }

  @Test("a drop of an unknown row, or on one, has no place")
  func drops() {
    let map = Self.map
    let start = RowPosition(section: 0, row: 0)
    #expect(map.anchor(at: start, under: nil, moving: "x") == nil)
    #expect(map.anchor(at: start, under: "x") == nil)
    #expect(map.anchor(at: start, under: nil, moving: "d") == .start(of: 0))
    #expect(map.numberOfRows(inSection: 0, without: "x") == nil)
    #expect(map.numberOfRows(inSection: 0, without: "b") == 2)
    #expect(map.sectionAnchor(at: 0, moving: 7) == nil)
    #expect(map.sectionAnchor(at: 0, moving: 1) == .start)
  }

  @Test("a stale handle has no place and no facts")
  func handles() throws {
    var map = Self.map
    let handle = try #require(map.handle(of: "b"))
    #expect(map.position(of: handle) == RowPosition(section: 0, row: 1))
    #expect(map.isVisible(handle) && map.isOpen(handle))
    let inverse = map.remove("b").inverse
    #expect(map.position(of: handle) == nil && map.id(of: handle) == nil)
    #expect(!map.isVisible(handle) && !map.isOpen(handle))
    map.apply(inverse)
    #expect(map.position(of: handle) == nil && !map.isVisible(handle) && !map.isOpen(handle))
  }

  @Test("changes of unknown rows, and questions that need a row, trap with the id")
  func traps() async {
    let errors = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var map = UnknownRowTests.map
        map.toggle("x")
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = UnknownRowTests.map.depth(of: "x")
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = UnknownRowTests.map.anchor(of: "x")
      },
    ]
    for error in errors { #expect(trapSays("the map has no row x", error)) }
  }

  @Test("a change with a stale handle traps with the id of its row")
  func staleHandle() async {
    let error = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var map = UnknownRowTests.map
      guard let handle = map.handle(of: "b") else { return }
      map.remove("b")
      map.toggle(handle)
    }
    #expect(trapSays("the row b has been removed", error))
  }
}
