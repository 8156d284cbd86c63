import FormEngine

extension ActionGenerator {
  /// Reports problems, or the rows that are being checked, from one of a few sources.
  mutating func outside(_ form: FormSnapshot) -> FormAction {
    let source = random.pick([nil, nil, "server"]) ?? nil
    let rows = (0..<Int.random(in: 0...2, using: &random)).map { _ in rowToCheck(in: form) }
    if random.chance(35) { return .checking(rows, source: source) }
    let problems = rows.map { id in
      let code = random.pick(["external", "taken", "required"]) ?? ""
      return FormProblem(
        row: id, code: .external(code), message: "No.", isBlocking: random.chance(30))
    }
    return .setProblems(problems, source: source)
  }

  /// A row with a value, or any row.
  private mutating func rowToCheck(in form: FormSnapshot) -> RowID {
    guard random.chance(60), let row = random.pick(form.rows.filter { $0.holder != nil }) else {
      return row(in: form)
    }
    return row.spec.id
  }

  /// Provides options for a picker, a picker in a template, or a row that does not take them.
  mutating func provide(_ form: FormSnapshot) -> FormAction {
    var id = row(in: form)
    if !random.chance(8), let picker = random.pick(form.pickersOfHost) {
      id = random.chance(40) ? picker.name : picker.spec.id
    }
    if random.chance(20) { return .provide(id, nil) }
    let repeats = form[id]?.repeats ?? form.repeatsAroundTemplates[id] ?? []
    return .provide(id, fragments.options(asking: form, from: repeats))
  }

  /// A state that the form can't reach: with more or fewer copies than the limits allow, with the
  /// answer of another row, or without changed properties.
  mutating func unusualState(of form: FormSnapshot) -> FormState {
    var state = form.state
    if let repeated = random.pick(form.rows.filter(\.isRepeat)), random.chance(60) {
      var copies = repeated.children
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        guard let copy = random.pick(copies) else { break }
        if random.chance(50) {
          copies.removeAll { $0 == copy }
          state.remove(copy)
        } else {
          state.insertAnother(copy)
        }
      }
      return state
    }
    let answers = state.sections.flatMap(\.rows).compactMap(\.value) + [["a", "nothing"], 1, true]
    guard let section = random.pick(state.sections.indices),
      let row = random.pick(state.sections[section].rows.indices)
    else { return state }
    if random.chance(50) {
      state.sections[section].rows[row].changed = []
    } else {
      state.sections[section].rows[row].value = random.pick(answers)
    }
    return state
  }
}

extension FormState {
  /// Removes a copy, whatever the limits of its repeat.
  fileprivate mutating func remove(_ copy: RowSnapshot) {
    let block = Set(copy.block.map(\.id))
    for section in sections.indices {
      sections[section].rows.removeAll { block.contains($0.id) }
    }
  }

  /// Inserts a copy with the next number after another one that is like it, whatever the limits of
  /// its repeat.
  fileprivate mutating func insertAnother(_ copy: RowSnapshot) {
    let block = copy.block.map(\.id)
    guard let numbers = copy.id.asCopy?.copies, let repeated = copy.presenter?.id,
      let section = sections.firstIndex(where: { $0.rows.contains { $0.id == copy.id } }),
      let home = sections[section].rows.firstIndex(where: { $0.id == repeated }),
      let start = sections[section].rows.firstIndex(where: { $0.id == copy.id })
    else { return }
    let number = sections[section].rows[home].nextCopy ?? 1
    sections[section].rows[home].nextCopy = number + 1
    let rows = sections[section].rows[start...].prefix { block.contains($0.id) }
    let others = rows.map { row in
      var other = row
      if let (template, own) = row.id.asCopy {
        other.id = RowID(
          template, copies: numbers.dropLast() + [number] + own.dropFirst(numbers.count))
      }
      return other
    }
    sections[section].rows.insert(contentsOf: others, at: start + rows.count)
  }
}
