/// The subject of a test: a program at the other end of a pipe, or code in this process.
///
///     struct MyAdapter: OracleSubject {
///       var list = MyList()
///       mutating func answer(to line: OutlineLine) -> OutlineAnswer {
///         switch line {
///         case .rows(let rows): list = MyList(rows)
///         case .open(let id): list.open(id)
///         case .close(let id): list.close(id)
///         default: break
///         }
///         return OutlineAnswer(list.visible)
///       }
///     }
package protocol OracleSubject<Step, Answer> {
  associatedtype Step
  associatedtype Answer

  /// Starts a conversation.
  ///
  /// - Parameter restarting: Whether nothing from earlier conversations may remain; a program is
  ///   restarted.
  /// - Returns: What the subject says before the first step; `nil` if it says nothing.
  mutating func start(restarting: Bool) throws(ProgramError) -> Answer?
  /// Performs a step and returns the answer.
  mutating func answer(to step: Step) throws(ProgramError) -> Answer
  /// Ends a conversation, after its last step.
  mutating func finish() throws(ProgramError)
  /// Whether conversations are held only to find a shorter one that fails. Nothing is logged then,
  /// and less time is allowed.
  var isRehearsing: Bool { get set }
}

extension OracleSubject {
  /// Returns `nil`: the first step sets everything up.
  package mutating func start(restarting: Bool) throws(ProgramError) -> Answer? { nil }

  package mutating func finish() throws(ProgramError) {}

  /// Always `false`: all conversations are treated alike.
  package var isRehearsing: Bool {
    get { false }
    set {}
  }
}
