import DynamicRows

extension LiveForm {
  /// How many rows ask for an answer now, and how many of them have one.
  ///
  /// Relevant and enabled rows count that somebody can answer, in closed presenters too; a field counts
  /// and its editor does not.
  ///
  /// - Complexity: O(1).
  package var progress: (answered: Int, asked: Int) { (tally.answered, tally.asked) }

  /// Whether a row has required rows in its block that are relevant and enabled.
  ///
  /// - Complexity: O(1).
  package func hasRequiredRows(under id: RowID) -> Bool {
    presentNumber(id).map { tally.requiredRows(under: $0) > 0 } ?? false
  }

  /// The number of visible rows in some visible sections. Traps where there are no such sections.
  ///
  /// - Complexity: O(*s* log *n*) for *s* sections.
  package func numberOfRows(inSections sections: Range<Int>) -> Int {
    sections.reduce(0) { $0 + map.numberOfRows(inSection: $1) }
  }

  /// Calls a function with each row, hidden ones included, with the number of presenters above it and
  /// whether it is in a copy; in no particular order.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  package func forEachRow(_ body: (_ spec: RowSpec, _ depth: Int, _ isInCopy: Bool) -> Void) {
    for index in catalog.rows.indices {
      let row = RowNumber(index)
      guard map.contains(row) else { continue }
      body(catalog.rows[row], structure.depth(of: row), catalog.repeats.copy(around: row) != nil)
    }
  }

  /// Counts a row anew.
  mutating func count(_ row: RowNumber) {
    let map = map
    tally.count(row, as: factToCount(of: row)) { map.presenters(above: row) }
  }

  /// Counts a row no longer that is about to be removed.
  mutating func countNoLonger(_ row: RowNumber) {
    let map = map
    tally.count(row, as: []) { map.presenters(above: row) }
  }

  /// What counts of a row.
  func factToCount(of row: RowNumber) -> Tally.Fact {
    guard map.contains(row), map.isRelevant(row), enabled[row] else { return [] }
    let spec = catalog.rows[row]
    var fact: Tally.Fact = spec.isRequired ? .required : []
    switch spec.content.equivalent.kind {
    case .field, .text, .number, .toggle, .picker, .datePicker: break
    default: return fact
    }
    guard spec.content.kind != .hidden, spec.computed == nil, catalog.field(editedBy: row) == nil
    else { return [] }
    fact.insert(.asked)
    if seenValue(of: row) != nil { fact.insert(.answered) }
    return fact
  }
}
