import DynamicRows

/// What looks different after an action although the row itself has not changed.
struct ShownChanges: Sendable {
  /// The rows with other shown problems.
  var problems = Set<RowNumber>()
  /// The presenters with other counts of rows in their blocks.
  var blocks = Set<RowNumber>()
  /// The rows for which, and for whose blocks, the reason for being disabled has changed.
  var reasons = Set<RowNumber>()
  /// The first rows of copies with other names.
  var names = Set<RowNumber>()
  /// The rows with other limits, and those of which an answer is required now or no longer.
  var requirements = Set<RowNumber>()

  var isEmpty: Bool {
    problems.isEmpty && blocks.isEmpty && reasons.isEmpty && names.isEmpty
      && requirements.isEmpty
  }
}
