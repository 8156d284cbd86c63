import DynamicRows
import FormEngine

/// What owns a live form and shows it: ``FormTable``, `FormOutline`, ``FormModel`` or a model of your own.
///
/// A host changes its form only by the methods of this protocol, so that the view always matches the
/// form. A model of your own needs these four members:
///
///     @MainActor final class Wizard: FormHost {
///       private(set) var form: LiveForm
///       var onChange: (FormChange) -> Void = { _ in }
///       let activity = FormActivity()
///
///       func show(_ next: LiveForm, by update: TableUpdate) { form = next }
///     }
@MainActor public protocol FormHost: AnyObject {
  /// The form.
  var form: LiveForm { get }
  /// Called after each action, including moves by the person and the actions with which checks report
  /// their findings: the place to save a form or to handle `FormChange.submission` and
  /// `FormChange.buttonAction`. It is not called by ``touch(_:)`` and ``update(_:)``.
  var onChange: (FormChange) -> Void { get set }
  /// What goes on around the form, one object for the whole life of the host.
  var activity: FormActivity { get }
  /// Shows the titles and footers of sections again. By default it does nothing.
  func showTexts(ofSections ids: [SectionID])

  /// Whether the host is showing a change just now, so that the form must not be changed again. By default
  /// `false`.
  var isShowing: Bool { get }

  /// Ends an interaction that must not continue while the form changes. Does nothing by default.
  func prepareForChange()

  /// Replaces the form, and shows it. Only the other methods of the protocol call this.
  ///
  /// - Parameters:
  ///   - next: The form to show.
  ///   - update: The update that leads to it from the form shown before, with reloads for everything in
  ///     each `LiveRow` and in `LiveForm.shownProblems(of:)`.
  func show(_ next: LiveForm, by update: TableUpdate)
}

extension FormHost {
  /// Does nothing.
  public func showTexts(ofSections ids: [SectionID]) {}

  /// By default `false`.
  public var isShowing: Bool { false }

  /// Does nothing.
  public func prepareForChange() {}

  /// Performs an action and shows what it changes.
  ///
  /// Afterwards the view is up to date with everything in each `LiveRow`, and with the problems
  /// in `LiveForm.shownProblems(of:)`.
  ///
  ///     try table.perform(.set("plan", "train"))
  ///     try table.perform(.close("plan"), recording: .joined)   // undone together
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - recording: How the action is recorded for undoing. Ignored for `undo` and `redo`.
  /// - Throws: A `FormRefusal` if the action can't be done; nothing has changed then.
  /// - Complexity: Like `LiveForm.perform(_:)`, plus a copy of what the action changes.
  @discardableResult
  public func perform(
    _ action: FormAction, recording: FormAction.Recording = .step
  ) throws(FormRefusal) -> FormChange {
    prepareForChange()
    activity.prepare(for: action, of: self)
    var next = form
    let change = try next.perform(action, recording: recording)
    show(next, by: next.fullUpdate(of: change, since: form))
    report(change, of: action, recording: recording)
    return change
  }

  /// Sets the value of a row, or clears it with `nil`, and shows what that changes.
  ///
  /// - Throws: A `FormRefusal` if the row can't hold the value; nothing has changed then.
  @discardableResult
  public func set<Value>(_ key: RowKey<Value>, _ value: Value?) throws(FormRefusal) -> FormChange {
    try perform(.set(key, value))
  }

  /// Records that a person has left a row, like `LiveForm.touch(_:)`, and shows its problems if it
  /// was edited.
  public func touch(_ id: RowID) {
    if isShowing {
      // A table that deletes the row of a text that is being typed takes its focus away.
      Task { @MainActor [weak self] in self?.touch(id) }
      return
    }
    prepareForChange()
    var next = form
    let change = next.touch(id)
    show(next, by: next.fullUpdate(of: change, since: form))
  }

  /// Changes the form in any way, and shows it: for rules and the limits of undo, which no action
  /// changes.
  ///
  ///     table.update { form in
  ///       form.undoLimit = 100
  ///       form.addRule(.again) { $0 == $1[.password] ? nil : "The passwords are different." }
  ///     }
  ///
  /// The update comes from comparing all visible rows, so it is better to perform actions with
  /// ``perform(_:recording:)``. ``onChange`` is not called.
  ///
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; nothing has changed then.
  /// - Complexity: O(*v* log *v*) for *v* visible rows, plus what the closure does.
  @discardableResult
  public func update<Result, Failure: Error>(
    _ change: (inout LiveForm) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    prepareForChange()
    var next = form
    let result = try change(&next)
    show(next, by: next.update(from: form))
    activity.checkAll()
    return result
  }

  /// Reports the change of an action, once it is visible.
  func report(
    _ change: FormChange, of action: FormAction, recording: FormAction.Recording = .step
  ) {
    if !change.sectionsChanged.isEmpty { showTexts(ofSections: change.sectionsChanged) }
    activity.note(change, of: action, recording: recording, in: self)
    onChange(change)
    activity.follow(change, in: self)
  }
}
