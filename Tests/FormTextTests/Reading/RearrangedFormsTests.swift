import DynamicRows
import FormEngine
import FormText
import Testing

@Suite("Forms that people rearrange")
struct RearrangedFormsTests {
  private func rows(_ form: LiveForm, _ section: Int) -> [RowID] {
    form.rows(0..<100, inSection: section)
  }

  private func sections(_ form: LiveForm) -> [SectionID] {
    (0..<form.numberOfSections).compactMap { form.section(at: $0)?.id }
  }

  @Test("sections move as a whole, and cells move within and across sections")
  func sections() throws {
    let form = try FormsTests.form("sections")
    var moved = form
    let toEnd = try moved.perform(.moveSection("section1", to: 2)).update
    #expect(toEnd == TableUpdate(moveSections: [.init(from: 0, to: 2)]))
    #expect(sections(moved) == ["section2", "section3", "section1"])
    moved = form
    let middle = try moved.perform(.moveSection("section2", to: 2)).update
    #expect(middle.moveSections.count == 1 && middle.changeCount == 1)
    #expect(sections(moved) == ["section1", "section3", "section2"])
    moved = form
    let within = try moved.perform(.moveRow("cell1.1", to: RowPosition(section: 0, row: 1))).update
    #expect(within.moveRows.count == 1 && within.changeCount == 1)
    #expect(rows(moved, 0) == ["cell1.2", "cell1.1", "cell1.3"])
    moved = form
    let across = try moved.perform(.moveRow("cell1.2", to: RowPosition(section: 1, row: 0))).update
    let (from, to) = (RowPosition(section: 0, row: 1), RowPosition(section: 1, row: 0))
    #expect(across == TableUpdate(moveRows: [.init(from: from, to: to)]))
    #expect(rows(moved, 0) == ["cell1.1", "cell1.3"])
    #expect(rows(moved, 1) == ["cell1.2", "cell2.1", "cell2.2", "cell2.3"])
  }

  @Test("a row that is not movable is refused, and others stay in their section")
  func reordering() throws {
    var form = try FormsTests.form("reordering")
    let refusal = #expect(throws: FormRefusal.self) {
      try form.perform(.moveRow("keys", to: RowPosition(section: 0, row: 1)))
    }
    #expect(refusal?.code == .notMovable)
    func destination(_ id: RowID, _ section: Int, _ row: Int) throws -> RowPosition {
      try form.destination(of: id, proposed: RowPosition(section: section, row: row))
    }
    #expect(try destination("bakery", 2, 0) == RowPosition(section: 0, row: 3))
    #expect(try destination("bakery", 0, 99) == RowPosition(section: 0, row: 3))
    #expect(try destination("water", 0, 1) == RowPosition(section: 1, row: 0))
    #expect(try destination("water", 3, 0) == RowPosition(section: 1, row: 1))
    #expect(try destination("water", 2, 1) == RowPosition(section: 2, row: 1))
    try form.perform(.moveRow("library", to: RowPosition(section: 0, row: 0)))
    try form.perform(.tap("library"))
    #expect(rows(form, 0) == ["library", "return", "renew", "keys", "post", "bakery"])
  }

  @Test("favorite things keep their order when they are saved and restored")
  func favoriteThings() throws {
    var form = try FormsTests.form("favorite-things")
    #expect(rows(form, 0) == ["macbookPro", "iPad", "iPhone", "iPod", "wwdcTicket"])
    #expect(form.row("iPad")?.spec.help != nil)
    for _ in 0..<2 {
      try form.perform(.moveRow("macbookPro", to: RowPosition(section: 0, row: 4)))
      let first = try #require(form.row(at: RowPosition(section: 0, row: 0)))
      try form.perform(.moveRow(first, to: RowPosition(section: 0, row: 1)))
      let shown = rows(form, 0)
      let text = form.state.text
      form = try FormsTests.form("favorite-things")
      try form.perform(.restore(FormState(json: Array(text.utf8))))
      #expect(rows(form, 0) == shown)
    }
  }
}

extension TableUpdate {
  /// The number of changes.
  fileprivate var changeCount: Int {
    let sections = deleteSections.count + insertSections.count + moveSections.count
    return sections + deleteRows.count + insertRows.count + moveRows.count + reloadRows.count
  }
}
