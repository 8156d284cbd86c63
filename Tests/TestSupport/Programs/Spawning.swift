import Foundation

/// What the system refused while a test ran a program.
public struct SystemFault: Error, CustomStringConvertible {
  /// The call that failed.
  public let operation: String
  /// The system's number for it.
  public let number: Int32

  init(_ operation: String, _ number: Int32 = errno) {
    self.operation = operation
    self.number = number
  }

  /// The call and the system's sentence.
  public var description: String { "\(operation): \(String(cString: strerror(number)))" }
}

/// Something that a test waited for and that did not come.
public struct Overdue: Error, CustomStringConvertible {
  /// What was waited for, and what came instead.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// A program to be started, and with what.
public struct ProgramCall: Sendable {
  /// The program's file.
  public var path: String
  /// The words behind its name.
  public var words: [String]
  /// What is different from the test's own environment; `nil` takes a name away.
  public var environment: [String: String?]
  /// The folder that it runs in, or `nil` for the test's own. It stays as long as the call.
  public var folder: TemporaryFolder?

  /// Describes a program that is to be started.
  public init(
    _ path: String, _ words: [String] = [], environment: [String: String?] = [:],
    folder: TemporaryFolder? = nil
  ) {
    self.path = path
    self.words = words
    self.environment = environment
    self.folder = folder
  }

  /// What a person may have set and a test must not depend on.
  private static let forgotten = [
    "ACCESSIBLE", "COLUMNS", "ESCDELAY", "LINES", "NO_COLOR", "PS1", "ENV",
  ]

  /// The call as it can be started from any folder.
  var fromItsFolder: ProgramCall {
    guard let folder = folder?.path else { return self }
    return ProgramCall(
      "/bin/sh", ["-c", "cd \"$0\" && exec \"$@\"", folder, path] + words,
      environment: environment)
  }

  /// The environment as `NAME=VALUE`.
  var environmentLines: [String] {
    var lines = ProcessInfo.processInfo.environment
    for name in Self.forgotten { lines[name] = nil }
    lines["TERM"] = "xterm-256color"
    for (name, value) in environment { lines[name] = value }
    return lines.map { "\($0.key)=\($0.value)" }
  }
}

/// Starts programs, and opens the pipes to them.
enum Spawning {
  /// What a descriptor of the new program is.
  enum Stream {
    /// The same as a descriptor of the test.
    case descriptor(Int32)
    /// A file opened for reading and writing.
    case file(String)
  }

  /// Starts a program with these descriptors, from 0, and no others, in a session of its own where
  /// asked for. Its first terminal then becomes the terminal of the session.
  static func start(
    _ call: ProgramCall, streams: [Stream], leadsSession: Bool
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, stream) in streams.enumerated() {
      switch stream {
      case .descriptor(let descriptor):
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      case .file(let path):
        posix_spawn_file_actions_addopen(&actions, Int32(number), path, O_RDWR, 0)
      }
    }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, flags(leadsSession: leadsSession))
    return try lock.withLock {
      try start(call.fromItsFolder, &actions, &attributes)
    }
  }

  /// Held while a program is started, or while there are descriptors that it would inherit.
  private static let lock = NSLock()

  #if canImport(Darwin)
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
    /// `POSIX_SPAWN_SETSID`, which Swift does not see: it is no part of POSIX.
    private static let newSession: Int32 = 0x80
  #endif

  private static func flags(leadsSession: Bool) -> Int16 {
    var flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    if leadsSession { flags |= newSession }
    return Int16(truncatingIfNeeded: flags)
  }

  #if canImport(Darwin)
    typealias FileActions = posix_spawn_file_actions_t?
    typealias Attributes = posix_spawnattr_t?
  #else
    typealias FileActions = posix_spawn_file_actions_t
    typealias Attributes = posix_spawnattr_t
  #endif

  private static func start(
    _ call: ProgramCall, _ actions: inout FileActions, _ attributes: inout Attributes
  ) throws(SystemFault) -> pid_t {
    var words: [UnsafeMutablePointer<CChar>?] = ([call.path] + call.words).map { strdup($0) }
    var lines: [UnsafeMutablePointer<CChar>?] = call.environmentLines.map { strdup($0) }
    defer {
      for text in words + lines { free(text) }
    }
    words.append(nil)
    lines.append(nil)
    var id: pid_t = 0
    let fault = posix_spawn(&id, call.path, &actions, &attributes, words, lines)
    guard fault == 0 else { throw SystemFault("starting \(call.path)", fault) }
    return id
  }

  /// Opens a pipe whose ends programs don't inherit by themselves.
  static func pipe() throws -> (reading: Int32, writing: Int32) {
    try lock.withLock {
      var ends: [Int32] = [-1, -1]
      guard Foundation.pipe(&ends) == 0 else { throw SystemFault("pipe") }
      return (try outOfTheWay(ends[0]), try outOfTheWay(ends[1]))
    }
  }

  /// Gives a descriptor a number that no stream of a started program has, and lets no program
  /// inherit it.
  static func outOfTheWay(_ descriptor: Int32) throws(SystemFault) -> Int32 {
    let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
    guard moved >= 0 else { throw SystemFault("fcntl") }
    close(descriptor)
    return moved
  }
}
