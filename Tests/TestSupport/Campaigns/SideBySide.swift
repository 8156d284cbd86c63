import FormEngine
import FormOracle

/// A form and the reference with the same actions.
package struct SideBySide<Form: ComparedForm> {
  private var subject: ComparedSubject<Form>
  private var model: ExactFormModel<Form>

  /// Creates a pair of a form at its start and the reference.
  ///
  /// - Parameter comparingPlaces: Whether the places of all rows for all proposals are compared,
  ///   too.
  package init(_ form: Form, _ spec: FormSpec, comparingPlaces: Bool = true) {
    subject = ComparedSubject(form)
    model = ExactFormModel(spec, actions: 0, restoresStates: false)
      .restarted(comparingPlaces: comparingPlaces)
  }

  /// Performs an action on both.
  ///
  /// - Returns: The first difference in the outcome, or in the forms after it.
  package mutating func perform(_ action: FormAction) -> OracleDifference? {
    model.finding(after: .action(action), subject.answer(to: .action(action)))?.difference
  }
}
