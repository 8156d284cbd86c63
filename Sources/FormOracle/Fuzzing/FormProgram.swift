import FormEngine
import FormText

/// Something that speaks the protocol of conversations: a program at the other end of a pipe, or an
/// adapter around a form in this process.
public protocol FormProgram {
  /// Begins a new conversation about the form, and gives the line that tells how it stands.
  mutating func begin() throws(ProgramFault) -> ProgramAnswer
  /// Answers a line.
  mutating func answer(to line: String) throws(ProgramFault) -> ProgramAnswer
  /// Ends a conversation, after its last line.
  mutating func finish() throws(ProgramFault)
  /// Whether conversations are held only to find a shorter one that fails: nothing is logged then,
  /// and what has hung before is not waited for as long.
  var isRehearsing: Bool { get set }
}

extension FormProgram {
  /// Nothing is left to do.
  public mutating func finish() throws(ProgramFault) {}

  /// Never: all conversations are alike.
  public var isRehearsing: Bool {
    get { false }
    set {}
  }
}

/// A program at the other end of a pipe that speaks the protocol.
///
/// A program that has `"resets": true` in its first line gets a line `{"spec": {…}}` for each new
/// conversation and answers it as it has answered the start; every other one is started again.
public struct PipedProgram: FormProgram {
  private let conversation: ProgramConversation
  private let specLine: String
  private let namesSpec: Bool
  private let timeout: Duration
  private let log: (String) -> Void
  private var resets = false
  private var isRunning = false
  /// The longest time that an answer took.
  private var slowest = Duration.zero

  /// Describes a program; it is started for the first conversation.
  ///
  /// - Parameters:
  ///   - command: The program, with `{spec}` where it wants the path of the form.
  ///   - path: The path of the form.
  ///   - spec: The bytes of the form's file.
  ///   - timeout: How long an answer may take.
  ///   - log: Gets each line of the program's log, without control characters.
  public init(
    _ command: ProgramCommand, path: String, spec: [UInt8], timeout: Duration,
    log: @escaping (String) -> Void
  ) {
    namesSpec = command.namesSpec
    conversation = ProgramConversation(
      command.naming(spec: path), timeout: timeout, log: log)
    self.timeout = timeout
    self.log = log
    // No text of JSON has a line end in it, so that those between its parts can go.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = spec.starts(with: mark) ? spec.dropFirst(3) : spec[...]
    let line = bytes.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    specLine = "{\"spec\": \(String(decoding: line, as: UTF8.self))}"
  }

  /// Begins a new conversation, in the same process where the program can do that.
  public mutating func begin() throws(ProgramFault) -> ProgramAnswer {
    if resets, isRunning { return try answer(to: specLine) }
    isRunning = false
    try conversation.start()
    let greeting = try conversation.greeting()
    isRunning = true
    resets = greeting.node["resets"]?.bool == true
    return resets && !namesSpec ? try answer(to: specLine) : greeting
  }

  /// Sends a line and waits for the answer.
  public mutating func answer(to line: String) throws(ProgramFault) -> ProgramAnswer {
    do throws(ProgramFault) {
      let start = ContinuousClock.now
      let answer = try conversation.ask(line)
      if !isRehearsing { slowest = max(slowest, start.duration(to: .now)) }
      return answer
    } catch {
      isRunning = false
      throw error
    }
  }

  /// Looks whether the program has answered once too often.
  public mutating func finish() throws(ProgramFault) {
    do throws(ProgramFault) {
      try conversation.requireSilence()
    } catch {
      isRunning = false
      throw error
    }
  }

  /// Ends the program.
  public mutating func end() {
    conversation.end()
    isRunning = false
  }

  /// Whether conversations are held only to find a shorter one that fails.
  public var isRehearsing = false {
    didSet {
      let patience = max(.milliseconds(300), slowest * 20)
      conversation.timeout = isRehearsing ? min(timeout, patience) : timeout
      conversation.log = isRehearsing ? { _ in } : log
    }
  }
}
