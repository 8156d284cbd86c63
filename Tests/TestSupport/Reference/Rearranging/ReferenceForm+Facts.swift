import FormEngine
import FormOracle

extension ReferenceForm {
  /// Changes facts of a row.
  ///
  /// - Throws: `badSpec` if no spec could contain these facts, `wouldLoop`.
  mutating func change(_ row: ReferenceRow, _ facts: [RowFact]) throws(FormRefusal) {
    if let fault = fault(of: facts, on: row, inBatch: outcome.isInBatch) {
      throw FormRefusal(.badSpec, fault)
    }
    let former = row.spec.content
    row.change(facts, lists(for: row.spec.id))
    if row.spec.content != former {
      outcome.moves.noteOptions(of: row.spec.id, areOfSpec: facts.contains(.options(nil)))
    }
    try refuseLoops()
  }

  /// Why no spec could contain these facts of a row; `nil` if one could. Facts of the spec itself are
  /// always possible, even if rows that its options ask have been removed.
  ///
  /// - Parameter inBatch: Whether to find only faults that other rows can't repair.
  func fault(of facts: [RowFact], on row: ReferenceRow, inBatch: Bool) -> String? {
    for fact in facts where !row.spec.content.has(fact) {
      return "\(row.spec.id) has nothing that \(fact) could change"
    }
    guard facts.contains(where: { $0.key == "options" && !$0.isOfSpec }) else { return nil }
    // What the host provides is in no spec.
    let content = row.changed(by: facts, spec.optionLists).content
    return fault(ofOptions: content, of: row.spec.id, inBatch: inBatch)
  }

  /// Why a row of the form or of a template can't have these options; `nil` if it can.
  func fault(ofOptions content: RowContent, of id: RowID, inBatch: Bool) -> String? {
    var specs = presentSpecs(beside: [])
    for section in specs.indices {
      guard let place = specs[section].rows.firstIndex(where: { $0.id == id }) else { continue }
      specs[section].rows[place].content = content.atRunTime.beginning(with: nil)
      specs[section].rows[place].expressions[.options] = nil
      return faults(in: specs).list.first {
        $0.section == section && $0.row == place && !(inBatch && $0.canBeFixed)
      }?.reason
    }
    return nil
  }
}
