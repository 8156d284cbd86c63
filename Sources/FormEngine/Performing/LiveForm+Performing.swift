import DynamicRows

// Changing a form, and asking whether a change is possible. The storage does the work.
extension LiveForm {
  /// Performs an action, and settles its consequences.
  ///
  ///     let change = try form.perform(.set("citrusPicker", "Lime"))
  ///     change.changed   // ["citrus"]
  ///
  /// - Returns: The changes, visible or not; no changes if the action had no effect.
  /// - Throws: A ``FormRefusal`` if the action can't be performed; the form does not change.
  /// - Complexity: O(*r*) evaluations of the *r* conditions that can be affected, and O(*n*) for
  ///   *n* rows if rows are inserted or removed.
  @discardableResult
  public mutating func perform(_ action: FormAction) throws(FormRefusal) -> FormChange {
    try perform(action, recording: .step)
  }

  /// Performs an action like ``perform(_:)``, and records it for undoing in the given way.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - recording: Whether the action is a separate step. Ignored for `undo` and `redo`.
  @discardableResult
  public mutating func perform(
    _ action: FormAction, recording: FormAction.Recording
  ) throws(FormRefusal) -> FormChange {
    try ownStorage.perform(action, recording: recording)
  }

  /// Returns whether an action can be performed.
  package func canPerform(_ action: FormAction) -> Bool {
    var form = self
    return (try? form.perform(action)) != nil
  }

  /// Throws if a row can't be set to a value. Options that may be offered at another time are
  /// allowed.
  ///
  /// - Parameter id: The id of a row, or of a template row for any copy of it.
  package func requirePossible(_ value: FormValue, for id: RowID) throws(FormRefusal) {
    try storage.requirePossible(value, for: id)
  }

  /// Returns the legal position nearest to a proposed one, for a visible row that is being dragged.
  /// Positions are counted without the row's block. It does not check whether conditions could form
  /// a cycle.
  ///
  ///     try form.destination(of: "a", proposed: RowPosition(section: 7, row: 0))
  ///
  /// - Throws: `unknownRow`, `notVisible`, `notMovable`.
  /// - Complexity: O(log *n* + *d*) for *n* rows and a row of depth *d*.
  public func destination(
    of id: RowID, proposed: RowPosition
  ) throws(FormRefusal) -> RowPosition {
    try storage.destination(of: id, proposed: proposed)
  }
}

// The steps that can be undone and redone.
extension LiveForm {
  /// Whether there is a step to undo.
  public var canUndo: Bool { session.history.lastStep != nil }

  /// Whether there is a step to redo.
  public var canRedo: Bool { session.history.nextStep != nil }

  /// The number of steps that can be undone.
  public var numberOfSteps: Int { session.history.numberOfSteps }

  /// The maximum size of all steps for undo and redo in bytes, estimated; by default 64 MiB.
  ///
  /// A step takes about 160 bytes, 8 bytes for each changed value and disclosure, and the size of
  /// the former values. Changes that follow from conditions take no space. If the steps take more,
  /// the oldest ones are dropped and can't be undone any more. The newest step and all steps that
  /// can be redone are always kept.
  ///
  ///     form.historyLimit = 1 << 20   // enough for thousands of answers
  ///     form.historyLimit = 0         // one step can be undone
  public var historyLimit: Int {
    get { session.history.limit }
    set { ownStorage.session.history.limit = newValue }
  }

  /// The maximum number of steps that can be undone; by default `nil` for as many as
  /// ``historyLimit`` allows. The oldest steps are dropped. Undone steps can always be redone.
  ///
  ///     form.undoLimit = 100
  ///     form.undoLimit = 0   // nothing can be undone
  public var undoLimit: Int? {
    get { session.history.countLimit }
    set { ownStorage.session.history.countLimit = newValue }
  }

  /// Removes all steps, so that nothing can be undone or redone, and frees what the form keeps for
  /// rows that only steps needed. The form does not change.
  ///
  /// - Complexity: O(*n*) for *n* rows if rows were removed since the last time; otherwise O(1), apart
  ///   from the size of the steps.
  public mutating func forgetSteps() { ownStorage.forgetSteps() }
}
