import DynamicRows

// Rules as closures: what they find in the present form.
extension FormStorage {
  func addRule(to row: RowID, _ rule: @escaping FormRules.Rule) -> FormChange {
    session.rules.add(to: row, rule)
    // The results of the others are those of the present form.
    let found = problems(by: [(row, rule)])
    session.rules.add(found)
    for row in found.keys { journal.marks.add(.problems, of: row) }
    return rulesDidChange()
  }

  func removeRules(of row: RowID) -> FormChange {
    session.rules.remove(of: row)
    runRules()
    return rulesDidChange()
  }

  /// Checks the rows with other results of rules, and returns the changes.
  private func rulesDidChange() -> FormChange {
    let checked = checkPending()
    var change = FormChange(problemsChanged: ids(inPresentOrder(checked)))
    takeShownChanges(into: &change)
    countIfShown(change)
    return change
  }

  /// Runs all rules, and queues the rows whose results have changed for checking.
  func runRules() {
    guard !session.rules.isEmpty else { return }
    let problems = problems(by: session.rules.all)
    for row in session.rules.take(problems) { journal.marks.add(.problems, of: row) }
  }

  /// The problems that some rules find in the present form.
  func problems(
    by rules: [(row: RowID, rule: FormRules.Rule)]
  ) -> [RowNumber: [FormProblem]] {
    var found = [RowNumber: [FormProblem]]()
    let copy = FormStorage(copying: self)
    copy.session.rules = FormRules()
    let form = LiveForm(copy)
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
