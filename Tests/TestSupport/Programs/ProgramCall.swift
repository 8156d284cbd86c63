import FormOracle
import Foundation

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

extension ProgramCall {
  /// Starts the program in a session of its own with these descriptors, from 0, and no others.
  func start(streams: [Spawning.Stream]) throws -> pid_t {
    let call = fromItsFolder
    return try Spawning.start(
      [call.path] + call.words, environment: call.environmentLines, streams: streams,
      leading: .session)
  }
}
