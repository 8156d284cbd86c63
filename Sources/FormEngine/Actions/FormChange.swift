import DynamicRows

/// The changes made by an action: the update for a table view, and the same changes by identity.
/// Adding or removing a rule only changes problems.
public struct FormChange: Hashable, Sendable {
  /// The update for a table view; empty if nothing visible has changed.
  public var update: TableUpdate
  /// The rows that became visible, in their present order.
  public var inserted: [RowID]
  /// The rows that are no longer visible, in their former order.
  public var removed: [RowID]
  /// The rows that stay visible and were moved, already shown or not, in their present order.
  public var moved: [RowID]
  /// The rows that stay visible and show something else, in their present order.
  public var reloaded: [RowID]
  /// The rows, visible or not, whose stored values changed, in their present order.
  public var changed: [RowID]
  /// The rows in the form before and after whose problems changed, in their present order.
  public var problemsChanged: [RowID]
  /// The rows in the form before and after with other problems that a person should see
  /// (``LiveForm/shownProblems(of:)``), in their present order.
  public var shownProblemsChanged: [RowID] = []
  /// The sections whose title or footer an expression gives and has changed, in their present order.
  public var sectionsChanged: [SectionID] = []
  /// The fields in the form before and after whose drafts changed, were added or were removed, in
  /// their present order.
  public var draftsChanged: [RowID] = []
  /// The rows in the form before and after whose typed texts (``LiveForm/typed(_:)``) changed, in their present
  /// order; a field if its editor has the text.
  public var typedChanged: [RowID] = []
  /// The rows and sections, visible or not, that were inserted, removed and moved.
  public var rearrangement: Rearrangement
  /// The page that is shown now, if another one was before (``LiveForm/page``).
  public var page: SectionID?
  /// The first row of the added copy, if the action adds one.
  public var copyAdded: RowID?
  /// The outcome of submitting, if the form was submitted by an action or a tapped button.
  public var submission: Submission?
  /// The text to show now that the form is submitted, if its spec has one (``FormSpec/closing``).
  public var closing: String?
  /// The adjustments made because a restored state does not fit the form's spec.
  public var report: [StateAdjustment]
  /// The ids and places of ``FormAction/setProblems(_:source:)`` and ``FormAction/checking(_:source:)`` that
  /// name no row, each once; the action has ignored them.
  public var unknownRows: [RowID] = []
  /// The rows that have another presenter than before, so that their blocks may be indented
  /// differently.
  var presentedByOthers: [RowID] = []
  /// The visible rows that show something about other rows which has changed: closed rows and copies
  /// with other counts (``BlockCounts``), copies with other names, rows with other limits or of which an
  /// answer is required now or no longer, and rows that are disabled for another reason.
  var surroundingsChanged: [RowID] = []
  /// The action of the tapped button, whether the engine has performed it or the front end has to
  /// handle it.
  package var tappedButton: ButtonAction?

  /// The action of the tapped button that the front end has to handle: leaving the form, or an
  /// action with a custom name. `reset` has already been done. The value is never
  /// `submit`, since the form has already been submitted and ``submission`` contains the outcome,
  /// nor an action that adds or removes a copy.
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

/// The outcome of submitting a form.
public enum Submission: Hashable, Sendable {
  /// The form has no problems; the result consists of these answers.
  case valid([FormAnswer])
  /// Nothing was submitted because of these problems, in the order of the rows.
  case invalid([FormProblem])
  /// The form was not submitted, because rows are being checked outside the form; in their present
  /// order. It may have problems, too.
  case pending([RowID], problems: [FormProblem] = [])
  /// The one section that was validated has no problems; nothing was submitted.
  case validSection
}

/// The answer of one row.
public struct FormAnswer: Hashable, Sendable {
  /// The row's id; in a result its name, which is its id unless the spec gives it another one.
  public var row: RowID
  /// The row's value.
  public var value: FormValue

  /// Creates an answer.
  public init(row: RowID, value: FormValue) {
    self.row = row
    self.value = value
  }
}
