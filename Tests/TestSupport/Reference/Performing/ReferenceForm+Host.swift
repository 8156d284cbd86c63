import FormEngine
import FormOracle

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
}
