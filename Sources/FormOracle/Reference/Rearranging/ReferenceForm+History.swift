import FormEngine

/// What was moved, by identity: what may be a move in an update.
struct ReferenceMoves: Sendable {
  /// The rows of the blocks that were moved or put in.
  var rows: Set<ExactID> = []
  /// The sections that were moved or put in.
  var sections: Set<ExactID> = []
  /// Whether all was put into another order at once, so that nobody can say what was moved and what
  /// gave way.
  var isRestoring = false
}

/// A step that can be taken back or done again: the whole form on its other side.
struct ReferenceStep: Sendable {
  var form: ReferenceForm
  var moves: ReferenceMoves
}

extension ReferenceForm {
  /// Makes a step of what was done since the former form, where it changed anything.
  mutating func remember(_ former: ReferenceForm) {
    guard !isSame(as: former) else { return }
    past.append(ReferenceStep(form: former.withoutHistory, moves: lastMoves))
    future = []
  }

  /// Takes the last step back.
  mutating func takeBack() throws(FormRefusal) -> FormChange {
    guard let step = past.last else {
      throw FormRefusal(.nothingToUndo, "there is nothing to take back")
    }
    var next = step.form
    next.past = past.dropLast()
    next.future = future + [ReferenceStep(form: withoutHistory, moves: step.moves)]
    return go(to: next, moves: step.moves)
  }

  /// Does again what was taken back last.
  mutating func doAgain() throws(FormRefusal) -> FormChange {
    guard let step = future.last else {
      throw FormRefusal(.nothingToRedo, "there is nothing to do again")
    }
    var next = step.form
    next.future = future.dropLast()
    next.past = past + [ReferenceStep(form: withoutHistory, moves: step.moves)]
    return go(to: next, moves: step.moves)
  }

  private mutating func go(to next: ReferenceForm, moves: ReferenceMoves) -> FormChange {
    let former = self
    self = next
    lastMoves = moves
    return change(since: former, alreadyShown: [])
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
        ExactID($0.id) == ExactID($1.id) && $0.shownWhen == $1.shownWhen
      }
  }
}
