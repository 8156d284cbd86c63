/// What programs of one kind have to do: the model that they are compared with.
///
/// A model takes the same steps as a program, knows what a right one answers, and judges each answer.
public protocol OracleModel: Sendable {
  /// What is sent to a program.
  associatedtype Step: OracleStep
  /// What a program answers.
  associatedtype Answer

  /// What was judged so far.
  var record: OracleRecord { get }
  /// What was not judged so far, a sentence each.
  var gaps: [String] { get }
  /// Whether conversations go on in one program: the first step of each sets up everything.
  static var isContinuous: Bool { get }

  /// Starts a conversation.
  ///
  /// - Parameter greeting: What the program says before the first step; `nil` where it says nothing.
  /// - Returns: What is wrong with the greeting; `nil` where nothing is.
  mutating func start(_ greeting: Answer?) -> OracleFinding?
  /// Takes a step and judges the answer to it.
  ///
  /// - Returns: What is wrong with the answer; `nil` where nothing is.
  mutating func finding(after step: Step, _ answer: Answer) -> OracleFinding?
  /// Makes the random steps of a conversation, one after another, for the model as it then is.
  ///
  /// - Parameters:
  ///   - seed: The same seed makes the same steps.
  ///   - count: How many steps are made at most, besides those that set up everything.
  func steps(seed: UInt64, count: Int) -> (Self) -> Step?
  /// A model that has taken no step and keeps no record.
  func fresh() -> Self
  /// The shortest and simplest steps that still fail.
  func shortest(_ steps: [Step], while fails: ([Step]) -> Bool) -> [Step]
}

/// What is sent to a program as a line of JSON.
public protocol OracleStep: Hashable, Sendable {
  /// The line, without its end.
  var json: String { get }
  /// What a step is called in messages.
  static var noun: String { get }
  /// Whether it sets up everything, so that nothing from before may be left.
  var startsAnew: Bool { get }
  /// What is said about a program that has never answered a step: what is expected of it.
  static var firstContact: String { get }
}

extension OracleStep {
  /// Never: conversations are set up before their first step.
  public var startsAnew: Bool { false }
  /// Nothing.
  public static var firstContact: String { "" }
}
