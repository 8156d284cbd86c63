import FormEngine
import SmallFoundation

/// Standard input, output and error, as bytes.
enum StandardStreams {
  /// Opens a replacement for each closed standard stream, so that a file opened later does not take
  /// its number. The replacement can be neither read nor written.
  static func openMissingStreams() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The lowest free descriptor is this one.
      _ = open("/dev/null", mode)
    }
  }

  /// Checks that a result can be written to standard output, if that can be known in advance.
  ///
  /// - Throws: Exit code 4 if it is closed or full, or has no reader.
  static func requireOutput() throws(CommandError) {
    guard fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE != O_RDONLY else {
      throw CommandError(
        "standard output is closed, and the result would be lost; leave it open, or redirect it",
        .fileError)
    }
    guard let reason = reasonNotToWrite else { return }
    throw CommandError(
      "can't write to standard output: \(reason); the form was not started, since its result would "
        + "be lost",
      .fileError)
  }

  /// Why nothing can be written to standard output; `nil` if it may be possible.
  private static var reasonNotToWrite: String? {
    var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    let broken = Int16(POLLERR | POLLHUP | POLLNVAL)
    if poll(&descriptor, 1, 0) > 0, descriptor.revents & broken != 0 {
      return "its reader has closed it"
    }
    var status = stat()
    guard fstat(STDOUT_FILENO, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFCHR where isatty(STDOUT_FILENO) == 0:
      // A full device refuses even zero bytes.
      guard SystemCalls.write(STDOUT_FILENO, "", 0) < 0, ![EAGAIN, EINTR].contains(errno) else {
        return nil
      }
      return String(cString: strerror(errno))
    case S_IFREG:
      var disk = statvfs()
      guard fstatvfs(STDOUT_FILENO, &disk) == 0, disk.f_blocks > 0 else { return nil }
      let free = geteuid() == 0 ? disk.f_bfree : disk.f_bavail
      return free == 0 ? String(cString: strerror(ENOSPC)) : nil
    default: return nil
    }
  }

  /// Writes the result of a form to standard output and returns the exit code. A result that can't
  /// be written is printed as JSON on standard error, and at the terminal if a person has filled in
  /// the form.
  ///
  /// - Parameters:
  ///   - result: The complete text to write.
  ///   - json: The result as one line of JSON, which is safe to print to a terminal.
  static func writeResult(_ result: String, json: String, wasFilledInByPerson: Bool) -> ExitCode {
    do throws(SystemError) {
      let shown = isatty(STDOUT_FILENO) == 1 ? safe(result) : result
      try Descriptor.writeAll(Array(shown.utf8), to: STDOUT_FILENO)
      return .success
    } catch {
      let heading = "formwork: can't write to standard output: \(error.message); the result is:"
      for line in [heading, json] { report(line) }
      if wasFilledInByPerson, isatty(STDERR_FILENO) != 1 { showAtTerminal("\(heading)\n\(json)\n") }
      return .fileError
    }
  }

  /// The text with control characters spelled out, except line feeds and tabs.
  private static func safe(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false)
        .map { String($0).withoutControlCharacters }.joined(separator: "\t")
    }.joined(separator: "\n")
  }

  private static func showAtTerminal(_ text: String) {
    guard let terminal = try? Descriptor.open("/dev/tty", O_WRONLY | O_NOCTTY) else { return }
    try? Descriptor.writeAll(Array(text.utf8), to: terminal)
    close(terminal)
  }

  /// Writes a text to standard output and returns the exit code of the command.
  static func write(_ text: String) -> ExitCode { write(Array(text.utf8)) }

  /// Writes bytes to standard output and returns the exit code of the command.
  static func write(_ bytes: [UInt8]) -> ExitCode {
    do throws(SystemError) {
      try Descriptor.writeAll(bytes, to: STDOUT_FILENO)
      return .success
    } catch {
      return exitCode(after: error)
    }
  }

  /// Writes bytes to a new or existing file.
  ///
  /// - Throws: Exit code 4 if that is not possible.
  static func write(_ bytes: [UInt8], toFile path: String) throws(CommandError) {
    do throws(SystemError) {
      let descriptor = try Descriptor.open(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666)
      defer { close(descriptor) }
      try Descriptor.writeAll(bytes, to: descriptor)
    } catch {
      throw CommandError("can't write \(path): \(error.message)", .fileError)
    }
  }

  /// Checks that a file can be written, and leaves it as it is. Other things than files, such as
  /// pipes, are not tried.
  ///
  /// - Throws: Exit code 4 if it can't be written.
  static func requireWritable(_ path: String) throws(CommandError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    guard !exists || kind == S_IFREG || kind == S_IFDIR else { return }
    do throws(SystemError) {
      close(try Descriptor.open(path, O_WRONLY | O_CREAT, mode: 0o666))
    } catch {
      throw CommandError(
        "can't write \(path): \(error.message); nothing was tested, since a finding would be lost",
        .fileError)
    }
    if !exists { unlink(path) }
  }

  /// The exit code after an error on standard output. The error is reported, unless the reader has
  /// closed the other end: that is not an error of the command.
  static func exitCode(after error: SystemError) -> ExitCode {
    if error.number == EPIPE { return .success }
    report("formwork: can't write to standard output: \(error.message)")
    return .fileError
  }

  /// Reports on standard error why the command failed.
  static func report(_ failure: CommandError) {
    if let message = failure.message { report("formwork: \(message)") }
  }

  /// Writes a line to standard error, with control characters spelled out. Errors are ignored.
  static func report(_ line: String) {
    let line = line.withoutControlCharacters + "\n"
    try? Descriptor.writeAll(Array(line.utf8), to: STDERR_FILENO)
  }

  /// Writes lines to standard error, each like ``report(_:)``.
  static func report(linesOf text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      report(String(line))
    }
  }
}
