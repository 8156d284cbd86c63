/// What gives a computed row its value: a constant, the answer of a row, or a function of others.
///
///     let due: FormExpression = .sum([.valueOf("price"), .valueOf("tax")])
///
/// An expression has a value or is unanswered, as a row is.
public struct FormExpression: Sendable {
  private let nest: Nest<Shape>

  /// How the expression is made.
  public var shape: Shape { nest.contents }

  /// What an expression is made of.
  public enum Shape: Sendable {
    /// A text, a number or a truth value.
    case value(FormValue)
    /// The answer of a row. An irrelevant or removed row has none.
    case valueOf(RowID)
    /// The sum of the scores of the options that are chosen in a row; unanswered if the row is.
    case scoreOf(RowID)
    /// A function of other expressions.
    case function(Function, [FormExpression])
    /// One expression where a condition holds, else another one or, without that, unanswered.
    case choice(Condition, then: FormExpression, otherwise: FormExpression?)
  }

  /// What is made of the values of operands. The first five take any number of them and the answered
  /// ones into account; the others have their own number, and are unanswered where an operand is or
  /// where the outcome is not finite.
  public enum Function: Hashable, Sendable {
    /// The sum of the answered numbers, unanswered if there is none.
    case sum
    /// The least of the answered numbers or dates, unanswered if there is none.
    case min
    /// The greatest of the answered numbers or dates, unanswered if there is none.
    case max
    /// How many operands are answered; of a list, how many members.
    case count
    /// The answered operands as one text with a separator between them, unanswered if there is none.
    case join(separator: String)
    /// The first number without the second.
    case difference
    /// The numbers multiplied.
    case product
    /// The first number divided by the second.
    case quotient
    /// A number, rounded half away from zero to so many digits after the point, by its shortest
    /// decimal text.
    case round(digits: Int)
    /// The whole days from one date to another, negative where that is earlier.
    case days
    /// The completed years from one date to another, negative where that is earlier.
    case years
  }

  /// Creates an expression of a shape.
  public init(_ shape: Shape) {
    nest = Nest(shape)
  }
}

extension FormExpression {
  /// A text, a number or a truth value.
  public static func value(_ value: FormValue) -> FormExpression { FormExpression(.value(value)) }

  /// The answer of a row. An irrelevant or removed row has none.
  public static func valueOf(_ id: RowID) -> FormExpression { FormExpression(.valueOf(id)) }

  /// The sum of the scores of the options that are chosen in a row; unanswered if the row is.
  public static func scoreOf(_ id: RowID) -> FormExpression { FormExpression(.scoreOf(id)) }

  /// The sum of the answered numbers, unanswered if there is none.
  public static func sum(_ operands: [FormExpression]) -> FormExpression {
    FormExpression(.function(.sum, operands))
  }

  /// The least of the answered numbers or dates, unanswered if there is none.
  public static func min(_ operands: [FormExpression]) -> FormExpression {
    FormExpression(.function(.min, operands))
  }

  /// The greatest of the answered numbers or dates, unanswered if there is none.
  public static func max(_ operands: [FormExpression]) -> FormExpression {
    FormExpression(.function(.max, operands))
  }

  /// How many operands are answered; of a list, how many members.
  public static func count(_ operands: [FormExpression]) -> FormExpression {
    FormExpression(.function(.count, operands))
  }

  /// The answered operands as one text, unanswered if there is none.
  public static func join(
    _ operands: [FormExpression], with separator: String = ""
  ) -> FormExpression {
    FormExpression(.function(.join(separator: separator), operands))
  }

  /// The first number without the second.
  public static func difference(_ from: FormExpression, _ part: FormExpression) -> FormExpression {
    FormExpression(.function(.difference, [from, part]))
  }

  /// The numbers multiplied.
  public static func product(_ operands: [FormExpression]) -> FormExpression {
    FormExpression(.function(.product, operands))
  }

  /// The first number divided by the second.
  public static func quotient(
    _ dividend: FormExpression, _ divisor: FormExpression
  ) -> FormExpression {
    FormExpression(.function(.quotient, [dividend, divisor]))
  }

  /// A number, rounded half away from zero, by its shortest decimal text.
  ///
  /// - Parameter digits: The digits after the point, 0 to 9.
  public static func round(_ number: FormExpression, to digits: Int = 0) -> FormExpression {
    FormExpression(.function(.round(digits: digits), [number]))
  }

  /// The whole days from one date to another, negative where that is earlier.
  public static func days(from: FormExpression, to: FormExpression) -> FormExpression {
    FormExpression(.function(.days, [from, to]))
  }

  /// The completed years from one date to another, negative where that is earlier.
  public static func years(from: FormExpression, to: FormExpression) -> FormExpression {
    FormExpression(.function(.years, [from, to]))
  }

  /// One expression where a condition holds, else another one or, without that, unanswered.
  public static func choice(
    _ condition: Condition, then: FormExpression, otherwise: FormExpression? = nil
  ) -> FormExpression {
    FormExpression(.choice(condition, then: then, otherwise: otherwise))
  }
}

extension FormExpression.Function {
  /// The function as specs write it.
  public var name: String {
    switch self {
    case .sum: "sum"
    case .min: "min"
    case .max: "max"
    case .count: "count"
    case .join: "join"
    case .difference: "difference"
    case .product: "product"
    case .quotient: "quotient"
    case .round: "round"
    case .days: "days"
    case .years: "years"
    }
  }

  /// Every function, with its defaults.
  public static let all: [FormExpression.Function] = [
    .sum, .min, .max, .count, .join(separator: ""), .difference, .product, .quotient,
    .round(digits: 0), .days, .years,
  ]

  /// How many operands the function takes, or `nil` where any number.
  public var operandCount: Int? {
    switch self {
    case .sum, .min, .max, .count, .join, .product: nil
    case .difference, .quotient, .days, .years: 2
    case .round: 1
    }
  }

  /// Whether the function passes over unanswered operands, and takes the members of a list one by one.
  public var isAggregate: Bool {
    switch self {
    case .sum, .min, .max, .count, .join: true
    case .difference, .product, .quotient, .round, .days, .years: false
    }
  }
}

extension FormExpression.Shape: NestContents {
  static var empty: FormExpression.Shape { .value(.null) }

  var innerNests: [Nest<FormExpression.Shape>] { inner.map { $0.nest } }

  /// The expressions directly inside.
  package var inner: [FormExpression] {
    switch self {
    case .function(_, let operands): operands
    case .choice(_, let then, let otherwise): [then] + (otherwise.map { [$0] } ?? [])
    case .value, .valueOf, .scoreOf: []
    }
  }
}

extension FormExpression {
  /// Goes through the expression and all inside it, in the order in which they are written, however
  /// deeply they are nested.
  package func forEachPart(_ visit: (FormExpression) -> Void) {
    var waiting = [self]
    while let expression = waiting.popLast() {
      visit(expression)
      waiting += expression.shape.inner.reversed()
    }
  }

  /// The rows that are read, by expressions and by conditions inside, as often as they are.
  package var rowsRead: [RowID] {
    var rows: [RowID] = []
    forEachPart { part in
      switch part.shape {
      case .valueOf(let id), .scoreOf(let id): rows.append(id)
      case .choice(let condition, _, _): rows += condition.rowsRead
      case .value, .function: break
      }
    }
    return rows
  }
}

extension FormExpression: Hashable {
  /// Whether both expressions are written in the same way.
  public static func == (left: FormExpression, right: FormExpression) -> Bool {
    var pairs = [(left, right)]
    while let (left, right) = pairs.popLast() {
      if left.nest === right.nest { continue }
      switch (left.shape, right.shape) {
      case (.value(let value), .value(let other)):
        guard value == other else { return false }
      case (.valueOf(let id), .valueOf(let other)), (.scoreOf(let id), .scoreOf(let other)):
        guard id == other else { return false }
      case (.function(let function, _), .function(let other, _)):
        guard function == other else { return false }
      case (.choice(let condition, _, _), .choice(let other, _, _)):
        guard condition == other else { return false }
      default: return false
      }
      let (inner, others) = (left.shape.inner, right.shape.inner)
      guard inner.count == others.count else { return false }
      for pair in zip(inner, others) { pairs.append(pair) }
    }
    return true
  }

  /// Hashes the rows that are read, in keeping with `==`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rowsRead)
  }
}

extension FormExpression: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .value(.text(value)) }

  /// A number.
  public init(floatLiteral value: Double) { self = .value(.number(value)) }

  /// A number.
  public init(integerLiteral value: Int) { self = .value(.number(Double(value))) }

  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .value(.bool(value)) }
}
