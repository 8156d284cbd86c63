extension SpecChecker {
  func isHidden(_ row: Int) -> Bool { kind(of: row) == .hidden }

  /// Warns about hidden rows that can have problems, which people neither see nor can correct. A
  /// required row with a value has none.
  mutating func checkHiddenRows() {
    for row in 0..<rowCount where isHidden(row) {
      if self[row].canBeRequired, !startsWithAnswer(row) {
        report(
          .hiddenProblem, .warning, of: row, "required",
          "\(name(ofRow: row)) is required, but people can't answer a hidden row; give it a value, or "
            + "leave required out")
      }
      if !self[row].checks.isEmpty {
        report(
          .hiddenProblem, .warning, of: row, "checks",
          "\(name(ofRow: row)) has checks, but people see no messages of a hidden row; put the checks "
            + "on a row that they can change")
      }
    }
  }

  /// Whether a hidden row has an initial value, is computed, or can't be judged.
  private func startsWithAnswer(_ row: Int) -> Bool {
    self[row].computed != nil || self[row].expressions[.value] != nil || gaps.contents.contains(row)
      || gaps.expressions.contains(row)
      || self[row].content.initialValue.map { !$0.clears } ?? false
  }
}
