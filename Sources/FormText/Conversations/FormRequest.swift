import DynamicRows
import FormEngine

/// The request in one line of a conversation.
public enum FormRequest: Hashable, Sendable {
  /// An action on the form.
  case action(FormAction)
  /// A question about the form.
  case query(FormQuery)
}

/// A question about a form. Queries change nothing.
public enum FormQuery: Hashable, Sendable {
  /// The visible position of a row.
  case positionOf(RowID)
  /// The row at a visible position.
  case rowAt(RowPosition)
  /// All facts about a row; with details, also what a front end needs to draw it.
  case row(RowID, details: Bool = false)
  /// The same for the visible rows from a position on, across section boundaries.
  case rows(from: RowPosition, count: Int, details: Bool = false)
  /// The form and its visible sections without their rows.
  case sections
  /// Why a row is or is not visible.
  case explain(RowID)
  /// The legal position nearest to a proposed one, for a row that is being dragged.
  case destination(of: RowID, proposed: RowPosition)
  /// The next place of a row that is moved up (-1) or down (1) by one step.
  case nextPlace(of: RowID, towards: Int)
  /// All problems.
  case problems
  /// The problems that a person should see, with the names of their rows.
  case shownProblems
  /// How much is answered and wrong, and how the form can be submitted; with answers, also what to
  /// show a person of the answers.
  case summary(answers: Bool = false)
  /// The stored values and the result that would be submitted.
  case values
  /// The state of the form, with everything that a person has done to it.
  case state
}
