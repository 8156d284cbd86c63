import DynamicRows
import FormEngine

/// What one line of a conversation asks for.
public enum FormRequest: Hashable, Sendable {
  /// To do something to the form.
  case action(FormAction)
  /// To say something about it.
  case query(FormQuery)
}

/// What can be asked of a form. Queries change nothing.
public enum FormQuery: Hashable, Sendable {
  /// Where a row is visible.
  case positionOf(RowID)
  /// Which row is at a visible position.
  case rowAt(RowPosition)
  /// All that is to be known of a row; with details, also what a front end needs to draw it.
  case row(RowID, details: Bool = false)
  /// The same of visible rows, from a position on and through the sections after it.
  case rows(from: RowPosition, count: Int, details: Bool = false)
  /// The form and its visible sections without their rows.
  case sections
  /// Why a row is or is not visible.
  case explain(RowID)
  /// The legal place nearest to a proposed one, for a row that is being dragged.
  case destination(of: RowID, proposed: RowPosition)
  /// What keeps the form from being submitted.
  case problems
  /// What is stored and what would be submitted.
  case values
  /// All that a person has made of the form.
  case state
}
