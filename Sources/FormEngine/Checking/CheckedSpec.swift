/// A spec without errors; only ``FormSpec/check()`` gives one.
public struct CheckedSpec: Hashable, Sendable {
  /// The spec that was checked.
  public let spec: FormSpec

  /// Trusts the spec; for the checker, once it has found no error.
  init(trusting spec: FormSpec) {
    self.spec = spec
  }
}

/// What checking a spec found.
public struct SpecReport: Hashable, Sendable {
  /// Every finding of the spec, errors and warnings.
  public let findings: [SpecFinding]
  /// The checked spec, or `nil` where there is an error.
  public let checked: CheckedSpec?
}
