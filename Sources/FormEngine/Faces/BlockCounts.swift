import DynamicRows

/// The numbers of asked, answered, required and wrong rows in a block or the form, visible or not.
public struct BlockCounts: Hashable, Sendable {
  /// The number of rows that ask for an answer: relevant and enabled ones that people can answer,
  /// even inside closed presenters. Fields count, their editors do not.
  public var asked = 0
  /// The number of these rows that are answered.
  public var answered = 0
  /// The number of these rows that have the answer with which the form begins, or that follow their expression: to a
  /// person they look answered before anything was done.
  public var preset = 0
  /// The number of rows and groups that are relevant, enabled and require an answer.
  public var required = 0
  /// The number of rows with problems that a person should see (``LiveForm/shownProblems(of:)``).
  /// A field counts as wrong if its editor is.
  public var wrong = 0

  /// The number of rows that are still to be answered.
  public var unanswered: Int { asked - answered }

  /// Creates counts of no rows.
  public init() {}

  fileprivate init(_ counts: Tally.Counts, wrong: Int) {
    (asked, answered, required) = (counts.asked, counts.answered, counts.required)
    preset = counts.preset
    self.wrong = wrong
  }
}

extension LiveForm {
  /// The counts of all rows of the form.
  ///
  /// - Complexity: O(1).
  public var counts: BlockCounts {
    BlockCounts(derived.tally.all, wrong: derived.problems.shownRowCount)
  }

  /// Returns the counts of a row and all rows under it, for example of a copy given by its first
  /// row; zeros if there is no such row.
  ///
  /// - Complexity: O(1).
  public func counts(ofBlock id: RowID) -> BlockCounts {
    guard let row = presentNumber(id) else { return BlockCounts() }
    let isWrong = hasRevealedProblems(row) && catalog.field(editedBy: row) == nil
    return BlockCounts(
      derived.tally.block(of: row),
      wrong: derived.problems.shownRows(under: row) + (isWrong ? 1 : 0))
  }

  /// Returns the counts of the rows under a row; zeros if there is no such row.
  ///
  /// - Complexity: O(1).
  public func counts(under id: RowID) -> BlockCounts {
    guard let row = presentNumber(id) else { return BlockCounts() }
    return BlockCounts(
      derived.tally.rows(under: row), wrong: derived.problems.shownRows(under: row))
  }
}
