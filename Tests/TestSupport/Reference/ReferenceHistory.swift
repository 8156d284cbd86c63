import FormEngine
import FormOracle

/// A step that can be undone or redone: the whole form on its other side.
struct ReferenceStep: Sendable {
  var form: ReferenceForm
  var moves: ReferenceMoves
  /// The row that was set or cleared, if the step did that.
  var answered: RowID?
}

/// Steps that can be undone or redone, the next one last.
///
/// Copies share their steps, so that a form with a long history is copied in constant time.
struct ReferenceHistory: Sendable {
  private var top: Node?

  private final class Node: @unchecked Sendable {
    let step: ReferenceStep
    /// The step before; changed only while the node is released.
    var next: Node?

    init(_ step: ReferenceStep, _ next: Node?) {
      (self.step, self.next) = (step, next)
    }

    deinit {
      // A long chain that releases itself node by node would exhaust the stack.
      var node = next
      next = nil
      while node != nil, isKnownUniquelyReferenced(&node) {
        let following = node?.next
        node?.next = nil
        node = following
      }
    }
  }

  var isEmpty: Bool { top == nil }
  var last: ReferenceStep? { top?.step }

  mutating func append(_ step: ReferenceStep) { top = Node(step, top) }

  mutating func popLast() -> ReferenceStep? {
    defer { top = top?.next }
    return top?.step
  }

  /// Changes the form of each step.
  mutating func updateForms(_ update: (inout ReferenceForm) -> Void) {
    var steps: [ReferenceStep] = []
    while let step = popLast() { steps.append(step) }
    for var step in steps.reversed() {
      update(&step.form)
      append(step)
    }
  }
}
