import DynamicRows
import FormEngine
import Testing

@Suite("Traps of rows that come again")
struct InsertionTraps {
  @Test("a row that came and went in a refused batch does not give its place to two others")
  func numbersAreGivenOnce() throws {
    var stage = try FormStage(
      FormSpec("Trap", sections: [SectionSpec("s", rows: [RowSpec("a", .label)])]))
    let batch = FormAction.batch([
      .insert(RowSpec("v", .label), at: 0, 1), .removeSection("s"), .tap("nobody"),
    ])
    #expect(stage.refusal(batch) == .unknownRow)
    #expect(try stage.perform(.insert(RowSpec("x", .label), at: 0, 1)) == "+0.1")
    #expect(try stage.perform(.insert(RowSpec("y", .label), at: 0, 2)) == "+0.2")
    #expect(stage.shown == "s: a x y")
  }
}
