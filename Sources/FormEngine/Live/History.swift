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
}
