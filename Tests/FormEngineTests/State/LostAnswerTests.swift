import FormEngine
import Testing

@Suite("Answers that a state can't give back")
struct LostAnswerTests {
  private func form(_ row: RowBlock) throws -> LiveForm {
    try LiveForm(FormSpec("Form", id: "f") { SectionSpec("s") { row } })
  }

  private func report(_ state: FormState, in row: RowBlock) throws -> [String] {
    var form = try form(row)
    return try form.perform(.restore(state)).report.filter(\.isLoss).map {
      "\($0.code): \($0.message)"
    }
  }

  @Test(
    "an answer of a row that holds no such answer any more is reported, whatever its kind is now")
  func otherKinds() throws {
    var former = try form(Row.text("a"))
    try former.perform(.set("a", "x"))
    let start = #"wrongType: the answer "x" of row "a" was left out: a "#
    for (row, fault) in [
      (Row.label("a"), "holds no value"), (Row.button("a", action: .submit), "holds no value"),
      (Row.group("a") { Row.text("b") }, "holds no value"),
      (Row.text("a").computed("y"), "is computed: its value follows from others"),
      (Row.repeat("a") { Row.text("b") }, "is a repeat now, which holds its number of copies"),
      (Row.number("a"), #"holds a number, not "x""#),
    ] { #expect(try report(former.state, in: row) == [start + fault]) }
  }

  @Test("of a multiple choice the lost part is reported, and the rest is kept")
  func part() throws {
    var former = try form(Row.picker("a", options: ["1", "2", "3"], isMultiple: true))
    try former.perform(.set("a", ["1", "2", "3"]))
    let row = Row.picker("a", options: ["2", "4"], isMultiple: true)
    #expect(
      try report(former.state, in: row) == [
        #"notAnOption: the answer ["1", "3"] of row "a" was left out: a has no option "1"; it has "2", "4""#
      ])
    var present = try form(row)
    try present.perform(.restore(former.state))
    #expect(present.result() == [FormAnswer(row: "a", value: ["2"])])
  }

  @Test("the outcome depends on the state and the spec alone, not on what the form was before")
  func independent() throws {
    let row = Row.picker("a", options: ["1", "2"])
    var changed = try form(row)
    try changed.perform(.change("a", [.options(["x"])]))
    try changed.perform(.set("a", "x"))
    let kept = changed.state
    try changed.perform(.change("a", [.options(nil)]))
    let lost = changed.state
    for (state, losses) in [(kept, 0), (lost, 1)] {
      var fresh = try form(row)
      let report = try fresh.perform(.restore(state)).report
      #expect(report.filter(\.isLoss).count == losses)
      var used = changed
      #expect(try used.perform(.restore(state)).report == report)
      #expect(used.state == fresh.state)
      var other = try form(row)
      try other.perform(.change("a", [.options(["z"])]))
      #expect(try other.perform(.restore(state)).report == report)
      #expect(other.state == fresh.state)
    }
  }
}
