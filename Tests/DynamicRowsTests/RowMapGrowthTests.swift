import DynamicRows
import Testing

@Suite("Row maps that grow, and row maps that lose most of their rows")
struct RowMapGrowthTests {
  @Test("a row that is hidden while its neighbors are deleted is reported exactly once")
  func hiddenAmongLeaving() {
    // This many rows take several leaves; removing the last row merges two of them.
    var map = RowMap<Int, Int>(sections: [.init(0, rows: (0..<300).map { .init($0) })])
    _ = map.update { map in
      for row in 0..<30 { map.apply(.remove(row)) }
    }
    let thinning = map.update { map in
      map.setRelevant(48, to: false)
      for row in 63..<96 { map.apply(.remove(row)) }
    }
    #expect(thinning.deleteRows.count == 34)
    let hiding = map.update { $0.setRelevant(40, to: false) }
    #expect(hiding == TableUpdate(deleteRows: [RowPosition(section: 0, row: 10)]))
    let showing = map.update { $0.setRelevant(48, to: true) }
    #expect(showing == TableUpdate(insertRows: [RowPosition(section: 0, row: 17)]))
  }

  @Test("rows inserted into space that was just freed are reported once")
  func freedAndFilled() {
    var map = RowMap<Int, Int>(
      sections: [.init(0, rows: (0..<300).map { .init($0, isRelevant: !(48..<96 ~= $0)) })])
    let update = map.update { map in
      for row in 48..<96 { map.apply(.remove(row)) }
      for row in 1000..<1040 { map.apply(.insert([.init(row)], at: .after(47))) }
    }
    #expect(update == TableUpdate(insertRows: (48...87).map { RowPosition(section: 0, row: $0) }))
  }

  @Test("a growing narrow tree loses no row, whether its width is even or odd", arguments: 4...7)
  func growing(width: Int) {
    var map = RowMap<Int, Int>(
      sections: [.init(0, rows: [])], leafCapacity: width, nodeCapacity: width)
    for row in 0..<200 { map.apply(.insert([.init(row)], at: .start(of: 0))) }
    #expect(Array(map.allRows) == (0..<200).reversed())
    #expect(map.commit().update.insertRows.count == 200)
  }
}
