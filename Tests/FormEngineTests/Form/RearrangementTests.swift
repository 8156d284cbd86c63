import FormEngine
import Testing

@Suite("What was inserted, removed and moved")
struct RearrangementTests {
  private func form(_ sections: String...) throws -> LiveForm {
    try LiveForm(FormSpec("Sections", sections: sections.map(section)))
  }

  private func section(_ id: String) -> SectionSpec {
    SectionSpec(SectionID(id), rows: ["1", "2"].map { RowSpec("\(id)\($0)", .label, title: id) })
  }

  private func rearrangement(
    of form: inout LiveForm, by actions: FormAction...
  ) throws -> Rearrangement {
    try form.perform(.batch(FormAction.Batch(actions))).rearrangement
  }

  @Test("inserted and moved sections are named in their present order, and no others")
  func presentSections() throws {
    var form = try form("a", "b", "c")
    let moved = try rearrangement(of: &form, by: .moveSection("c", to: 0))
    #expect(moved == Rearrangement(sections: ["c"]))
    let both = try rearrangement(
      of: &form, by: .insertSection(section("d"), at: 3), .moveSection("b", to: 0))
    #expect((0..<4).map { form.section(at: $0)?.id.text } == ["b", "c", "a", "d"])
    #expect(both == Rearrangement(rows: ["d1", "d2"], sections: ["b", "d"]))
  }

  @Test("removed rows and sections are named in ascending order")
  func departed() throws {
    var form = try form("f", "e", "d", "c", "b", "a")
    let one = try rearrangement(of: &form, by: .removeSection("d"))
    #expect(one == Rearrangement(departedRows: ["d1", "d2"], departedSections: ["d"]))
    let others = try rearrangement(
      of: &form, by: .removeSection("f"), .removeRow("e2"), .removeSection("c"),
      .removeSection("b"), .removeSection("a"))
    #expect(others.departedRows == ["a1", "a2", "b1", "b2", "c1", "c2", "e2", "f1", "f2"])
    #expect(others.departedSections == ["a", "b", "c", "f"])
    #expect(others.rows == [] && others.sections == [])
  }
}
