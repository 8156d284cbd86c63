import Foundation
import Testing

/// Programs that run the adapters of the documentation, where a machine has them.
enum Interpreter {
  case python
  case node

  /// What it is called on the command line.
  var name: String {
    switch self {
    case .python: "python3"
    case .node: "node"
    }
  }

  /// Runs a test only where the interpreter is there; elsewhere the test is reported as skipped.
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
