import FormEngine
import FormOracle

/// A form and the reference through the same actions.
package struct SideBySide<Form: ComparedForm> {
  private var subject: ComparedSubject<Form>
  private var model: ExactFormModel<Form>

  /// Creates a pair of a form at its start and the reference.
  ///
  /// - Parameter comparingPlaces: Whether it is also compared where each row would land that was
  ///   dragged anywhere.
  package init(_ form: Form, _ spec: FormSpec, comparingPlaces: Bool = true) {
    subject = ComparedSubject(form)
    model = ExactFormModel(spec, actions: 0, restoresStates: false)
      .restarted(comparingPlaces: comparingPlaces)
  }

  /// Has both do an action.
  ///
  /// - Returns: The first difference in what it gave and in what they show and hold afterwards.
  package mutating func perform(_ action: FormAction) -> OracleDifference? {
    model.finding(after: .action(action), subject.answer(to: .action(action)))?.difference
  }
}
