import DynamicRows
import FormEngine

/// Makes random actions for a form. It favors edge cases: the first and last row, hidden neighbors,
/// editors of open fields, rows that conditions leave out, closed presenters, and sometimes unknown
/// ids and values of the wrong type.
package struct ActionGenerator: Sendable {
  var random: SeededGenerator
  var fragments: FragmentGenerator
  /// Whether the last action was undo or redo; more of these follow then.
  private var isInHistory = false
  /// The rows that conditions ask.
  private let asked: [RowID]
  let rowsAtStart: Int
  /// The ids of template rows, which no row of the form has.
  let templates: [RowID]
  /// The rows that the last action was about, and those next to them: a fault often shows when the
  /// same rows are touched again.
  private var focus: [RowID] = []
  /// Whether the actions include restoring states.
  private let restoresStates: Bool
  /// Some earlier states of the form.
  private var states: [FormState] = []
  /// The places in the spec where answers decide something.
  private let goals: [FormGoal]
  /// The number of the next goal, modulo the number of goals.
  private var nextGoal: UInt64
  private let constants: FormConstants
  /// The rest of the actions for a goal.
  private var plan: ArraySlice<FormAction> = []
  /// The goal whose actions come next, once copies are there, and how often that may still fail.
  private var pending: (goal: FormGoal, trials: Int)?
  /// The goal that the plan is for, and how many of its last actions leave the form there.
  private var planned: (goal: FormGoal, countAtGoal: Int)?
  /// The goal that the last action reached.
  private var reached: FormGoal?
  /// The maximum number of actions for one goal.
  private static let longestPlan = 30

  /// Creates a generator for a seed and for forms with this spec.
  ///
  /// - Parameter restoresStates: Whether to restore earlier states of the form, which a program
  ///   with its own format for states can't read.
  package init(seed: UInt64, spec: FormSpec, restoresStates: Bool = false) {
    self.restoresStates = restoresStates
    random = SeededGenerator(seed: seed)
    fragments = FragmentGenerator(seed: seed ^ 0x5EED)
    (rowsAtStart, templates) = spec.rowsAtStart
    goals = FormGoal.all(in: spec)
    // Conversations with consecutive seeds reach for different goals.
    nextGoal = seed &* 3
    constants = FormConstants(goals)
    asked = spec.sections.flatMap { section in
      (section.shownWhen?.rowsRead ?? [])
        + section.rows.flatMap { $0.rowsRead(spec.optionLists) }
    }
  }

  package mutating func next(for form: FormSnapshot) -> FormAction {
    let action = plannedAction(for: form) ?? anyAction(for: form)
    let touched = action.rowsTouched(in: form)
    if !touched.isEmpty { focus = touched }
    return action
  }

  /// The next action for a goal, if there are any; now and then those for the next goal begin.
  private mutating func plannedAction(for form: FormSnapshot) -> FormAction? {
    reached = nil
    if plan.isEmpty, pending == nil, !goals.isEmpty, random.chance(20) {
      pending = (goals[Int(nextGoal % UInt64(goals.count))], trials: 3)
      nextGoal &+= 1
    }
    if plan.isEmpty, let (goal, trials) = pending {
      var planner = GoalPlanner(form, constants, seed: random.next())
      let (actions, countAtGoal) = planner.plan(for: goal)
      plan = actions.prefix(Self.longestPlan)
      pending = planner.needsCopies && trials > 1 ? (goal, trials - 1) : nil
      planned = (goal, countAtGoal)
    }
    guard let action = plan.popFirst() else { return nil }
    isInHistory = false
    if let planned, plan.count < planned.countAtGoal { reached = planned.goal }
    return action
  }

  /// The goal that the last action has reached; `nil` if it has been taken.
  mutating func takeReachedGoal() -> FormGoal? {
    defer { reached = nil }
    return reached
  }

  private mutating func anyAction(for form: FormSnapshot) -> FormAction {
    if restoresStates, let restoring = restoring(form) { return restoring }
    if random.chance(isInHistory ? 50 : !form.canUndo ? 1 : 6) {
      isInHistory = true
      return random.chance(form.canRedo ? 45 : 90) ? .undo : .redo
    }
    isInHistory = false
    if random.chance(15), let action = revisit(form) { return action }
    if form.rows.contains(where: \.isRepeat), random.chance(18) { return copying(form) }
    if random.chance(2) { return replacement(in: form) }
    if random.chance(2) { return editorChange(in: form) }
    if random.chance(10) {
      let count = Int.random(in: 0...4, using: &random)
      return .batch((0..<count).map { _ in single(for: form, inBatch: true) })
    }
    return single(for: form, inBatch: false)
  }

  /// Sometimes saves the state of the form, or returns an action that restores a saved one; some of
  /// these must be refused.
  private mutating func restoring(_ form: FormSnapshot) -> FormAction? {
    if states.isEmpty || random.chance(6) {
      states.append(form.state)
      if states.count > 4 { states.removeFirst() }
    }
    guard random.chance(4), var state = random.pick(states) else { return nil }
    isInHistory = random.chance(50)
    if random.chance(20) { state = unusualState(of: form) }
    switch Int.random(in: 0..<40, using: &random) {
    case 0: state.version += 1
    case 1: state.title = "Another form"
    case 2: if let section = state.sections.first { state.sections.append(section) }
    case 3: state.removedRows += state.sections.flatMap(\.rows).prefix(1).map(\.id)
    case 4: return .batch([.restore(state)])
    default: break
    }
    return .restore(state)
  }

  private mutating func single(for form: FormSnapshot, inBatch: Bool) -> FormAction {
    if inBatch, form.rows.contains(where: \.isRepeat), random.chance(18) { return copying(form) }
    if random.chance(inBatch ? 50 : 35) { return rearranging(form, inBatch: inBatch) }
    if random.chance(2) { return outside(form) }
    if !form.pickersOfHost.isEmpty, random.chance(12) { return provide(form) }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<28: return .tap(rowToTap(in: form))
    case 28..<66: return change(in: form, inBatch: inBatch)
    case 66..<72: return .open(presenter(in: form))
    case 72..<79: return .close(presenter(in: form), discardingDraft: random.chance(30))
    case 79..<82: return .reveal(row(in: form))
    case 82..<86: return factChange(in: form)
    case 86..<88: return outside(form)
    case 88..<90: return .openAll(under: random.chance(40) ? presenter(in: form) : nil)
    case 90..<93: return .closeAll(under: random.chance(40) ? presenter(in: form) : nil)
    case 93..<96: return .reset
    case 96..<98 where !inBatch, 96..<97 where inBatch: return .submit
    case 97 where inBatch: return random.chance(20) ? .undo : .openAll()
    default: return inBatch ? .batch([.tap(rowToTap(in: form))]) : .tap(rowToTap(in: form))
    }
  }

  /// Changes the facts of a row, sometimes one that it does not have.
  private mutating func factChange(in form: FormSnapshot) -> FormAction {
    let pickers = form.rows.filter { $0.spec.content.kind == .picker }
    var id = row(in: form)
    if random.chance(60), let picker = random.pick(pickers) { id = picker.spec.id }
    let facts = (0..<Int.random(in: 1...2, using: &random)).map { _ in
      fragments.fact(for: form[id], in: form)
    }
    // An object can't have a key twice.
    let isTwice = facts.count > 1 && facts[0].key == facts[1].key
    return .change(id, isTwice ? [facts[0]] : facts)
  }

  /// Sets or clears a row; a field usually through its editor.
  private mutating func change(in form: FormSnapshot, inBatch: Bool) -> FormAction {
    let isShown = random.chance(inBatch ? 1 : 15)
    let isJoined = random.chance(20)
    let last = isJoined && random.chance(80) ? focus.first : nil
    let id = last ?? rowToSet(in: form)
    if random.chance(12) { return .clear(id, alreadyShown: isShown, joined: isJoined) }
    return .set(id, value(for: id, in: form), alreadyShown: isShown, joined: isJoined)
  }

  private mutating func value(for id: RowID, in form: FormSnapshot) -> FormValue {
    let odd: [FormValue] = [
      .null, "", [], "nothing of the kind", 1, true, ["a", "a"], [1], .object([:]),
      .number(.infinity), .number(-0.0), "2024-02-30",
    ]
    guard !random.chance(8), let row = form[id] else {
      return random.chance(20) ? "" : random.pick(odd) ?? .null
    }
    if row.isRepeat { return copies(of: row, in: form) }
    guard let shape = AnswerShape((row.field ?? row).holdingContent) else {
      return random.pick(odd) ?? .null
    }
    if random.chance(40), let near = random.pick(constants.values(for: row, using: &random)) {
      return near
    }
    if case .list(let members) = shape.someValue(using: &random), let first = members.first {
      return .list(random.chance(20) ? Array(members) + [first] : Array(members))
    }
    return shape.someValue(using: &random)
  }

  /// A row for a tap, usually one that reacts to it.
  mutating func rowToTap(in form: FormSnapshot) -> RowID {
    let active = form.rows.filter { row in
      row.isVisible && [.field, .group, .toggle, .button].contains(row.spec.content.kind)
    }
    return row(among: active, orAny: 15, in: form)
  }

  private mutating func rowToSet(in form: FormSnapshot) -> RowID {
    let editors = form.rows.filter { $0.field?.isOpen == true }
    if random.chance(25), let editor = random.pick(editors) { return editor.spec.id }
    if random.chance(65), let id = random.pick(asked) {
      return random.pick(form.rows.filter { $0.template == id })?.spec.id ?? id
    }
    return row(among: form.rows.filter { $0.holder != nil }, orAny: 10, in: form)
  }

  mutating func presenter(in form: FormSnapshot) -> RowID {
    row(among: form.rows.filter(\.spec.content.isFieldOrGroup), orAny: 10, in: form)
  }

  /// One of these rows, or with a probability in percent any row.
  private mutating func row(
    among rows: [RowSnapshot], orAny percent: Int, in form: FormSnapshot
  ) -> RowID {
    if !random.chance(percent), let row = random.pick(rows) { return row.spec.id }
    return row(in: form)
  }

  /// Opens a presenter that the last action was about, uses its editor, or closes it.
  private mutating func revisit(_ form: FormSnapshot) -> FormAction? {
    let presenters = focus.compactMap { form[$0] }.filter { $0.opensAndCloses && $0.isRelevant }
    guard let row = random.pick(presenters) else { return nil }
    guard row.isOpen else { return .open(row.spec.id) }
    if let editor = row.editor, row.draft == .none, random.chance(40) {
      return .set(editor.spec.id, value(for: editor.spec.id, in: form))
    }
    return .close(row.spec.id, discardingDraft: row.draft != .none && random.chance(50))
  }

  /// Any row: the first or last visible one, a hidden or irrelevant one, or one that does not
  /// exist.
  mutating func row(in form: FormSnapshot) -> RowID {
    let visible = form.rows.filter(\.isVisible)
    let edges = [visible.first, visible.last].compactMap { $0 }
    let hidden = form.rows.filter { !$0.isVisible }
    let irrelevant = form.rows.filter { !$0.isRelevant }
    let choices = random.pick(
      weighted: (3, edges), (4, hidden), (2, irrelevant), (4, form.rows))
    guard !random.chance(4), let row = random.pick(choices) ?? form.rows.first else {
      return unknownRow(in: form)
    }
    return row.spec.id
  }

  /// An id that no row has: that of a template row, of a removed or future copy, or another one.
  private mutating func unknownRow(in form: FormSnapshot) -> RowID {
    guard random.chance(70), let template = random.pick(templates) else { return "nobody" }
    let numbers = (form.repeatsAroundTemplates[template] ?? []).map { _ in
      Int.random(in: 1...4, using: &random)
    }
    return random.chance(50) || numbers.isEmpty ? template : RowID(template, copies: numbers)
  }
}

extension FormAction {
  /// The rows that an action is about, their presenters, and the rows above a position that it
  /// names; empty for actions that are about no row.
  fileprivate func rowsTouched(in form: FormSnapshot) -> [RowID] {
    func near(_ id: RowID) -> [RowID] {
      [id, form[id]?.spec.presentedBy].compactMap { $0 }
    }
    func above(_ position: RowPosition) -> [RowID] {
      form.row(at: RowPosition(section: position.section, row: position.row - 1)).map(near) ?? []
    }
    switch self {
    case .tap(let id), .open(let id), .close(let id, _), .reveal(let id), .set(let id, _, _, _),
      .clear(let id, _, _), .removeRow(let id), .removeCopy(let id), .change(let id, _),
      .duplicateCopy(let id),
      .provide(let id, _), .addCopy(let id, _), .touch(let id, _), .type(let id, _, _, _, _, _):
      return near(id)
    case .move(let id, let presenter, _): return near(id) + [presenter]
    case .moveRow(let id, let to, _): return near(id) + above(to)
    case .insert(let rows, .at(let position)):
      return above(position) + rows.prefix(1).flatMap { near($0.id) }
    case .insert(_, .after(let id)), .insert(_, .before(let id)), .insert(_, .first(let id)):
      return near(id)
    case .batch(let actions): return actions.flatMap { $0.rowsTouched(in: form) }
    case .insert(_, .firstIn), .openAll, .closeAll, .setProblems, .checking, .submit, .reset,
      .language, .page, .submitSection, .moveSection, .insertSection, .removeSection, .undo, .redo,
      .restore:
      return []
    }
  }
}

extension FormSpec {
  /// The number of rows at the start, with those of copies, and the ids of the template rows.
  fileprivate var rowsAtStart: (count: Int, templates: [RowID]) {
    var (count, templates) = (0, [RowID]())
    // How often the children of each row are there, and whether they are in a template.
    var inside: [RowID: (count: Int, isTemplate: Bool)] = [:]
    for row in sections.flatMap(\.rows) {
      let own = row.presentedBy.flatMap { inside[$0] } ?? (1, false)
      count += own.count
      if own.isTemplate { templates.append(row.id) }
      let isRepeat = row.content.kind == .repeat
      inside[row.id] = isRepeat ? (own.count * row.content.copiesAtStart, true) : own
    }
    return (count, templates.sorted())
  }
}
