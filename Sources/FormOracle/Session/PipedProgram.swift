/// A program at the other end of a pipe: a line of JSON in, a line of JSON out.
package struct PipedProgram<Step: OracleStep, Answer>: OracleSubject {
  private let conversation: ProgramConversation
  private let timeout: Duration
  private let log: (String) -> Void
  private let opening: Opening?
  private let readAnswer: (ProgramAnswer) throws(LineError) -> Answer
  private var isRunning = false
  /// Whether the program can start a new conversation without being restarted.
  private var resets = false
  /// Whether the next answer is the program's first.
  private var isFirst = false
  /// The longest time for an answer so far.
  private var slowest = Duration.zero

  /// How conversations start with programs that greet; these may be able to start again.
  struct Opening {
    /// The line that starts a new conversation, for programs that support it.
    let line: String
    /// Whether the program already knows what the line says.
    let isKnown: Bool
  }

  /// Describes a program; it is started for the first conversation.
  ///
  /// - Parameters:
  ///   - opening: How a conversation starts; `nil` if the first step sets everything up.
  ///   - log: Receives each line of the program's log, without control characters.
  ///   - read: Reads an answer.
  init(
    _ command: ProgramCommand, _ shape: ProgramAnswer.Shape, opening: Opening?,
    timeout: Duration, log: @escaping (String) -> Void,
    read: @escaping (ProgramAnswer) throws(LineError) -> Answer
  ) {
    conversation = ProgramConversation(command, shape, timeout: timeout, log: log)
    (self.opening, self.timeout, self.log, readAnswer) = (opening, timeout, log, read)
  }

  package mutating func start(restarting: Bool) throws(ProgramError) -> Answer? {
    if isRunning, !restarting {
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

  package mutating func answer(to step: Step) throws(ProgramError) -> Answer {
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

  private func read(_ answer: ProgramAnswer) throws(ProgramError) -> Answer {
    do throws(LineError) {
      return try readAnswer(answer)
    } catch {
      throw .invalidAnswer(line: answer.text, reason: error.description)
    }
  }

  package mutating func finish() throws(ProgramError) {
    isRunning = false
    try conversation.requireSilence()
    isRunning = true
  }

  /// Whether conversations are held only to find a shorter one that fails. Nothing is logged then,
  /// and a program that has hung before gets less time.
  package var isRehearsing = false {
    didSet { conversation.log = isRehearsing ? { _ in } : log }
  }
}
