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

  /// Ends the checks of rows that no longer have the checked value. A removed row keeps its checks, since undo
  /// can bring it back.
  mutating func endChecksOfChangedRows() {
    guard !session.outside.isEmpty else { return }
    var checked = Set<RowNumber>()
    journal.log.forEachRow { row in
      for row in [row, catalog.partners[row]].compactMap({ $0 })
      where session.outside.isChecked(row) && map.contains(row) {
        checked.insert(row)
      }
    }
    for row in checked {
      let value = edited(by: row)
      setRemarks(
        session.outside[row].filter { $0.problem != nil || $0.value == value }, about: row)
    }
  }

  /// Replaces what is said outside the form about a row, in the only place that does.
  mutating func setRemarks(_ remarks: [Outside.Remark], about row: RowNumber) {
    let former = session.outside[row]
    guard former != remarks else { return }
    journal.record(.remarks(row, before: former), as: .problems, of: row)
    session.outside[row] = remarks
  }
}
