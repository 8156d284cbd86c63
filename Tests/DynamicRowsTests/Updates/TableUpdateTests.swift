import DynamicRows
import Testing

@Suite("Table updates as values")
struct TableUpdateTests {
  private typealias RowMove = TableUpdate.RowMove
  private typealias SectionMove = TableUpdate.SectionMove

  /// An update with three entries in each list.
  private static let full = TableUpdate(
    deleteSections: [0, 1, 2], insertSections: [3, 4, 5],
    moveSections: [.init(from: 6, to: 7), .init(from: 6, to: 8), .init(from: 9, to: 0)],
    deleteRows: [at(0, 0), at(0, 1), at(1, 0)], insertRows: [at(2, 0), at(2, 1), at(3, 0)],
    moveRows: [
      .init(from: at(0, 0), to: at(1, 0)), .init(from: at(0, 0), to: at(1, 1)),
      .init(from: at(0, 1), to: at(0, 0)),
    ],
    reloadRows: [at(5, 0), at(5, 1), at(6, 0)])

  /// The update with one list changed in some way, list by list.
  private static func variants(
    ints: ([Int]) -> [Int], rows: ([RowPosition]) -> [RowPosition],
    sectionMoves: ([SectionMove]) -> [SectionMove], rowMoves: ([RowMove]) -> [RowMove]
  ) -> [TableUpdate] {
    var variants = Array(repeating: full, count: 7)
    variants[0].deleteSections = ints(full.deleteSections)
    variants[1].insertSections = ints(full.insertSections)
    variants[2].moveSections = sectionMoves(full.moveSections)
    variants[3].deleteRows = rows(full.deleteRows)
    variants[4].insertRows = rows(full.insertRows)
    variants[5].moveRows = rowMoves(full.moveRows)
    variants[6].reloadRows = rows(full.reloadRows)
    return variants
  }

  @Test("updates whose lists hold the same entries in another order are equal and hash alike")
  func order() {
    let reversed = Self.variants(
      ints: { $0.reversed() }, rows: { $0.reversed() }, sectionMoves: { $0.reversed() },
      rowMoves: { $0.reversed() })
    for update in reversed {
      #expect(update == Self.full)
      #expect(update.hashValue == Self.full.hashValue)
    }
    #expect(Set(reversed + [Self.full]).count == 1)
  }

  @Test("updates differ if an entry is missing, duplicated, changed or in another list")
  func difference() {
    let shorter = Self.variants(
      ints: { $0.dropLast() }, rows: { $0.dropLast() }, sectionMoves: { $0.dropLast() },
      rowMoves: { $0.dropLast() })
    let doubled = Self.variants(
      ints: { [$0[0], $0[0], $0[2]] }, rows: { [$0[0], $0[0], $0[2]] },
      sectionMoves: { [$0[0], $0[0], $0[2]] }, rowMoves: { [$0[0], $0[0], $0[2]] })
    let exchanged = Self.variants(
      ints: { [$0[0], $0[1], 100] }, rows: { [$0[0], $0[1], at(100, 0)] },
      sectionMoves: { [$0[0], $0[1], .init(from: 9, to: 1)] },
      rowMoves: { [$0[0], $0[1], .init(from: $0[2].from, to: $0[1].to)] })
    for update in shorter + doubled + exchanged {
      #expect(update != Self.full, "\(update)")
    }
    #expect(Set(shorter + doubled + exchanged).count == 21)
    #expect(TableUpdate(deleteRows: [at(0, 0)]) != TableUpdate(insertRows: [at(0, 0)]))
    let (first, second) = (at(0, 0), at(0, 1))
    #expect(
      TableUpdate(deleteRows: [first, first, second])
        != TableUpdate(deleteRows: [first, second, second]))
  }

  @Test("a description lists the changes in words: those of sections, then those of rows")
  func description() {
    #expect(TableUpdate().description == "nothing")
    let tap = TableUpdate(insertRows: [at(0, 1)], reloadRows: [at(0, 0)])
    #expect(tap.description == "insert row 0.1, reload row 0.0")
    #expect(
      Self.full.description
        == "delete sections 0...2, insert sections 3...5, "
        + "move sections 6 to 7 and 6 to 8 and 9 to 0, delete rows 0.0 and 0.1 and 1.0, "
        + "insert rows 2.0 and 2.1 and 3.0, "
        + "move rows 0.0 to 1.0 and 0.0 to 1.1 and 0.1 to 0.0, "
        + "reload rows 5.0 and 5.1 and 6.0")
  }

  @Test("three or more consecutive rows of a section are written as a range")
  func runs() {
    let block = (1...40).map { at(0, $0) }
    #expect(TableUpdate(insertRows: block).description == "insert rows 0.1...0.40")
    #expect(
      TableUpdate(deleteRows: [at(0, 5), at(1, 6), at(1, 7), at(1, 8), at(1, 10)]).description
        == "delete rows 0.5 and 1.6...1.8 and 1.10")
  }
}

/// A position, written briefly.
func at(_ section: Int, _ row: Int) -> RowPosition {
  RowPosition(section: section, row: row)
}
