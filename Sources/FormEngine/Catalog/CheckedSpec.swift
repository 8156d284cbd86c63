/// A spec without errors; only ``FormSpec/check()`` gives one.
public struct CheckedSpec: Hashable, Sendable {
  /// The spec that was checked.
  public let spec: FormSpec
  /// The rows and sections of the spec by number.
  let tables: SpecTables

  /// Trusts the spec and the tables; for the checker, once it has found no error.
  init(trusting spec: FormSpec, _ tables: SpecTables) {
    self.spec = spec
    self.tables = tables
  }

  /// Whether both are made from equal specs.
  public static func == (left: CheckedSpec, right: CheckedSpec) -> Bool {
    left.spec == right.spec
  }

  /// Hashes the spec.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(spec)
  }
}

/// What the checker finds out about the rows of a spec, and the engine uses: rows and sections are
/// numbered through the whole form, from 0, in the order of the spec.
struct SpecTables: Sendable {
  var numbers: [RowID: Int32] = [:]
  var sectionNumbers: [SectionID: Int32] = [:]
  /// Of each row the row that presents it, where that is known.
  var presenters: [Int32?] = []
  /// Of each field its editor, where it has exactly one; of each editor its field.
  var partners: [Int32?] = []
}
