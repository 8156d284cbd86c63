/// Why an action could not be done. A refused action has changed nothing.
public struct FormRefusal: Error, Hashable, Sendable {
  /// The kind of refusal.
  public var code: Code
  /// What is wrong and what to do, in a sentence.
  public var message: String
  /// The index of the action that failed, from 0, where it was one of a batch.
  public var index: Int?

  /// Creates a refusal.
  public init(_ code: Code, _ message: String, at index: Int? = nil) {
    self.code = code
    self.message = message
    self.index = index
  }

  /// The kinds of refusals. Where several apply, the first is reported.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The line is no JSON.
    case badJSON
    /// The line is no action, or not one that is possible here.
    case badAction
    /// No row has this id.
    case unknownRow
    /// No section has this id.
    case unknownSection
    /// The form would break a rule that specs must keep.
    case badSpec
    /// The id is taken.
    case duplicateID
    /// The row is neither a field nor a group.
    case notAPresenter
    /// The row's value is computed; nobody sets it.
    case computed
    /// The row can't hold a value of this type.
    case wrongType
    /// The picker has no such option.
    case notAnOption
    /// A repeat can't have so many copies, or so few.
    case limitReached
    /// Conditions leave the row out.
    case notRelevant
    /// The row is not to be seen.
    case notVisible
    /// The row does not react.
    case disabled
    /// The row can't be picked up.
    case notMovable
    /// There is no such position.
    case badPosition
    /// The row can't be there.
    case illegalDestination
    /// Conditions would wait for each other.
    case wouldLoop
    /// No step is left to undo.
    case nothingToUndo
    /// No step is left to redo.
    case nothingToRedo
    /// The state can't be restored.
    case badState
  }
}

extension FormRefusal: CustomStringConvertible {
  /// The code and the message.
  public var description: String { "\(code.rawValue): \(message)" }
}
