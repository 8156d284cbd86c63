import DynamicRows
import FormEngine
import FormText
import FormOracle
import TestSupport
import Testing

@Suite("Scripts interrupted by saving and restoring")
struct StateScriptTests {
  @Test("a script with saving and restoring has the same outcome as one without", arguments: 0..<4)
  func scripts(part: Int) throws {
    for seed in CampaignSettings.seeds(part: part, count: 6) {
      var script = try StateScript(seed: seed)
      for _ in 0..<60 {
        let faults = try script.step()
        guard faults.isEmpty else {
          Issue.record("seed \(seed): \(faults)\n\(script.actions)")
          return
        }
      }
    }
  }
}

/// Performs the same random actions on a form that is kept and on one that is often saved and
/// restored.
struct StateScript {
  private(set) var actions: [FormAction] = []
  private var random: SeededGenerator
  private let checked: CheckedSpec
  private var whole: LiveForm
  private var cut: LiveForm
  private var stepsSinceCut = 0
  private var stateAtCut: FormState
  private var otherStates: [FormState] = []
  private var nextID = 0

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    let spec = StateScript.spec(openAtOnce: seed.isMultiple(of: 2) ? .many : .one)
    checked = try #require(spec.check().checked, "\(spec.check().findings)")
    whole = LiveForm(checked)
    cut = whole
    stateAtCut = whole.state
  }

  private static func spec(openAtOnce: FormSpec.OpenAtOnce) -> FormSpec {
    FormSpec("t", id: "script", openAtOnce: openAtOnce) {
      SectionSpec("s", reorder: .across) {
        Row.toggle("t", value: true)
        Row.field("f", value: "a") {
          Row.picker("fp", options: ["a", "b", "c"], commit: .close)
          Row.label("fl")
        }
        Row.label("x").shown(when: .row("t", .is(true)))
        Row.text("n").enabled(when: .row("f", .isNot("b")))
      }
      SectionSpec("u", shownWhen: .row("f", .isNot("c")), reorder: .across) {
        Row.group("g", isOpen: true) {
          Row.number("m", value: 1)
          Row.field("d") { Row.datePicker("dp") }
          Row.group("h") { Row.label("hl") }
        }.shown(when: .row("t", .answered(true)))
        Row.label("immovable").immovable()
      }
      SectionSpec("w", reorder: .within) {
        Row.label("a").shown(when: .row("m", .moreThan(1)))
        Row.label("b")
        Row.picker("c", options: ["p", "q"], isMultiple: true)
      }
      SectionSpec("z") {
        Row.group("zg") { Row.text("zt") }
        Row.label("zl").shown(when: .row("zt", .answered(true)))
      }
    }
  }

  /// Performs one step on both forms and returns their differences.
  mutating func step() throws -> [String] {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return try saveAndRestore()
    case 1: return try undoAndRedoAll()
    case 2: return try visitOtherState()
    default:
      let action = randomAction()
      actions.append(action)
      return perform(action)
    }
  }

  private mutating func perform(_ action: FormAction) -> [String] {
    let hadSteps = whole.state
    var mirror = TableMirror(showing: cut.contents)
    do throws(FormRefusal) {
      let change = try whole.perform(action)
      let other = try cut.perform(action)
      if change != other { return ["\(action) changed \(change), but \(other)"] }
      let findings = mirror.apply(other.update, to: cut.contents)
      if !findings.isEmpty { return ["\(action): \(findings)"] }
      if whole.state != hadSteps { stepsSinceCut += 1 }
      return differences()
    } catch {
      var copy = cut
      guard (try? copy.perform(action)) == nil else {
        return ["\(action) is refused once: \(error)"]
      }
      return differences()
    }
  }

  private func differences() -> [String] {
    var found: [String] = []
    if whole.state != cut.state { found.append("states\n\(whole.state.text)\n\(cut.state.text)") }
    if whole.contents != cut.contents { found.append("contents \(whole.contents) \(cut.contents)") }
    if whole.problems() != cut.problems() { found.append("problems") }
    if whole.result() != cut.result() { found.append("result") }
    return found
  }

  /// Saves the form as text, and continues with a new one.
  private mutating func saveAndRestore() throws -> [String] {
    guard commitDrafts() else { return [] }
    let state = try FormState(json: Array(cut.state.text.utf8))
    otherStates.append(state)
    var form = LiveForm(checked)
    var mirror = TableMirror(showing: form.contents)
    let change = try form.perform(.restore(state))
    let findings = mirror.apply(
      change.update, to: form.contents,
      remade: rowsRemade(from: LiveForm(checked), to: form))
    cut = form
    stateAtCut = state
    stepsSinceCut = 0
    return findings.map { "restoring: \($0)" } + change.report.map(\.message) + differences()
  }

  /// The rows that were replaced under their ids, and the fields of such editors.
  private func rowsRemade(from before: LiveForm, to after: LiveForm) -> [RowID] {
    let ids = after.state.sections.flatMap(\.rows).map(\.id)
    let remade = ids.compactMap { after.row($0) }.filter { row in
      guard let former = before.row(row.id) else { return false }
      return former.spec != row.spec || former.editor != row.editor
    }
    return remade.flatMap { [$0.id] + ($0.field.map { [$0] } ?? []) }
  }

  /// Restores an earlier state and undoes that.
  private mutating func visitOtherState() throws -> [String] {
    guard let state = otherStates.randomElement(using: &random) else { return [] }
    let before = cut.contents
    let stateBefore = cut.state
    var form = cut
    var mirror = TableMirror(showing: before)
    var found: [String] = []
    let restored = try form.perform(.restore(state))
    found += mirror.apply(
      restored.update, to: form.contents, remade: rowsRemade(from: cut, to: form)
    ).map { "restoring: \($0)" }
    var fresh = LiveForm(checked)
    try fresh.perform(.restore(state))
    if fresh.contents != form.contents || fresh.state != form.state {
      found.append("restored\n\(form.state.text)\ninstead of\n\(fresh.state.text)")
    }
    guard form.contents != before || form.state != stateBefore else { return found }
    let undone = try form.perform(.undo)
    found += mirror.apply(
      undone.update, to: form.contents, remade: rowsRemade(from: fresh, to: form)
    ).map { "undoing: \($0)" }
    if form.contents != before || form.state != stateBefore { found.append("undo") }
    let redone = try form.perform(.redo)
    found += mirror.apply(
      redone.update, to: form.contents, remade: rowsRemade(from: cut, to: form)
    ).map { "redoing: \($0)" }
    if form.contents != fresh.contents { found.append("redo") }
    return found
  }

  /// Undoes everything since the last restore, and redoes it.
  private mutating func undoAndRedoAll() throws -> [String] {
    let state = cut.state
    let contents = cut.contents
    var form = cut
    var count = 0
    while form.canUndo, form.state != stateAtCut || count < stepsSinceCut {
      try form.perform(.undo)
      count += 1
      if count > 1000 { return ["undo does not end"] }
    }
    var found = form.state == stateAtCut ? [] : ["undo of all"]
    for _ in 0..<count { try form.perform(.redo) }
    if form.state != state || form.contents != contents { found.append("redo of all") }
    return found
  }

  /// Commits drafts in both forms; returns `false` if a draft is left.
  private mutating func commitDrafts() -> Bool {
    for id: RowID in ["f"] where whole.row(id)?.hasDraft ?? false {
      _ = perform(.close(id))
    }
    return !(whole.row("f")?.hasDraft ?? false)
  }
}

extension StateScript {
  private var allRows: [RowID] {
    Array(sequence(first: whole.firstRow) { $0.flatMap(whole.row(after:)) }.prefix { $0 != nil })
      .compactMap { $0 }
  }

  private mutating func randomRow() -> RowID { allRows.randomElement(using: &random) ?? "t" }

  private mutating func visibleRow() -> RowID {
    let visible = allRows.filter { whole.position(of: $0) != nil }
    return visible.randomElement(using: &random) ?? randomRow()
  }

  private mutating func randomAction() -> FormAction {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<4: return .tap(visibleRow())
    case 4: return Bool.random(using: &random) ? .open(randomRow()) : .reveal(randomRow())
    case 5..<8: return setting()
    case 8: return .clear(randomRow())
    case 9..<12: return moving()
    case 12:
      let section = Int.random(in: 0..<max(1, whole.numberOfSections), using: &random)
      let id = whole.section(at: section)?.id ?? "s"
      return .moveSection(id, to: Int.random(in: 0...section, using: &random))
    case 13..<15: return inserting()
    case 15:
      nextID += 1
      let rows = [newRow("r\(nextID)")]
      return .insertSection(
        SectionSpec(
          Bool.random(using: &random) ? "u" : "s\(nextID)", reorder: .across, rows: rows), at: 0)
    case 16: return .removeRow(randomRow())
    case 17:
      return Bool.random(using: &random)
        ? .removeSection(whole.section(of: randomRow())?.id ?? "s") : .reset
    case 18: return .batch([setting(), moving(), inserting()])
    default: return Bool.random(using: &random) ? .closeAll() : .openAll()
    }
  }

  private mutating func setting() -> FormAction {
    let id = randomRow()
    guard let row = whole.row(id) else { return .clear(id) }
    let value: FormValue =
      switch row.spec.content.kind {
      case .toggle: .bool(Bool.random(using: &random))
      case .number: .number(Double(Int.random(in: 0...3, using: &random)))
      case .field, .picker:
        id == "c"
          ? .texts([["p"], ["q", "p"], []].randomElement(using: &random) ?? [])
          : .text(["a", "b", "c", "2024-02-29"].randomElement(using: &random) ?? "a")
      default: .text(["", "text", "2024-02-29"].randomElement(using: &random) ?? "")
      }
    return .set(id, value)
  }

  private mutating func moving() -> FormAction {
    let id = visibleRow()
    let proposed = RowPosition(
      section: Int.random(in: 0...4, using: &random), row: Int.random(in: 0...8, using: &random))
    let place = try? whole.destination(of: id, proposed: proposed)
    return .moveRow(id, to: place ?? proposed)
  }

  private mutating func inserting() -> FormAction {
    nextID += 1
    // Ids of former rows are used again, too.
    let id: RowID = ["i\(nextID)", "i\(nextID / 2)", "x", "m"].randomElement(using: &random) ?? "x"
    let place = randomRow()
    var row = newRow(id)
    row.presentedBy = whole.row(place)?.spec.presentedBy
    return .insert([row], Bool.random(using: &random) ? .after(place) : .before(place))
  }

  private mutating func newRow(_ id: RowID) -> RowSpec {
    let contents: [RowContent] = [
      .label, .text(TextContent(value: "v")), .group(GroupContent(isOpen: true)),
      .number(NumberContent(value: 2)), .toggle(value: nil),
    ]
    var row = RowSpec(id, contents.randomElement(using: &random) ?? .label)
    if Bool.random(using: &random) {
      row.shownWhen = .row(randomRow(), .answered(Bool.random(using: &random)))
    }
    return row
  }
}
