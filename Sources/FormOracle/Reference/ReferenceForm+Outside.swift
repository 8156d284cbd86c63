import FormEngine

/// Something that a source outside the form has reported about a row.
struct OutsideRemark: Sendable {
  let source: String?
  let row: RowID
  /// The origin of the row: a later row with the same id is another one.
  let origin: Int
  /// The problem that was found; `nil` while the row is being checked.
  let problem: FormProblem?
}

extension ReferenceForm {
  /// Replaces the problems that a source has found.
  mutating func setProblems(
    _ problems: [FormProblem], source: String?
  ) throws(FormRefusal) {
    let remarks = try problems.map { (problem) throws(FormRefusal) in
      try remark(on: problem.row, source, problem)
    }
    self.remarks.removeAll { $0.source == source && $0.problem != nil }
    self.remarks += remarks
  }

  /// Replaces the rows that a source is checking.
  mutating func check(_ rows: [RowID], source: String?) throws(FormRefusal) {
    let remarks = try rows.map { (id) throws(FormRefusal) in try remark(on: id, source, nil) }
    self.remarks.removeAll { $0.source == source && $0.problem == nil }
    self.remarks += remarks
  }

  private func remark(
    on id: RowID, _ source: String?, _ problem: FormProblem?
  ) throws(FormRefusal) -> OutsideRemark {
    OutsideRemark(source: source, row: id, origin: try row(id).origin, problem: problem)
  }

  /// The remarks about a row.
  func remarks(about row: ReferenceRow) -> [OutsideRemark] {
    remarks.filter { $0.row == row.spec.id && $0.origin == row.origin }
  }

  /// Drops the remarks about rows that were there before and after and whose value has changed, and
  /// about removed rows whose id another row has now.
  mutating func dropRemarks(since former: ReferenceForm) {
    remarks = remarks.filter { remark in
      guard let row = self[remark.row] else { return true }
      if row.origin != remark.origin { return false }
      guard let old = former[remark.row], old.origin == remark.origin else { return true }
      return (row.field ?? row).value == (old.field ?? old).value
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

  /// Provides the options of a picker, or of all copies of a template row.
  ///
  /// - Throws: `badAction` if the spec does not leave the options to the host; `unknownRow`,
  ///   `badSpec` and `wouldLoop` as for a change of the options.
  mutating func provide(_ id: RowID, _ options: [OptionSpec]?) throws(FormRefusal) {
    let templates = rows.flatMap(\.templateRows)
    guard let declared = self[id]?.declared ?? templates.first(where: { $0.id == id }) else {
      throw FormRefusal(.unknownRow, "there is no row \(id)")
    }
    let isOfHost = declared.content.asPicker?.leavesOptionsToHost ?? false
    try require(isOfHost || self[id]?.leavesOptionsToHost ?? false, or: .badAction, id)
    if let options {
      let other = declared.changed(by: [.options(options)], spec.optionLists)
      let fault = fault(ofOptions: other.content, of: id, inBatch: outcome.isInBatch)
      if let fault {
        throw FormRefusal(.badSpec, fault)
      }
    }
    for copy in provided.keys where self[id] == nil && copy.asCopy?.template == id {
      provided[copy] = nil
    }
    provided.updateValue(options, forKey: id)
    outcome.moves.noteOptions(of: id, areOfSpec: options == nil)
    for row in rows { row.change([], lists(for: row.spec.id)) }
    try refuseLoops()
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
