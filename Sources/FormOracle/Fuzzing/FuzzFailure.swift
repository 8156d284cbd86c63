import FormEngine
import FormFiles

/// What is wrong with a program, and the shortest way to see it.
public struct FuzzFailure: Sendable {
  /// What is wrong.
  public var cause: Cause
  /// The actions and questions that lead to it; the last one does.
  public var requests: [FormRequest]
  /// The seed of the conversation, where it was a random one.
  public var seed: UInt64?
  /// Whether the same conversation, held once more, failed again.
  public var isRepeatable: Bool

  /// What can be wrong.
  public enum Cause: Hashable, Sendable {
    /// An answer is not the right one.
    case finding(FormFinding)
    /// There is no answer.
    case fault(ProgramFault)
  }
}

extension FuzzFailure.Cause: CustomStringConvertible {
  /// What is wrong, with what was expected and what was found.
  public var description: String {
    switch self {
    case .finding(let finding): finding.description
    case .fault(let fault): fault.description
    }
  }
}

extension FuzzFailure: CustomStringConvertible {
  /// The story: after which action what is wrong.
  public var description: String {
    let last = requests.last.map { "after \($0.json.withoutControlCharacters)" } ?? "at the start"
    let count = requests.count == 1 ? "1 action" : "\(requests.count) actions"
    var lines = ["wrong \(last), the last of \(count):", "\(cause)"]
    if requests.isEmpty { lines[0] = "wrong at the start:" }
    if !isRepeatable {
      lines.append(
        "The same actions once more did not fail: the program is not the same each time.")
    }
    return lines.joined(separator: "\n")
  }
}
