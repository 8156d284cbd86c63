/// What checking a spec found.
public struct SpecReport: Hashable, Sendable {
  /// Every finding of the spec, errors and warnings.
  public let findings: [SpecFinding]
  /// The checked spec, or `nil` where there is an error.
  public let checked: CheckedSpec?
}

extension FormSpec {
  /// Checks the whole spec and reports everything that is wrong with it, in the order of
  /// sections and rows.
  ///
  /// Warnings alone do not keep a spec from being used.
  ///
  ///     let report = spec.check()
  ///     guard let checked = report.checked else { return report.findings }
  ///     var form = LiveForm(checked)
  ///
  /// Where only the form is wanted, `try LiveForm(spec)` does the same.
  ///
  /// - Complexity: O(*n* + *c*) on average for *n* rows and *c* tests in conditions, as long as
  ///   there are no loops.
  public func check() -> SpecReport {
    check(knowing: SpecGaps())
  }

  /// The spec as one that was checked; forms that begin alike share it.
  ///
  /// - Throws: What is wrong with it, where there is an error.
  /// - Complexity: As ``check()``.
  public func checked() throws(SpecError) -> CheckedSpec {
    let report = check()
    guard let checked = report.checked else { throw SpecError(findings: report.findings) }
    return checked
  }

  /// Checks the spec, of which some could not be read: that gives no second finding, but no
  /// checked spec either.
  package func check(knowing gaps: SpecGaps) -> SpecReport {
    var checker = SpecChecker(self, gaps: gaps)
    checker.checkAll()
    let findings = checker.findings.inOrder
    let isUsable = gaps == SpecGaps() && !findings.contains { $0.severity == .error }
    return SpecReport(
      findings: findings, checked: isUsable ? CheckedSpec(trusting: self, checker.tables) : nil)
  }
}

extension [SpecFinding] {
  /// The findings by section and row, those of one row as they were made.
  fileprivate var inOrder: [SpecFinding] {
    let ranks = map { $0.place.rank }
    return indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { self[$0] }
  }
}
