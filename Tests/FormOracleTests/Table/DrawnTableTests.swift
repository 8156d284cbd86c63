import FormEngine
import FormOracle
import TestSupport
import Testing

@Suite("Drawn tables")
struct DrawnTableTests {
  @Test("sections, rows and what rows show are read from one line")
  func reading() {
    #expect(
      TableContents(drawn: "s: a b=1 | t: | u: c")
        == TableContents([
          TableContents.Section(
            "s", [TableContents.Row("a"), TableContents.Row("b", shows: RowAppearance(1))]),
          TableContents.Section("t", []), TableContents.Section("u", [TableContents.Row("c")]),
        ]))
  }

  @Test("the description of a drawn table is its drawing")
  func description() {
    #expect(TableContents(drawn: "s: a b | t: c").description == "s: a b | t: c")
  }
}
