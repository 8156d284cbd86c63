import DynamicRows

/// An action on a form. Rows and sections are identified by their ids.
public enum FormAction: Hashable, Sendable {
  /// Taps a row: opens or closes a field or collapsible group, flips a toggle, or performs the
  /// action of a button. Does nothing to rows of other kinds. The row must be visible and enabled.
  ///
  /// The tap of a button that submits or resets the form includes submitting or resetting; don't
  /// submit again. ``FormChange/submission`` contains the outcome.
  case tap(RowID)
  /// Opens a field or group, even inside closed presenters.
  case open(RowID)
  /// Closes a field or group. A draft of a field is committed, or discarded if requested.
  case close(RowID, discardingDraft: Bool = false)
  /// Opens all relevant presenters, or those in one row's block. If only one field may be open,
  /// fields do not change.
  case openAll(under: RowID? = nil)
  /// Closes all relevant presenters, or those in one row's block, and commits their drafts.
  case closeAll(under: RowID? = nil)
  /// Opens all presenters that contain a relevant row.
  case reveal(RowID)
  /// Sets a row's answer, through its editor or directly, whether it is visible or not. With
  /// `alreadyShown` the update does not reload the row and its editor. With `joined` the action is
  /// undone together with the previous step if that set or cleared the same row, so that typed
  /// letters become one step.
  ///
  /// The answer of a repeat is a list with one value per copy: an object of values by the ids of
  /// the template's rows, or the plain value of its first row. Existing copies get these values in
  /// order; other copies are added or removed. Rows that an object omits get the values of the
  /// template, and `null` clears. Once all rows have their values, each is judged as if it were set
  /// alone.
  case set(RowID, FormValue, alreadyShown: Bool = false, joined: Bool = false)
  /// Clears a row's answer; `alreadyShown` and `joined` mean the same as for `set`.
  case clear(RowID, alreadyShown: Bool = false, joined: Bool = false)
  /// Takes a text that a person has typed into a row, or into the editor of a field: its value becomes the answer.
  /// A text that is no value, such as `12 x` in a number, is kept as it stands: the row has no answer (a choice of
  /// several options keeps them), and a problem that prevents submitting (``FormProblem/Code/unreadable``), until
  /// another text, another answer or a reset. ``LiveForm/typed(_:)`` returns the text.
  ///
  /// Blanks around a text are no part of an answer, except in secrets and in texts of several lines. Times such as
  /// `tomorrow` are relative to `at`; without it, only ISO 8601 texts are read as dates and times. With `problem`
  /// the text is no value, for a reason that the front end knows, such as a half-filled date. Typing in a row is one
  /// step of undo until ``touch(_:edited:)``; `joined` decides that instead as for `set`.
  case type(
    RowID, String, at: PresentTime? = nil, problem: String? = nil, alreadyShown: Bool = false,
    joined: Bool? = nil)
  /// Changes properties of a row while the form runs. With `nil` a property is reset to that of the
  /// spec.
  case change(RowID, [RowFact])
  /// Replaces all problems of one source outside the form, such as a server; without a source, those
  /// without one. A problem is one of the value that its row has now: it applies only while the row has
  /// this value, so undo brings it back, and it is hidden while its row is removed. Those that are not
  /// blocking don't prevent submitting, and are all removed by it.
  ///
  /// A row is an id or, without such an id, a place in the result, such as `people.2.name`. Problems of
  /// other rows are ignored, and ``FormChange/unknownRows`` names these.
  case setProblems([FormProblem], source: String? = nil)
  /// Replaces the rows that one source outside the form is checking. A row is removed from them when
  /// its value changes. While there are any, submitting is ``Submission/pending(_:problems:)``. Rows are
  /// named as in ``setProblems(_:source:)``.
  case checking([RowID], source: String? = nil)
  /// Provides the options of a picker whose spec leaves them to the host, for a row of a template
  /// those of all its copies; with `nil` there are none yet, and any text can be chosen. This is no
  /// step of undo, and states do not contain these options.
  case provide(RowID, [OptionSpec]?)
  /// Shows the form in another one of its languages; see ``LiveForm/languages``. It is no step of undo,
  /// and states do not contain it.
  case language(String)
  /// Records that a person has left a row, or the editor of a field; see ``LiveForm/touch(_:)``. With
  /// `edited` the row counts as edited even if its answer is as before, such as after typing a text
  /// that is no value. It is no step of undo.
  case touch(RowID, edited: Bool = false)
  /// Commits all drafts, then validates and submits the form.
  case submit
  /// Commits the drafts of a section and validates it, but submits nothing: the step from one page to
  /// the next. ``FormChange/submission`` contains the outcome.
  case submitSection(SectionID)
  /// Shows a page, one of ``LiveForm/pages``. It is no step of undo.
  case page(SectionID)
  /// Resets all values to those of the spec and discards drafts.
  case reset
  /// Moves a visible row and its block to its position after the move, counted without the block:
  /// among its siblings, or to another section if both sections allow it. The update omits what a
  /// front end already shows because a person dragged it there; see ``ShownMove``.
  case moveRow(RowID, to: RowPosition, alreadyShown: ShownMove = .nothing)
  /// Moves a visible row and its block under another presenter, at an index among its children,
  /// from 0 and counted without the row. Both sections must allow moving rows.
  case move(RowID, under: RowID, at: Int)
  /// Moves a visible section to an index counted without it.
  case moveSection(SectionID, to: Int)
  /// Inserts a new row, followed by its descendants in full order.
  case insert([RowSpec], InsertionPlace)
  /// Inserts a new section with its rows at an index among the visible sections.
  case insertSection(SectionSpec, at: Int)
  /// Removes a row and its block.
  case removeRow(RowID)
  /// Removes the innermost copy of a repeat that a row is in, with all rows of the copy.
  case removeCopy(of: RowID)
  /// Removes a section and its rows.
  case removeSection(SectionID)
  /// Adds a copy to a repeat, at the end or at an index among its copies, from 0.
  /// ``FormChange/copyAdded`` is its first row.
  case addCopy(to: RowID, at: Int? = nil)
  /// Adds a copy below the innermost one that a row is in, with the same answers, except those that follow other
  /// answers or are computed. ``FormChange/copyAdded`` is its first row.
  case duplicateCopy(of: RowID)
  /// Undoes the last step, which is an action that changed something.
  case undo
  /// Redoes the step that was undone last.
  case redo
  /// Restores a saved state, as one step.
  case restore(FormState)
  /// Performs actions one after another, as one transaction with one update, or none of them.
  ///
  /// Batches nested more than 256 deep are refused as `badAction`.
  case batch(Batch)
}

extension FormAction {
  /// The part of a move that a front end already shows when it reports the move.
  public enum ShownMove: Hashable, Sendable {
    /// Nothing: the update contains the whole move.
    case nothing
    /// The row with its block: the update omits the move.
    case block
    /// The row without the rest of its block, as in table views that drag a single row. The
    /// position is the row's present one in the table, counted without that row alone. The block
    /// moves to the gap between the rows there, and the update contains the remaining moves: the
    /// rest of the block follows, or the row returns if it was dropped among the rest of its own
    /// block.
    ///
    ///     // The table showed a aPicker b, and shows aPicker b a now.
    ///     let change = try form.perform(
    ///       .moveRow("a", to: RowPosition(section: 0, row: 2), alreadyShown: .row))
    ///     change.update.moveRows   // 0.0 to 0.2; the table shows b a aPicker
    case row
  }

  /// Whether the kind of action can be part of a batch. Buttons can't be tapped in a batch either,
  /// but only a form knows which rows are buttons.
  package var canBePartOfBatch: Bool {
    switch self {
    case .touch, .submit, .submitSection, .undo, .redo, .restore: false
    case .set(_, _, let alreadyShown, _), .clear(_, let alreadyShown, _),
      .type(_, _, _, _, let alreadyShown, _):
      !alreadyShown
    case .moveRow(_, _, let alreadyShown): alreadyShown == .nothing
    case .batch(let actions): actions.allSatisfy { $0.canBePartOfBatch }
    case .tap, .open, .close, .openAll, .closeAll, .reveal, .change, .setProblems, .checking,
      .provide, .language, .page, .reset, .move, .moveSection, .insert, .insertSection, .removeRow,
      .removeSection,
      .addCopy, .duplicateCopy, .removeCopy:
      true
    }
  }
}
