import DynamicRows
import FormEngine

/// A form and what the keys act on: the focus, and what is edited there. What of it is seen, and how it
/// looks, is another matter.
struct FormScreen: Sendable {
  private(set) var form: LiveForm
  /// The date and time at which dates begin that were not answered.
  let now: Moment
  /// The rows that are buttons to submit the form.
  let submitButtons: [RowID]
  /// Whether the form is small enough to be judged as a whole after each change.
  let isJudgedWhole: Bool

  var focus: Focus?
  var editor: RowEditor?
  /// What was typed into rows and is no value: no number, no date. It is kept until it is one.
  var unfinished: [RowID: TextBuffer] = [:]
  /// The rows that were edited, and those of them whose problems are shown since they were left.
  var edited: Set<RowID> = []
  var judged: Set<RowID> = []
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
  /// The group that the last key opened; as much of it is to be seen as the window has room for.
  var openedGroup: RowID?

  /// Shows a form with the focus on its first row. What was done to it before can't be undone here.
  init(_ form: LiveForm, now: Moment) {
    self.form = form
    self.form.forgetSteps()
    self.now = now
    submitButtons = form.submitButtons
    isJudgedWhole = form.numberOfRows { _ in true } <= Self.rejudgedRows
    setFocus(firstFocus)
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
    edited.formUnion(change.changed)
    if change.buttonAction == .reset { (unfinished, edited, judged) = ([:], [], []) }
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
      beginEditing()
    } else if form.row(id)?.isEnabled == false {
      editor = nil
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
