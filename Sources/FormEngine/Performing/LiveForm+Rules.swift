import DynamicRows

/// Rules as closures, for requirements that conditions can't express.
extension LiveForm {
  /// Adds a rule for a row's answer. The rule returns what is wrong, as a sentence for the person
  /// who fills in the form, or `nil` if the answer is valid.
  ///
  ///     form.addRule(.again) { again, form in
  ///       again == form[.password] ? nil : "The passwords are different."
  ///     }
  ///
  /// A rule runs immediately and after every action that changes answers, rows or which rows are
  /// enabled, including undoing and restoring, but not after an action that only opens and closes
  /// rows. It runs for a row that is relevant and enabled, answered or not, and for a template row
  /// in each copy. What it returns is a problem of the row with the code `check`, as for a check of
  /// the spec. A rule for an editor applies to its field.
  ///
  /// A rule must return the same result for the same answers. It can't read problems, which are
  /// updated afterwards. It may try actions on the copy of the form that it gets, which has no
  /// rules.
  ///
  /// Rules are not part of the spec or of states; a copy of the form has the same rules. If there
  /// is no such row yet, the rule applies once there is one.
  ///
  /// - Returns: A change with the rows that now have other problems, for the views of a form that is
  ///   already displayed; its update is empty, but ``fullUpdate(of:since:)`` reloads these rows.
  /// - Complexity: O(*k*) for each action, for *k* rows that have rules.
  @discardableResult
  public mutating func addRule<Value>(
    _ key: RowKey<Value>, _ rule: @escaping @Sendable (Value?, LiveForm) -> String?
  ) -> FormChange {
    addRule(key) { value, form, _ in rule(value, form) }
  }

  /// Adds a rule for a row's answer that needs the row's id: for a template row, that of the row in
  /// the copy.
  ///
  ///     form.addRule(.until) { until, form, row in
  ///       guard let until, let from = form[.from.inCopy(of: row)] else { return nil }
  ///       return from < until ? nil : "Ends before it begins."
  ///     }
  @discardableResult
  public mutating func addRule<Value>(
    _ key: RowKey<Value>, _ rule: @escaping @Sendable (Value?, LiveForm, RowID) -> String?
  ) -> FormChange {
    addRule(to: key.id) { form, row in
      let value = form.seenValue(of: row).flatMap { key.value(of: $0) }
      return rule(value, form, form.catalog.rows[row].id)
    }
  }

  private mutating func addRule(to row: RowID, _ rule: @escaping FormRules.Rule) -> FormChange {
    session.rules.add(to: row, rule)
    // The results of the others are those of the present form.
    let found = problems(by: [(row, rule)])
    session.rules.add(found)
    for row in found.keys { journal.marks.add(.problems, of: row) }
    return rulesDidChange()
  }

  /// Adds a rule for a row's answer, like
  /// ``addRule(_:_:)-(_,(Value?,LiveForm)->String?)`` does for a key.
  ///
  ///     form.addRule("code") { value, _ in
  ///       value?.text.map(isKnown) ?? true ? nil : "There is no such code."
  ///     }
  @discardableResult
  public mutating func addRule(
    _ row: RowID, _ rule: @escaping @Sendable (FormValue?, LiveForm) -> String?
  ) -> FormChange {
    addRule(RowKey<FormValue>(row), rule)
  }

  /// Adds a rule for a row's answer that needs the row's id.
  @discardableResult
  public mutating func addRule(
    _ row: RowID, _ rule: @escaping @Sendable (FormValue?, LiveForm, RowID) -> String?
  ) -> FormChange {
    addRule(RowKey<FormValue>(row), rule)
  }

  /// Removes the rules that were added to a row. Does nothing if there are none.
  ///
  /// - Returns: A change with the rows that now have other problems, as when rules are added.
  @discardableResult
  public mutating func removeRules(of row: RowID) -> FormChange {
    session.rules.remove(of: row)
    runRules()
    return rulesDidChange()
  }

  /// Checks the rows with other results of rules, and returns the changes.
  private mutating func rulesDidChange() -> FormChange {
    let checked = checkPending()
    var change = FormChange(problemsChanged: ids(inPresentOrder(checked)))
    takeShownChanges(into: &change)
    countIfShown(change)
    return change
  }

  /// Runs all rules, and queues the rows whose results have changed for checking.
  mutating func runRules() {
    guard !session.rules.isEmpty else { return }
    let problems = problems(by: session.rules.all)
    for row in session.rules.take(problems) { journal.marks.add(.problems, of: row) }
  }

  /// The problems that some rules find in the present form.
  func problems(
    by rules: [(row: RowID, rule: FormRules.Rule)]
  ) -> [RowNumber: [FormProblem]] {
    var found = [RowNumber: [FormProblem]]()
    var form = self
    form.session.rules = FormRules()
    for (id, rule) in rules {
      guard let named = catalog.number(id) else { continue }
      let rows = catalog.repeats.rows(meantBy: named, from: nil, in: filled.structure)
      for row in rows.map(catalog.holder)
      where map.contains(row) && map.isRelevant(row) && derived.enabled[row] {
        guard let message = rule(form, row) else { continue }
        let start = nameOfCopy(around: row).map { "\($0): " } ?? ""
        found[row, default: []].append(
          FormProblem(row: catalog.rows[row].id, code: .check, message: start + message))
      }
    }
    return found
  }
}
