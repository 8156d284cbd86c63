import DynamicRows

/// What sources outside the form, such as servers, say about its rows: the problems that they found
/// and the rows that they are checking.
struct Outside: Sendable {
  private var problems: [(source: ScalarText?, byRow: [RowNumber: [FormProblem]])] = []
  private var checked: [(source: ScalarText?, rows: Set<RowNumber>)] = []

  var isEmpty: Bool { problems.isEmpty && checked.isEmpty }

  /// Whether any source found a problem.
  var hasProblems: Bool { !problems.isEmpty }

  /// The problems of a row; those of the source that reported last are the last ones.
  func problems(of row: RowNumber) -> [FormProblem] {
    problems.isEmpty ? [] : problems.flatMap { $0.byRow[row] ?? [] }
  }

  /// The rows that have problems, in the form or not.
  var rowsWithProblems: Set<RowNumber> {
    problems.reduce(into: []) { $0.formUnion($1.byRow.keys) }
  }

  /// The rows that are being checked, in the form or not.
  var rowsBeingChecked: Set<RowNumber> { checked.reduce(into: []) { $0.formUnion($1.rows) } }
}

extension Outside {
  /// Replaces the problems of a source.
  mutating func setProblems(_ byRow: [RowNumber: [FormProblem]], source: String?) {
    let source = source.map { ScalarText($0) }
    problems = problems.filter { $0.source != source }
    if !byRow.isEmpty { problems.append((source, byRow)) }
  }

  /// Replaces the rows that a source is checking.
  mutating func setChecked(_ rows: Set<RowNumber>, source: String?) {
    let source = source.map { ScalarText($0) }
    checked = checked.filter { $0.source != source }
    if !rows.isEmpty { checked.append((source, rows)) }
  }

  /// Removes what is said about a row; returns whether there was anything.
  mutating func remove(_ row: RowNumber) -> Bool {
    var wasKnown = false
    for index in problems.indices where problems[index].byRow.removeValue(forKey: row) != nil {
      wasKnown = true
    }
    for index in checked.indices where checked[index].rows.remove(row) != nil { wasKnown = true }
    if wasKnown {
      problems = problems.filter { !$0.byRow.isEmpty }
      checked = checked.filter { !$0.rows.isEmpty }
    }
    return wasKnown
  }

  /// Removes the problems that don't prevent submitting.
  mutating func removeOthersThanBlocking() {
    for index in problems.indices {
      problems[index].byRow = problems[index].byRow.compactMapValues { problems in
        let blocking = problems.filter { $0.isBlocking }
        return blocking.isEmpty ? nil : blocking
      }
    }
    problems = problems.filter { !$0.byRow.isEmpty }
  }
}
