/// What is tested: a program at the other end of a pipe, or code in this process.
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
public protocol OracleSubject<Step, Answer> {
  /// What is sent to it.
  associatedtype Step
  /// What it answers.
  associatedtype Answer

  /// Starts a conversation.
  ///
  /// - Parameter anew: Whether nothing of former conversations may be left; a program is started
  ///   again.
  /// - Returns: What it says before the first step; `nil` where it says nothing.
  mutating func start(anew: Bool) throws(ProgramError) -> Answer?
  /// Takes a step.
  mutating func answer(to step: Step) throws(ProgramError) -> Answer
  /// Ends a conversation, after its last step.
  mutating func finish() throws(ProgramError)
  /// Whether conversations are held only to find a shorter one that fails: nothing is logged then,
  /// and less time is allowed.
  var isRehearsing: Bool { get set }
}

extension OracleSubject {
  /// Says nothing: the first step sets up everything.
  public mutating func start(anew: Bool) throws(ProgramError) -> Answer? { nil }

  /// Does nothing.
  public mutating func finish() throws(ProgramError) {}

  /// Never: all conversations are alike.
  public var isRehearsing: Bool {
    get { false }
    set {}
  }
}
