import DynamicRows

extension RestoringPlan {
  /// Leaves out the copies that did not count when the state was saved, of repeats whose number of copies
  /// follows from no other answers now: nobody would know that they are there.
  mutating func withoutUncountedCopies(_ state: FormState, _ names: StateNames) -> FormState {
    var state = state
    for section in state.sections.indices {
      var left: [RowState] = []
      // The numbers of the copy that is left out, and the ids of its rows so far.
      var (copy, ids) = ([Int](), Set<RowID>())
      for row in state.sections[section].rows {
        if row.isUncounted, !isInCopy(row, copy, ids), isFree(row.id, names) {
          stateReport.append(.goneCopy(row.id))
          (copy, ids) = (row.id.asCopy?.copies ?? [], [row.id])
        } else if isInCopy(row, copy, ids) {
          ids.insert(row.id)
        } else {
          copy = []
          left.append(row)
        }
      }
      state.sections[section].rows = left
    }
    return state
  }

  /// Whether a row follows the first row of a copy in its block.
  private func isInCopy(_ row: RowState, _ copy: [Int], _ ids: Set<RowID>) -> Bool {
    guard !copy.isEmpty else { return false }
    if let presenter = row.added?.presentedBy { return ids.contains(presenter) }
    return row.id.asCopy?.copies.starts(with: copy) ?? false
  }

  /// Whether people decide about the number of copies of the repeat that presents a row of the state.
  private func isFree(_ head: RowID, _ names: StateNames) -> Bool {
    guard let template = head.asCopy?.template,
      let row = declared.number(names.presentName(of: template)),
      let presenter = declared.repeats.copyPresenter(ofTemplateRow: row)
    else { return false }
    return declared.rows[presenter].expressions[.count] == nil
  }
}
