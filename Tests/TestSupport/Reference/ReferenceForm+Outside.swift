import FormEngine
import FormOracle

/// Something that a source outside the form has reported about a row.
struct OutsideRemark: Sendable {
  let source: String?
  let row: RowID
  /// The origin of the row: a later row with the same id is another one.
  let origin: Int
  /// The problem that was found; `nil` while the row is being checked.
  let problem: FormProblem?
  /// The value of the row, or of the field that it edits, when this was said.
  var value: FormValue?
}

extension ReferenceForm {
  /// The remarks about a row.
  func remarks(about row: ReferenceRow) -> [OutsideRemark] {
    remarks.filter { $0.row == row.spec.id && $0.origin == row.origin }
  }

  /// The problems that a source has found with the present value of a row.
  func foundProblems(with row: ReferenceRow) -> [FormProblem] {
    remarks(about: row).filter { $0.value == (row.field ?? row).value }.compactMap(\.problem)
  }

  /// The row with an id, or else at a place in the result, such as `people.2.name`.
  func row(placed id: RowID) -> ReferenceRow? {
    self[id] ?? rows.first { placeInResult(of: $0) == id.text }
  }

  private func placeInResult(of row: ReferenceRow) -> String? {
    guard row.template != nil, let copy = row.copy else { return nil }
    var parts = copy == row ? [] : [row.name.text]
    for copy in row.copiesAround {
      guard let presenter = copy.presenter,
        let place = copiesInResult(of: presenter).firstIndex(of: copy)
      else { return nil }
      parts += ["\(place + 1)", presenter.name.text]
    }
    return parts.reversed().joined(separator: ".")
  }

  /// Drops the checks of rows that were there before and after and no longer have the checked value, and the
  /// remarks about removed rows whose id another row has now.
  mutating func dropRemarks(since former: ReferenceForm) {
    remarks = remarks.filter { remark in
      guard let row = self[remark.row] else { return true }
      if row.origin != remark.origin { return false }
      guard remark.problem == nil, let old = former[remark.row], old.origin == remark.origin else {
        return true
      }
      return (row.field ?? row).value == remark.value
    }
  }
}

extension ReferenceForm {
  /// The option lists for a row: those of the spec, and what the host has provided for the row or
  /// for its template row.
  func lists(for id: RowID) -> [String: [OptionSpec]] {
    let key = provided.keys.contains(id) ? id : id.name
    var lists = spec.optionLists
    lists[PickerContent.host] = provided[key] ?? nil
    return lists
  }

  /// Takes over what the host has provided for another state of the form.
  ///
  /// - Parameter isPast: Whether the form is one that undo or redo leads to. Its rows stay open or
  ///   closed as they were then.
  mutating func takeOptions(of other: ReferenceForm, isPast: Bool = false) {
    guard provided != other.provided else { return }
    provided = other.provided
    copyRows()
    for row in rows { row.change([], lists(for: row.spec.id)) }
    if isPast { readAnswers() } else { settle() }
    readContents()
  }
}
