/// A program at the other end of a pipe: a line of JSON in, a line of JSON out.
public struct PipedProgram<Step: OracleStep, Answer>: OracleSubject {
  private let conversation: ProgramConversation
  private let timeout: Duration
  private let log: (String) -> Void
  private let opening: Opening?
  private let read: (ProgramAnswer) throws(ProgramError) -> Answer
  private var isRunning = false
  /// Whether the program can start a conversation again without being started again.
  private var resets = false
  /// Whether the next answer is the program's first.
  private var isFirst = false
  /// The longest time that an answer took.
  private var slowest = Duration.zero

  /// How conversations start with programs that say something first: these may know how to start again.
  struct Opening {
    /// The line that starts a conversation, for programs that know it.
    let line: String
    /// Whether the program knows already what the line says.
    let isKnown: Bool
  }

  /// Describes a program; it is started for the first conversation.
  ///
  /// - Parameters:
  ///   - opening: How a conversation starts; `nil` where the first step sets up everything.
  ///   - log: Gets each line of the program's log, without control characters.
  ///   - read: Reads an answer.
  init(
    _ command: ProgramCommand, _ shape: ProgramAnswer.Shape, opening: Opening?,
    timeout: Duration, log: @escaping (String) -> Void,
    read: @escaping (ProgramAnswer) throws(ProgramError) -> Answer
  ) {
    conversation = ProgramConversation(command, shape, timeout: timeout, log: log)
    (self.opening, self.timeout, self.log, self.read) = (opening, timeout, log, read)
  }

  /// Starts a conversation, in the same process where the program can do that.
  public mutating func start(anew: Bool) throws(ProgramError) -> Answer? {
    if isRunning, !anew {
      guard let opening else { return nil }
      if resets { return try ask(opening.line) }
    }
    isRunning = false
    try conversation.start()
    guard let opening else {
      (isRunning, isFirst) = (true, true)
      return nil
    }
    let greeting = try conversation.greeting()
    isRunning = true
    resets = greeting.node["resets"]?.bool == true
    return try resets && !opening.isKnown ? ask(opening.line) : read(greeting)
  }

  /// Sends a step and waits for the answer.
  public mutating func answer(to step: Step) throws(ProgramError) -> Answer {
    try ask(step.json)
  }

  private mutating func ask(_ line: String) throws(ProgramError) -> Answer {
    isRunning = false
    let patience = max(.milliseconds(300), slowest * 20)
    let usual = isRehearsing ? min(timeout, patience) : timeout
    conversation.timeout = isFirst ? max(usual, ProgramConversation.startingTime) : usual
    let start = ContinuousClock.now
    let answer = try conversation.ask(line)
    if !isRehearsing, !isFirst { slowest = max(slowest, start.duration(to: .now)) }
    (isRunning, isFirst) = (true, false)
    return try read(answer)
  }

  /// Looks whether the program has answered once too often.
  public mutating func finish() throws(ProgramError) {
    isRunning = false
    try conversation.requireSilence()
    isRunning = true
  }

  /// Whether conversations are held only to find a shorter one that fails: nothing is logged then,
  /// and what has hung before is not waited for as long.
  public var isRehearsing = false {
    didSet { conversation.log = isRehearsing ? { _ in } : log }
  }
}
