import DynamicRows

/// The rules that were added to a form, with their last results.
struct FormRules: Sendable {
  typealias Rule = @Sendable (LiveForm, RowNumber) -> String?

  private(set) var all: [(row: RowID, rule: Rule)] = []
  private(set) var found = [RowNumber: [FormProblem]]()

  /// Whether there are no rules and no results.
  var isEmpty: Bool { all.isEmpty && found.isEmpty }

  mutating func add(to row: RowID, _ rule: @escaping Rule) {
    all.append((row, rule))
  }

  /// Adds the results of the last rule.
  mutating func add(_ problems: [RowNumber: [FormProblem]]) {
    for (row, problems) in problems { found[row, default: []] += problems }
  }

  mutating func remove(of row: RowID) {
    all.removeAll { $0.row == row }
  }

  /// Stores the present results of the rules.
  ///
  /// - Returns: The rows whose results have changed.
  mutating func take(_ problems: [RowNumber: [FormProblem]]) -> [RowNumber] {
    let former = found
    found = problems
    return Set(former.keys).union(problems.keys).filter { former[$0] != problems[$0] }
  }
}
