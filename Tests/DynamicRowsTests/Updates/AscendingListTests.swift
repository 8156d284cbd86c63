import DynamicRows
import Testing

/// The maps are so large that changes are far apart, and they are changed from the end to the
/// start.
@Suite("The lists of an update ascend, whatever the order of the changes")
struct AscendingListTests {
  private static func positions(_ rows: Int...) -> [RowPosition] {
    rows.map { RowPosition(section: 0, row: $0) }
  }

  @Test("deletes and inserts of rows ascend")
  func rows() {
    var map = RowMap<Int, Int>(sections: [.init(0, rows: (0..<300).map { .init($0) })])
    let hiding = map.update { map in
      for row in [250, 140, 3] { map.setRelevant(row, to: false) }
    }
    #expect(hiding.deleteRows == Self.positions(3, 140, 250))
    let showing = map.update { map in
      for row in [250, 140, 3] { map.setRelevant(row, to: true) }
    }
    #expect(showing.insertRows == Self.positions(3, 140, 250))
  }

  @Test("moves of rows and sections ascend")
  func moves() {
    var map = RowMap<Int, Int>(
      sections: (0..<300).map { section in
        .init(section, rows: section == 0 ? (0..<300).map { .init($0) } : [])
      })
    let update = map.update { map in
      for number in [250, 140, 3] {
        map.move(number, to: .after(299))
        map.apply(.moveSection(number, after: 299))
      }
    }
    #expect(update.moveRows.map(\.from) == Self.positions(3, 140, 250))
    #expect(update.moveRows.map(\.to) == Self.positions(297, 298, 299))
    #expect(update.moveSections.map(\.from) == [3, 140, 250])
    #expect(update.moveSections.map(\.to) == [297, 298, 299])
  }

  @Test("a commit lists the moved rows in their present order")
  func movedRows() {
    var map = RowMap<Int, Int>(sections: [.init(0, rows: (0..<300).map { .init($0) })])
    for (row, other) in [(3, 299), (140, 20), (250, 10)] { map.move(row, to: .after(other)) }
    let changes = map.commit()
    #expect(changes.moved == [250, 140, 3])
    #expect(changes.update.moveRows.map(\.from) == Self.positions(3, 140, 250))
  }

  @Test("deletes of rows moved to a new section ascend, and inserts of rows from a removed one")
  func changingSections() {
    var map = RowMap<Int, Int>(sections: [.init(0, rows: (0..<300).map { .init($0) })])
    let leaving = map.update { map in
      map.apply(.insertSection(.init(1, rows: []), after: 0))
      for row in [3, 140, 250] { map.move(row, to: .start(of: 1)) }
    }
    #expect(leaving.deleteRows == Self.positions(3, 140, 250))
    #expect(leaving.insertSections == [1])
    let coming = map.update { map in
      for (row, other) in [(250, 249), (140, 139), (3, 2)] {
        map.move(row, to: .after(other))
      }
      map.apply(.removeSection(1))
    }
    #expect(coming.insertRows == Self.positions(3, 140, 250))
    #expect(coming.deleteSections == [1])
  }
}
