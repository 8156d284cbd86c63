import Foundation
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
