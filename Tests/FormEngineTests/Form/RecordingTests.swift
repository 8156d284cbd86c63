import DynamicRows
import FormEngine
import FormOracle
import TestSupport
import Testing

@Suite("Recording actions for undo")
struct RecordingTests {
  private func form() throws -> LiveForm {
    try LiveForm(
      FormSpec("Recorded") {
        SectionSpec("s") {
          Row.text("a")
          Row.text("b")
          Row.group("g") { Row.text("c") }
        }
      })
  }

  private func answers(_ form: LiveForm) -> [RowID: FormValue] {
    Dictionary(uniqueKeysWithValues: form.values().map { ($0.row, $0.value) })
  }

  @Test("a joined action of any kind is undone and redone with the step before it")
  func joined() throws {
    var form = try form()
    try form.perform(.set("a", "1"))
    try form.perform(.tap("g"), recording: .joined)
    try form.perform(.insert([RowSpec("n", .label)], .after("a")), recording: .joined)
    #expect(try form.perform(.undo).removed == ["n", "c"])
    #expect(answers(form) == [:] && form.row("g")?.isOpen == false && !form.canUndo)
    #expect(try form.perform(.redo).inserted == ["n", "c"])
    #expect(answers(form) == ["a": "1"] && form.row("g")?.isOpen == true && !form.canRedo)
  }

  @Test("a joined action without a step before it is a step of its own")
  func joinedFirst() throws {
    var form = try form()
    try form.perform(.set("a", "1"), recording: .joined)
    #expect(form.canUndo)
    try form.perform(.undo)
    #expect(answers(form) == [:])
  }

  @Test("an unrecorded action before the first step can't be undone")
  func unrecordedFirst() throws {
    var form = try form()
    try form.perform(.set("a", "1"), recording: .none)
    #expect(!form.canUndo)
    try form.perform(.set("b", "2"))
    try form.perform(.undo)
    #expect(answers(form) == ["a": "1"] && !form.canUndo)
  }

  @Test("a later unrecorded action is undone with the step before it, and does not end joining")
  func unrecorded() throws {
    var form = try form()
    try form.perform(.set("a", "1"))
    try form.perform(.set("b", "server"), recording: .none)
    try form.perform(.set("a", "12", joined: true))
    try form.perform(.undo)
    #expect(answers(form) == [:] && !form.canUndo)
    try form.perform(.redo)
    #expect(answers(form) == ["a": "12", "b": "server"])
  }

  @Test(
    "an action that changes something clears redo, however it is recorded; others do not",
    arguments: [FormAction.Recording.step, .joined, .none])
  func redoing(recording: FormAction.Recording) throws {
    var form = try form()
    try form.perform(.set("a", "1"))
    try form.perform(.set("b", "2"))
    try form.perform(.undo)
    try form.perform(.clear("b"), recording: recording)
    #expect(form.canRedo)
    try form.perform(.set("c", "3"), recording: recording)
    #expect(!form.canRedo)
  }

  @Test("beyond the limit the oldest steps are dropped, and undone steps can be redone")
  func limit() throws {
    var form = try form()
    form.undoLimit = 3
    for count in 1...5 { try form.perform(.set("a", count.description)) }
    var values: [FormValue?] = []
    while form.canUndo {
      try form.perform(.undo)
      values.append(answers(form)["a"])
    }
    #expect(values == ["4", "3", "2"])
    form.undoLimit = 1
    while form.canRedo { try form.perform(.redo) }
    #expect(answers(form)["a"] == "5")
    try form.perform(.undo)
    #expect(answers(form)["a"] == "4" && !form.canUndo)
  }

  @Test("with a limit of 0 steps nothing can be undone; a limit below 0 is 0")
  func noSteps() throws {
    for limit in [0, -1] {
      var form = try form()
      try form.perform(.set("b", "1"))
      form.undoLimit = limit
      #expect(!form.canUndo)
      try form.perform(.set("a", "1"))
      try form.perform(.set("a", "2"), recording: .joined)
      #expect(!form.canUndo)
      form.undoLimit = nil
      try form.perform(.set("a", "3"))
      try form.perform(.undo)
      #expect(answers(form)["a"] == "2")
    }
  }

  @Test("random actions, however recorded, are undone and redone as with stacks of whole forms")
  func random() throws {
    for seed in CampaignSettings.seeds(part: 0, count: 40) {
      var script = RecordedScript(try RecordedScript.form(), seed)
      for _ in 0..<60 { script.act() }
      #expect(script.faults == [], "seed \(seed): \(script.actions)")
    }
  }
}

/// Random actions on a form, and the stacks of its contents before them.
private struct RecordedScript {
  private var form: LiveForm
  private var random: SeededGenerator
  private var past: [Entry] = []
  private var future: [Entry] = []
  private(set) var actions: [String] = []
  private(set) var faults: [String] = []

  /// The rows on the other side of a step, and the row that the step set.
  private struct Entry {
    var rows: [Place]
    var setRow: RowID?
  }

  /// A row with its section.
  private struct Place: Equatable {
    let row: LiveRow?
    let section: LiveSection?
  }

  static func form() throws -> LiveForm {
    try LiveForm(
      FormSpec("Random", openAtOnce: .one) {
        SectionSpec("s", reorder: .across) {
          Row.text("a")
          Row.text("b").shown(when: .row("a", .isNot("2")))
          Row.field("f") { Row.picker("p", options: ["0", "1", "2"], commit: .close) }
          Row.field("h") { Row.picker("q", options: ["0", "1", "2"]) }
        }
        SectionSpec("t", reorder: .across) { Row.group("g") { Row.text("c") } }
      })
  }

  init(_ form: LiveForm, _ seed: UInt64) {
    (self.form, random) = (form, SeededGenerator(seed: seed))
  }

  private var rows: [Place] {
    sequence(first: form.firstRow) { row in .some(row.flatMap { form.row(after: $0) }) }
      .prefix { $0 != nil }.compactMap {
        $0.map { Place(row: form.row($0), section: form.section(of: $0)) }
      }
  }

  mutating func act() {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<3: undo()
    case 3..<6: redo()
    case 6:
      form.undoLimit = Bool.random(using: &random) ? nil : Int.random(in: 0..<4, using: &random)
      past.removeFirst(max(0, past.count - (form.undoLimit ?? .max)))
      actions.append("limit \(form.undoLimit as Any)")
    default:
      let recordings: [FormAction.Recording] = [.step, .step, .joined, .none]
      perform(randomAction(), recordings.randomElement(using: &random) ?? .step)
    }
    if form.canUndo != !past.isEmpty { faults.append("canUndo after \(actions.count)") }
    if form.canRedo != !future.isEmpty { faults.append("canRedo after \(actions.count)") }
  }

  private mutating func randomAction() -> FormAction {
    let row: RowID = ["a", "b", "c", "f", "p", "h", "n"].randomElement(using: &random) ?? "a"
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .tap(["f", "g", "h"].randomElement(using: &random) ?? "g")
    case 1: return .insert([RowSpec("n", .text(TextContent()))], .after("a"))
    case 2: return .removeRow("n")
    case 3:
      let place = RowPosition(
        section: Int.random(in: 0..<2, using: &random), row: Int.random(in: 0..<3, using: &random))
      return .moveRow(row, to: place)
    case 4: return .batch([.set("a", "1"), .clear("b"), .set("a", "0")])
    case 5: return .closeAll()
    case 6: return .change("a", [.title(Bool.random(using: &random) ? "A" : nil)])
    default:
      let value = Int.random(in: 0..<3, using: &random).description
      return .set(row, value, joined: Bool.random(using: &random))
    }
  }

  private mutating func perform(_ action: FormAction, _ recording: FormAction.Recording) {
    let before = rows
    guard (try? form.perform(action, recording: recording)) != nil else {
      if rows != before { faults.append("a refused action changed something: \(action)") }
      return
    }
    actions.append("\(recording) \(action)")
    guard rows != before else { return }
    future = []
    var entry = Entry(rows: before)
    var isJoined = false
    if case .set(let row, _, _, let joined) = action { (entry.setRow, isJoined) = (row, joined) }
    switch (recording, past.last) {
    case (.none, _): break
    case (.joined, let last?):
      past[past.count - 1].setRow = last.setRow == entry.setRow ? last.setRow : nil
    case (.step, let last?) where isJoined && last.setRow == entry.setRow: break
    default: past.append(entry)
    }
    past.removeFirst(max(0, past.count - (form.undoLimit ?? .max)))
  }

  private mutating func undo() {
    let before = rows
    guard (try? form.perform(.undo)) != nil, let step = past.popLast() else { return }
    actions.append("undo")
    if rows != step.rows { faults.append("undone otherwise after \(actions.count)") }
    future.append(Entry(rows: before, setRow: step.setRow))
  }

  private mutating func redo() {
    let before = rows
    guard (try? form.perform(.redo)) != nil, let step = future.popLast() else { return }
    actions.append("redo")
    if rows != step.rows { faults.append("redone otherwise after \(actions.count)") }
    past.append(Entry(rows: before, setRow: step.setRow))
    past.removeFirst(max(0, past.count - (form.undoLimit ?? .max)))
  }
}
