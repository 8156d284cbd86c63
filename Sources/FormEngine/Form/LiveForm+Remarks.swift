import DynamicRows

// What is said outside the form about the present values of rows.
extension LiveForm {
  /// The problems of sources outside the form with the value that a row has.
  func problemsFromOutside(of row: RowNumber) -> [FormProblem] {
    session.outside.has(row) ? session.outside.problems(of: row, having: edited(by: row)) : []
  }

  /// The stored value of a row; for an editor that of its field.
  func edited(by row: RowNumber) -> FormValue? {
    filled.answers[catalog.field(editedBy: row) ?? row]
  }

  /// Ends the checks of a row and its editor, because its value changed: their outcome is about another
  /// one. They go on if the row was just brought back, as by undoing its removal.
  mutating func endChecks(of row: RowNumber) {
    guard !session.outside.isEmpty, journal.facts[row]?.wasInForm != false else { return }
    for row in [row, catalog.partners[row]].compactMap({ $0 }) where session.outside.isChecked(row)
    {
      setRemarks(session.outside[row].filter { $0.problem != nil }, about: row)
    }
  }

  /// Ends the checks of a row if its value differs from that before the action.
  mutating func endChecksIfChanged(_ row: RowNumber) {
    guard !session.outside.isEmpty, let former = journal.facts[row]?.value,
      former != filled.answers[row]
    else { return }
    endChecks(of: row)
  }

  /// Replaces what is said outside the form about a row, in the only place that does.
  mutating func setRemarks(_ remarks: [Outside.Remark], about row: RowNumber) {
    let former = session.outside[row]
    guard former != remarks else { return }
    journal.recordRemarks(former, about: row)
    session.outside[row] = remarks
  }
}
