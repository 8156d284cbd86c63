import DynamicRows
import FormEngine
import FormText
import Foundation
import TestSupport
import Testing

/// Runs work on a thread with a small stack, which recursion without a limit would overflow.
private func onSmallStack<Outcome: Sendable>(
  _ work: @escaping @Sendable () throws -> Outcome
) async throws -> Outcome {
  try await withCheckedThrowingContinuation { continuation in
    let thread = Thread { continuation.resume(with: Result { try work() }) }
    thread.stackSize = 512 << 10
    thread.start()
  }
}

@Suite("Deep nesting in code")
struct DeepNestingTests {
  /// The number of levels of values, which have no limit.
  private static let depth = 50_000

  /// A condition of as many levels as one can have, minus some.
  private static func condition(lower levels: Int = 0) -> Condition {
    var condition = Condition.row("t", .is(true))
    for level in 1..<256 - levels {
      condition =
        level % 3 == 0
        ? .not(condition)
        : level % 3 == 1 ? .all([.row("t", .is(true)), condition]) : .any([condition])
    }
    return condition
  }

  @Test("conditions of as many levels as possible are errors of a spec, and are released")
  func conditions() async throws {
    let codes = try await onSmallStack {
      let condition = Self.condition()
      let asked = SectionSpec("r", rows: [RowSpec("t", .toggle(value: true), title: "T")])
      let rows = [
        RowSpec("a", .label, title: "A", shownWhen: condition),
        RowSpec("b", .label, title: "B", enabledWhen: condition),
        RowSpec("c", .label, title: "C", checks: [CheckSpec(that: condition, message: "m")]),
      ]
      let section = SectionSpec("s", shownWhen: condition, rows: rows)
      return FormSpec("T", sections: [asked, section]).check().findings.map(\.code)
    }
    #expect(codes == [.tooDeep, .tooDeep, .tooDeep, .tooDeep])
  }

  @Test("expressions of as many levels as possible are errors of a spec, and can be compared")
  func expressions() async throws {
    let outcome = try await onSmallStack {
      func expression(_ last: FormExpression) -> FormExpression {
        (2..<256).reduce(last) { inner, level in
          level % 2 == 0 ? .sum([inner, 1]) : .choice(.constant(true), then: inner)
        }
      }
      let choice = FormExpression.choice(Self.condition(lower: 1), then: 1)
      let rows = [
        RowSpec("t", .toggle(value: true), title: "T"),
        RowSpec("n", .number(NumberContent()), title: "N", computed: expression(1)),
      ]
      let codes = FormSpec("T", sections: [SectionSpec("s", rows: rows)]).check().findings
      let pair = [expression(.sum([1])), expression(.sum([1]))]
      let others = [choice, .choice(Self.condition(lower: 1), then: 1)]
      let counts = [Set(pair).count, Set(pair + [expression(.sum([2]))]).count, Set(others).count]
      return (codes.map(\.code), counts, pair[0].rowsRead + choice.rowsRead)
    }
    #expect(outcome.0 == [.tooDeep] && outcome.1 == [1, 2, 1] && outcome.2 == ["t"])
  }

  @Test("conditions of as many levels as possible are neither inserted nor restored")
  func running() async throws {
    let outcome = try await onSmallStack {
      let spec = FormSpec(
        "T", sections: [SectionSpec("s", rows: [RowSpec("t", .toggle(value: true))])])
      var stage = try FormStage(spec)
      let condition = Self.condition()
      let row = RowSpec("a", .label, shownWhen: condition)
      let section = SectionSpec("u", shownWhen: condition)
      var codes = [
        stage.refusal(.insert([row], .after("t"))), stage.refusal(.insertSection(section, at: 0)),
        stage.refusal(.batch([.insert([row], .after("t"))])),
      ]
      var state = stage.form.state
      state.sections[0].rows.append(RowState("a", added: row))
      state.sections.append(SectionState("u", added: section))
      codes.append(stage.refusal(.restore(state)))
      let lower = Self.condition(lower: 1)
      let conditions = [condition, Self.condition(), lower, .any([lower])]
      return (codes, stage.shown, Set(conditions).count, condition.rowsRead)
    }
    #expect(outcome.0 == [.badSpec, .badSpec, .badSpec, nil])
    #expect(outcome.1 == "s: t" && outcome.2 == 3 && outcome.3 == ["t"])
  }

  private static func value() -> FormValue {
    var value: FormValue = "t"
    for level in 0..<depth {
      value = level % 2 == 0 ? .list(["a", value]) : .object(["k": value, "l": 1])
    }
    return value
  }

  @Test("values nested 50,000 deep are compared, described, written, refused and released")
  func values() async throws {
    let outcome = try await onSmallStack {
      let value = Self.value()
      let extras = ["x-a": value]
      let rows = [
        RowSpec("a", .text(TextContent(value: value)), title: "A", extras: extras),
        RowSpec(
          "b", .label, title: "B",
          checks: [CheckSpec(that: .row("a", .is(.value(value))), message: "m")]),
      ]
      let findings = FormSpec("T", sections: [SectionSpec("s", rows: rows)]).check().findings
      let spec = FormSpec("T", sections: [SectionSpec("s", rows: [RowSpec("t", .text(.init()))])])
      var stage = try FormStage(spec)
      let codes = [
        stage.refusal(.set("t", value)),
        stage.refusal(.insert([RowSpec("n", .label, extras: extras)], .after("t"))),
      ]
      let other = FormValue.list(["a", value])
      let isSame = [value == Self.value(), value == other, [other] == [value], value == "t"]
      let sizes = [value.description.utf8.count, value.json.utf8.count, Set([value, other]).count]
      return (findings.map(\.code), codes, isSame, sizes)
    }
    #expect(Set(outcome.0) == [.tooDeep, .wrongType, .wrongOperand])
    #expect(outcome.1 == [.wrongType, .badSpec])
    #expect(outcome.2 == [true, false, false, false])
    let length = 3 + Self.depth / 2 * #"["a", ]{"k": , "l": 1}"#.utf8.count
    #expect(outcome.3 == [length, length, 2])
  }

  @Test("extras may be nested 500 deep, and are read again from a state")
  func extrasAtTheLimit() throws {
    func findings(_ depth: Int) -> [FindingCode] {
      let value = (0..<depth).reduce(FormValue.null) { value, _ in .list([value]) }
      let check = CheckSpec(that: .row("a", .answered(true)), message: "m", extras: ["x-a": value])
      let row = RowSpec("a", .text(TextContent()), title: "A", checks: [check])
      let spec = FormSpec("T", sections: [SectionSpec("s", rows: [row])])
      return spec.check().findings.map(\.code)
    }
    #expect(findings(500) == [] && findings(501) == [.tooDeep])
    var stage = try FormStage(
      FormSpec("T", sections: [SectionSpec("s", rows: [RowSpec("t", .text(TextContent()))])]))
    let value = (0..<500).reduce(FormValue.null) { value, _ in .list([value]) }
    let check = CheckSpec(that: .row("t", .answered(true)), message: "m", extras: ["x-a": value])
    #expect(stage.refusal(.insert([RowSpec("a", .label, checks: [check])], .after("t"))) == nil)
    #expect(stage.refusal(.change("t", [.extra("x-a", value)])) == nil)
    #expect(stage.refusal(.change("t", [.extra("x-b", [value])])) == .badSpec)
    let state = stage.form.state
    #expect(try FormState(json: Array(state.json.utf8)) == state)
  }

  @Test(
    "batches of as many levels as possible are refused and compared; 256 deep they are performed")
  func batches() async throws {
    @Sendable func batch(_ depth: Int, _ value: FormValue) -> FormAction {
      (0..<depth).reduce(.set("t", value)) { action, _ in .batch([action]) }
    }
    let outcome = try await onSmallStack {
      let spec = FormSpec("T", sections: [SectionSpec("s", rows: [RowSpec("t", .text(.init()))])])
      var stage = try FormStage(spec)
      let deepest = 512
      let deep = batch(deepest, "x")
      let codes = [stage.refusal(deep), stage.refusal(batch(257, "x"))]
      let isSame = [
        deep == batch(deepest, "x"), deep == batch(deepest, "y"),
        deep == .batch([batch(deepest - 2, "x")]),
      ]
      return (codes, isSame, Set([deep, batch(deepest, "x"), batch(1, "x")]).count)
    }
    #expect(outcome.0 == [.badAction, .badAction])
    #expect(outcome.1 == [true, false, false] && outcome.2 == 2)
    let spec = FormSpec("T", sections: [SectionSpec("s", rows: [RowSpec("t", .text(.init()))])])
    var form = try LiveForm(spec)
    try form.perform(batch(256, "x"))
    #expect(form.row("t")?.value == "x")
  }

  @Test("a state with a condition and an expression of as many levels as possible can be written")
  func writing() async throws {
    let length = try await onSmallStack {
      let spec = FormSpec("T", sections: [SectionSpec("s", rows: [RowSpec("t", .label)])])
      var state = try LiveForm(spec).state
      let computed = FormExpression.choice(Self.condition(lower: 1), then: 1)
      let row = RowSpec("a", .label, shownWhen: Self.condition(), computed: computed)
      state.sections[0].rows.append(RowState("a", added: row))
      return state.json.utf8.count
    }
    #expect(length > 256 * 20)
  }

  @Test("a condition, an expression or a batch of more levels traps with the limit and a remedy")
  func limit() async {
    func expectMessage(_ words: String, of exit: ExitTest.Result?) {
      #expect(trapSays(words, exit))
    }
    let error: [PartialKeyPath<ExitTest.Result> & Sendable] = [\.standardErrorContent]
    expectMessage(
      "conditions can be nested at most 256 levels deep; join more of them with one all or any",
      of: await #expect(processExitsWith: .failure, observing: error) {
        _ = (0..<256).reduce(Condition.constant(true)) { inner, _ in .any([inner]) }
      })
    expectMessage(
      "expressions can be nested at most 256 levels deep; give one function more operands",
      of: await #expect(processExitsWith: .failure, observing: error) {
        let condition = (0..<255).reduce(Condition.constant(true)) { inner, _ in .not(inner) }
        _ = FormExpression.choice(condition, then: 1)
      })
    expectMessage(
      "batches can be nested at most 512 levels deep; use one for all actions",
      of: await #expect(processExitsWith: .failure, observing: error) {
        _ = (0..<513).reduce(FormAction.submit) { inner, _ in .batch([inner]) }
      })
  }

  @Test("presenters nested 10,000 deep are checked, opened, moved, saved and undone")
  func presenters() async throws {
    let depth = 10_000
    let outcome = try await onSmallStack {
      var rows = [RowSpec("g0", .group(GroupContent()))]
      for level in 1..<depth {
        rows.append(
          RowSpec("g\(level)", .group(GroupContent()), presentedBy: "g\(level - 1)"))
      }
      rows.append(RowSpec("end", .text(TextContent()), presentedBy: "g\(depth - 1)"))
      let spec = FormSpec(
        "T", sections: [SectionSpec("s", reorder: .within, rows: rows + [RowSpec("z", .label)])])
      var form = try LiveForm(spec)
      var counts: [Int] = []
      func perform(_ action: FormAction) throws {
        try form.perform(action)
        counts.append(form.numberOfRows(inSection: 0))
      }
      try perform(.reveal("end"))
      try perform(.set("end", "x"))
      try perform(.moveRow("g0", to: RowPosition(section: 0, row: 1)))
      try perform(.closeAll())
      try perform(.openAll())
      _ = try form.explain("end")
      let state = form.state
      let read = try FormState(json: Array(state.json.utf8))
      try perform(.removeRow("g0"))
      try perform(.undo)
      try perform(
        .insert(
          rows.map { row in
            var row = row
            row.id = "n\(row.id)"
            row.presentedBy = row.presentedBy.map { "n\($0)" }
            return row
          }, .after("z")))
      try perform(.restore(read))
      return (counts, form.row("end")?.depth, form.state == state, form.result().map(\.row))
    }
    let all = depth + 2
    #expect(outcome.0 == [all, all, all, 2, all, 1, all, all + 1, all])
    #expect(outcome.1 == depth)
    #expect(outcome.2)
    #expect(outcome.3 == ["end"])
  }
}
