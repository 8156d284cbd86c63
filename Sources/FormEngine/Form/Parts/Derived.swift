import DynamicRows

/// What follows from the rows and their answers. It is settled after each change, and never recorded for undo.
struct Derived: Sendable {
  /// Which rows are enabled.
  var enabled: EnabledRows
  /// Which options are offered.
  var offers = Offers()
  /// The present values of properties that expressions give.
  var properties = RowTable<[SpecProperty: FormValue]>()
  var sectionProperties = [SectionNumber: [SpecProperty: FormValue]]()
  /// The rows of which an answer is required by a condition.
  var required = RowSet()
  /// The numbers of copies that expressions give repeats.
  var counts = RowTable<CopyCount>()
  /// The repeats that have fewer copies than that.
  var growing = Set<RowNumber>()
  /// The repeats whose copies were inserted, removed or moved since it was determined which of them count.
  var rearranged = Set<RowNumber>()
  /// The names of answers in the result; `nil` before a row was inserted into a form that uses names.
  var names: NamesInUse?
  /// The answers that must be different in all copies.
  var unique = UniqueAnswers()
  /// The rows that have got the value that they take once, and still follow their expression.
  var taking = Set<RowNumber>()
  /// The problems with the answers.
  var problems = Problems()
  /// The numbers of asked, answered and required rows.
  var tally = Tally()
  /// What the current action has changed that people see beside the rows' own facts.
  var shown = ShownChanges()

  init(rowCount: Int) {
    enabled = EnabledRows(rowCount: rowCount)
  }
}

extension Derived {
  /// Makes room for rows with new numbers.
  mutating func makeRoom(forRows count: Int) {
    enabled.makeRoom(forRows: count)
  }

  /// Forgets a row that nothing needs any more.
  mutating func forget(_ row: RowNumber) {
    enabled.forget(row)
    offers.forget(row)
    properties[row] = nil
    counts[row] = nil
    if !rearranged.isEmpty { rearranged.remove(row) }
    required.remove(row)
    problems.forget(row)
    tally.forget(row)
  }

  /// Removes the facts about rows from a number on.
  mutating func shorten(toRows count: Int) {
    enabled.shorten(toRows: count)
    tally.shorten(toRows: count)
  }

  /// Whether nothing is known about a row.
  func isUnknown(_ row: RowNumber) -> Bool {
    enabled[row] && enabled.isEnabledItself(row) && !offers.isLimited(row)
      && properties[row] == nil && counts[row] == nil && !required.contains(row)
      && problems.isUnknown(row) && tally.isUnknown(row) && !unique.contains(row)
  }
}
