import DynamicRows
import Testing

@Suite("Filters that become narrower")
struct NarrowFilterTests {
  private typealias Map = RowMap<String, Int>

  /// `src(map(a.swift b.swift) c.c) notes.swift`, with a closed folder.
  private static let map = Map(sections: [
    .init(
      0,
      rows: [
        .init("src"), .init("map", presenter: "src", isOpen: false),
        .init("a.swift", presenter: "map"), .init("b.swift", presenter: "map"),
        .init("c.c", presenter: "src"), .init("notes.swift"),
      ])
  ])

  /// The rows that a narrower filter asks about, and the rows that are visible then.
  private func narrow(
    _ map: inout Map, _ isKept: (String) -> Bool
  ) -> (asked: [String], visible: [String]) {
    var asked: [String] = []
    map.narrowFilter { row in
      asked.append(row)
      return isKept(row)
    }
    return (asked.sorted(), map.rows(inSection: 0))
  }

  @Test("a narrower filter asks only about rows that the last one kept by themselves")
  func asking() {
    var map = Self.map
    map.filter { $0.hasSuffix(".swift") }
    var result = narrow(&map) { $0.hasSuffix("s.swift") || $0 == "a.swift" }
    #expect(result.asked == ["a.swift", "b.swift", "notes.swift"])
    #expect(result.visible == ["src", "map", "a.swift", "notes.swift"])
    #expect(map.isFilteredOut("b.swift"))
    #expect(map.isOpen("map") && !map.isOpenWithoutFilter("map"))
    result = narrow(&map) { $0 == "notes.swift" }
    #expect(result.asked == ["a.swift", "notes.swift"] && result.visible == ["notes.swift"])
    #expect(!map.isOpen("map") && map.isFilteredOut("src"))
    map.endFilter()
    #expect(map.rows(inSection: 0) == ["src", "map", "c.c", "notes.swift"])
  }

  /// `a(b(c) d(e) f)`, with closed folders, a row that is never visible and one that is irrelevant.
  private static let tree = Map(sections: [
    .init(
      0,
      rows: [
        .init("a", isOpen: false), .init("b", presenter: "a", isOpen: false),
        .init("c", presenter: "b"), .init("d", presenter: "a", isNeverVisible: true),
        .init("e", presenter: "d"), .init("f", presenter: "a", isRelevant: false),
      ])
  ])

  /// Changes between two filters.
  private static let changes: [@Sendable (inout Map) -> Void] = [
    { _ in }, { $0.setRelevant("f", to: true) }, { $0.setRelevant("b", to: false) },
    { $0.remove("b") }, { $0.move("c", under: "d", at: 0) }, { $0.move("e", toSection: 0, at: 0) },
    { $0.setOpen("a", to: false) }, { $0.toggle("b") }, { $0.setOpen(false, allUnder: nil) },
    { $0.insert([.init("x", isOpen: false), .init("y", presenter: "x")], under: "b", at: 0) },
    { map in
      let inverse = map.remove("b").inverse
      map.apply(inverse)
    },
  ]

  /// The facts about all rows, one after another.
  private func facts(_ map: Map) -> [String] {
    map.allRows.map { row in
      let facts = [
        map.isFilteredOut(row), map.isOpen(row), map.isOpenWithoutFilter(row), map.isVisible(row),
      ]
      return "\(row): \(facts)"
    }
  }

  @Test("after any filter and change, any narrower filter is the same as a filter of all rows")
  func everyPair() throws {
    let names = Array(Self.tree.allRows)
    for change in Self.changes {
      // Each row is left out, kept by the first filter, or kept by both.
      for pair in 0..<729 {
        var (rest, kept, keptByBoth) = (pair, Set<String>(), Set(["y"]))
        for name in names {
          if rest % 3 > 0 { kept.insert(name) }
          if rest % 3 > 1 { keptByBoth.insert(name) }
          rest /= 3
        }
        var map = Self.tree
        map.filter(keeping: kept.contains)
        change(&map)
        var full = map
        map.narrowFilter(keeping: keptByBoth.contains)
        full.filter(keeping: keptByBoth.contains)
        let violations = map.invariantViolations()
        let isSame = violations.isEmpty && facts(map) == facts(full)
        try #require(isSame, "\(kept), \(keptByBoth)\n\(facts(map))\n\(facts(full))")
        map.endFilter()
        full.endFilter()
        try #require(facts(map) == facts(full))
      }
    }
  }

  @Test("rows inserted since are asked, and removed ones are not")
  func changes() {
    var map = Self.map
    map.filter { $0.hasSuffix(".swift") }
    map.insert([.init("d.swift")], under: "src", at: 0)
    map.remove("b.swift")
    let inverse = map.remove("notes.swift").inverse
    map.apply(inverse)
    let result = narrow(&map) { $0 != "notes.swift" }
    #expect(result.asked == ["a.swift", "d.swift", "notes.swift"])
    #expect(result.visible == ["src", "d.swift", "map", "a.swift"])
  }

  @Test("a row that was kept and has been moved or become relevant since shows its new folders")
  func folders() {
    var map = Self.map
    map.setRelevant("a.swift", to: false)
    map.filter { $0 == "a.swift" || $0 == "notes.swift" }
    #expect(map.rows(inSection: 0) == ["notes.swift"])
    map.setRelevant("a.swift", to: true)
    let result = narrow(&map) { $0 == "a.swift" }
    #expect(result.visible == ["src", "map", "a.swift"])
  }

  @Test("folders opened or closed under a filter are as without it under a narrower one")
  func disclosure() {
    var map = Self.map
    map.filter { $0.hasSuffix(".swift") }
    map.setOpen("src", to: false)
    map.setOpen("c.c", to: false)
    #expect(narrow(&map) { $0 == "a.swift" }.visible == ["src", "map", "a.swift"])
    #expect(map.isOpen("c.c"))
    map.setOpen(false, allUnder: nil)
    let result = narrow(&map) { $0 == "a.swift" }
    #expect(result.asked.count == 6 && result.visible == ["src", "map", "a.swift"])
    #expect(map.isOpen("notes.swift"))
  }

  @Test("without a filter, a narrower one is a filter of all rows")
  func first() {
    var map = Self.map
    let result = narrow(&map) { $0 == "c.c" }
    #expect(result.asked.count == 6 && result.visible == ["src", "c.c"] && map.isFiltered)
    map.endFilter()
    #expect(narrow(&map) { $0 == "map" }.visible == ["src", "map"])
    var empty = Map(sections: [])
    empty.filter { _ in true }
    empty.narrowFilter { _ in true }
    #expect(empty.isFiltered && empty.numberOfSections == 0)
  }

  @Test("a folder that is opened and closed very often under a filter does not change the next one")
  func manyChanges() {
    var map = Self.map
    map.filter { $0.hasSuffix(".swift") }
    for _ in 0..<101 { map.toggle("src") }
    #expect(narrow(&map) { $0 == "b.swift" }.visible == ["src", "map", "b.swift"])
  }

  @Test("the rows of a copy are narrowed alone")
  func copies() {
    var map = Self.map
    map.filter { $0.hasSuffix(".swift") }
    var copy = map
    #expect(narrow(&copy) { $0 == "b.swift" }.visible == ["src", "map", "b.swift"])
    #expect(map.rows(inSection: 0) == ["src", "map", "a.swift", "b.swift", "notes.swift"])
    #expect(narrow(&map) { $0 == "a.swift" }.asked.count == 3)
  }
}
