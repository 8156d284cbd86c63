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
    let ranks = map { $0.place.rank }
    return indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { self[$0] }
  }
}

extension SpecPath {
  /// The section, and the row in it, that the path leads into; `nil` for what is on the form.
  var indices: (section: Int, row: Int?)? {
    guard steps.count > 1, steps[0] == "sections", case .index(let section) = steps[1] else {
      return nil
    }
    guard steps.count > 3, steps[2] == "rows", case .index(let row) = steps[3] else {
      return (section, nil)
    }
    return (section, row)
  }

  /// The place as one number to compare; what is on the form or on a section comes before its rows.
  fileprivate var rank: Int {
    indices.map { ($0.section + 1) << 32 + ($0.row.map { $0 + 1 } ?? 0) } ?? 0
  }
}

extension SpecFinding {
  /// Whether the finding is about a condition.
  var isOfCondition: Bool {
    place.steps.contains("shownWhen") || place.steps.contains("enabledWhen")
      || place.steps.contains("checks")
  }
}
