import DynamicRows

/// What looks different after an action although the row itself has not changed.
struct ShownChanges: Sendable {
  /// The rows with other shown problems.
  var problems = Set<RowNumber>()
  /// The presenters with other counts of rows in their blocks.
  var blocks = Set<RowNumber>()
  /// The rows for which, and for whose blocks, the reason for being disabled has changed.
  var reasons = Set<RowNumber>()
  /// The repeats with another title, which is part of the names of their copies.
  var renamed = Set<RowNumber>()
  /// The rows with other limits, and those of which an answer is required now or no longer.
  var requirements = Set<RowNumber>()

  var isEmpty: Bool {
    problems.isEmpty && blocks.isEmpty && reasons.isEmpty && renamed.isEmpty
      && requirements.isEmpty
  }
}
