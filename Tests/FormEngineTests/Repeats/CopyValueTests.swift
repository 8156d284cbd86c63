import FormEngine
import Testing

@Suite("Forms with copies as values")
struct CopyValueTests {
  @Test("a form with copies is a value: changing one leaves the other alone")
  func values() throws {
    var stage = try FormStage(RepeatForms.people(count: 1))
    let copy = stage
    try stage.perform([.addCopy(to: "people"), .addCopy(to: "pets#1"), .set("name#1", "Ann")])
    #expect(copy.shown == "s: people person#1 name#1 pets#1")
    #expect(copy.values == "" && copy.form.row("people")?.value == 1)
    var other = copy
    _ = try other.perform(.addCopy(to: "people", at: 0))
    #expect(other.shown == "s: people person#2 name#2 pets#2 person#1 name#1 pets#1")
  }
}
