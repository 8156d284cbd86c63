import FormEngine
import Testing

@Suite("Copies in states")
struct CopyStateTests {
  @Test(
    "restoring a state with odd ids does not trap, and the form still works",
    arguments: [
      "person#0", "person#01", "person#9223372036854775807", "person#99999999999999999999", "pet#1",
      "pet#1.1.1", "pet#7.1", "person", "name", "#", "#1", "person#", "name#5",
    ] as [RowID])
  func oddIDs(id: RowID) throws {
    var state = try FormStage(RepeatForms.people(count: 1)).form.state
    for index in [0, 1, state.sections[0].rows.count] {
      var other = state
      other.sections[0].rows.insert(RowState(id, value: "x"), at: index)
      var stage = try FormStage(RepeatForms.people(count: 1))
      _ = try? stage.form.perform(.restore(other))
      _ = try? stage.form.perform(.addCopy(to: "people"))
      let copies = stage.form.copies(of: "people")
      #expect(Set(copies).count == copies.count)
      #expect(stage.form.row("people")?.value == .number(Double(copies.count)))
    }
    state.sections[0].rows[0].nextCopy = -3
    var stage = try FormStage(RepeatForms.people(count: 1))
    _ = try? stage.form.perform(.restore(state))
    _ = try stage.perform(.addCopy(to: "people"))
    #expect(stage.form.copies(of: "people") == ["person#1", "person#2"])
  }

  @Test("with the largest next number, no two copies get the same id")
  func lastNumber() throws {
    var state = try FormStage(RepeatForms.phones(count: 1)).form.state
    state.sections[0].rows[0].nextCopy = .max
    var stage = try FormStage(RepeatForms.phones(count: 1))
    _ = try? stage.form.perform(.restore(state))
    for _ in 0..<3 { _ = try? stage.form.perform(.addCopy(to: "phones")) }
    let copies = stage.form.copies(of: "phones")
    #expect(Set(copies).count == copies.count)
  }
}
