import FormEngine
import Testing

@Suite("Constant conditions")
struct ConstantConditionTests {
  /// Tests of a single choice, several choices, a time, and the answers of all copies.
  private static let tests: [Condition] = [
    .row("one", .is("a")), .row("one", .is("b")), .row("one", .isNot("a")),
    .row("one", .in(["a", "b"])), .row("one", .in(["c"])), .row("one", .notIn(["a"])),
    .row("one", .contains("a")), .row("one", .answered(true)), .row("one", .answered(false)),
    .not(.row("one", .is("a"))),
    .row("many", .is("a")), .row("many", .is("b")), .row("many", .isNot("a")),
    .row("many", .in(["b"])), .row("many", .notIn(["b"])), .row("many", .answered(false)),
    .row("at", .is("10:00")), .row("at", .is("10:00:00")), .row("at", .is("11:00")),
    .row("at", .isNot("10:00")), .row("at", .moreThan("10:00")), .row("at", .answered(true)),
    .row("copy", .is("a")), .row("copy", .is("b")), .row("copy", .isNot("a")),
    .row("copy", .answered(true)), .row("copy", .answered(false)),
    .constant(true), .constant(false),
  ]

  private static let values: [(row: RowID, values: [FormValue])] = [
    ("one", [.null, "a", "b", "c"]), ("many", [.null, ["a"], ["b"], ["a", "b"]]),
    ("at", [.null, "10:00", "10:00:00", "11:00"]), ("copies", [[], ["a"], ["b", "a"]]),
  ]

  /// A label for each condition.
  private static func spec(_ conditions: [Condition]) -> FormSpec {
    FormSpec("T") {
      SectionSpec("rows") {
        Row.picker("one", options: ["a", "b", "c"])
        Row.picker("many", options: ["a", "b"], isMultiple: true)
        Row.datePicker("at", mode: .time)
        Row.repeat("copies") { Row.text("copy") }
      }
      SectionSpec(
        "labels",
        rows: conditions.enumerated().map {
          RowSpec("label\($0)", .label, title: "L", shownWhen: $1)
        })
    }
  }

  @Test("conditions with a warning have the same outcome for all answers")
  func sameOutcome() throws {
    let pairs = Self.tests.flatMap { left in Self.tests.map { [left, $0] } }
    let conditions = pairs.map(Condition.all) + pairs.map(Condition.any)
    let report = Self.spec(conditions).check()
    var outcomes: [Int: Bool] = [:]
    for finding in report.findings where finding.code == .constantCondition {
      guard case .index(let label) = finding.place.steps[3] else { continue }
      outcomes[label] = finding.message.contains("always true")
    }
    #expect(outcomes.count > 150)
    var form = LiveForm(try #require(report.checked))
    var answers: [[FormAction]] = [[]]
    for (row, values) in Self.values {
      answers = answers.flatMap { actions in values.map { actions + [.set(row, $0)] } }
    }
    for actions in answers {
      for action in actions { try form.perform(action) }
      let other = outcomes.first { form.row("label\($0)")?.isRelevant != $1 }
      #expect(other == nil, "\(other.map { conditions[$0.key] } as Any) after \(actions)")
    }
  }
}
