import FormEngine

/// A list that is put to the test: a program at the other end of a pipe, or an adapter around a list
/// in this process.
///
///     struct MyList: OutlineProgram {
///       var list = SomeList()
///       mutating func visibleRows(after line: OutlineLine) -> [String] {
///         switch line {
///         case .rows(let rows): list = SomeList(rows)
///         case .open(let id): list.open(id)
///         case .close(let id): list.close(id)
///         }
///         return list.visibleIDs
///       }
///     }
public protocol OutlineProgram {
  /// Does what a line asks for and tells the ids of the rows that are then to be seen, in their order.
  mutating func visibleRows(after line: OutlineLine) throws(ProgramFault) -> [RowID]
  /// Ends a conversation, after its last line.
  mutating func finish() throws(ProgramFault)
  /// Has the next conversation begin with nothing left of those before; a program is started anew.
  mutating func restart()
  /// Whether conversations are held only to find a shorter one that fails: nothing is logged then,
  /// and what has hung before is not waited for as long.
  var isRehearsing: Bool { get set }
}

extension OutlineProgram {
  /// Nothing is left to do.
  public mutating func finish() throws(ProgramFault) {}

  /// Nothing: each conversation begins with rows, which are to be shown as if there had been none.
  public mutating func restart() {}

  /// Never: all conversations are alike.
  public var isRehearsing: Bool {
    get { false }
    set {}
  }
}

/// A program at the other end of a pipe that answers each line with the list of visible ids.
public struct PipedOutline: OutlineProgram {
  private let conversation: ProgramConversation
  private let timeout: Duration
  private let log: (String) -> Void
  private var isRunning = false

  /// Describes a program; it is started for the first conversation.
  ///
  /// - Parameters:
  ///   - command: The program.
  ///   - timeout: How long an answer may take.
  ///   - log: Gets each line of the program's log, without control characters.
  public init(
    _ command: ProgramCommand, timeout: Duration = .seconds(5),
    log: @escaping (String) -> Void = { _ in }
  ) {
    conversation = ProgramConversation(command, .list, timeout: timeout, log: log)
    self.timeout = timeout
    self.log = log
  }

  /// Sends a line and waits for the answer.
  public mutating func visibleRows(after line: OutlineLine) throws(ProgramFault) -> [RowID] {
    let isFirst = !isRunning
    if isFirst { try conversation.start() }
    // It stays so only where all goes well.
    isRunning = false
    let patience = isRehearsing ? min(timeout, Self.timeoutInRehearsals) : timeout
    conversation.timeout = isFirst ? max(patience, ProgramConversation.startingTime) : patience
    let answer = try conversation.ask(line.json)
    guard let rows = answer.texts else {
      throw .nonsense(line: answer.text, reason: "it is no list of ids, which are texts")
    }
    isRunning = true
    return rows.map { RowID($0) }
  }

  /// Looks whether the program has answered once too often.
  public mutating func finish() throws(ProgramFault) {
    isRunning = false
    try conversation.requireSilence()
    isRunning = true
  }

  /// Ends the program, so that it is started anew.
  public mutating func restart() {
    conversation.end()
    isRunning = false
  }

  /// Whether conversations are held only to find a shorter one that fails.
  public var isRehearsing = false {
    didSet { conversation.log = isRehearsing ? { _ in } : log }
  }

  private static let timeoutInRehearsals = Duration.milliseconds(500)
}
