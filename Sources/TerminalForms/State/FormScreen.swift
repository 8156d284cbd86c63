import DynamicRows
import FormEngine

/// A form on a screen: the form itself, what the keys act on, and what is scrolled where.
///
/// It is a value, and it changes by ``handle(_:)`` only; painting it is another matter. What is
/// visible it never decides: it asks the form for the rows in its window.
struct FormScreen: Sendable {
  private(set) var form: LiveForm
  /// The size of the screen, in cells.
  var size: ScreenSize
  /// The date and time at which dates begin that were not answered.
  let now: Moment
  /// The rows that are buttons to submit the form.
  let submitButtons: [RowID]
  /// Whether the form is small enough to be judged as a whole after each change.
  let isJudgedWhole: Bool

  var focus: Focus?
  var editing: Editing?
  /// What was typed into rows and is no value: no number, no date. It is kept until it is one.
  var unfinished: [RowID: TextBuffer] = [:]
  /// The rows that the focus has left, whose problems are shown.
  var left: Set<RowID> = []
  /// The rows that had problems when the form was last submitted; `nil` before that.
  var rejected: [RowID]?
  var overlay: Overlay?
  /// What there is to say about the last key.
  var notice: String?
  /// Whether what is filled in is saved, however the form is left.
  var isKept = false
  /// Why the form could not be saved, or `nil` where it could.
  var savingTrouble: String?
  /// Whether anything was filled in, so that leaving asks first.
  var hasChanges = false
  /// The row that is being moved, or `nil` where none is.
  var lift: Lift?
  /// What the last key and the one before it changed, so that a run of keys is one step.
  var run: EditRun?
  var formerRun: EditRun?
  /// The number of changes of the form since the start.
  private(set) var revision = 0
  var anchor = ScrollAnchor.start
  /// The group that the last key opened; as much of it is scrolled into the window as fits.
  var openedGroup: RowID?

  /// Shows a form with the focus on its first row. What was done to it before can't be undone here.
  init(_ form: LiveForm, size: ScreenSize, now: Moment) {
    self.form = form
    self.form.forgetSteps()
    self.size = size
    self.now = now
    submitButtons = form.submitButtons
    isJudgedWhole = form.numberOfRows { _ in true } <= Self.rejudgedRows
    setFocus(firstFocus)
    scrollToFocus()
  }

  /// Whether a button to submit is drawn at the end, because no row is one.
  var drawsSubmitButton: Bool { submitButtons.isEmpty }

  /// The focused row, or `nil` where there is none.
  var focusedRow: LiveRow? {
    guard case .row(let id) = focus else { return nil }
    return form.row(id)
  }

  /// Does something to the form. The focus follows where its row vanishes; a refusal becomes a
  /// notice.
  @discardableResult
  mutating func perform(_ action: FormAction) -> FormChange? {
    do {
      return try attempt(action)
    } catch {
      notice = error.message
      return nil
    }
  }

  /// Does something to the form, or tells why it can't be done. The focus follows where its row
  /// vanishes.
  mutating func attempt(_ action: FormAction) throws(FormRefusal) -> FormChange {
    let place = focusedPosition
    let change = try form.perform(action)
    if !change.changed.isEmpty || !change.moved.isEmpty { hasChanges = true }
    if change.hasEffect || action == .undo || action == .redo { revision += 1 }
    if change.buttonAction == .reset { unfinished = [:] }
    follow(change, from: place)
    recountProblems()
    return change
  }

  /// Does something to the form that is one step with what the keys before did in the same run.
  mutating func perform(_ action: FormAction, in run: EditRun) {
    guard let change = perform(action) else { return }
    if change.hasEffect {
      if formerRun == run { form.joinLastSteps() }
      self.run = run
    } else if formerRun == run {
      self.run = run
    }
  }

  /// Puts the form back as it was at the start of a gesture, its history included.
  mutating func putBack(_ origin: LiveForm) {
    form = origin
    revision += 1
  }

  private var focusedPosition: RowPosition? {
    guard case .row(let id) = focus else { return nil }
    return form.position(of: id)
  }

  private mutating func follow(_ change: FormChange, from place: RowPosition?) {
    guard case .row(let id) = focus else {
      if focus == nil { setFocus(firstFocus) }
      return
    }
    if form.position(of: id) == nil {
      setFocus(place.flatMap { nearestFocus(before: $0, after: change.update) } ?? firstFocus)
    } else if change.buttonAction == .reset {
      editing = nil
      beginEditing()
    } else if form.row(id)?.isEnabled == false {
      editing = nil
    }
  }

  /// The nearest visible row before a position, as it stood before an update.
  func nearestFocus(before place: RowPosition, after update: TableUpdate) -> Focus? {
    let next = update.place(afterKeptRowsBefore: place)
    return row(before: next).map(Focus.row)
  }
}

extension FormChange {
  /// Whether anything has changed, as far as actions of a person at the form go.
  fileprivate var hasEffect: Bool { !update.isEmpty || !changed.isEmpty }
}
