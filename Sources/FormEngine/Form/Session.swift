import DynamicRows

/// What belongs to a form only while it is open. Neither steps of undo nor states contain it.
struct Session: Sendable {
  /// The steps that can be undone and redone.
  var history = History()
  /// What servers and other sources outside the form say about its rows.
  var outside = Outside()
  /// The rows whose problems people should see.
  var visited = VisitedRows()
  /// The page that is shown, if the form has pages.
  var page = ShownPage()
  /// The rules added as closures.
  var rules = FormRules()
  /// When the numbers of removed rows are used again.
  var recycling: Recycling

  init(rowCount: Int) {
    recycling = Recycling(work: rowCount)
  }
}

extension Session {
  /// Forgets a row that nothing needs any more.
  mutating func forget(_ row: RowNumber) {
    visited.forget(CollectionOfOne(row))
    outside[row] = []
  }

  /// Whether nothing is known about a row, other than what steps need.
  func isUnknown(_ row: RowNumber) -> Bool {
    !visited.contains(row) && !outside.has(row) && rules.found[row] == nil
  }
}

/// The page of a form that is shown.
struct ShownPage: Sendable {
  /// The section; `nil` before the form is settled, and while it has no pages.
  var section: SectionNumber?
  /// Its index among the visible sections.
  var index = 0
}
