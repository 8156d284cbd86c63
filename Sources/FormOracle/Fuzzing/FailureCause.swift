/// What is wrong with a program that is put to the test.
public enum FailureCause<Finding: Hashable & Sendable & CustomStringConvertible>: Hashable, Sendable
{
  /// An answer is not the right one.
  case finding(Finding)
  /// There is no answer.
  case fault(ProgramFault)

  /// Whether there was no answer in time.
  var isHang: Bool {
    if case .fault(.hung) = self { true } else { false }
  }
}

extension FailureCause: CustomStringConvertible {
  /// What is wrong, with what was expected and what was found.
  public var description: String {
    switch self {
    case .finding(let finding): finding.description
    case .fault(let fault): fault.description
    }
  }
}
