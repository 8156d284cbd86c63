import DynamicRows
import FormEngine
import FormFiles
import Foundation
import Testing

/// Runs something on a thread with a small stack, so that recursion over what is nested deeply would
/// overflow it.
private func onSmallStack<Outcome: Sendable>(
  _ work: @escaping @Sendable () throws -> Outcome
) async throws -> Outcome {
  try await withCheckedThrowingContinuation { continuation in
    let thread = Thread { continuation.resume(with: Result { try work() }) }
    thread.stackSize = 512 << 10
    thread.start()
  }
}

@Suite("What is nested deeply in code")
struct DeepNestingTests {
  private static let depth = 200_000

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

  @Test("conditions nested 200,000 deep are an error of the spec, and are released")
  func conditions() async throws {
    let codes = try await onSmallStack {
      let condition = Self.condition()
      let asked = SectionSpec("r", rows: [RowSpec("t", .toggle(initially: true))])
      let rows = [
        RowSpec("a", .label, shownWhen: condition), RowSpec("b", .label, enabledWhen: condition),
        RowSpec("c", .label, checks: [CheckSpec(that: condition, message: "m")]),
      ]
      let section = SectionSpec("s", shownWhen: condition, rows: rows)
      return FormSpec("T", sections: [asked, section]).check().findings.map(\.code)
    }
    #expect(codes == [.tooDeep, .tooDeep, .tooDeep, .tooDeep])
  }

  @Test("conditions nested 200,000 deep are neither inserted nor restored, and can be compared")
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
    // What was inside the one that is gone is as it was.
    #expect(!outcome.2 && outcome.3)
  }

  @Test("presenters nested 20,000 deep are checked, opened, moved, saved and undone")
  func presenters() async throws {
    let depth = 20_000
    let outcome = try await onSmallStack {
      var rows = [RowSpec("g0", .group(GroupContent()))]
      for level in 1..<depth {
        rows.append(
          RowSpec("g\(level)", .group(GroupContent()), presentedBy: "g\(level - 1)"))
      }
      rows.append(RowSpec("end", .text(TextContent()), presentedBy: "g\(depth - 1)"))
      let spec = FormSpec(
        "T", sections: [SectionSpec("s", reorder: .within, rows: rows + [RowSpec("z", .label)])])
      var form = LiveForm(try #require(spec.check().checked))
      var counts: [Int] = []
      func perform(_ action: FormAction) throws {
        try form.perform(action)
        counts.append(form.numberOfRows(inSection: 0))
      }
      try perform(.reveal("end"))
      try perform(.set("end", "x"))
      try perform(.moveRow("g0", to: RowPosition(section: 0, row: 1)))
      try perform(.closeAll)
      try perform(.openAll)
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
