import FormEngine
import FormText
import Testing

@testable import FormOracle
@testable import TestSupport

@Suite("Conditions and expressions with assumed answers")
struct AssumedAnswerTests {
  @Test("conditions and expressions give for any answers what the second reading gives")
  func likeTheReference() throws {
    var (conditions, expressions, ofCopies) = (0, 0, 0)
    for seed in CampaignSettings.seeds(part: 32, count: 300) {
      var specs = SpecGenerator(seed: seed)
      let spec = specs.next()
      var (form, actions) = (ReferenceForm(spec), ActionGenerator(seed: seed, spec: spec))
      for _ in 0..<12 { _ = try? form.perform(actions.next(for: form)) }
      for row in form.rows {
        func plain(_ id: RowID) -> PlainAnswer? { form.answer(of: id, to: row) }
        func read(_ id: RowID) -> ReadAnswer? { plain(id).map(ReadAnswer.init) }
        let options = row.spec.content.options([:]).map(\.shownWhen)
        let tests = [row.spec.shownWhen, row.spec.enabledWhen] + row.spec.checks.map(\.that)
        for condition in (tests + options).compactMap(\.self) {
          #expect(
            condition.wouldHold(with: Assumption(answer: read)) == condition.holds(answer: plain),
            "seed \(seed): \(condition.json)")
          conditions += 1
          ofCopies += condition.rowsRead.contains { plain($0)?.copies != nil } ? 1 : 0
        }
        guard let expression = row.spec.computed else { continue }
        #expect(
          expression.valueIfAnswered(with: Assumption(answer: read))
            == expression.value(answer: plain),
          "seed \(seed): row \(row.spec.id) of \(spec.json)")
        expressions += 1
      }
    }
    let least = CampaignSettings.share(of: 40)
    #expect(
      conditions > least * 3 && expressions > least && ofCopies > least / 10
        || CampaignSettings.seed != nil, "\(conditions) \(expressions) \(ofCopies)")
  }

  @Test("answers of several copies are one list, and their scores another")
  func copies() {
    let options = [OptionSpec("a", score: 1), OptionSpec("b", score: 2), OptionSpec("c")]
    let content = RowContent.picker(PickerContent(options: options, isMultiple: true))
    let (one, other) = (ReadAnswer(["a", "b"], of: content), ReadAnswer(["c"], of: content))
    #expect(one.score == 3 && other.score == 0 && !one.isMoment)
    let both = ReadAnswer(copies: [one, other])
    #expect(both?.value == ["a", "b", "c"] && both?.score == [3, 0])
    #expect(ReadAnswer(copies: []) == nil)
    let dates = RowContent.datePicker(DatePickerContent(mode: .date))
    #expect(ReadAnswer(copies: [ReadAnswer("2024-02-29", of: dates)])?.isMoment == true)
    let total = FormExpression.sum([.scoreOf("r")])
    #expect(total.valueIfAnswered(with: Assumption { _ in both }) == 3)
    #expect(total.valueIfAnswered(with: Assumption { _ in nil }) == nil)
    #expect(Condition.row("r", .is("c")).wouldHold(with: Assumption { _ in both }))
    #expect(!Condition.row("r", .is("d")).wouldHold(with: Assumption { _ in both }))
  }
}

extension ReadAnswer {
  fileprivate init(_ answer: PlainAnswer) {
    self.init(
      answer.value, isMoment: (answer.copies?.first ?? answer).isMoment,
      score: answer.copies.map { .list($0.map { .number($0.score) }) } ?? .number(answer.score))
  }
}
