import DynamicRows

/// What can be done to a form. Rows and sections are named by id.
public enum FormAction: Hashable, Sendable {
  /// Does what a tap does: a field or a collapsible group opens or closes, a toggle flips, a button
  /// acts. On other kinds it does nothing. The row must be visible and enabled.
  ///
  /// A button that submits or resets has done so when the action is through:
  /// ``FormChange/submission`` has what came of submitting, and nobody submits again.
  case tap(RowID)
  /// Opens a field or group, inside closed presenters too.
  case open(RowID)
  /// Closes a field or group; a draft of a field is committed, or dropped where so asked.
  case close(RowID, discardingDraft: Bool = false)
  /// Opens every relevant presenter, or those in one row's block; fields stay as they are where only
  /// one may be open.
  case openAll(under: RowID? = nil)
  /// Closes every relevant presenter, or those in one row's block, and commits their drafts.
  case closeAll(under: RowID? = nil)
  /// Opens all presenters above a relevant row.
  case reveal(RowID)
  /// Gives a row an answer, through its editor or directly, visible or not. With `alreadyShown` the
  /// update leaves out the reload of the row and its editor. With `joined` it is undone together with
  /// the step before it, if that set or cleared the same row: so the letters that a person types
  /// become one step.
  ///
  /// The answer of a repeat is a list: of each copy an object of the values by the ids of the template's
  /// rows, or the plain value of its first row. The copies that there are get these values in order,
  /// others are added or removed; what an object leaves out is cleared.
  case set(RowID, FormValue, alreadyShown: Bool = false, joined: Bool = false)
  /// Takes a row's answer away; `alreadyShown` and `joined` mean what they mean for `set`.
  case clear(RowID, alreadyShown: Bool = false, joined: Bool = false)
  /// Changes what a row shows while the form runs, each fact to another or, with `nil`, back to what
  /// the spec says.
  case change(RowID, [RowFact])
  /// Takes in problems that were found outside the form, by a server for example, in place of those
  /// before. One goes when the value of its row changes, all go when the form is submitted; they
  /// keep nobody from submitting.
  case setProblems([FormProblem])
  /// Commits all drafts and judges the form.
  case submit
  /// Puts all values back to those of the spec and drops the drafts.
  case reset
  /// Moves a visible row with its block to where it is after the move, counted without the block:
  /// among its siblings, or to another section where both allow it. What a front end shows already
  /// because a person dragged it there, the update leaves out; see ``ShownMove``.
  case moveRow(RowID, to: RowPosition, alreadyShown: ShownMove = .nothing)
  /// Moves a visible section to an index counted without it.
  case moveSection(SectionID, to: Int)
  /// Inserts a new row, followed by its descendants in full order.
  case insert([RowSpec], InsertionPlace)
  /// Puts in a new section with its rows, at an index among the visible ones.
  case insertSection(SectionSpec, at: Int)
  /// Takes a row with its block out.
  case removeRow(RowID)
  /// Takes a section with its rows out.
  case removeSection(SectionID)
  /// Adds a copy to a repeat, at the end or so that it is the one at an index, from 0;
  /// ``FormChange/copyAdded`` names its first row.
  case addCopy(to: RowID, at: Int? = nil)
  /// Takes back the last step: an action that changed something.
  case undo
  /// Does again what was taken back last.
  case redo
  /// Puts back what a state has saved, as one step.
  case restore(FormState)
  /// Does one action after another, as one transaction with one update, or none of them.
  ///
  /// Batches in more than 256 levels are refused as `badAction`.
  case batch(Batch)
}

extension FormAction {
  /// What of a move a front end shows already when it reports the move.
  public enum ShownMove: Hashable, Sendable {
    /// Nothing: the update has the whole move.
    case nothing
    /// The row with its block: the update has nothing of the move.
    case block
    /// The row without the rest of its block, as table views do that drag a single row. The position
    /// is the one at which the table shows the row now, counted without that row alone. The block goes
    /// to the gap between the rows there, and the update has the moves that are left: the rest of the
    /// block follows, or the row goes back where it was dropped among the rest of its own block.
    ///
    ///     // The table showed a aPicker b, and shows aPicker b a now.
    ///     let change = try form.perform(
    ///       .moveRow("a", to: RowPosition(section: 0, row: 2), alreadyShown: .row))
    ///     change.update.moveRows   // 0.0 to 0.2; the table shows b a aPicker
    case row
  }

  /// Whether the action can be part of a batch, as far as that is known without a form: buttons
  /// can't be tapped in one either.
  package var canBePartOfBatch: Bool {
    switch self {
    case .submit, .undo, .redo, .restore: false
    case .set(_, _, let alreadyShown, _), .clear(_, let alreadyShown, _): !alreadyShown
    case .moveRow(_, _, let alreadyShown): alreadyShown == .nothing
    case .batch(let actions): actions.allSatisfy { $0.canBePartOfBatch }
    case .tap, .open, .close, .openAll, .closeAll, .reveal, .change, .setProblems, .reset,
      .moveSection, .insert, .insertSection, .removeRow, .removeSection, .addCopy:
      true
    }
  }
}
