import Foundation
import TestSupport
import SystemCalls
import Testing

@testable import FormOracle

@Suite("Programs and signals")
struct StartedProgramsTests {
  /// Handles signals on this thread and ends programs with this one, as a command does.
  private static func prepare() {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    StartedPrograms.endWithThisProgram()
    // A process that is left over must not hold a descriptor that the test runner waits for.
    for descriptor in Int32(3)..<256 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  @Test("a signal that arrives while a program is started ends that program as well")
  func whileStarting() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/held"
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      Self.prepare()
      _ = try StartedPrograms.start { () throws(SystemError) in
        let file = Spawning.Stream.file(path)
        let id = try Spawning.start(
          ["/bin/sleep", "60"], environment: [], streams: [file, file, file], leading: .group)
        raise(SIGTERM)
        return id
      }
    }
    // Once the program has ended, no process holds the other end.
    var polled = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    #expect(poll(&polled, 1, 30_000) == 1)
  }

  @Test("signals are handled again after a program could not be started")
  func afterwards() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      Self.prepare()
      _ = try? StartedPrograms.start { () throws(SystemError) in throw SystemError("", ENOENT) }
      raise(SIGINT)
    }
  }
}
