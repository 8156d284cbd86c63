import DynamicRows
import FormEngine
import FormText
import Testing

@testable import FormOracle
@testable import TestSupport

@Suite("The laws of forms")
struct LawTests {
  @Test("a live form obeys every law", arguments: [false, true], [false, true])
  func live(restoringStates: Bool, usingProperties: Bool) throws {
    let part = (restoringStates ? 31 : 30) + (usingProperties ? 4 : 0)
    for seed in CampaignSettings.seeds(part: part, count: 40) {
      var specs = SpecGenerator(seed: seed, usesProperties: usingProperties)
      let checked = try #require(specs.next().check().checked)
      var walk = LawWalk(LiveForm(checked), checked.spec, restoringStates: restoringStates)
      if let breach = walk.firstBreach(seed: seed, count: 40) {
        Issue.record("seed \(seed): \(breach)\n\(checked.spec.json)")
        return
      }
    }
  }

  private static let bugs: [(PlantedBug, FormRule)] = [
    (.innerStateForgotten, .innerPresenters), (.comesBackOpen, .initialDisclosure),
    (.exclusivityPerSection, .oneOpenField), (.swapInsteadOfMove, .moving),
    (.moveCountsItself, .moving), (.insertedBesideHidden, .inserting),
    (.undoForgetsDisclosure, .undo), (.undoForgetsValues, .undo), (.refusalClears, .transaction),
    (.shownMoveIsSent, .alreadyShown), (.insertsForgotten, .exactUpdates),
    (.firstRowRemoved, .visible),
  ]

  @Test("the laws alone find a planted bug and name its rule", arguments: bugs)
  func planted(bug: PlantedBug, rule: FormRule) {
    let found = (0..<300 as Range<UInt64>).contains { seed in
      var program = LawfulProgram(bug)
      return program.breaks(rule, seed: seed)
    }
    #expect(found)
  }
}

/// A form with a planted bug, judged by the laws alone.
private struct LawfulProgram {
  private let bug: PlantedBug
  private var program: PlantedProgram

  init(_ bug: PlantedBug) {
    self.bug = bug
    program = PlantedProgram(bug.form, bug)
    _ = program.start(restarting: true)
  }

  /// Whether some random action breaks a law.
  mutating func breaks(_ rule: FormRule, seed: UInt64) -> Bool {
    var requests = RequestGenerator(seed: seed, spec: bug.form, kinds: bug.kinds)
    var memory = StepMemory()
    var before = FormSnapshot(program.form, bug.form)
    for _ in 0..<12 {
      guard case .action(let action)? = requests.next(for: before) else { continue }
      let answer = program.answer(to: .action(action))
      let shown = AlteredForm(program.form, answer.sections)
      let after = FormSnapshot(shown, bug.form)
      let change = answer.isDone == true ? answer.update.map { FormChange(update: $0) } : nil
      let laws = Laws(of: action, from: before, to: after, change, remembering: memory)
      if laws.breaches.contains(where: { $0.rule == rule }) { return true }
      if change != nil { memory.note(action, from: before, to: after) }
      before = after
    }
    return false
  }
}

extension AlteredForm<ReferenceForm> {
  /// A form with the visible rows that its program has answered.
  fileprivate init(_ form: ReferenceForm, _ sections: [FormObservation.Section]?) {
    self.init(form)
    let shown = sections?.map { section in
      TableContents.Section(
        section.id ?? "",
        section.rows.map { id in
          TableContents.Row(id, shows: form[id].map(form.appearance) ?? RowAppearance())
        })
    }
    if let shown { contents = TableContents(shown) }
  }
}
