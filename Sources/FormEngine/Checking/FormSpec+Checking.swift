extension FormSpec {
  /// Checks the whole spec and tells everything that is wrong with it at once, in the order of
  /// sections and rows.
  ///
  /// Warnings alone do not keep a spec from being used.
  ///
  ///     let report = spec.check()
  ///     guard let checked = report.checked else { return report.findings }
  ///     var form = LiveForm(checked)
  ///
  /// - Complexity: O(*n* + *c*) on average for *n* rows and *c* tests in conditions, as long as
  ///   there are no loops.
  public func check() -> SpecReport {
    check(knowing: SpecGaps())
  }

  /// Checks the spec, of which some could not be read: that gives no second finding, but no
  /// checked spec either.
  package func check(knowing gaps: SpecGaps) -> SpecReport {
    var checker = SpecChecker(self, gaps: gaps)
    checker.checkAll()
    let findings = checker.findings.inOrder
    let isUsable = gaps == SpecGaps() && !findings.contains { $0.severity == .error }
    return SpecReport(findings: findings, checked: isUsable ? CheckedSpec(trusting: self) : nil)
  }
}

extension [SpecFinding] {
  /// The findings by section and row, those of one row as they were made.
  fileprivate var inOrder: [SpecFinding] {
    let places = map(\.place.place)
    return indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { self[$0] }
  }
}

extension SpecPath {
  /// The section and the row that the path leads into, as one number to compare; what stands on
  /// the form or on a section comes before its rows.
  fileprivate var place: Int {
    guard case .index(let section)? = steps.dropFirst().first else { return 0 }
    guard steps.count > 3, case .index(let row) = steps[3] else { return (section + 1) << 32 }
    return (section + 1) << 32 + row + 1
  }
}
