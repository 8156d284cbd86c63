/// Something that a state says and that could not be restored as it is, because the spec of the form
/// is another one than when it was saved.
public struct StateAdjustment: Hashable, Sendable {
  /// What was done.
  public var code: Code
  /// The row or section by its id, as the state has it; of something new, as the spec has it.
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
    /// The row is not in the spec any more; it was left out with its answer.
    case goneRow
    /// The section is not in the spec any more.
    case goneSection
    /// The row is new in the spec and is where the spec puts it.
    case newRow
    /// The section is new in the spec and is where the spec puts it.
    case newSection
    /// The row has another id now, and has kept its answer.
    case renamedRow
    /// The answer is of a type that the row can't hold, and was left out.
    case wrongType
    /// The answer, or a part of it, is no option any more, and was left out.
    case notAnOption
    /// The answer was a secret, and was not saved.
    case notKept
    /// The row can't be opened or closed any more.
    case notAPresenter
    /// The row was added at run time and can't be part of this form any more; it was left out.
    case badSpec
    /// The row is where the spec puts it: it can't have been moved to where the state has it.
    case otherPlace
  }

  /// Whether something of the state was lost by it.
  public var isLoss: Bool {
    switch code {
    case .goneRow, .wrongType, .notAnOption, .notKept, .badSpec: true
    case .goneSection, .newRow, .newSection, .renamedRow, .notAPresenter, .otherPlace: false
    }
  }
}

extension StateAdjustment: CustomStringConvertible {
  /// The sentence, on one line.
  public var description: String { message }
}
