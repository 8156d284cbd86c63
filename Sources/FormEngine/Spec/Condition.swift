/// What must hold for a row or section to be shown, for a row to be enabled, or for a check to pass.
///
///     let condition: Condition = .all([.row("alert", .answered(true)), .not(.row("allDay", .is(true)))])
public indirect enum Condition: Hashable, Sendable {
  /// Holds when each of the conditions holds; true when there is none.
  case all([Condition])
  /// Holds when one of the conditions holds; false when there is none.
  case any([Condition])
  /// Holds when the condition does not.
  case not(Condition)
  /// Asks for the answer of the row with this id. An irrelevant or removed row has none.
  case row(RowID, Verb)
}

extension Condition {
  /// What is asked of a row's answer. Every verb is false on an unanswered row, but `isNot`,
  /// `notIn` and `answered(false)`.
  public enum Verb: Hashable, Sendable {
    /// The answer equals the operand; a list has a member that does.
    case `is`(Operand)
    /// The exact negation of `is`.
    case isNot(Operand)
    /// The answer, or a member of it, is in the operand, which is a list.
    case `in`(Operand)
    /// The exact negation of `in`.
    case notIn(Operand)
    /// The answer, a number or a moment, lies above the operand.
    case moreThan(Operand)
    /// The answer lies above the operand or equals it.
    case atLeast(Operand)
    /// The answer lies below the operand.
    case lessThan(Operand)
    /// The answer lies below the operand or equals it.
    case atMost(Operand)
    /// The answer, a text, has the operand as a substring; a list has it as a member.
    case contains(Operand)
    /// Whether there is an answer.
    case answered(Bool)
  }

  /// What an answer is compared with.
  public enum Operand: Hashable, Sendable {
    /// A value that stands in the spec.
    case value(FormValue)
    /// The answer of another row. While that one is unanswered, every verb but the negated ones
    /// is false.
    case valueOf(RowID)
  }
}

extension Condition.Verb {
  /// The verb as specs write it.
  public var name: String {
    switch self {
    case .is: "is"
    case .isNot: "isNot"
    case .in: "in"
    case .notIn: "notIn"
    case .moreThan: "moreThan"
    case .atLeast: "atLeast"
    case .lessThan: "lessThan"
    case .atMost: "atMost"
    case .contains: "contains"
    case .answered: "answered"
    }
  }

  /// Every verb as specs write it.
  public static let names = [
    "is", "isNot", "in", "notIn", "moreThan", "atLeast", "lessThan", "atMost", "contains",
    "answered",
  ]

  /// The operand of a comparison, or `nil` for `answered`.
  public var operand: Condition.Operand? {
    switch self {
    case .is(let operand), .isNot(let operand), .in(let operand), .notIn(let operand),
      .moreThan(let operand), .atLeast(let operand), .lessThan(let operand), .atMost(let operand),
      .contains(let operand):
      operand
    case .answered: nil
    }
  }
}

extension Condition.Operand: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  /// A text operand.
  public init(stringLiteral value: String) { self = .value(.text(value)) }

  /// A number operand.
  public init(floatLiteral value: Double) { self = .value(.number(value)) }

  /// A number operand.
  public init(integerLiteral value: Int) { self = .value(.number(Double(value))) }

  /// A truth operand.
  public init(booleanLiteral value: Bool) { self = .value(.bool(value)) }

  /// A list operand.
  public init(arrayLiteral elements: FormValue...) { self = .value(.list(elements)) }
}
