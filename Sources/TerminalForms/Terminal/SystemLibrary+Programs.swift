@preconcurrency import SystemCalls

/// Starting other programs, and files for them.
extension SystemLibrary {
  /// How a process ended.
  enum ProcessEnd: Hashable {
    case exit(Int32)
    case signal(Int32)
    case unknown
  }

  /// The value of an environment variable; `nil` if it is not set.
  static func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Starts a shell with a command, a word as its `$1`, and a terminal as its standard streams.
  ///
  /// - Returns: The id of the process.
  static func startShell(
    _ command: String, _ word: String, atTerminal path: String
  ) throws(CallError) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      let environment = _NSGetEnviron().pointee
    #else
      var actions = posix_spawn_file_actions_t()
      let environment = environ
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The terminal is opened again, since other programs do not expect nonblocking streams.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR | O_NOCTTY, 0)
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, stream)
    }
    let words: [UnsafeMutablePointer<CChar>?] =
      ["sh", "-c", command, "sh", word].map { (word: String) in strdup(word) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let number = posix_spawn(&process, "/bin/sh", &actions, nil, words, environment)
    guard number == 0 else { throw CallError(number: number) }
    return process
  }

  /// Returns how a child process has ended; `nil` while it is running.
  static func takeEnd(of process: Int32) -> ProcessEnd? {
    var status: Int32 = 0
    let found = waitpid(process, &status, WNOHANG)
    if found == 0 || (found < 0 && CallError.last.isInterruption) { return nil }
    guard found == process else { return .unknown }
    let signal = status & 0x7F
    return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
  }
}

// MARK: - Files

extension SystemLibrary {
  /// Creates a folder in `TMPDIR` or else `/tmp` that only this user can access; the caller removes
  /// it.
  static func makeTemporaryFolder() throws(CallError) -> String {
    let parent = environmentVariable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var path = Array("\(parent)/formwork-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else { throw CallError.last }
    return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes a folder with its files.
  static func removeFolder(_ path: String) {
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { unlink("\(path)/\(name)") }
    }
    closedir(folder)
    rmdir(path)
  }

  /// Creates a file that only this user can read and write.
  static func createFile(_ path: String, _ bytes: [UInt8]) throws(CallError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CallError.last }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      do {
        rest = rest.dropFirst(try writeBytes(descriptor, rest))
      } catch  where error.isInterruption {
        continue
      }
    }
  }

  /// Reads a file up to a maximum number of bytes.
  static func readFile(_ path: String, limit: Int) throws(CallError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CallError.last }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while bytes.count < limit {
      do {
        let more = try readBytes(descriptor, limit: min(1 << 16, limit - bytes.count))
        if more.isEmpty { break }
        bytes += more
      } catch  where error.isInterruption {
        continue
      }
    }
    return bytes
  }
}
