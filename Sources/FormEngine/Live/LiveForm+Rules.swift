import DynamicRows

/// Rules as closures, for what no condition can say.
extension LiveForm {
  /// Adds a rule that a row's answer has to keep. It gives what is wrong, in a sentence for the person
  /// who fills in the form, or `nil` where nothing is.
  ///
  ///     form.addRule(.again) { again, form in
  ///       again == form[.password] ? nil : "The passwords are different."
  ///     }
  ///
  /// A rule is asked at once and after every action that changed answers, rows or whether they are
  /// enabled, undoing and restoring included; not after one that opens and closes rows alone. It is asked
  /// of a row that is relevant and enabled, answered or not, and of a row of a template in each copy. What
  /// it finds is a problem of the row with the code `check`, like that of a check of the spec. A rule of an
  /// editor is one of its field.
  ///
  /// A rule has to give the same for the same answers. It reads no problems: those are judged afterwards.
  /// It may try actions on a copy of the form that it gets, which has no rules.
  ///
  /// Rules are no part of the spec, and no state has them; a copy of the form has its rules. Where there
  /// is no such row now, the rule waits for it.
  ///
  /// - Complexity: O(*k*) for each action, for *k* rows that have rules.
  public mutating func addRule<Value>(
    _ key: RowKey<Value>, _ rule: @escaping @Sendable (Value?, LiveForm) -> String?
  ) {
    addRule(key) { value, form, _ in rule(value, form) }
  }

  /// Adds a rule that a row's answer has to keep, and that needs to know which row it is: of a template,
  /// the row of the copy.
  ///
  ///     form.addRule(.until) { until, form, row in
  ///       guard let until, let from = form[.from.inCopy(of: row)] else { return nil }
  ///       return from < until ? nil : "Ends before it begins."
  ///     }
  public mutating func addRule<Value>(
    _ key: RowKey<Value>, _ rule: @escaping @Sendable (Value?, LiveForm, RowID) -> String?
  ) {
    rules.add(to: key.id) { form, row in
      let value = form.seenValue(of: row).flatMap { key.value(of: $0) }
      return rule(value, form, form.catalog.rows[row].id)
    }
    askRules()
    _ = judgePending()
  }

  /// Adds a rule that a row's answer has to keep; see ``addRule(_:_:)``.
  ///
  ///     form.addRule("code") { value, _ in
  ///       value?.text.map(isKnown) ?? true ? nil : "There is no such code."
  ///     }
  public mutating func addRule(
    _ row: RowID, _ rule: @escaping @Sendable (FormValue?, LiveForm) -> String?
  ) {
    addRule(RowKey<FormValue>(row), rule)
  }

  /// Adds a rule that a row's answer has to keep, and that needs to know which row it is.
  public mutating func addRule(
    _ row: RowID, _ rule: @escaping @Sendable (FormValue?, LiveForm, RowID) -> String?
  ) {
    addRule(RowKey<FormValue>(row), rule)
  }

  /// Removes the rules that were added to a row. Does nothing where there is none.
  public mutating func removeRules(of row: RowID) {
    rules.remove(of: row)
    askRules()
    _ = judgePending()
  }

  /// Asks every rule, and has the rows judged of which something else is found than before.
  mutating func askRules() {
    guard !rules.isEmpty else { return }
    for row in rules.take(problemsByRules()) { problemsFound.judge(row) }
  }

  /// What the rules find of the rows as they are.
  func problemsByRules() -> [RowNumber: [FormProblem]] {
    var found: [RowNumber: [FormProblem]] = [:]
    var form = self
    form.rules = FormRules()
    for (id, rule) in rules.all {
      guard let named = catalog.number(id) else { continue }
      let rows = catalog.repeats.rows(meantBy: named, from: nil, in: structure)
      for row in rows.map(catalog.holder)
      where map.contains(row) && map.isRelevant(row) && enabled[row] {
        guard let message = rule(form, row) else { continue }
        let start = nameOfCopy(around: row).map { "\($0): " } ?? ""
        found[row, default: []].append(
          FormProblem(row: catalog.rows[row].id, code: .check, message: start + message))
      }
    }
    return found
  }
}

/// The rules that were added to a form, and what they found last.
struct FormRules: Sendable {
  typealias Rule = @Sendable (LiveForm, RowNumber) -> String?

  private(set) var all: [(row: RowID, rule: Rule)] = []
  private(set) var found: [RowNumber: [FormProblem]] = [:]

  /// Whether there are no rules, and nothing is left of what they found.
  var isEmpty: Bool { all.isEmpty && found.isEmpty }

  mutating func add(to row: RowID, _ rule: @escaping Rule) {
    all.append((row, rule))
  }

  mutating func remove(of row: RowID) {
    all.removeAll { $0.row == row }
  }

  /// Takes in what the rules find now.
  ///
  /// - Returns: The rows of which that is something else.
  mutating func take(_ problems: [RowNumber: [FormProblem]]) -> [RowNumber] {
    let former = found
    found = problems
    return Set(former.keys).union(problems.keys).filter { former[$0] != problems[$0] }
  }
}
