import DynamicRows

// Problems and checks of sources outside the form.
extension LiveForm {
  mutating func setProblems(_ problems: [FormProblem], source: String?) throws(FormRefusal) {
    var byRow = [RowNumber: [FormProblem]]()
    for problem in problems { byRow[try number(problem.row), default: []].append(problem) }
    changeOutside { $0.setProblems(byRow, source: source) }
  }

  mutating func setChecking(_ ids: [RowID], source: String?) throws(FormRefusal) {
    var rows = Set<RowNumber>()
    for id in ids { rows.insert(try number(id)) }
    changeOutside { $0.setChecked(rows, source: source) }
  }

  /// Changes what is said outside the form.
  mutating func changeOutside(_ change: (inout Outside) -> Void) {
    var outside = session.outside
    change(&outside)
    journal.recordOutside(session.outside)
    setOutside(outside)
  }

  /// Replaces what is said outside the form.
  mutating func setOutside(_ outside: Outside) {
    derived.problems.queueForCheck(session.outside.rowsWithProblems)
    derived.problems.queueForCheck(outside.rowsWithProblems)
    session.outside = outside
  }

  /// Removes what is said outside the form about a row and its editor, because its value changed. It
  /// stays if the row was just brought back, as by undoing its removal.
  mutating func removeOutside(of row: RowNumber) {
    guard !session.outside.isEmpty, journal.facts[row]?.wasInForm != false else { return }
    for row in [row, catalog.partners[row]].compactMap({ $0 }) {
      var outside = session.outside
      guard outside.remove(row) else { continue }
      journal.recordOutside(session.outside)
      setOutside(outside)
    }
  }

  /// Removes what is said outside the form about a row if its value differs from that before the
  /// action.
  mutating func removeOutsideIfChanged(_ row: RowNumber) {
    guard !session.outside.isEmpty, let former = journal.facts[row]?.value,
      former != filled.answers[row]
    else { return }
    removeOutside(of: row)
  }

  /// Removes what is said outside the form about rows whose values differ from those before the
  /// action, and about those in whose place an earlier row with the same id is back.
  mutating func removeOutsideOfChangedRows() {
    guard !session.outside.isEmpty else { return }
    for (row, former) in journal.facts where former.wasInForm != false && map.contains(row) {
      if former.wasInForm == true {
        changeOutside { _ = $0.remove(row) }
      } else {
        removeOutsideIfChanged(row)
      }
    }
  }

  /// The relevant rows that are being checked outside the form, in their present order.
  var pendingRows: [RowID] {
    guard !session.outside.isEmpty else { return [] }
    let rows = session.outside.rowsBeingChecked.filter { map.hasRelevant($0) }
    return ids(inPresentOrder(rows))
  }
}
