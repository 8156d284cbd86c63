/// The steps that can be undone and redone, each as what stood there before.
///
/// Its memory grows with what the steps changed, not with the form.
struct History: Sendable {
  private var undoSteps: [[Journal.Change]] = []
  private var redoSteps: [[Journal.Change]] = []

  /// What an action is to the history.
  enum Step {
    /// Something new: what was undone can't be redone any more.
    case new
    case undo
    case redo
  }

  /// The step that would be undone next, or `nil`.
  var lastStep: [Journal.Change]? { undoSteps.last }

  /// The step that would be redone next, or `nil`.
  var nextStep: [Journal.Change]? { redoSteps.last }

  /// Takes in what an action has changed. One that has changed nothing is no step.
  mutating func end(_ changes: [Journal.Change], as step: Step, hasChanged: Bool) {
    switch step {
    case .new:
      guard hasChanged else { return }
      undoSteps.append(changes)
      redoSteps.removeAll()
    case .undo:
      undoSteps.removeLast()
      redoSteps.append(changes)
    case .redo:
      redoSteps.removeLast()
      undoSteps.append(changes)
    }
  }

  /// Makes the last step a part of the one before it. Does nothing where there are fewer than two.
  mutating func joinLastSteps() {
    guard undoSteps.count > 1, let last = undoSteps.popLast() else { return }
    let before = undoSteps.count - 1
    // Of two changes of one answer the earlier alone says what to put back.
    let isGoneOn =
      undoSteps[before].first?.answer != nil
      && undoSteps[before].first?.answer == last.first?.answer
    undoSteps[before].append(contentsOf: isGoneOn ? last.dropFirst() : last[...])
  }
}

extension Journal.Change {
  /// Whose value or draft changed, where that is what changed.
  fileprivate var answer: AnswerPlace? {
    switch self {
    case .value(let row, _): AnswerPlace(row: row, isDraft: false)
    case .draft(let row, _): AnswerPlace(row: row, isDraft: true)
    default: nil
    }
  }
}

private struct AnswerPlace: Equatable {
  var row: RowNumber
  var isDraft: Bool
}
