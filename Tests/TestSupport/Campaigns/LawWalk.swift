import FormEngine
import FormOracle
import FormText

/// Random actions on a form that are judged by the laws alone.
package struct LawWalk<Form: ComparedForm & ObservableForm> {
  private var form: Form
  private let spec: FormSpec
  private let restoresStates: Bool
  private var memory = StepMemory()

  /// Creates a walk from the start of a form.
  package init(_ form: Form, _ spec: FormSpec, restoringStates: Bool = false) {
    (self.form, self.spec, restoresStates) = (form, spec, restoringStates)
  }

  /// Performs random actions until a law is broken.
  ///
  /// - Returns: The actions with the broken laws after the last; `nil` if all are obeyed.
  package mutating func firstBreach(seed: UInt64, count: Int) -> LawBreach? {
    var generator = ActionGenerator(seed: ~seed, spec: spec, restoresStates: restoresStates)
    var before = FormSnapshot(form, spec)
    var actions: [FormAction] = []
    for _ in 0..<count {
      let action = generator.next(for: before)
      actions.append(action)
      let change = try? form.perform(action)
      let after = FormSnapshot(form, spec)
      let laws = Laws(of: action, from: before, to: after, change, remembering: memory)
      let breaches = laws.breaches
      if !breaches.isEmpty { return LawBreach(actions: actions, breaches: breaches) }
      if change != nil { memory.note(action, from: before, to: after) }
      before = after
    }
    return nil
  }
}

/// Actions that break laws.
package struct LawBreach: CustomStringConvertible {
  /// The actions; the last one breaks the laws.
  package let actions: [FormAction]
  /// The broken laws.
  package let breaches: [Laws.Breach]

  /// The laws, and the actions as JSON lines.
  package var description: String {
    (breaches.map { "rule \($0.rule.rawValue): \($0.sentence)" } + actions.map(\.json))
      .joined(separator: "\n")
  }
}
