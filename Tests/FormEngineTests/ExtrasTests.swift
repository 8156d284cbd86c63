import FormEngine
import FormText
import Testing

@Suite("Extras for the front end")
struct ExtrasTests {
  private let bad: [String: FormValue] = ["title": "T", "X-a": 1]

  @Test("every extra whose key does not begin with x- is an error, wherever it is")
  func checking() {
    let rows = [
      RowSpec(
        "a", .label, checks: [CheckSpec(that: .all([]), message: "m", extras: bad)], extras: bad),
      RowSpec("p", .picker(PickerContent(options: ["o", OptionSpec("q", extras: bad)]))),
    ]
    let spec = FormSpec(
      "T", sections: [SectionSpec("s", rows: rows, extras: bad)], extras: bad)
    let findings = spec.check().findings.filter { $0.code == .badExtra }
    #expect(
      findings.map(\.place.description) == [
        "X-a", "title", "sections[0].X-a", "sections[0].title", "sections[0].rows[0].X-a",
        "sections[0].rows[0].title", "sections[0].rows[0].checks[0].X-a",
        "sections[0].rows[0].checks[0].title", "sections[0].rows[1].options[1].X-a",
        "sections[0].rows[1].options[1].title",
      ])
    #expect(findings.allSatisfy { $0.severity == .error })
    #expect(
      findings[5].message
        == "the extra key \"title\" of row \"a\" does not begin with \"x-\"; name it \"x-title\"")
  }

  @Test("keys that begin with x-, and $schema, are accepted")
  func kept() {
    let good: [String: FormValue] = ["x-": 1, "x-a": 1, "$schema": "s"]
    let spec = FormSpec(
      "T",
      sections: [
        SectionSpec("s", rows: [RowSpec("a", .label, title: "A", extras: good)], extras: good)
      ],
      extras: good)
    #expect(spec.check().findings == [])
  }

  @Test("rows and sections with other keys are not inserted or restored, nor written to a state")
  func running() throws {
    let spec = FormSpec("T", sections: [SectionSpec("s", rows: [RowSpec("a", .label)])])
    var stage = try FormStage(spec)
    let row = RowSpec("b", .label, title: "B", extras: bad)
    #expect(stage.refusal(.insert([row], .after("a"))) == .badSpec)
    #expect(
      stage.refusal(.insertSection(SectionSpec("t", rows: [], extras: bad), at: 0)) == .badSpec)
    var state = stage.form.state
    state.sections[0].rows.append(RowState("b", added: row))
    let text = state.json
    #expect(try FormState(json: Array(text.utf8)) != state, "the bad keys are not in it")
    let change = try stage.form.perform(.restore(state))
    #expect(change.report.count == 1)
    #expect(stage.shown == "s: a")
  }
}
