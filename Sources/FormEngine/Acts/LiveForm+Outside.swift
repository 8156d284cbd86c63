import DynamicRows

// Problems and checks of sources outside the form. A problem is said of the value that its row has then: it
// applies while the row has that value, so that it is hidden by another one, and comes back with undo.
extension LiveForm {
  /// Replaces the problems of a source.
  ///
  /// - Returns: The ids and places that name no row; their problems are left out.
  mutating func setProblems(_ problems: [FormProblem], source: String?) -> [RowID] {
    let origin = Outside.Origin(source, isCheck: false)
    let (rows, unknown) = rows(at: problems.map { $0.row })
    var found: [(row: RowNumber, remark: Outside.Remark)] = []
    for (row, problem) in zip(rows, problems) {
      guard let row else { continue }
      var problem = problem
      problem.row = catalog.rows[row].id
      found.append((row, Outside.Remark(origin: origin, problem: problem, value: edited(by: row))))
    }
    replaceRemarks(of: origin, by: found)
    return unknown
  }

  /// Replaces the rows that a source is checking.
  ///
  /// - Returns: The ids and places that name no row.
  mutating func setChecking(_ ids: [RowID], source: String?) -> [RowID] {
    let origin = Outside.Origin(source, isCheck: true)
    let (rows, unknown) = rows(at: ids)
    let remarks = Set(rows.compactMap { $0 }).map {
      (row: $0, remark: Outside.Remark(origin: origin, problem: nil, value: edited(by: $0)))
    }
    replaceRemarks(of: origin, by: remarks)
    return unknown
  }

  /// The rows with some ids or places in the result, `nil` where there is none, and those of the ids that
  /// name no row, each once.
  private func rows(at ids: [RowID]) -> (rows: [RowNumber?], unknown: [RowID]) {
    var copies = CopiesInResult(self)
    var rows: [RowNumber?] = []
    var (unknown, seen) = ([RowID](), Set<RowID>())
    for id in ids {
      rows.append(copies.row(at: id))
      if rows.last == .some(nil), seen.insert(id).inserted { unknown.append(id) }
    }
    return (rows, unknown)
  }

  private mutating func replaceRemarks(
    of origin: Outside.Origin, by remarks: [(row: RowNumber, remark: Outside.Remark)]
  ) {
    var changed = [RowNumber: [Outside.Remark]]()
    for row in session.outside.rows(of: origin) {
      changed[row] = session.outside[row].filter { $0.origin != origin }
    }
    for (row, remark) in remarks {
      changed[row, default: session.outside[row]].append(remark)
    }
    for (row, remarks) in changed { setRemarks(remarks, about: row) }
  }

  /// Removes everything that is said outside the form.
  mutating func removeRemarks() {
    for row in Array(session.outside.rowsWithRemarks) { setRemarks([], about: row) }
  }

  /// Removes everything that is said outside the form about some rows.
  mutating func removeRemarks(about rows: some Sequence<RowNumber>) {
    guard !session.outside.isEmpty else { return }
    for row in rows { setRemarks([], about: row) }
  }

  /// Removes the problems from outside that don't prevent submitting, whatever the values of their rows.
  mutating func removeProblemsThatDontBlock() {
    for row in Array(session.outside.rowsWithRemarks) {
      let rest = session.outside[row].filter { $0.problem?.isBlocking ?? true }
      setRemarks(rest, about: row)
    }
  }

  /// Removes what is said about rows in whose place an earlier row with the same id is back. A row that was declared
  /// and is again only has another place, and so has one that a template declares.
  mutating func removeRemarksAboutReplacedRows() {
    guard !session.outside.isEmpty else { return }
    let former = FormerForm(before: journal)
    let replaced = former.rows.filter { row, facts in
      let isTemplateDeclared = catalog.repeats.templateRow(of: row).map(catalog.isDeclared)
      let wasCopy = facts.spec.map { if case .copy = $0.origin { true } else { false } }
      let isSame =
        isTemplateDeclared.map { $0 && wasCopy != false }
        ?? (catalog.isDeclared(row) && facts.spec?.wasDeclared != false)
      return facts.wasInForm == true && map.contains(row) && !isSame
    }
    removeRemarks(about: replaced.map { $0.key })
  }

  /// The relevant rows that are being checked outside the form, in their present order.
  var pendingRows: [RowID] {
    let rows = session.outside.rowsWithRemarks
      .filter { map.hasRelevant($0) && session.outside.isChecked($0) }
    return ids(inPresentOrder(rows))
  }
}
