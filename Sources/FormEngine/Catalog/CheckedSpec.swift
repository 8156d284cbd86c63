/// A spec without errors. Only ``FormSpec/check()`` creates one.
public struct CheckedSpec: Hashable, Sendable {
  /// The spec that was checked.
  public let spec: FormSpec
  /// The rows and sections of the spec, by number.
  let tables: SpecTables

  /// Creates a checked spec without checking. Only the checker calls it, after it has found no
  /// errors.
  init(trusting spec: FormSpec, _ tables: SpecTables) {
    self.spec = spec
    self.tables = tables
  }

  /// The largest number of rows in a form. Actions that would lead to more are refused.
  package static let mostRows = 1_000_000

  /// Whether both contain equal specs.
  public static func == (left: CheckedSpec, right: CheckedSpec) -> Bool {
    left.spec == right.spec
  }

  /// Hashes the spec.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(spec)
  }
}

/// Facts about a spec's rows that the checker determines and the engine uses. Rows and sections are
/// each numbered through the whole form, from 0, in the order of the spec.
struct SpecTables: Sendable {
  var numbers = [RowID: RowNumber]()
  var sectionNumbers = [SectionID: SectionNumber]()
  /// The presenter of each row, if known.
  var presenters: [RowNumber?] = []
  /// The editor of each field that has exactly one, and the field of each editor.
  var partners: [RowNumber?] = []
}
