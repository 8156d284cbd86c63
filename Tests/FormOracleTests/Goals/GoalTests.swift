import FormEngine
import FormText
import Testing

@testable import FormOracle
@testable import TestSupport

@Suite("Values near the constants of a spec")
struct GoalTests {
  @Test(
    "samples of a pattern match it",
    arguments: [
      "", "abc", "[a-z_]{2,4}x?", "(\\d{4}|[^0-9]+)-\\w*", "a.b\\.\\s\\S", "(a|b(c|d))+",
      "[é-ê]{3}",
    ])
  func samples(pattern: String) throws {
    let pattern = try TextPattern(pattern)
    var random = SeededGenerator(seed: 4)
    for _ in 0..<50 {
      let text = pattern.sample(using: &random)
      #expect(pattern.matches(text), "\(text)")
    }
  }

  @Test("days and seconds later, over the ends of months and years")
  func shifting() {
    func text(_ text: String, _ days: Int, _ seconds: Int = 0) -> String? {
      MomentText(text)?.text(days: days, seconds: seconds)
    }
    #expect(text("2024-02-28", 1) == "2024-02-29")
    #expect(text("2023-12-31", 1) == "2024-01-01")
    #expect(text("2024-03-01", -1) == "2024-02-29")
    #expect(text("0001-01-01", -1) == nil)
    #expect(text("9999-12-31", 1) == nil)
    #expect(text("00:00", 0, -1) == nil)
    #expect(text("09:59:59", 0, 1) == "10:00:00")
    #expect(text("2024-02-29T00:00", 0, -1) == "2024-02-28T23:59:59")
    #expect(MomentText("2024-02-29")?.text(afterMonths: 12) == "2025-03-01")
    #expect(MomentText("2024-02-29")?.text(afterMonths: -48, days: 1) == "2020-03-01")
    #expect(MomentText("2024-03-31T10:00")?.text(afterMonths: 12) == "2025-03-31T10:00:00")
    #expect(MomentText("10:00")?.text(afterMonths: 12) == nil)
    #expect(MomentText("ten") == nil)
  }

  private static let spec = FormSpec(
    "Order",
    sections: [
      SectionSpec(
        "s",
        rows: [
          RowSpec("count", .number(NumberContent(min: 1, max: 9))),
          RowSpec("price", .number(NumberContent())),
          RowSpec(
            "total", .number(NumberContent()),
            computed: .product([.valueOf("count"), .valueOf("price")])),
          RowSpec("gift", .label, shownWhen: .row("total", .atLeast(1_234.5))),
        ])
    ])

  @Test("a plan gives a computed row the value at which a condition changes")
  func computed() throws {
    let form = ReferenceForm(Self.spec)
    let goals = FormGoal.all(in: Self.spec)
    let goal = try #require(goals.first { $0.owner == .row("gift") })
    let totals = (0..<20 as Range<UInt64>).map { seed in
      var form = form
      var planner = GoalPlanner(FormSnapshot(form, Self.spec), FormConstants(goals), seed: seed)
      for action in planner.plan(for: goal).actions { _ = try? form.perform(action) }
      return form["total"]?.value?.number ?? 0
    }
    #expect(totals.contains(1_234.5))
    #expect(totals.contains(1_233.5) || totals.contains(1_235.5))
  }

  @Test("a report names the conditions that were never true or never false")
  func coverage() {
    var model = FormModel(Self.spec)
    #expect(model.gaps.filter { $0.hasPrefix("conditions") } == [])
    #expect(model.finding(after: .set("price", 2), rows: [["count", "price", "total"]]) == nil)
    let test = #"{"row": "total", "atLeast": 1234.5} in row "gift""#
    #expect(model.gaps.contains("conditions that were never true: \(test)"), "\(model.gaps)")
    let all: [[RowID]] = [["count", "price", "total", "gift"]]
    #expect(model.finding(after: .set("price", 2_000), rows: [["count", "price", "total"]]) == nil)
    #expect(model.finding(after: .set("count", 2), rows: all) == nil)
    #expect(model.gaps.filter { $0.hasPrefix("conditions") } == [])
  }

  @Test("a long history is copied and released without going through it")
  func history() {
    var form = ReferenceForm(Self.spec)
    let step = ReferenceStep(form: form, moves: ReferenceMoves(), answered: nil)
    for _ in 0..<200_000 { form.past.append(step) }
    var other = form
    #expect(other.past.popLast() != nil)
    #expect(!form.past.isEmpty && other.past.last != nil)
    form.past = ReferenceHistory()
    other.past = ReferenceHistory()
    #expect(form.past.isEmpty)
  }
}
