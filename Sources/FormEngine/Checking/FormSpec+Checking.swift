import DynamicRows

/// The result of checking a spec.
public struct SpecReport: Hashable, Sendable {
  /// All findings of the spec, errors and warnings.
  public let findings: [SpecFinding]
  /// The checked spec; `nil` if there is an error.
  public let checked: CheckedSpec?
}

extension FormSpec {
  /// Checks the whole spec and returns all findings, in the order of sections and rows.
  ///
  /// A spec with warnings only can be used.
  ///
  ///     let report = spec.check()
  ///     guard let checked = report.checked else { return report.findings }
  ///     var form = LiveForm(checked)
  ///
  /// To create a form only, use `try LiveForm(spec)`.
  ///
  /// - Complexity: O(*n* + *c*) on average for *n* rows and *c* tests in conditions, if there are
  ///   no cycles.
  public func check() -> SpecReport {
    check(knowing: SpecGaps())
  }

  /// Returns the spec as a checked one, which several forms can share.
  ///
  /// - Throws: The findings, if there is an error.
  /// - Complexity: The same as ``check()``.
  public func checked() throws(SpecError) -> CheckedSpec {
    let report = check()
    guard let checked = report.checked else { throw SpecError(findings: report.findings) }
    return checked
  }

  /// Checks a spec that could not be read completely. Unreadable parts cause no second finding, but
  /// the spec does not count as checked.
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
  /// The findings by section and row; those of one row stay in the order in which they were made.
  var inOrder: [SpecFinding] {
    let ranks = map { $0.place.rank }
    return indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { self[$0] }
  }
}
