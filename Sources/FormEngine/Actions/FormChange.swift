import DynamicRows

/// What an action changed: the update for a table view, and the same by identity.
public struct FormChange: Hashable, Sendable {
  /// What a table view has to do; empty where nothing that can be seen has changed.
  public var update: TableUpdate
  /// The rows that are visible now and were not before, in their present order.
  public var inserted: [RowID]
  /// The rows that were visible before and are not now, in their former order.
  public var removed: [RowID]
  /// The rows that stay visible and were moved, shown already or not, in their present order.
  public var moved: [RowID]
  /// The rows that stay visible and show something else, in their present order.
  public var reloaded: [RowID]
  /// The rows, visible or not, whose stored value changed, in their present order.
  public var changed: [RowID]
  /// The rows, there before and after, whose problems are others than before, in their present order.
  public var problemsChanged: [RowID]
  /// The fields, there before and after, whose draft is another one than before or of which only one
  /// of the two had a draft, in their present order.
  public var draftsChanged: [RowID] = []
  /// What was put in, taken out and moved, visible or not.
  public var rearrangement: Rearrangement
  /// The first row of the copy that the action added, where the action is to add one.
  public var copyAdded: RowID?
  /// What came of submitting, where the form was submitted, by a tapped button or an action.
  public var submission: Submission?
  /// What had to be adjusted where a state was restored that the form's spec does not fit.
  public var report: [StateAdjustment]
  /// The action of the tapped button, `submit` included.
  package var tappedButton: ButtonAction?

  /// The action of the tapped button that the front end answers: to leave the form, or what it means
  /// by a name of the author's. `reset` has been done already. It is never `submit`, so that nobody
  /// submits twice: the form has done so, and ``submission`` has the outcome. Nor is it one that adds
  /// or removes a copy.
  public var buttonAction: ButtonAction? {
    switch tappedButton {
    case .submit, .add, .removeCopy: nil
    default: tappedButton
    }
  }

  /// Creates a change.
  public init(
    update: TableUpdate = TableUpdate(), inserted: [RowID] = [], removed: [RowID] = [],
    moved: [RowID] = [], reloaded: [RowID] = [], changed: [RowID] = [],
    problemsChanged: [RowID] = [],
    rearrangement: Rearrangement = Rearrangement(),
    copyAdded: RowID? = nil, buttonAction: ButtonAction? = nil, submission: Submission? = nil,
    report: [StateAdjustment] = []
  ) {
    self.update = update
    self.inserted = inserted
    self.removed = removed
    self.moved = moved
    self.reloaded = reloaded
    self.changed = changed
    self.problemsChanged = problemsChanged
    self.rearrangement = rearrangement
    self.copyAdded = copyAdded
    self.tappedButton = buttonAction
    self.submission = submission
    self.report = report
  }
}

/// What came of submitting a form.
public enum Submission: Hashable, Sendable {
  /// The form has no problems; this is its result.
  case valid([FormAnswer])
  /// Nothing was submitted, because of these problems, in the order of the rows.
  case invalid([FormProblem])
}

/// The answer of one row.
public struct FormAnswer: Hashable, Sendable {
  /// The row's id.
  public var row: RowID
  /// Its value.
  public var value: FormValue

  /// Creates an answer.
  public init(row: RowID, value: FormValue) {
    self.row = row
    self.value = value
  }
}
