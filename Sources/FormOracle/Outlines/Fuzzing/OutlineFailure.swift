/// What is wrong with a list, and the shortest way to see it.
public struct OutlineFailure: Sendable {
  /// What is wrong.
  public var cause: Cause
  /// The lines that lead to it, rows first; the last one does.
  public var lines: [OutlineLine]
  /// The seed of the conversation, where it was a random one.
  public var seed: UInt64?
  /// Whether the same lines, said once more to the program as it is when it has just been started,
  /// failed again.
  public var isRepeatable: Bool

  /// What can be wrong.
  public enum Cause: Hashable, Sendable {
    /// The rows are not the right ones.
    case finding(OutlineFinding)
    /// There is no answer.
    case fault(ProgramFault)

    /// Whether there was no answer in time.
    var isHang: Bool {
      if case .fault(.hung) = self { true } else { false }
    }
  }

  /// The lines as they are saved and told, each with a line end.
  public var text: String {
    lines.map { $0.json + "\n" }.joined()
  }
}

extension OutlineFailure.Cause: CustomStringConvertible {
  /// What is wrong, with what was expected and what was found.
  public var description: String {
    switch self {
    case .finding(let finding): finding.description
    case .fault(let fault): fault.description
    }
  }
}

extension OutlineFailure: CustomStringConvertible {
  /// The story: after which line what is wrong.
  public var description: String {
    FailureStory(
      last: lines.last?.json, count: lines.count, cause: cause.description,
      isRepeatable: isRepeatable, noun: "line"
    ).text
  }
}
