/// The reason why an action could not be performed. A refused action changes nothing.
public struct FormRefusal: Error, Hashable, Sendable {
  /// The kind of refusal.
  public var code: Code
  /// What is wrong and what to do, in a sentence.
  public var message: String
  /// The index of the action that failed, from 0, if it was part of a batch.
  public var index: Int?

  /// Creates a refusal.
  public init(_ code: Code, _ message: String, at index: Int? = nil) {
    self.code = code
    self.message = message
    self.index = index
  }

  /// The kinds of refusals. If several apply, the first one is reported.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The line is not valid JSON.
    case badJSON
    /// The line is not an action, or not one that is possible here.
    case badAction
    /// No row has this id.
    case unknownRow
    /// No section has this id.
    case unknownSection
    /// The form would break a rule of specs.
    case badSpec
    /// The id is already used.
    case duplicateID
    /// The row is neither a field nor a group.
    case notAPresenter
    /// The row's value is computed and can't be set.
    case computed
    /// The row can't hold a value of this type.
    case wrongType
    /// The picker has no such option.
    case notAnOption
    /// A repeat can't have this number of copies.
    case limitReached
    /// Conditions make the row irrelevant.
    case notRelevant
    /// The row is not visible.
    case notVisible
    /// The row is disabled.
    case disabled
    /// The row can't be picked up.
    case notMovable
    /// There is no such position.
    case badPosition
    /// The row can't be moved there.
    case illegalDestination
    /// Conditions would form a cycle.
    case wouldLoop
    /// There is no step to undo.
    case nothingToUndo
    /// There is no step to redo.
    case nothingToRedo
    /// The state can't be restored.
    case badState
  }
}

extension FormRefusal: CustomStringConvertible {
  /// The code and the message.
  public var description: String { "\(code.rawValue): \(message)" }
}
