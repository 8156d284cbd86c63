import FormOracle
import TestSupport
import Testing

@testable import FormEngine

/// Scripts on a form that frees numbers before each action, compared with one that never does.
@Suite("Scripts that use numbers again")
struct RecyclingScriptTests {
  @Test("all short scripts have the same results as without using numbers again")
  func allScripts() throws {
    let actions = ScriptedPair.shortAlphabet
    var faults: [String] = []
    func extend(_ pair: ScriptedPair, by count: Int) {
      for action in actions where faults.isEmpty {
        var pair = pair
        pair.perform(action)
        faults += pair.faults.map { "\($0) after \(pair.script)" }
        if count > 1 { extend(pair, by: count - 1) }
      }
    }
    extend(try ScriptedPair(), by: CampaignSettings.isThorough ? 4 : 3)
    #expect(faults == [])
  }

  @Test("random scripts have the same results as without using numbers again")
  func randomScripts() throws {
    for seed in CampaignSettings.seeds(part: 0, count: 200) {
      var random = SeededGenerator(seed: seed)
      var pair = try ScriptedPair()
      for _ in 0..<60 where pair.faults.isEmpty { pair.perform(ScriptedPair.random(&random)) }
      #expect(pair.faults == [], "seed \(seed): \(pair.script)")
    }
  }
}

/// Two forms on which the same actions are performed.
private struct ScriptedPair {
  enum Step {
    case perform(FormAction, FormAction.Recording = .step)
    case forget
    case limit(Int?)
    case leave(RowID)
    /// Restores the state at a place among those so far.
    case restore(Int)
  }

  private var recycled: LiveForm
  private var kept: LiveForm
  private var states: [FormState] = []
  private(set) var script: [String] = []
  private(set) var faults: [String] = []

  init() throws {
    recycled = try LiveForm(Self.spec)
    try recycled.perform(.insert([Self.text("x")], .after("a")))
    try recycled.perform(.insert([Self.reader("y", of: "x")], .after("a")))
    kept = recycled
    recycled.session.recycling.isEager = true
    kept.session.recycling.isEager = false
    kept.session.recycling.pause = .max
  }

  static let spec = FormSpec("Pair", id: "pair") {
    SectionSpec("s", reorder: .across) {
      Row.text("a").required()
      Row.repeat("people", count: 1) {
        Row.group("person", isOpen: true) {
          Row.text("name").check(.row("a", .answered(true)), "Answer a.")
          Row.repeat("pets") { Row.text("pet") }
        }
      }
    }
  }

  private static func text(_ id: RowID) -> RowSpec {
    RowSpec(
      id, .text(TextContent()), enabledWhen: id == "z" ? .row("a", .answered(true)) : nil,
      isRequired: true)
  }

  private static let two = OptionSpec("2", shownWhen: .row("a", .answered(true)))
  private static let block = [
    RowSpec("f", .field(FieldContent())),
    RowSpec("e", .picker(PickerContent(options: [.init("1"), two])), presentedBy: "f"),
  ]
  private static let cars = [
    RowSpec("cars", .repeat(RepeatContent(count: 1))),
    RowSpec("car", .text(TextContent()), presentedBy: "cars", shownWhen: .row("a", .isNot("2"))),
  ]

  static let shortAlphabet: [Step] = [
    .perform(.insert([text("x")], .after("a"))),
    .perform(.insert([reader("y", of: "x")], .after("a"))),
    .perform(.set("x", "1")),
    .perform(.removeRow("x")),
    .perform(.removeRow("y")),
    .perform(.addCopy(to: "people")),
    .perform(.addCopy(to: "pets#2")),
    .perform(.removeCopy(of: "person#2")),
    .perform(.insert(cars, .after("a"))),
    .perform(.removeRow("cars")),
    .perform(.undo),
    .perform(.redo),
    .forget,
    .limit(1),
  ]

  static func random(_ random: inout SeededGenerator) -> Step {
    let ids: [RowID] = ["x", "y", "z", "f", "cars", "car#1", "name#1", "name#2", "pets#2", "a"]
    let id = ids.randomElement(using: &random) ?? "x"
    let copy = Int.random(in: 1...4, using: &random)
    let recordings: [FormAction.Recording] = [.step, .step, .step, .joined, .none]
    let recording = recordings.randomElement(using: &random) ?? .step
    let place = InsertionPlace.after(["a", "x", "person#1"].randomElement(using: &random) ?? "a")
    switch Int.random(in: 0..<26, using: &random) {
    case 0, 1: return .perform(.insert([text(id)], place), recording)
    case 2: return .perform(.insert(block, place), recording)
    case 3: return .perform(.insert(cars, place), recording)
    case 4: return .perform(.insert([reader("y", of: id)], place), recording)
    case 5, 6: return .perform(.removeRow(id), recording)
    case 7: return .perform(.addCopy(to: "people"), recording)
    case 8: return .perform(.addCopy(to: ["cars", RowID("pets", copy: copy)][copy % 2]), recording)
    case 9, 10: return .perform(.removeCopy(of: RowID("person", copy: copy)), recording)
    case 11: return .perform(.removeCopy(of: RowID("pet", copies: [copy, 1])), recording)
    case 12: return .perform(.set(id, .text("\(copy)")), recording)
    case 13: return .perform(.set("e", .text("\(copy)")), recording)
    case 14: return .perform(.change(id, [.title("Title \(copy)")]), recording)
    case 15:
      let section = SectionSpec("t\(copy)", rows: [text("in\(copy)"), reader("r\(copy)", of: "a")])
      return .perform(.insertSection(section, at: 0), recording)
    case 16: return .perform(.removeSection(SectionID("t\(copy)")), recording)
    case 17: return .perform(.batch([.removeRow(id), .insert([text(id)], place)]), recording)
    case 18: return .forget
    case 19: return .limit([nil, 0, 1, 3][copy - 1])
    case 20: return .leave(id)
    case 21: return .restore(Int.random(in: 0..<1000, using: &random))
    case 22, 23: return .perform(.redo)
    default: return .perform(.undo)
    }
  }

  private static func reader(_ id: RowID, of other: RowID) -> RowSpec {
    RowSpec(id, .label, shownWhen: .row(other, .answered(true)))
  }

  mutating func perform(_ step: Step) {
    script.append("\(step)")
    switch step {
    case .perform(let action, let recording): perform(action, recording)
    case .forget:
      recycled.forgetSteps()
      kept.session.history.removeAll()
    case .limit(let limit):
      recycled.undoLimit = limit
      kept.undoLimit = limit
    case .leave(let id):
      for form in 0...1 { change(form) { $0.markEdited(id) } }
      if recycled.touch(id) != kept.touch(id) { faults.append("left otherwise") }
    case .restore(let place):
      if !states.isEmpty { perform(.restore(states[place % states.count]), .step) }
    }
    compare()
  }

  private mutating func change(_ form: Int, _ body: (inout LiveForm) -> Void) {
    if form == 0 { body(&recycled) } else { body(&kept) }
  }

  private mutating func perform(_ action: FormAction, _ recording: FormAction.Recording) {
    let result = Result { () throws(FormRefusal) in
      try recycled.perform(action, recording: recording)
    }
    let other = Result { () throws(FormRefusal) in
      try kept.perform(action, recording: recording)
    }
    if result != other { faults.append("\(result) instead of \(other)") }
  }

  private mutating func compare() {
    let (state, other) = (recycled.state, kept.state)
    if state != other { faults.append("another state: \(state) instead of \(other)") }
    if recycled.result() != kept.result() { faults.append("another result") }
    if recycled.problems() != kept.problems() { faults.append("other problems") }
    if recycled.shownProblems() != kept.shownProblems() { faults.append("other shown problems") }
    if recycled.canUndo != kept.canUndo || recycled.canRedo != kept.canRedo {
      faults.append("other steps")
    }
    for row in state.sections.flatMap({ $0.rows }) where recycled.row(row.id) != kept.row(row.id) {
      faults.append("\(row.id) differs")
    }
    if !recycled.update(from: kept).isEmpty { faults.append("other visible rows") }
    faults += recycled.invariantViolations()
    if states.count < 8 { states.append(state) }
  }
}
