extension FormExpression.Function {
  /// All functions, with their defaults.
  public static let all: [FormExpression.Function] = [
    .sum, .min, .max, .count, .join(separator: ""), .difference, .product, .quotient,
    .round(digits: 0), .days, .years,
  ]

  /// The function's name in specs.
  public var name: String { facts.name }

  /// The number of operands; `nil` if any number is allowed.
  public var operandCount: Int? { facts.operandCount }

  /// Whether the function ignores unanswered operands and takes the members of lists one by one.
  public var isAggregate: Bool { facts.isAggregate }

  /// Whether the operands are a list in specs; a single operand is not.
  package var takesList: Bool { facts.operandCount != 1 }

  /// What the function gives, as a sentence for people who write specs.
  package var meaning: String { facts.meaning }

  /// What a function takes and gives. Its value is computed by ``CompiledExpression``.
  struct Facts {
    let name: String
    let operands: Operands
    var result = Result.number
    var operandCount: Int?
    var isAggregate = false
    let meaning: String
  }

  /// The type of the operands.
  enum Operands {
    case numbers, dates, anything
    /// All numbers, or all moments of one mode.
    case ordered
  }

  /// The type of the outcome.
  enum Result {
    case number, text
    /// That of the operands.
    case operand
  }

  var facts: Facts {
    switch self {
    case .sum:
      Facts(
        name: "sum", operands: .numbers, isAggregate: true,
        meaning: "The sum of the answered operands; unanswered if there is none.")
    case .min:
      Facts(
        name: "min", operands: .ordered, result: .operand, isAggregate: true,
        meaning:
          "The smallest of the answered operands, numbers or dates; unanswered if there is none.")
    case .max:
      Facts(
        name: "max", operands: .ordered, result: .operand, isAggregate: true,
        meaning:
          "The largest of the answered operands, numbers or dates; unanswered if there is none.")
    case .count:
      Facts(
        name: "count", operands: .anything, isAggregate: true,
        meaning: "The number of answered operands; of a list, the number of members.")
    case .join:
      Facts(
        name: "join", operands: .anything, result: .text, isAggregate: true,
        meaning: "The answered operands as one text; unanswered if there is none.")
    case .difference:
      Facts(
        name: "difference", operands: .numbers, operandCount: 2,
        meaning: "The first number minus the second.")
    case .product:
      Facts(
        name: "product", operands: .numbers,
        meaning: "The numbers multiplied; unanswered if one is.")
    case .quotient:
      Facts(
        name: "quotient", operands: .numbers, operandCount: 2,
        meaning: "The first number divided by the second.")
    case .round:
      Facts(
        name: "round", operands: .numbers, operandCount: 1,
        meaning: "The number, rounded half away from zero.")
    case .days:
      Facts(
        name: "days", operands: .dates, operandCount: 2,
        meaning:
          "The whole days from the first date to the second, negative if the second is earlier.")
    case .years:
      Facts(
        name: "years", operands: .dates, operandCount: 2,
        meaning:
          "The completed years from the first date to the second, negative if the second is earlier."
      )
    }
  }
}
