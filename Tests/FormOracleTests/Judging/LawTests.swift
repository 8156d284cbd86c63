import DynamicRows
import FormEngine
import FormText
import Testing

@testable import FormOracle
@testable import TestSupport

@Suite("The laws of forms")
struct LawTests {
  @Test("a live form obeys every law", arguments: [false, true])
  func live(restoringStates: Bool) throws {
    for seed in CampaignSettings.seeds(part: restoringStates ? 31 : 30, count: 40) {
      var specs = SpecGenerator(seed: seed)
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

  private static let spec = FormSpec(
    "Form",
    sections: [
      SectionSpec(
        "s", reorder: .across,
        rows: [
          RowSpec("a", .group(GroupContent(isOpen: true))),
          RowSpec("b", .group(GroupContent()), presentedBy: "a"),
          RowSpec("c", .text(TextContent()), presentedBy: "b"),
          RowSpec("d", .text(TextContent())), RowSpec("e", .label),
        ]), SectionSpec("t", rows: [RowSpec("f", .label)]),
    ])

  /// The rules broken if an action on the form gives what another one does.
  private func broken(
    _ action: FormAction, doing other: FormAction?, from first: [FormAction] = [],
    _ doctor: (inout DoctoredForm) -> Void = { _ in }
  ) throws -> Set<FormRule> {
    var form = try LiveForm(Self.spec)
    for action in first { try form.perform(action) }
    let before = FormSnapshot(form, Self.spec)
    let change = try other.map { try form.perform($0) } ?? FormChange()
    var doctored = DoctoredForm(form)
    doctor(&doctored)
    let after = FormSnapshot(doctored, Self.spec)
    return Set(Laws(of: action, from: before, to: after, change).breaches.map(\.rule))
  }

  @Test("rows that leave the block of their presenter, or their order, break the law of order")
  func order() throws {
    #expect(try broken(.open("b"), doing: .open("b")) == [])
    let torn = try broken(.open("b"), doing: .open("b")) { form in
      form.observedSections[0].rows.swapAt(2, 3)
    }
    #expect(torn.contains(.order))
    let moved = try broken(.tap("e"), doing: nil) { form in
      form.observedSections[0].rows.swapAt(3, 4)
    }
    #expect(moved.contains(.order))
  }

  @Test("a row that is dragged alone, or with its block elsewhere, breaks the law of moving")
  func moving() throws {
    let to = RowPosition(section: 0, row: 2)
    #expect(try broken(.moveRow("d", to: to), doing: .moveRow("d", to: to)) == [])
    let third = RowPosition(section: 0, row: 3)
    #expect(
      try broken(.moveRow("d", to: to), doing: .moveRow("d", to: third)).contains(.moving))
    let first = RowPosition(section: 0, row: 0)
    #expect(
      try broken(.moveRow("d", to: third), doing: .moveRow("e", to: first)).contains(.moving))
    #expect(try broken(.moveSection("t", to: 0), doing: .moveSection("t", to: 0)) == [])
    #expect(try broken(.moveSection("t", to: 0), doing: nil).contains(.moving))
    let under = FormAction.move("d", under: "a", at: 1)
    #expect(try broken(under, doing: under) == [])
    #expect(try broken(under, doing: .move("d", under: "a", at: 0)).contains(.moving))
    let closed = try broken(.moveRow("a", to: to), doing: .moveRow("a", to: to)) { form in
      form.observedSections[0].rows[2].isOpen.toggle()
    }
    #expect(closed.contains(.moving))
  }

  @Test("a row beside its place breaks the law of inserting")
  func inserting() throws {
    let new = [RowSpec("n", .label)]
    func insertion(_ place: InsertionPlace) -> FormAction { .insert(new, place) }
    let places: [InsertionPlace] = [
      .at(RowPosition(section: 0, row: 2)), .after("d"), .before("a"), .firstIn("t"),
    ]
    for place in places {
      for other in places {
        let broken = try broken(insertion(place), doing: insertion(other))
        #expect(broken.contains(.inserting) == (place != other), "\(place) \(other)")
      }
    }
    #expect(try broken(insertion(.after("d")), doing: nil).contains(.inserting))
  }

  @Test("a state that is not restored as it was saved breaks the law of restoring")
  func restoring() throws {
    let start = try LiveForm(Self.spec).state
    let changes: [FormAction] = [
      .open("b"), .set("d", "x"), .moveRow("e", to: RowPosition(section: 0, row: 0)),
      .moveSection("t", to: 0), .change("e", [.title("E")]), .removeRow("e"),
    ]
    for change in changes {
      #expect(try broken(.restore(start), doing: .restore(start), from: [change]) == [])
      #expect(try broken(.restore(start), doing: nil, from: [change]).contains(.restoring))
    }
  }

  @Test("undo that does not lead back, and redo that does not lead there, break their law")
  func undo() throws {
    var form = try LiveForm(Self.spec)
    let start = FormSnapshot(form, Self.spec)
    try form.perform(.set("d", "x"))
    let end = FormSnapshot(form, Self.spec)
    var memory = StepMemory()
    memory.note(.set("d", "x"), from: start, to: end)
    func rules(_ action: FormAction, to form: FormSnapshot) -> [FormRule] {
      Laws(of: action, from: end, to: form, FormChange(), remembering: memory).breaches.map(\.rule)
        .filter { $0 == .undo }
    }
    #expect(rules(.undo, to: start) == [] && rules(.undo, to: end) == [.undo])
    memory.note(.undo, from: end, to: start)
    #expect(rules(.redo, to: end) == [] && rules(.redo, to: start) == [.undo])
    memory.note(.redo, from: start, to: end)
    #expect(rules(.undo, to: end) == [.undo])
    memory.note(.set("d", "y", joined: true), from: start, to: end)
    #expect(rules(.undo, to: end) == [])
  }
}

/// A form of which something else is observed.
private struct DoctoredForm: ObservableForm {
  private let form: LiveForm
  var observedSections: [(section: SectionSnapshot, rows: [RowSnapshot.Facts])]

  init(_ form: LiveForm) {
    (self.form, observedSections) = (form, form.observedSections)
  }

  var contents: TableContents { form.contents }
  var state: FormState { form.state }
  var canUndo: Bool { form.canUndo }
  var canRedo: Bool { form.canRedo }

  func destination(of id: RowID, proposed: RowPosition) throws(FormRefusal) -> RowPosition {
    try form.destination(of: id, proposed: proposed)
  }

  func canHold(_ value: FormValue, _ id: RowID) -> Bool { form.canHold(value, id) }
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
      let shown = ShownForm(program.form, answer.sections)
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

/// A form with the visible rows that its program has answered.
private struct ShownForm: ObservableForm {
  private let form: ReferenceForm
  let contents: TableContents

  init(_ form: ReferenceForm, _ sections: [FormObservation.Section]?) {
    self.form = form
    let shown = sections?.map { section in
      TableContents.Section(
        section.id ?? "",
        section.rows.map { id in
          TableContents.Row(id, shows: form[id].map(form.appearance) ?? RowAppearance())
        })
    }
    contents = shown.map(TableContents.init) ?? form.contents
  }

  var observedSections: [(section: SectionSnapshot, rows: [RowSnapshot.Facts])] {
    form.observedSections
  }
  var state: FormState { form.state }
  var canUndo: Bool { form.canUndo }
  var canRedo: Bool { form.canRedo }

  func destination(of id: RowID, proposed: RowPosition) throws(FormRefusal) -> RowPosition {
    try form.destination(of: id, proposed: proposed)
  }

  func canHold(_ value: FormValue, _ id: RowID) -> Bool { form.canHold(value, id) }
}
