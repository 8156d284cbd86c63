import Foundation
import TestSupport
import Testing

/// Programs that run the adapters of the documentation, if the machine has them.
enum Interpreter {
  case python
  case node

  /// The name of the program.
  var name: String {
    switch self {
    case .python: "python3"
    case .node: "node"
    }
  }

  /// The path of Python itself. A version manager may put a script in its place on the PATH, which
  /// takes longer to start.
  static let pythonPath: String = {
    let script = "import sys; print(sys.executable)"
    let result = try? ProgramCall("/usr/bin/env", [python.name, "-c", script]).run()
    return result?.lines.first ?? python.name
  }()

  /// Runs a test only if the interpreter is installed; otherwise the test is reported as skipped.
  static func isNeeded(_ interpreter: Interpreter) -> ConditionTrait {
    .enabled(
      if: interpreter.isThere, "\(interpreter.name) is not on the PATH; its adapter was not run")
  }

  private var isThere: Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }
}
