import Foundation
import SystemCalls

/// A test waited for something in vain.
public struct Overdue: Error, CustomStringConvertible {
  /// What the test waited for, and what happened instead.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// A program to be started, with its arguments, environment and folder.
public struct ProgramCall: Sendable {
  /// The program's file.
  public var path: String
  /// The arguments after its name.
  public var words: [String]
  /// Changes to the test's own environment; `nil` removes a variable.
  public var environment: [String: String?]
  /// The folder in which it runs, or `nil` for the test's own. It exists as long as the call.
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

  /// Variables that a person may have set, and on which a test must not depend.
  private static let forgotten = [
    "ACCESSIBLE", "COLUMNS", "ESCDELAY", "LINES", "NO_COLOR", "PS1", "ENV",
  ]

  /// The same call, for starting from any folder.
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
