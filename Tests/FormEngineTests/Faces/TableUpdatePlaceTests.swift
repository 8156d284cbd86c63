import DynamicRows
import Testing

@testable import FormEngine

@Suite struct TableUpdatePlaceTests {
  private func place(_ section: Int, _ row: Int) -> RowPosition {
    RowPosition(section: section, row: row)
  }

  @Test("the place of a deleted row is after the kept rows that were before it")
  func rows() {
    var update = TableUpdate(deleteRows: [place(0, 3)])
    #expect(update.place(afterKeptRowsBefore: place(0, 3)) == place(0, 3))
    update.deleteRows = [place(0, 1), place(0, 2), place(0, 3)]
    #expect(update.place(afterKeptRowsBefore: place(0, 3)) == place(0, 1))
    update.insertRows = [place(0, 0), place(0, 5)]
    #expect(update.place(afterKeptRowsBefore: place(0, 3)) == place(0, 2))
    update.deleteRows = [place(0, 0)]
    update.insertRows = []
    #expect(update.place(afterKeptRowsBefore: place(0, 0)) == place(0, 0))
  }

  @Test("inserted and deleted sections are counted")
  func sections() {
    let deleted = TableUpdate(deleteSections: [0, 2])
    #expect(deleted.place(afterKeptRowsBefore: place(2, 4)) == place(1, 0))
    let inserted = TableUpdate(insertSections: [0], deleteRows: [place(0, 2)])
    #expect(inserted.place(afterKeptRowsBefore: place(0, 2)) == place(1, 2))
  }

  @Test("moved rows are counted as deleted at their source and inserted at their target")
  func moves() {
    let update = TableUpdate(
      deleteRows: [place(0, 3)], moveRows: [.init(from: place(0, 0), to: place(0, 2))])
    #expect(update.place(afterKeptRowsBefore: place(0, 3)) == place(0, 2))
  }
}
