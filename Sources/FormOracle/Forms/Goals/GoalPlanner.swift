import FormEngine

/// Finds actions that reach a goal: answers with which a test sees a value at or next to its
/// constant, while everything that would hide its outcome is out of the way.
///
/// Works backwards from the test, over computed rows, conditions and copies. A plan may fail where
/// requirements contradict each other; other random choices then give another plan.
struct GoalPlanner {
  let form: FormSnapshot
  let constants: FormConstants
  var random: SeededGenerator
  /// The chosen values of stored rows, in the order in which they were chosen.
  private(set) var values: [(row: RowSnapshot, value: FormValue)] = []
  /// Actions that come before the chosen values: those that open rows and make copies.
  private var preparations: [FormAction] = []
  /// Rows that the chosen values make relevant.
  private(set) var relevant: Set<RowSnapshot> = []
  private var depth = 0
  /// Whether copies have to be made before the rest can be planned.
  private(set) var needsCopies = false

  init(_ form: FormSnapshot, _ constants: FormConstants, seed: UInt64) {
    (self.form, self.constants) = (form, constants)
    random = SeededGenerator(seed: seed)
  }

  /// The actions for a goal; none if it is reached already or can't be.
  ///
  /// - Returns: The actions, and how many of the last ones leave the form at the goal.
  mutating func plan(for goal: FormGoal) -> (actions: [FormAction], countAtGoal: Int) {
    let readers = goal.readers(in: form)
    guard let reader = random.pick(readers) else {
      if case .row(let name) = goal.owner { makeCopy(with: name) }
      return (preparations, 0)
    }
    makeVisible(reader, goal.part)
    for requirement in goal.context { meet(requirement, reader) }
    var others: [FormAction] = []
    switch goal.target {
    case .limits:
      if let reader { others = assign(limitsOf: reader) }
    case .test(let id, let verb): others = reach(id, verb, reader)
    case .outcome(let expression, let verb): reach(expression, verb, reader)
    case .dates(let expression):
      let count = Int.random(in: 1...40, using: &random)
      make(expression, give: .number(Double(count)), reader)
    }
    let last = others + finish(goal, reader)
    return (preparations + values.compactMap(action) + last, last.count + 1)
  }

  /// Chooses the first of these values for a row. Where all else is in place, the others take one
  /// action each.
  private mutating func assign(_ near: [FormValue], to row: RowSnapshot) -> [FormAction] {
    var seen: Set<FormValue> = []
    let near = near.filter { canHold($0, row) && seen.insert($0).inserted }
    guard let first = near.first else {
      assignAny(to: row)
      return []
    }
    assign(first, to: row)
    if row.isDerived { return [] }
    return near.dropFirst().shuffled(using: &random).prefix(Self.maxNeighbors).map {
      $0.clears ? .clear(row.spec.id) : .set(row.spec.id, $0)
    }
  }

  /// The maximum number of further values that are tried at one place.
  private static let maxNeighbors = 4

  /// Stores a value, if the row does not have it already.
  private func action(_ choice: (row: RowSnapshot, value: FormValue)) -> FormAction? {
    let (row, value) = choice
    if value.clears { return row.value == nil && row.draft == .none ? nil : .clear(row.spec.id) }
    return row.value == value && row.draft == .none ? nil : .set(row.spec.id, value)
  }

  /// An action whose outcome shows what the test decided, where rows and values don't.
  private mutating func finish(_ goal: FormGoal, _ reader: RowSnapshot?) -> [FormAction] {
    guard let id = reader?.spec.id else { return [] }
    switch goal.part {
    case .enabledWhen: return [.tap(id)]
    case .option(let option):
      let isMultiple = reader?.spec.content.asPicker?.isMultiple ?? false
      return [.set(id, isMultiple ? .texts([option]) : .text(option))]
    case .check, .limits, .requiredWhen: return random.chance(20) ? [.submit] : []
    case .shownWhen, .expression: return []
    }
  }

  /// Makes the owner of a goal relevant, enabled and visible, as far as the test is not about that.
  private mutating func makeVisible(_ reader: RowSnapshot?, _ part: FormGoal.Part) {
    guard let reader else { return }
    makeRelevant(reader, itself: part != .shownWhen)
    for row in [reader] + reader.presenters {
      if row != reader || part != .enabledWhen { make(row.spec.enabledWhen, hold: true, row) }
      guard row != reader, row.opensAndCloses, !row.isOpen else { continue }
      preparations.insert(.open(row.spec.id), at: 0)
    }
    if case .check(whenAnswered: true) = part, reader.answer == nil { assignAny(to: reader) }
  }

  private mutating func meet(_ requirement: FormGoal.Requirement, _ reader: RowSnapshot?) {
    switch requirement {
    case .one(let condition, let holds): make(condition, hold: holds, reader)
    case .others(let conditions, let except, let hold):
      for index in conditions.indices where index != except {
        make(conditions[index], hold: hold, reader)
      }
    }
  }

  /// Adds a copy of the innermost present repeat around a template row.
  private mutating func makeCopy(with template: RowID) {
    needsCopies = true
    for name in (form.repeatsAroundTemplates[template] ?? []).reversed() {
      guard let row = random.pick(form.rows.filter { $0.name == name }) else { continue }
      preparations.append(.addCopy(to: row.spec.id))
      return
    }
  }
}

extension GoalPlanner {
  /// Chooses a value at or next to the constant of a test.
  private mutating func reach(
    _ id: RowID, _ verb: Condition.Verb, _ reader: RowSnapshot?
  ) -> [FormAction] {
    guard let row = random.pick(form.meaning(of: id, to: reader).rows) else {
      makeCopy(with: id)
      return []
    }
    answer(verb.rowsRead, reader)
    // The constant itself, which comes first, tells most verbs apart.
    let near = nearValues(verb, row, reader)
    return assign(random.chance(45) ? near : near.shuffled(using: &random), to: row)
  }

  /// Chooses answers with which an expression gives a value at or next to the constant of a test.
  private mutating func reach(
    _ expression: FormExpression, _ verb: Condition.Verb, _ reader: RowSnapshot?
  ) {
    for id in expression.rowsRead where form.meaning(of: id, to: reader).rows.isEmpty {
      if form[id] == nil { makeCopy(with: id) }
    }
    answer(verb.rowsRead, reader)
    let near = operand(of: verb, reader)?.members.flatMap { $0.neighbors() } ?? [.null]
    if let value = random.chance(45) ? near.first : random.pick(near) {
      make(expression, give: value, reader)
    }
  }

  /// Answers those of the rows that are unanswered.
  mutating func answer(_ ids: [RowID], _ reader: RowSnapshot?) {
    for id in ids where answer(of: id, to: reader) == nil {
      if let row = random.pick(form.meaning(of: id, to: reader).rows) { assignAny(to: row) }
    }
  }

  private mutating func nearValues(
    _ verb: Condition.Verb, _ row: RowSnapshot, _ reader: RowSnapshot?
  ) -> [FormValue] {
    let isList = row.holdingContent.asPicker?.isMultiple ?? false
    switch verb.plain {
    case .answered: return [someValue(of: row), .null].shuffled(using: &random)
    case .matches(let pattern): return RowContent.texts(near: pattern, &random)
    case .contains(.value(.text(let part))) where !isList:
      return [part, "a\(part)b", "a\(part)", "\(part)b", String(part.dropLast())].map(
        FormValue.text)
    default:
      let step = row.holdingContent.asNumber?.step
      var near =
        operand(of: verb, reader)?.members.shuffled(using: &random)
        .flatMap { $0.neighbors(step: step) } ?? []
      if isList { near = near.map { .list([$0]) } }
      if case .choice(let options) = AnswerShape(row.holdingContent) {
        near += options.map(FormValue.text)
      }
      return near
    }
  }

  private func operand(of verb: Condition.Verb, _ reader: RowSnapshot?) -> FormValue? {
    switch verb.operand {
    case .value(let value): value
    case .valueOf(let id): answer(of: id, to: reader)?.value
    case .expression(let expression):
      form.value(of: expression, for: reader) { [self] in answer(of: $0, to: reader) }
    case nil: nil
    }
  }

  private mutating func assign(limitsOf row: RowSnapshot) -> [FormAction] {
    let holder = row.field ?? row
    let content = holder.isRepeat ? holder.spec.content : holder.holdingContent
    var values = content.valuesAtLimits(using: &random)
    for expression in [SpecProperty.min, .max].compactMap({ row.spec.expressions[$0] }) {
      answer(expression.rowsRead, row)
      let limit = form.value(of: expression, for: row) { [self] in answer(of: $0, to: row) }
      values += limit?.neighbors(step: content.asNumber?.step) ?? []
    }
    return assign(values.shuffled(using: &random), to: holder)
  }
}

extension GoalPlanner {
  /// Chooses values with which a condition holds, or does not.
  mutating func make(_ condition: Condition?, hold: Bool, _ reader: RowSnapshot?) {
    guard let condition, depth < Self.maxDepth,
      form.holds(condition, for: reader, with: { [self] in answer(of: $0, to: reader) }) != hold
    else { return }
    depth += 1
    defer { depth -= 1 }
    switch condition.shape {
    case .constant: break
    case .not(let inner): make(inner, hold: !hold, reader)
    case .all(let parts) where hold, .any(let parts) where !hold:
      for part in parts { make(part, hold: hold, reader) }
    case .all(let parts), .any(let parts): make(random.pick(parts), hold: hold, reader)
    case .row(let id, let verb): make(id, verb, hold: hold, reader)
    case .that(let expression, _):
      for id in expression.rowsRead {
        for row in form.meaning(of: id, to: reader).rows { assignAny(to: row) }
      }
    }
  }

  private mutating func make(
    _ id: RowID, _ verb: Condition.Verb, hold: Bool, _ reader: RowSnapshot?
  ) {
    let (rows, isOne) = form.meaning(of: id, to: reader)
    if rows.isEmpty, form[id] == nil { makeCopy(with: id) }
    if hold { answer(verb.rowsRead, reader) }
    let test = Condition.row(id, verb)
    // One of several copies is enough for a test to hold; for it to fail, each has to.
    for row in isOne || !hold ? rows : Array(rows.shuffled(using: &random).prefix(1)) {
      let choices =
        nearValues(verb, row, reader) + (0..<6).map { _ in someValue(of: row) } + [.null]
      let fitting = choices.filter { value in
        canHold(value, row)
          && form.holds(
            test, for: reader,
            with: { [self] in $0 == id ? reading(value, of: row) : answer(of: $0, to: reader) })
            == hold
      }
      if let value = random.pick(fitting) { assign(value, to: row) }
    }
  }

  /// The maximum number of copies that a plan makes.
  private static let maxCopies = 100
  /// How many steps back a plan goes.
  private static let maxDepth = 12
}

extension GoalPlanner {
  /// Gives a row an answer: stores it, makes so many copies, or chooses what it is computed from.
  mutating func assign(_ value: FormValue, to row: RowSnapshot) {
    let row = row.holder ?? row
    guard depth < Self.maxDepth else { return }
    depth += 1
    defer { depth -= 1 }
    if !value.clears { makeRelevant(row, itself: true) }
    if let expression = row.spec.computed { return make(expression, give: value, row) }
    if row.isRepeat { return makeCopies(value.number ?? 0, of: row) }
    let chosen = (row.editor ?? row).spec.content.options([:]).filter {
      value.members.contains(.text($0.value))
    }
    for option in chosen { make(option.shownWhen, hold: true, row) }
    values.removeAll { $0.row == row }
    values.append((row, value))
  }

  mutating func assignAny(to row: RowSnapshot) { assign(someValue(of: row), to: row) }

  private mutating func makeRelevant(_ row: RowSnapshot, itself: Bool) {
    guard !relevant.contains(row) else { return }
    if itself { relevant.insert(row) }
    for row in row.presenters + (itself ? [row] : []) {
      relevant.insert(row)
      make(row.spec.shownWhen, hold: true, row)
    }
    make(row.section.shownWhen, hold: true, nil)
  }

  private mutating func makeCopies(_ number: Double, of row: RowSnapshot) {
    guard let count = Int(exactly: number), 0...Self.maxCopies ~= count else { return }
    let present = row.children.count
    if count > present + 3 {
      preparations.append(
        .set(row.spec.id, .list(Array(repeating: .object(FormValue.Object([])), count: count))))
    } else if count > present {
      preparations += Array(repeating: .addCopy(to: row.spec.id), count: count - present)
    } else {
      preparations += row.children.dropFirst(count).reversed().map {
        .removeRow($0.spec.id)
      }
    }
  }

  /// A random value that a row can hold, sometimes one near its constants.
  mutating func someValue(of row: RowSnapshot) -> FormValue {
    if row.isRepeat { return .number(Double(Int.random(in: 0...3, using: &random))) }
    if random.chance(30) {
      let near = constants.values(for: row, using: &random).filter { canHold($0, row) }
      if let value = random.pick(near) { return value }
    }
    let content = (row.field ?? row).holdingContent
    return AnswerShape(content)?.someValue(using: &random) ?? .null
  }

  private func canHold(_ value: FormValue, _ row: RowSnapshot) -> Bool {
    row.isDerived || row.holder.map { form.canHold(value, $0) } ?? false
  }
}
