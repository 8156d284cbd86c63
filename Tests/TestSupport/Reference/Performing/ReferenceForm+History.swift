import FormEngine
import FormOracle

extension FormAction {
  /// The row that is set or cleared, and whether to join this with the last step.
  fileprivate var answering: (row: RowID?, isJoined: Bool) {
    switch self {
    case .set(let id, _, _, let isJoined), .clear(let id, _, let isJoined):
      (id, isJoined)
    case .type(let id, _, _, _, _, let isJoined): (id, isJoined ?? false)
    default: (nil, false)
    }
  }

  /// The row in which the action continues typing; `nil` if it is another action, or says itself what it is
  /// joined to.
  fileprivate var typing: RowID? {
    if case .type(let id, _, _, _, _, nil) = self { id } else { nil }
  }
}

extension ReferenceForm {
  /// Records an action as a step if it changed the form. If it is joined with the last step,
  /// undoing that step also undoes the action. What the host has provided is no part of any step.
  mutating func remember(_ former: ReferenceForm, before action: FormAction) {
    if provided != former.provided {
      let current = withoutHistory
      past.updateForms { $0.takeOptions(of: current, isPast: true) }
      future.updateForms { $0.takeOptions(of: current, isPast: true) }
    }
    var former = former.withoutHistory
    former.takeOptions(of: self)
    guard !isSame(as: former) else { return }
    future = ReferenceHistory()
    var (answered, isJoined) = action.answering
    if let typing = action.typing { isJoined = typing == typedRow }
    typedRow = action.typing
    if isJoined, answered != nil, past.last?.answered == answered { return }
    past.append(ReferenceStep(form: former, moves: outcome.moves, answered: answered))
  }

  /// Undoes the last step.
  mutating func undo() throws(FormRefusal) -> FormChange {
    guard let step = past.popLast() else {
      throw FormRefusal(.nothingToUndo, "there is nothing to undo")
    }
    return try take(step, leaving: \.future)
  }

  /// Redoes the last undone step.
  mutating func redo() throws(FormRefusal) -> FormChange {
    guard let step = future.popLast() else {
      throw FormRefusal(.nothingToRedo, "there is nothing to redo")
    }
    return try take(step, leaving: \.past)
  }

  /// Returns to the form of a step, and leaves a step back to this one.
  ///
  /// - Throws: `wouldLoop` if the options provided since then don't fit that form.
  private mutating func take(
    _ step: ReferenceStep, leaving steps: WritableKeyPath<ReferenceForm, ReferenceHistory>
  ) throws(FormRefusal) -> FormChange {
    var back = step
    back.form = withoutHistory
    self[keyPath: steps].append(back)
    let former = self
    self = step.form
    (past, future, nextCopies) = (former.past, former.future, former.nextCopies)
    (remarks, insertions, typedRow) = (former.remarks, former.insertions, nil)
    (page, outcome) = (former.page, Outcome(moves: step.moves))
    if !provided.isEmpty { try refuseLoops() }
    dropRemarks(since: former)
    var change = change(since: former, by: .undo)
    settlePage()
    change.page = page(since: former)
    return change
  }

  private var withoutHistory: ReferenceForm {
    var form = self
    form.past = ReferenceHistory()
    form.future = ReferenceHistory()
    return form
  }

  /// Whether both forms have the same rows in the same order, with the same values, drafts and
  /// disclosure.
  private func isSame(as other: ReferenceForm) -> Bool {
    rows.elementsEqual(other.rows) { $0.isSame(as: $1) }
      && sections.elementsEqual(other.sections) {
        $0.id == $1.id && $0.shownWhen == $1.shownWhen
      }
  }
}
