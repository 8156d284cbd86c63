import DynamicRows

/// What sources outside the form, such as servers, say about its rows: the problems that they found
/// and the rows that they are checking.
struct Outside: Sendable {
  /// The remarks about each row; those of the source that reported last are the last ones.
  private var remarks = [RowNumber: [Remark]]()
  /// The rows about which each source says something.
  private var rows = [Origin: Set<RowNumber>]()

  /// What a source says about a row.
  struct Remark: Equatable, Sendable {
    let origin: Origin
    /// The problem that was found; `nil` while the row is being checked.
    let problem: FormProblem?
    /// The value that this is about. A problem applies only while the row has this value; a check ends when
    /// the row gets another one.
    let value: FormValue?
  }

  /// A source, and which of its two lists is meant; a new list replaces the one before.
  struct Origin: Hashable, Sendable {
    let source: ScalarText?
    let isCheck: Bool

    init(_ source: String?, isCheck: Bool) {
      self.source = source.map { ScalarText($0) }
      self.isCheck = isCheck
    }
  }

  var isEmpty: Bool { remarks.isEmpty }

  /// The remarks about a row, in the form or not.
  subscript(row: RowNumber) -> [Remark] {
    get { remarks[row] ?? [] }
    set {
      let former = Set(self[row].map { $0.origin })
      let present = Set(newValue.map { $0.origin })
      for origin in former.subtracting(present) {
        rows[origin]?.remove(row)
        if rows[origin]?.isEmpty == true { rows[origin] = nil }
      }
      for origin in present.subtracting(former) { rows[origin, default: []].insert(row) }
      remarks[row] = newValue.isEmpty ? nil : newValue
    }
  }

  /// The rows about which something is said, in the form or not.
  var rowsWithRemarks: some Sequence<RowNumber> { remarks.keys }

  /// The rows about which a source says something.
  func rows(of origin: Origin) -> Set<RowNumber> { rows[origin] ?? [] }

  /// Whether anything is said about a row.
  func has(_ row: RowNumber) -> Bool { remarks[row] != nil }

  /// Whether a row is being checked.
  func isChecked(_ row: RowNumber) -> Bool { self[row].contains { $0.problem == nil } }

  /// The problems of a row that has a value.
  func problems(of row: RowNumber, having value: FormValue?) -> [FormProblem] {
    self[row].compactMap { $0.value == value ? $0.problem : nil }
  }
}
