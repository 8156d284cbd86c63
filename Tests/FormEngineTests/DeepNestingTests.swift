import DynamicRows
import FormEngine
import FormText
import Foundation
import Testing

/// Runs work on a thread with a small stack, which recursion over deeply nested values would
/// overflow.
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
  private static let depth = 50_000

  private static func condition() -> Condition {
    var condition = Condition.row("t", .is(true))
    for level in 0..<depth {
      condition =
        level % 3 == 0
        ? .not(condition)
        : level % 3 == 1 ? .all([.row("t", .is(true)), condition]) : .any([condition])
    }
    return condition
  }

  @Test("conditions nested 50,000 deep are errors of a spec, and are released")
  func conditions() async throws {
    let codes = try await onSmallStack {
      let condition = Self.condition()
      let asked = SectionSpec("r", rows: [RowSpec("t", .toggle(initially: true), title: "T")])
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

  @Test("expressions nested 50,000 deep are errors of a spec, and are compared and released")
  func expressions() async throws {
    let (codes, isSame) = try await onSmallStack {
      func expression(_ last: FormExpression) -> FormExpression {
        (0..<Self.depth).reduce(last) { inner, level in
          level % 2 == 0 ? .sum([inner, 1]) : .choice(.constant(true), then: inner)
        }
      }
      let rows = [
        RowSpec("t", .toggle(initially: true), title: "T"),
        RowSpec("n", .number(NumberContent()), title: "N", computed: expression(1)),
      ]
      let codes = FormSpec("T", sections: [SectionSpec("s", rows: rows)]).check().findings
      return (codes.map(\.code), expression(.sum([1])) == expression(.sum([2])))
    }
    #expect(codes == [.tooDeep] && !isSame)
  }

  @Test("conditions nested 50,000 deep are neither inserted nor restored, and can be compared")
  func running() async throws {
    let outcome = try await onSmallStack {
      let spec = FormSpec(
        "T", sections: [SectionSpec("s", rows: [RowSpec("t", .toggle(initially: true))])])
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
      return (codes, stage.shown, condition == .not(condition), condition == Self.condition())
    }
    #expect(outcome.0 == [.badSpec, .badSpec, .badSpec, nil])
    #expect(outcome.1 == "s: t")
    // The condition equals another one like it, but not its negation.
    #expect(!outcome.2 && outcome.3)
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
    "batches nested 50,000 deep are refused, compared and released; 256 deep they are performed")
  func batches() async throws {
    @Sendable func batch(_ depth: Int, _ value: FormValue) -> FormAction {
      (0..<depth).reduce(.set("t", value)) { action, _ in .batch([action]) }
    }
    let outcome = try await onSmallStack {
      let spec = FormSpec("T", sections: [SectionSpec("s", rows: [RowSpec("t", .text(.init()))])])
      var stage = try FormStage(spec)
      let deep = batch(Self.depth, "x")
      let codes = [stage.refusal(deep), stage.refusal(batch(257, "x"))]
      let isSame = [
        deep == batch(Self.depth, "x"), deep == batch(Self.depth, "y"), deep == .batch([deep]),
      ]
      return (codes, isSame, Set([deep, batch(1, "x")]).count)
    }
    #expect(outcome.0 == [.badAction, .badAction])
    #expect(outcome.1 == [true, false, false] && outcome.2 == 2)
    let spec = FormSpec("T", sections: [SectionSpec("s", rows: [RowSpec("t", .text(.init()))])])
    var form = try LiveForm(spec)
    try form.perform(batch(256, "x"))
    #expect(form.row("t")?.value == "x")
  }

  @Test("a state with a condition nested 50,000 deep can be written")
  func writing() async throws {
    let length = try await onSmallStack {
      let spec = FormSpec("T", sections: [SectionSpec("s", rows: [RowSpec("t", .label)])])
      var state = try LiveForm(spec).state
      state.sections[0].rows.append(
        RowState("a", added: RowSpec("a", .label, shownWhen: Self.condition())))
      return state.json.utf8.count
    }
    #expect(length > Self.depth * 10)
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
