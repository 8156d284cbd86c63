/// A problem with an answer, such as one that keeps a form from being submitted.
public struct FormProblem: Hashable, Sendable {
  /// The id of the row that has the problem.
  public var row: RowID
  /// The rule that the answer breaks.
  public var code: Code
  /// What is wrong, in a sentence for the person who fills in the form.
  public var message: String
  /// Whether a problem found outside the form keeps it from being submitted, as those found by the
  /// form itself always do.
  public var isBlocking: Bool

  /// Creates a problem.
  public init(row: RowID, code: Code, message: String, isBlocking: Bool = false) {
    self.row = row
    self.code = code
    self.message = message
    self.isBlocking = isBlocking
  }

  /// Whether the form can't be submitted while it has this problem.
  public var preventsSubmitting: Bool { isBlocking || !code.isExternal }

  /// Whether both problems are equal; messages are compared by Unicode scalars, as all texts of a
  /// form.
  public static func == (left: FormProblem, right: FormProblem) -> Bool {
    left.row == right.row && left.code == right.code && left.isBlocking == right.isBlocking
      && ScalarText(left.message) == ScalarText(right.message)
  }

  /// What is wrong with an answer.
  public enum Code: Hashable, Sendable {
    /// - unreadable: A typed text is no value of the row.
    case required, unreadable, tooShort, tooLong, pattern, tooSmall, tooLarge, step, integer,
      tooEarly, tooLate,
      tooFew, tooMany, tooManyCopies, exclusive, duplicate, check
    /// A problem found outside the form, with the name given by its finder.
    case external(String)

    /// Whether the problem was found outside the form; it prevents submitting only if it is
    /// blocking.
    public var isExternal: Bool { if case .external = self { true } else { false } }
  }
}

extension FormProblem.Code: CaseIterable {
  /// The codes of all problems that the form finds itself.
  public static let allCases: [FormProblem.Code] = [
    .required, .unreadable, .tooShort, .tooLong, .pattern, .tooSmall, .tooLarge, .step, .integer,
    .tooEarly, .tooLate, .tooFew, .tooMany, .tooManyCopies, .exclusive, .duplicate, .check,
  ]

  /// The codes of the problems for which a form can have messages of its own.
  package static let withOwnMessages = allCases.filter { $0 != .check && $0 != .unreadable }

  /// The code's name in replies and in the messages of specs.
  public var name: String {
    switch self {
    case .required: "required"
    case .unreadable: "unreadable"
    case .tooShort: "tooShort"
    case .tooLong: "tooLong"
    case .pattern: "pattern"
    case .tooSmall: "tooSmall"
    case .tooLarge: "tooLarge"
    case .step: "step"
    case .integer: "integer"
    case .tooEarly: "tooEarly"
    case .tooLate: "tooLate"
    case .tooFew: "tooFew"
    case .tooMany: "tooMany"
    case .tooManyCopies: "tooManyCopies"
    case .exclusive: "exclusive"
    case .duplicate: "duplicate"
    case .check: "check"
    case .external(let name): name
    }
  }

  /// Describes this kind of problem.
  public var meaning: String {
    switch self {
    case .required: "There is no answer."
    case .unreadable: "A text was typed that is no answer, such as letters in a number."
    case .tooShort: "The answer is too short."
    case .tooLong: "The answer is too long."
    case .pattern: "The answer does not match the pattern."
    case .tooSmall: "The answer is less than the minimum."
    case .tooLarge: "The answer is more than the maximum."
    case .step: "The answer is not a whole number of steps."
    case .integer: "The answer is not a whole number."
    case .tooEarly: "The answer is before the earliest moment allowed."
    case .tooLate: "The answer is after the latest moment allowed."
    case .tooFew: "Too few options are chosen, or there are too few copies."
    case .tooMany: "Too many options are chosen, or there are too many copies."
    case .tooManyCopies: "Other answers ask for more copies than there can be."
    case .exclusive: "An exclusive option is chosen together with another one."
    case .duplicate: "An earlier copy has the same answer."
    case .check: "A check in the form failed."
    case .external: "The problem was found outside the form, such as by a server."
    }
  }
}
