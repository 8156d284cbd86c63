import FormEngine

/// What the program that shows a form at a terminal does while a person fills it in.
///
/// The functions are called on the thread that shows the form, between two keys or lines; the form
/// waits for them. They change the form by the actions that they return. A refused action is shown
/// as a notice; what these actions change is not reported again.
///
///     var host = TerminalHost()
///     host.pressed = { form, row, action in
///       action == "today" ? .perform([.set("day", "2026-11-25")]) : .end
///     }
///     host.submitted = { form, answers in
///       let problem = FormProblem(
///         row: "name", code: .external("taken"), message: "This name is taken.", isBlocking: true)
///       return form.row("name")?.value == "Ada" ? [.setProblems([problem])] : []
///     }
///     let outcome = try TerminalForm.fill(&form, host: host)
public struct TerminalHost {
  /// The answer to a button of the host's own.
  public enum Response: Hashable, Sendable {
    /// The form goes on, after some actions.
    case perform([FormAction])
    /// The form ends with ``FormOutcome/pressed(_:)``.
    case end
  }

  /// Receives the form after each change by the person, with the change.
  public var changed: ((_ form: LiveForm, _ change: FormChange) -> [FormAction])?
  /// Receives each press of a button whose action is not one of the engine's, with the row and the
  /// name of the action. Line by line, such buttons are asked about as questions.
  public var pressed: ((_ form: LiveForm, _ row: RowID, _ action: String) -> Response)?
  /// Receives the answers before the form ends, and returns the actions by which they are refused,
  /// such as `setProblems`; the form then goes on. No actions accept the answers.
  public var submitted: ((_ form: LiveForm, _ answers: [FormAnswer]) -> [FormAction])?
  /// Draws the value of a custom row that the person can't edit here, in lines of at most `width`
  /// cells; longer ones are cut. `nil` draws it as usual. It is called for each frame that shows the
  /// row, and must not depend on anything else.
  public var lines: (@Sendable (_ row: LiveRow, _ width: Int) -> [String]?)?

  /// Creates a host that does nothing.
  public init() {}
}
