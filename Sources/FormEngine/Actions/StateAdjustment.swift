/// A part of a saved state that could not be restored unchanged because the form's spec has changed
/// since.
public struct StateAdjustment: Hashable, Sendable {
  /// What was done.
  public var code: Code
  /// The id of the row or section in the state; for a new one, the id in the spec.
  public var id: OrderedID
  /// What was done and why, in a sentence.
  public var message: String

  /// Creates an adjustment.
  public init(_ code: Code, _ id: OrderedID, _ message: String) {
    self.code = code
    self.id = id
    self.message = message
  }

  /// The kinds of adjustments.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The row is no longer in the spec; it was left out with its answer.
    case goneRow
    /// The section is no longer in the spec.
    case goneSection
    /// The row is new in the spec and is at the place given there.
    case newRow
    /// The section is new in the spec and is at the place given there.
    case newSection
    /// The row has another id now and has kept its answer.
    case renamedRow
    /// The answer has a type that the row can't hold and was left out.
    case wrongType
    /// The answer, or a part of it, is no longer an option and was left out.
    case notAnOption
    /// The answer is secret and was not saved.
    case notKept
    /// The row can no longer be opened or closed.
    case notAPresenter
    /// The row was added at run time and can't be part of this form any more; it was left out.
    case badSpec
    /// The copy did not count when the state was saved, and was left out, since the number of copies
    /// follows from no other answers any more.
    case goneCopy
    /// The copy does not count any more, since the number of copies follows from other answers now.
    case uncountedCopy
    /// The row is at the place given in the spec, since it can't have been moved to its place in
    /// the state.
    case otherPlace
  }

  /// Whether the adjustment loses a part of the state.
  public var isLoss: Bool {
    switch code {
    case .goneRow, .wrongType, .notAnOption, .notKept, .badSpec, .goneCopy: true
    case .goneSection, .newRow, .newSection, .renamedRow, .notAPresenter, .uncountedCopy,
      .otherPlace:
      false
    }
  }
}

extension StateAdjustment: CustomStringConvertible {
  /// The message, on one line.
  public var description: String { message }
}
