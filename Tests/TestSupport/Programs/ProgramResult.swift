import Foundation
import SystemCalls

/// The result of running a program.
public struct ProgramResult: Sendable {
  /// The way in which it ended.
  package let end: ProgramEnd
  /// The bytes that it wrote to standard output.
  public let outputBytes: [UInt8]
  /// The bytes that it wrote to standard error.
  public let errorBytes: [UInt8]

  /// Its exit code, or `nil` if a signal ended it.
  public var exitCode: Int32? {
    if case .exit(let code) = end { code } else { nil }
  }

  /// Standard output as text.
  public var output: String { String(decoding: outputBytes, as: UTF8.self) }

  /// Standard error as text.
  public var error: String { String(decoding: errorBytes, as: UTF8.self) }

  /// The lines of standard output, without line feeds.
  public var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

extension ProgramCall {
  /// Runs the program to its end, with a text as its standard input and without a terminal.
  public func run(input: String = "") throws -> ProgramResult {
    try run(inputBytes: Array(input.utf8))
  }

  /// Runs the program to its end, with bytes as its standard input and without a terminal.
  public func run(inputBytes: [UInt8]) throws -> ProgramResult {
    let program = try RunningProgram(self)
    try program.write(inputBytes)
    return try program.finish()
  }
}
