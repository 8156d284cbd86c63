#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#endif

/// Starts programs and opens the pipes to them.
public enum Spawning {
  /// The source of a descriptor of the new program.
  public enum Stream {
    /// A descriptor of this program.
    case descriptor(Int32)
    /// A file, opened for reading and writing.
    case file(String)
  }

  /// A group that the new program leads, so that everything that it starts can be ended with it.
  public enum Leadership {
    /// A process group in the session of this program.
    case group
    /// A session. The first terminal that it opens becomes its controlling terminal.
    case session
  }

  /// Starts a program with these descriptors, from 0, and no others.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments. A program name without a slash is looked up in
  ///     `PATH`.
  ///   - environment: Lines of the form `NAME=VALUE`; `nil` for the environment of this program.
  ///   - leadership: `nil` for a program in the process group of this one.
  public static func start(
    _ words: [String], environment: [String]? = nil, streams: [Stream],
    leading leadership: Leadership? = nil
  ) throws(SystemError) -> pid_t {
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
    posix_spawnattr_setflags(&attributes, flags(leading: leadership))
    lock.lock()
    defer { lock.unlock() }
    return try start(words, environment, &actions, &attributes)
  }

  /// Held while a program is started and while there are descriptors that it would inherit.
  private static let lock = Lock()

  #if canImport(Darwin)
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
    /// `POSIX_SPAWN_SETSID`, which is not part of POSIX, so Swift does not import it.
    private static let newSession: Int32 = 0x80
  #endif

  private static func flags(leading leadership: Leadership?) -> Int16 {
    let own =
      switch leadership {
      case nil: Int32(0)
      case .group: Int32(POSIX_SPAWN_SETPGROUP)
      case .session: newSession
      }
    return Int16(
      truncatingIfNeeded: Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | own)
  }

  #if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  private static func start(
    _ words: [String], _ environment: [String]?, _ actions: inout FileActions,
    _ attributes: inout Attributes
  ) throws(SystemError) -> pid_t {
    let name = words.first ?? ""
    let (arguments, lines) = (copies(of: words), environment.map(copies))
    defer {
      for text in arguments + (lines ?? []) { free(text) }
    }
    var id: pid_t = 0
    let fault =
      if let lines {
        posix_spawnp(&id, name, &actions, &attributes, arguments, lines)
      } else {
        posix_spawnp(&id, name, &actions, &attributes, arguments, ownEnvironment)
      }
    guard fault == 0 else { throw SystemError("starting \(name)", fault) }
    return id
  }

  /// Copies of texts for the C library, with `nil` after the last; the caller frees them.
  private static func copies(of texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { (text: String) in strdup(text) } + [nil]
  }

  /// The environment of this program.
  private static var ownEnvironment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    #if canImport(Darwin)
      _NSGetEnviron().pointee
    #else
      environ
    #endif
  }

  /// Opens a pipe whose ends are not inherited by default.
  public static func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    lock.lock()
    defer { lock.unlock() }
    var ends: [Int32] = [-1, -1]
    guard SystemCalls.pipe(&ends) == 0 else { throw SystemError("pipe") }
    do throws(SystemError) {
      for index in ends.indices { ends[index] = try movedToFreeDescriptor(ends[index]) }
    } catch {
      for end in ends { close(end) }
      throw error
    }
    return (ends[0], ends[1])
  }

  /// Moves a descriptor to a number that no stream of a started program has, and keeps programs
  /// from inheriting it.
  public static func movedToFreeDescriptor(_ descriptor: Int32) throws(SystemError) -> Int32 {
    let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
    guard moved >= 0 else { throw SystemError("fcntl") }
    close(descriptor)
    return moved
  }
}
