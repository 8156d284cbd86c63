/// Why a form can't be filled in at a terminal.
public enum TerminalError: Error, Hashable, Sendable {
  /// The process has no terminal; with the system's reason.
  case noTerminal(String)
  /// The terminal refused an operation; with the system's reason.
  case failed(operation: String, String)
}

extension TerminalError: CustomStringConvertible {
  /// The error as one sentence without a full stop.
  public var description: String {
    switch self {
    case .noTerminal(let reason): "there is no terminal (\(reason))"
    case .failed(let operation, let reason): "\(operation) failed: \(reason)"
    }
  }
}
