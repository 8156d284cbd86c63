import FormEngine

extension ActionGenerator {
  /// Reports problems, or the rows that are being checked, from one of a few sources.
  mutating func outside(_ form: ReferenceForm) -> FormAction {
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
  private mutating func rowToCheck(in form: ReferenceForm) -> RowID {
    guard random.chance(60), let row = random.pick(form.rows.filter { $0.holder != nil }) else {
      return row(in: form)
    }
    return row.spec.id
  }

  /// Provides options for a picker, a picker in a template, or a row that does not take them.
  mutating func provide(_ form: ReferenceForm) -> FormAction {
    var id = row(in: form)
    if !random.chance(8), let picker = random.pick(form.rows.filter(\.leavesOptionsToHost)) {
      id = random.chance(40) ? picker.name : picker.spec.id
    }
    if random.chance(20) { return .provide(id, nil) }
    let repeats = form[id]?.repeats ?? form.repeatsAroundTemplates[id] ?? []
    return .provide(id, fragments.options(asking: form, from: repeats))
  }

  /// A state that the form can't reach: with more or fewer copies than the limits allow, with the
  /// answer of another row, or without changed properties.
  mutating func unusualState(of form: ReferenceForm) -> FormState {
    var form = form
    form.copyRows()
    if let repeated = random.pick(form.rows.filter(\.isRepeat)), random.chance(60) {
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        if random.chance(50), let copy = random.pick(repeated.children) {
          form.remove(copy)
        } else {
          form.insertCopy(of: repeated, at: repeated.children.count)
        }
      }
      return form.state
    }
    var state = form.state
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
