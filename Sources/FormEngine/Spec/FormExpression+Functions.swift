extension FormExpression.Function {
  /// All functions, with their defaults.
  public static let all: [FormExpression.Function] = [
    .sum, .min, .max, .average, .count, .join(separator: ""), .difference, .product, .quotient,
    .round(digits: 0), .floor, .remainder, .length, .number, .days, .years, .months,
    .hours, .minutes, .dateOf, .timeOf, .later(by: .days),
  ]

  /// The function's name in specs.
  public var name: String { facts.name }

  /// The number of operands; `nil` if any number is allowed.
  public var operandCount: Int? { facts.operandCount }

  /// Whether the function ignores unanswered operands and takes the members of lists one by one.
  public var isAggregate: Bool { facts.isAggregate }

  /// Whether the operands are a list in specs; a single operand is not.
  package var takesList: Bool { facts.operandCount != 1 }

  /// Whether the function moves moments by parts of a day.
  var movesTimes: Bool {
    if case .later(let unit) = self { unit.isOfClock } else { false }
  }

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
    case numbers, dates, texts, anything
    /// A date or, for smaller units, a time, then a number.
    case momentAndNumber
    /// Times of day, or dates with times.
    case times
    /// A date with a time.
    case dateAndTime
    /// All numbers, or all moments of one mode.
    case ordered
  }

  /// The type of the outcome.
  enum Result {
    case number, text
    /// That of the operands.
    case operand
    /// That of the first operand, which is a date or a time.
    case moved
    case date, time
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
    case .average:
      Facts(
        name: "average", operands: .numbers, isAggregate: true,
        meaning: "The mean of the answered operands; unanswered if there is none.")
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
    case .floor:
      Facts(
        name: "floor", operands: .numbers, operandCount: 1,
        meaning: "The largest whole number that is not more than the number.")
    case .remainder:
      Facts(
        name: "remainder", operands: .numbers, operandCount: 2,
        meaning:
          "The first number minus the second times the floor of their quotient; unanswered if the "
          + "second is 0.")
    case .length:
      Facts(
        name: "length", operands: .texts, operandCount: 1,
        meaning: "The number of characters of the text, as minLength counts them.")
    case .number:
      Facts(
        name: "number", operands: .texts, operandCount: 1,
        meaning: "The number that the text writes; unanswered if it writes none.")
    case .days:
      Facts(
        name: "days", operands: .dates, operandCount: 2,
        meaning:
          "The calendar days from the first date to the second, negative if the second is earlier.")
    case .years:
      Facts(
        name: "years", operands: .dates, operandCount: 2,
        meaning:
          "The completed years from the first date to the second, negative if the second is earlier."
      )
    case .months:
      Facts(
        name: "months", operands: .dates, operandCount: 2,
        meaning:
          "The completed months from the first date to the second, negative if the second is "
          + "earlier.")
    case .hours:
      Facts(
        name: "hours", operands: .times, operandCount: 2,
        meaning:
          "The hours from the first time or date with time to the second, with a fraction. A second time "
          + "that is earlier is of the next day.")
    case .minutes:
      Facts(
        name: "minutes", operands: .times, operandCount: 2,
        meaning: "The completed minutes, as hours.")
    case .dateOf:
      Facts(
        name: "dateOf", operands: .dateAndTime, result: .date, operandCount: 1,
        meaning: "The date of a date with time.")
    case .timeOf:
      Facts(
        name: "timeOf", operands: .dateAndTime, result: .time, operandCount: 1,
        meaning: "The time of a date with time.")
    case .later:
      Facts(
        name: "later", operands: .momentAndNumber, result: .moved, operandCount: 2,
        meaning:
          "The date that is a whole number of days, weeks, months or years after the first operand, or the "
          + "time or date with time that is hours or minutes after it; negative is earlier. In a month "
          + "without that day, its last one.")
    }
  }
}
