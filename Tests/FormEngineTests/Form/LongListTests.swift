import FormOracle
import TestSupport
import Testing

@testable import FormEngine

@Suite("Long lists in answers and conditions")
struct LongListTests {
  private static let options = (0..<40).map { "o\($0)" }

  /// Two pickers of many options, a date, and conditions that read them with every verb.
  private func spec(_ random: inout SeededGenerator) -> FormSpec {
    func some(_ count: Int) -> [String] {
      Array(Self.options.shuffled(using: &random).prefix(count))
    }
    let days = (10..<30).map { "2024-01-\($0)" }
    var verbs: [(RowID, Condition.Verb)] = []
    for count in [1, 8, 9, 30] {
      let operand = Condition.Operand.value(.texts(some(count)))
      verbs += [("many", .in(operand)), ("many", .notIn(operand)), ("one", .in(operand))]
      verbs += [("one", .notIn(operand)), ("text", .in(operand))]
      let dates = Condition.Operand.value(.texts(Array(days.prefix(count))))
      verbs += [("day", .in(dates)), ("day", .notIn(dates))]
    }
    for text in some(6) {
      let operand = Condition.Operand.value(.text(text))
      verbs += [("many", .is(operand)), ("many", .isNot(operand)), ("many", .contains(operand))]
    }
    verbs += [("one", .in(.valueOf("many"))), ("many", .in(.valueOf("other")))]
    verbs += [("many", .is(.valueOf("one"))), ("many", .contains(.valueOf("text")))]
    let picker = PickerContent(options: Self.options.map { OptionSpec($0) }, isMultiple: true)
    let rows =
      [
        RowSpec("many", .picker(picker)), RowSpec("other", .picker(picker)),
        RowSpec("one", .picker(PickerContent(options: Self.options.map { OptionSpec($0) }))),
        RowSpec("text", .text(TextContent())),
        RowSpec("day", .datePicker(DatePickerContent(mode: .date))),
      ]
      + verbs.enumerated().map { RowSpec("l\($0)", .label, shownWhen: .row($1.0, $1.1)) }
    return FormSpec("Lists", sections: [SectionSpec("s", rows: rows)])
  }

  @Test(
    "every verb gives the same for long lists as the reference",
    arguments: CampaignSettings.seeds(part: 0, count: 1))
  func verbs(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let spec = spec(&random)
    var pair = SideBySide(try LiveForm(spec), spec)
    for _ in 0..<CampaignSettings.share(of: 60) {
      let option = FormValue.text(Self.options.randomElement(using: &random) ?? "")
      let count = [0, 1, 7, 8, 9, 20, 40].randomElement(using: &random) ?? 0
      let list = FormValue.texts(Array(Self.options.shuffled(using: &random).prefix(count)))
      let day = FormValue.text("2024-01-\(Int.random(in: 10..<30, using: &random))")
      let action: FormAction =
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1: .set("many", list)
        case 2: .set("other", list)
        case 3: .set("one", option)
        case 4: .set("text", option)
        case 5: .set("day", day)
        default: .undo
        }
      let difference = pair.perform(action)
      #expect(difference == nil, "\(action) \(difference?.description ?? "")")
    }
  }

  @Test("setting many options names the first unknown one and ignores duplicates")
  func unknownOption() throws {
    var random = SeededGenerator(seed: 1)
    var form = try LiveForm(spec(&random))
    var options = Self.options
    try form.perform(.set("many", .texts(options + options)))
    #expect(form[RowKey<[String]>("many")] == options)
    options.insert(contentsOf: ["x", "y"], at: 12)
    let refusal = #expect(throws: FormRefusal.self) {
      try form.perform(.set("many", .texts(options)))
    }
    #expect(refusal?.code == .notAnOption)
    #expect(refusal?.message.contains("\"x\"") == true)
  }

  @Test("restoring a state keeps the chosen options that still exist")
  func restoring() throws {
    let spec = { (options: [String]) in
      FormSpec("Some") {
        SectionSpec(
          "s",
          rows: [
            RowSpec(
              "many",
              .picker(PickerContent(options: options.map { OptionSpec($0) }, isMultiple: true)))
          ])
      }
    }
    var form = try LiveForm(spec(Self.options))
    try form.perform(.set("many", .texts(Self.options)))
    var other = try LiveForm(spec(Array(Self.options.dropFirst(5))))
    let report = try other.perform(.restore(form.state)).report
    #expect(report.count == 1)
    #expect(other[RowKey<[String]>("many")] == Array(Self.options.dropFirst(5)))
  }

  @Test("members that were read as moments of one mode do not match moments of another")
  func otherMode() {
    let days = (1...9).map { "2024-01-0\($0)" }
    let list = Answer(.list(days.map { .text($0 + "T00:00") }), isMoment: true)
    #expect(!list.isOrHas("2024-01-01", asMoment: true))
    #expect(list.isOrHas("2024-01-01T00:00:00", asMoment: true))
    #expect(Answer(.texts(days), isMoment: false).isOrHas("2024-01-01", asMoment: true))
  }
}
