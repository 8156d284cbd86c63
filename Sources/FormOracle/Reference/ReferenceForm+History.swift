import FormEngine

/// What was moved, by identity: what may be a move in an update.
struct ReferenceMoves: Sendable {
  /// The rows of the blocks that were moved or put in.
  var rows: Set<RowID> = []
  /// The sections that were moved or put in.
  var sections: Set<SectionID> = []
  /// The rows and sections that were put in.
  var arrivedRows: Set<RowID> = []
  var arrivedSections: Set<SectionID> = []
  /// The rows that were changed at run time by the action, with other options or the like.
  var changedRows: Set<RowID> = []
  /// Whether all was put into another order at once, so that nobody can say what was moved and what
  /// gave way.
  var isRestoring = false
}

/// A step that can be taken back or done again: the whole form on its other side.
struct ReferenceStep: Sendable {
  var form: ReferenceForm
  var moves: ReferenceMoves
  /// The row that was set or cleared, if that is what was done.
  var answered: RowID?
}

extension ReferenceStep {
  /// The same step the other way.
  fileprivate func leading(to form: ReferenceForm) -> ReferenceStep {
    ReferenceStep(form: form, moves: moves, answered: answered)
  }
}

extension FormAction {
  /// The row that is set or cleared, and whether that is to be one step with the last one.
  fileprivate var answering: (row: RowID?, isJoined: Bool) {
    switch self {
    case .set(let id, _, _, let isJoined), .clear(let id, _, let isJoined):
      (id, isJoined)
    default: (nil, false)
    }
  }
}

extension ReferenceForm {
  /// Makes a step of what an action did to the former form, where it changed anything. Where it is
  /// joined to the last step, undoing that one leads back far enough.
  mutating func remember(_ former: ReferenceForm, before action: FormAction) {
    guard !isSame(as: former) else { return }
    future = []
    let (answered, isJoined) = action.answering
    if isJoined, answered != nil, past.last?.answered == answered { return }
    past.append(
      ReferenceStep(form: former.withoutHistory, moves: lastMoves, answered: answered))
  }

  /// Takes the last step back.
  mutating func takeBack() throws(FormRefusal) -> FormChange {
    guard let step = past.last else {
      throw FormRefusal(.nothingToUndo, "there is nothing to take back")
    }
    var next = step.form
    next.past = past.dropLast()
    next.future = future + [step.leading(to: withoutHistory)]
    return go(to: next, moves: step.moves)
  }

  /// Does again what was taken back last.
  mutating func doAgain() throws(FormRefusal) -> FormChange {
    guard let step = future.last else {
      throw FormRefusal(.nothingToRedo, "there is nothing to do again")
    }
    var next = step.form
    next.future = future.dropLast()
    next.past = past + [step.leading(to: withoutHistory)]
    return go(to: next, moves: step.moves)
  }

  private mutating func go(to next: ReferenceForm, moves: ReferenceMoves) -> FormChange {
    let former = self
    self = next
    lastMoves = moves
    nextCopies = former.nextCopies
    // What was said of a row is not said of another one that had its id before or has it again.
    let replaced = moves.isRestoring ? [] : moves.arrivedRows
    externalProblems = former.externalProblems.filter { !replaced.contains($0.row) }
    dropExternalProblems(since: former, after: nil)
    return change(since: former, by: .undo)
  }

  private var withoutHistory: ReferenceForm {
    var form = self
    form.past = []
    form.future = []
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
