import DynamicRows
import FormEngine

/// A form with the state that keys act on: the focus and its editor. It does not depend on the
/// window.
struct FormScreen: Sendable {
  private(set) var form: LiveForm
  /// The date and time at which unanswered dates start, and to which typed dates are relative.
  let now: PresentTime
  /// The keys that can have a meaning at the rows, whatever is answered.
  private(set) var keysOfRows: PossibleKeys
  /// The widths of the titles next to values.
  var titleWidths = TitleWidths()
  /// Whether the form is a single question: its editor is open from the start, Enter submits and
  /// Esc cancels.
  let isQuestion: Bool
  let kinds: ControlKinds

  var focus: ScreenItem?
  /// The control of the focused row while it edits; `nil` if it does not.
  var editor: (any EditingControl)?
  /// Whether the form was submitted with problems; then they are counted.
  var isRejected = false
  var overlay: Overlay?
  /// A message about the last event; it stays until the next key.
  var notice: Phrase?
  /// Whether answers are saved even if the form is left.
  var isKept = false
  /// Why the form could not be saved; `nil` if it could.
  var savingError: String?
  /// Whether anything was changed, so that leaving asks first.
  var hasChanges = false
  /// The row that is being moved.
  var lift: Lift?
  /// The runs of keys to which the last key and the one before it belong: a run is one step.
  var run: EditRun?
  var formerRun: EditRun?
  /// The changes and pressed buttons that the host has not seen yet; `nil` if it wants none.
  var unseen: [UnseenChange]?
  /// Draws custom rows; `nil` if the host does not.
  var customLines: (@Sendable (LiveRow, Int) -> [String]?)?
  /// Whether the last key opened a group or an editor, and whether the one before it did.
  var hasOpened = false
  var hadOpened = false
  /// The focus before each copy was added, by the first row of the copy.
  var focusBeforeAdding: [RowID: ScreenItem] = [:]
  /// The number of changes of the form since the start.
  private(set) var revision = 0
  /// The group that the last key opened, or the first row of the copy that it added. The window
  /// shows as much of its block as fits.
  var openedGroup: RowID?

  /// Shows a form with the focus on its first row. Earlier changes can't be undone.
  ///
  /// - Parameter startsAtMissing: Whether the focus is on the first row whose answer is missing or
  ///   wrong instead.
  init(
    _ form: LiveForm, now: PresentTime, isQuestion: Bool = false, startsAtMissing: Bool = false,
    kinds: ControlKinds
  ) {
    self.form = form
    self.isQuestion = isQuestion
    self.kinds = kinds
    keysOfRows = PossibleKeys(kinds)
    self.form.forgetSteps()
    self.now = now
    readRows()
    setFocus(firstFocus)
    if startsAtMissing { focusFirstMissing() }
    openQuestion()
  }

  /// Finds the situations at the rows and the widths of the titles.
  private mutating func readRows() {
    var (widths, copies, keys) = (TitleWidths(), [RowID](), PossibleKeys(kinds))
    form.forEachRow { spec, depth, isInCopy in
      // The title of a copy includes its place.
      guard !isInCopy else { return copies.append(spec.id) }
      keys.add(spec, of: form)
      widths.add(spec.title, of: spec, depth: depth)
    }
    (titleWidths, keysOfRows) = (widths, keys)
    noteTitles(of: copies)
  }

  var focusedRow: LiveRow? {
    guard case .row(let id) = focus else { return nil }
    return form.row(id)
  }

  /// Performs an action on the form. If the focused row vanishes, the focus moves to the previous
  /// row; a refusal becomes a notice.
  @discardableResult
  mutating func perform(
    _ action: FormAction, recording: FormAction.Recording = .step
  ) -> FormChange? {
    do {
      return try attempt(action, recording: recording)
    } catch {
      notice = Phrase(verbatim: error.message)
      return nil
    }
  }

  /// Performs an action on the form, or throws the refusal.
  mutating func attempt(
    _ action: FormAction, recording: FormAction.Recording = .step
  ) throws(FormRefusal) -> FormChange {
    let place = focusedPosition
    let change = try form.perform(action, recording: recording)
    let changes = [change.changed, change.draftsChanged, change.typedChanged, change.moved]
    if !changes.allSatisfy(\.isEmpty) { hasChanges = true }
    if change.hasEffect || action == .undo || action == .redo { revision += 1 }
    note(change.rearrangement)
    unseen?.append(UnseenChange(change, by: action))
    if case .tap = action, change.isDisclosure, !change.update.insertRows.isEmpty {
      hasOpened = true
    }
    if change.buttonAction == .reset { isRejected = false }
    follow(change, from: place)
    return change
  }

  /// From now on, shows the problems of rows that were edited and left.
  mutating func leaveEdited() {
    form.touchAll(except: editor == nil ? nil : focusedRow?.id)
  }

  /// From now on, shows the problems of all rows.
  mutating func showAllProblems() { form.showAllProblems() }

  /// Notes which rows are new and which have been removed.
  private mutating func note(_ rearrangement: Rearrangement) {
    guard !rearrangement.isEmpty else { return }
    noteTitles(of: rearrangement.rows)
    // The rows of copies are like those of their templates.
    for row in rearrangement.rows.compactMap({ form.row($0) }) where row.copy == nil {
      keysOfRows.add(row.spec, of: form)
    }
  }

  /// Sets a row in the same step as the earlier keys of a run, or as a step of its own.
  mutating func set(_ id: RowID, _ value: FormValue, in run: EditRun?) {
    let isJoined = run != nil && formerRun == run
    guard let change = perform(.set(id, value, joined: isJoined)) else { return }
    if change.hasEffect || isJoined { self.run = run }
  }

  /// Types a text into a row in the same step as the earlier keys of a run, or as a step of its own.
  mutating func type(_ text: String, into id: RowID, in run: EditRun?) {
    let isJoined = run?.kind == .wholeRow ? nil : run != nil && formerRun == run
    guard let change = perform(.type(id, text, at: now, joined: isJoined)) else { return }
    if change.hasEffect || isJoined == true { self.run = run }
  }

  /// Performs a change that is a step of its own, whatever keys are pressed before and after it.
  mutating func performAsOneStep<Result>(_ change: (inout FormScreen) -> Result) -> Result {
    (formerRun, run) = (nil, nil)
    defer { run = nil }
    return change(&self)
  }

  /// Shows the page with an item.
  mutating func turnPage(to item: ScreenItem?) {
    guard form.hasPages else { return }
    switch item {
    case .row(let id)?, .add(let id)?:
      guard let section = form.section(of: id)?.id, section != form.page else { return }
      if (try? form.turn(to: section)) != nil { revision += 1 }
    case .back?, .end?, nil: break
    }
  }

  /// Restores the form, including its history, to the start of a gesture.
  mutating func restore(_ origin: LiveForm) {
    form = origin
    revision += 1
  }

  private var focusedPosition: RowPosition? {
    switch focus {
    case .row(let id)?, .add(let id)?: form.position(of: id)
    case .back?, .end?, nil: nil
    }
  }

  private mutating func follow(_ change: FormChange, from place: RowPosition?) {
    // The form has turned the page, such as to the one in the place of one that has vanished.
    let isElsewhere = change.page != nil && focus.map { !isOnPage($0) } ?? true
    if !isElsewhere { turnPage(to: focus) }
    if isElsewhere || focus.map({ !exists($0) }) ?? true {
      // The nearest previous row.
      let row = place.flatMap { form.rowToFocus(after: change, insteadOf: $0) }
      let item = row.map(ScreenItem.row).flatMap { isOnPage($0) ? $0 : nil }
      setFocus(item ?? firstOfPage ?? firstFocus)
    } else if change.buttonAction == .reset {
      beginEditing()
    } else if let row = focusedRow {
      if !row.isEnabled { editor = nil }
      editor?.follow(row)
    }
  }
}

extension FormChange {
  fileprivate var hasEffect: Bool { !update.isEmpty || !changed.isEmpty }
}
