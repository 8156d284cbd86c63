import FormEngine
import FormOracle

extension ReferenceForm {
  /// Replaces the problems that a source has found.
  mutating func setProblems(_ problems: [FormProblem], source: String?) {
    let remarks = problems.compactMap { remark(on: $0.row, source, $0) }
    self.remarks.removeAll { $0.source == source && $0.problem != nil }
    self.remarks += remarks
  }

  /// Replaces the rows that a source is checking.
  mutating func check(_ rows: [RowID], source: String?) {
    let remarks = rows.compactMap { remark(on: $0, source, nil) }
    self.remarks.removeAll { $0.source == source && $0.problem == nil }
    self.remarks += remarks
  }

  private mutating func remark(
    on id: RowID, _ source: String?, _ problem: FormProblem?
  ) -> OutsideRemark? {
    guard let row = row(placed: id) else {
      if !outcome.unknownRows.contains(id) { outcome.unknownRows.append(id) }
      return nil
    }
    var problem = problem
    problem?.row = row.spec.id
    return OutsideRemark(
      source: source, row: row.spec.id, origin: row.origin, problem: problem,
      value: (row.field ?? row).value)
  }

  /// Provides the options of a picker, or of all copies of a template row.
  ///
  /// - Throws: `badAction` if the spec does not leave the options to the host; `unknownRow`,
  ///   `badSpec` and `wouldLoop` as for a change of the options.
  mutating func provide(_ id: RowID, _ options: [OptionSpec]?) throws(FormRefusal) {
    guard let declared = declared(id) else {
      throw FormRefusal(.unknownRow, "there is no row \(id)")
    }
    let isOfHost = declared.content.asPicker?.leavesOptionsToHost ?? false
    try require(isOfHost || self[id]?.leavesOptionsToHost ?? false, or: .badAction, id)
    if let options { try refuse(options, for: declared, inBatch: outcome.isInBatch) }
    for copy in provided.keys where self[id] == nil && copy.asCopy?.template == id {
      provided[copy] = nil
    }
    func content() -> RowContent {
      self[id]?.spec.content ?? declared.changed(by: [], lists(for: id)).content
    }
    let former = content()
    provided.updateValue(options, forKey: id)
    for row in rows { row.change([], lists(for: row.spec.id)) }
    // Options that were changed at run time stay.
    if content() != former { outcome.moves.noteOptions(of: id, areOfSpec: options == nil) }
    try refuseLoops()
  }

  /// Refuses options provided since a former state of the form that no spec could contain, even if
  /// others that were changed at run time take their place.
  func refuseBadProvisions(since former: ReferenceForm) throws(FormRefusal) {
    for (id, options) in provided where former.provided[id] != .some(options) {
      if let options, let row = declared(id) { try refuse(options, for: row, inBatch: false) }
    }
  }

  private func refuse(
    _ options: [OptionSpec], for row: RowSpec, inBatch: Bool
  ) throws(FormRefusal) {
    let other = row.changed(by: [.options(options)], spec.optionLists)
    if let fault = fault(ofOptions: other.content, of: row.id, inBatch: inBatch) {
      throw FormRefusal(.badSpec, fault)
    }
  }

  /// A row of the form or of a template as it was declared.
  func declared(_ id: RowID) -> RowSpec? {
    self[id]?.declared ?? rows.flatMap(\.templateRows).first { $0.id == id }
  }
}
