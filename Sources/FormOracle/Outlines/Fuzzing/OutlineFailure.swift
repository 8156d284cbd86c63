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
  public typealias Cause = FailureCause<OutlineFinding>

  /// The lines as they are saved and told, each with a line end.
  public var text: String {
    lines.map { $0.json + "\n" }.joined()
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
