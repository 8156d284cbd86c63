import FormEngine
import FormText

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
  public typealias Cause = FailureCause<FormFinding>
}

extension FuzzFailure: CustomStringConvertible {
  /// The story: after which action what is wrong.
  public var description: String {
    FailureStory(
      last: requests.last?.json, count: requests.count, cause: cause.description,
      isRepeatable: isRepeatable, noun: "action"
    ).text
  }
}
