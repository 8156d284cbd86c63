/// The steps that can be undone and redone, each as what stood there before.
///
/// Its memory grows with what the steps changed, not with the form.
struct History: Sendable {
  private var undoSteps: [Entry] = []
  private var redoSteps: [Entry] = []

  private struct Entry {
    var changes: [Journal.Change]
    /// The row that was set or cleared, if that is what was done.
    var row: RowNumber?
  }

  /// What an action is to the history.
  enum Step {
    /// Something new: what was undone can't be redone any more. Setting a row can be joined to the
    /// step before it, if that has set the same row.
    case new(setting: RowNumber? = nil, joined: Bool = false)
    case undo
    case redo
  }

  /// The step that would be undone next, or `nil`.
  var lastStep: [Journal.Change]? { undoSteps.last?.changes }

  /// The step that would be redone next, or `nil`.
  var nextStep: [Journal.Change]? { redoSteps.last?.changes }

  /// Takes in what an action has changed. One that has changed nothing is no step.
  mutating func end(_ changes: [Journal.Change], as step: Step, hasChanged: Bool) {
    switch step {
    case .new(let row, let joined):
      guard hasChanged else { return }
      let former = undoSteps.last?.row
      undoSteps.append(Entry(changes: changes, row: row))
      redoSteps.removeAll()
      if joined, row != nil, row == former { joinLastSteps() }
    case .undo:
      redoSteps.append(Entry(changes: changes, row: undoSteps.removeLast().row))
    case .redo:
      undoSteps.append(Entry(changes: changes, row: redoSteps.removeLast().row))
    }
  }

  /// Makes the last step a part of the one before it. Does nothing where there are fewer than two.
  mutating func joinLastSteps() {
    guard undoSteps.count > 1, let last = undoSteps.popLast() else { return }
    let before = undoSteps.count - 1
    // Of two changes of one answer the earlier alone says what to put back.
    let first = undoSteps[before].changes.first?.answer
    let isGoneOn = first != nil && first == last.changes.first?.answer
    undoSteps[before].changes += isGoneOn ? last.changes.dropFirst() : last.changes[...]
    if undoSteps[before].row != last.row { undoSteps[before].row = nil }
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
