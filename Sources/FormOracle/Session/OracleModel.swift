/// A model of what programs of one kind have to do, to compare them with.
///
/// A model takes the same steps as a program, knows the right answers, and judges each answer.
package protocol OracleModel: Sendable {
  associatedtype Step: OracleStep
  associatedtype Answer

  var record: OracleRecord { get }
  var gaps: [String] { get }
  /// Whether conversations can share a program because the first step of each sets everything up.
  static var isContinuous: Bool { get }

  /// Starts a conversation.
  ///
  /// - Parameter greeting: What the program says before the first step; `nil` if it says nothing.
  /// - Returns: What is wrong with the greeting; `nil` if it is right.
  mutating func start(_ greeting: Answer?) -> OracleFinding?
  /// Takes a step and judges the answer to it.
  ///
  /// - Returns: What is wrong with the answer; `nil` if it is right.
  mutating func finding(after step: Step, _ answer: Answer) -> OracleFinding?
  /// Returns a function that makes the random steps of a conversation from the model's current
  /// state.
  ///
  /// - Parameters:
  ///   - seed: The same seed makes the same steps.
  ///   - count: The maximum number of steps, not counting those that set everything up.
  func steps(seed: UInt64, count: Int) -> (Self) -> Step?
  /// Returns a model that has taken no steps and has an empty record.
  func restarted() -> Self
  /// Returns shorter and simpler steps that still fail.
  ///
  /// - Parameter fails: Whether steps fail. What it throws ends the search.
  func shortest<Stop: Error>(
    _ steps: [Step], while fails: ([Step]) throws(Stop) -> Bool
  ) throws(Stop) -> [Step]
}

/// A step that is sent to a program as a line of JSON.
package protocol OracleStep: Hashable, Sendable {
  /// The line, without the line end.
  var json: String { get }
  static var noun: String { get }
  /// Whether the step sets everything up, so that nothing from before may remain.
  var startsOver: Bool { get }
  /// What a program that has never answered is expected to do, as text for a message.
  static var firstContact: String { get }
}

extension OracleStep {
  /// Always `false`: conversations are set up before their first step.
  package var startsOver: Bool { false }
  /// An empty text.
  package static var firstContact: String { "" }
}
