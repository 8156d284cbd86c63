/// The expression that computes a row's value: a constant, the answer of a row, or a function of
/// others.
///
///     let due: FormExpression = .sum([.valueOf("price"), .valueOf("tax")])
///
/// Like a row, an expression has a value or is unanswered. Expressions are equal if they are written
/// the same way. A form refuses those that are nested more than 100 levels deep. Making one with more than
/// 256 levels, counting those of conditions, is a programming error.
public struct FormExpression: Hashable, Sendable {
  private let nest: Nest<Shape>

  /// The expression's structure.
  public var shape: Shape { nest.contents }

  /// The structure of an expression.
  public enum Shape: Hashable, Sendable {
    /// A constant text, number or Boolean value.
    case value(FormValue)
    /// The answer of a row. An irrelevant or removed row has none.
    case valueOf(RowID)
    /// The sum of the scores of the options chosen in a row; unanswered if the row is.
    case scoreOf(RowID)
    /// The title of the option chosen in a row, or the text without one; of several, a list.
    case titleOf(RowID)
    /// The place of one's own copy among the copies of a repeat, from 1.
    case copy(RowID)
    /// The answer of a row in the copy before one's own, of the innermost repeat around both;
    /// unanswered in the first copy.
    case previous(RowID)
    /// The date that the host gives; unanswered without one.
    case today
    /// The date and time that the host gives; unanswered without one.
    case now
    /// A function of other expressions.
    case function(Function, [FormExpression])
    /// One expression if a condition holds, otherwise another one; unanswered if there is no other.
    case choice(Condition, then: FormExpression, otherwise: FormExpression?)
  }

  /// A function of operands. The first six take any number of operands and ignore unanswered ones.
  /// The others take a fixed number; they are unanswered if an operand is or if the result is not
  /// finite.
  public enum Function: Hashable, Sendable {
    /// The sum of the answered numbers; unanswered if there are none.
    case sum
    /// The least of the answered numbers or dates; unanswered if there are none.
    case min
    /// The greatest of the answered numbers or dates; unanswered if there are none.
    case max
    /// The mean of the answered numbers; unanswered if there are none.
    case average
    /// The number of answered operands; a list counts once per member.
    case count
    /// The answered operands as one text, with a separator between them; unanswered if there are
    /// none.
    case join(separator: String)
    /// The first number minus the second.
    case difference
    /// The product of the numbers.
    case product
    /// The first number divided by the second.
    case quotient
    /// A number rounded to a number of digits after the decimal point, half away from zero, based
    /// on its shortest decimal text.
    case round(digits: Int)
    /// The largest whole number that is not more than the number.
    case floor
    /// The first number minus the second times the largest whole number in their quotient;
    /// unanswered if the second is 0.
    case remainder
    /// The number of characters of a text: of grapheme clusters, as a text row counts them.
    case length
    /// The number that a text writes; unanswered if it writes none.
    case number
    /// The calendar days from one date to another, whatever their times; negative if the second is earlier.
    case days
    /// The completed years from one date to another; negative if the second is earlier.
    case years
    /// The completed months from one date to another; negative if the second is earlier.
    case months
    /// The hours from one time of day, or date with a time, to another, with a fraction. A second time of
    /// day that is earlier is one of the next day; a date with a time that is earlier gives a negative
    /// number.
    case hours
    /// The completed minutes from one time to another, as ``hours``.
    case minutes
    /// The date of a date with a time.
    case dateOf
    /// The time of day of a date with a time.
    case timeOf
    /// The date or time a whole number of units after another one, before it if the number is negative. If
    /// the month has no such day, its last one. Hours and minutes move a date with a time, or a time of
    /// day, which begins anew at midnight; the other units move a date, which keeps its time.
    case later(by: DateUnit)
  }

  /// A unit of time by which dates and times are moved.
  public enum DateUnit: String, Hashable, Sendable, CaseIterable {
    /// Minutes.
    case minutes
    /// Hours.
    case hours
    /// Days.
    case days
    /// Weeks.
    case weeks
    /// Months.
    case months
    /// Years.
    case years

    /// Whether the unit is a part of a day, which moves times.
    var isOfClock: Bool { self == .hours || self == .minutes }
  }

  /// Creates an expression with a structure.
  ///
  /// - Precondition: It has at most 256 levels of nested expressions and conditions.
  public init(_ shape: Shape) {
    let innerDepth =
      switch shape {
      case .function(_, let operands): operands.reduce(0) { Swift.max($0, $1.depth) }
      case .choice(let condition, let then, let otherwise):
        Swift.max(condition.depth, then.depth, otherwise?.depth ?? 0)
      case .value, .valueOf, .scoreOf, .titleOf, .copy, .previous, .today, .now: 0
      }
    nest = Nest(
      shape, around: innerDepth, atMost: Condition.mostLevels, "expressions",
      remedy: "give one function more operands")
  }
}

extension FormExpression {
  /// A constant text, number or Boolean value.
  public static func value(_ value: FormValue) -> FormExpression { FormExpression(.value(value)) }

  /// The answer of a row. An irrelevant or removed row has none.
  public static func valueOf(_ id: RowID) -> FormExpression { FormExpression(.valueOf(id)) }

  /// The sum of the scores of the options chosen in a row; unanswered if the row is.
  public static func scoreOf(_ id: RowID) -> FormExpression { FormExpression(.scoreOf(id)) }

  /// The place of one's own copy among the copies of a repeat, from 1.
  public static func copy(of id: RowID) -> FormExpression { FormExpression(.copy(id)) }

  /// The sum of the answered numbers; unanswered if there are none.
  public static func sum(_ operands: [FormExpression]) -> FormExpression {
    FormExpression(.function(.sum, operands))
  }

  /// The least of the answered numbers or dates; unanswered if there are none.
  public static func min(_ operands: [FormExpression]) -> FormExpression {
    FormExpression(.function(.min, operands))
  }

  /// The greatest of the answered numbers or dates; unanswered if there are none.
  public static func max(_ operands: [FormExpression]) -> FormExpression {
    FormExpression(.function(.max, operands))
  }

  /// The mean of the answered numbers; unanswered if there are none.
  public static func average(_ operands: [FormExpression]) -> FormExpression {
    FormExpression(.function(.average, operands))
  }

  /// The number of answered operands; a list counts once per member.
  public static func count(_ operands: [FormExpression]) -> FormExpression {
    FormExpression(.function(.count, operands))
  }

  /// The first number minus the second.
  public static func difference(_ from: FormExpression, _ part: FormExpression) -> FormExpression {
    FormExpression(.function(.difference, [from, part]))
  }

  /// The product of the numbers.
  public static func product(_ operands: [FormExpression]) -> FormExpression {
    FormExpression(.function(.product, operands))
  }

  /// The first number divided by the second.
  public static func quotient(
    _ dividend: FormExpression, _ divisor: FormExpression
  ) -> FormExpression {
    FormExpression(.function(.quotient, [dividend, divisor]))
  }

  /// A number rounded half away from zero, based on its shortest decimal text.
  ///
  /// - Parameters:
  ///   - number: The number to round.
  ///   - digits: The number of digits after the decimal point, 0 to 9.
  public static func round(_ number: FormExpression, to digits: Int = 0) -> FormExpression {
    FormExpression(.function(.round(digits: digits), [number]))
  }

  /// The largest whole number that is not more than a number.
  public static func floor(_ number: FormExpression) -> FormExpression {
    FormExpression(.function(.floor, [number]))
  }

  /// The first number minus the second times the largest whole number in their quotient; unanswered
  /// if the second is 0.
  public static func remainder(
    _ dividend: FormExpression, _ divisor: FormExpression
  ) -> FormExpression {
    FormExpression(.function(.remainder, [dividend, divisor]))
  }

  /// The number of characters of a text: of grapheme clusters, as a text row counts them.
  public static func length(_ text: FormExpression) -> FormExpression {
    FormExpression(.function(.length, [text]))
  }

  /// The number that a text writes; unanswered if it writes none.
  public static func number(_ text: FormExpression) -> FormExpression {
    FormExpression(.function(.number, [text]))
  }

  /// The calendar days from one date to another, whatever their times; negative if the second is
  /// earlier.
  public static func days(from: FormExpression, to: FormExpression) -> FormExpression {
    FormExpression(.function(.days, [from, to]))
  }

  /// The completed years from one date to another; negative if the second is earlier.
  public static func years(from: FormExpression, to: FormExpression) -> FormExpression {
    FormExpression(.function(.years, [from, to]))
  }

  /// The completed months from one date to another; negative if the second is earlier.
  public static func months(from: FormExpression, to: FormExpression) -> FormExpression {
    FormExpression(.function(.months, [from, to]))
  }

  /// The hours from one time of day, or date with a time, to another, with a fraction. A second time of day
  /// that is earlier is one of the next day.
  public static func hours(from: FormExpression, to: FormExpression) -> FormExpression {
    FormExpression(.function(.hours, [from, to]))
  }

  /// The completed minutes from one time of day, or date with a time, to another. A second time of day that
  /// is earlier is one of the next day.
  public static func minutes(from: FormExpression, to: FormExpression) -> FormExpression {
    FormExpression(.function(.minutes, [from, to]))
  }

  /// The date of a date with a time.
  public static func date(of moment: FormExpression) -> FormExpression {
    FormExpression(.function(.dateOf, [moment]))
  }

  /// The time of day of a date with a time.
  public static func time(of moment: FormExpression) -> FormExpression {
    FormExpression(.function(.timeOf, [moment]))
  }

  /// One expression if a condition holds, otherwise another one; unanswered if there is no other.
  public static func choice(
    _ condition: Condition, then: FormExpression, otherwise: FormExpression? = nil
  ) -> FormExpression {
    FormExpression(.choice(condition, then: then, otherwise: otherwise))
  }
}

extension FormExpression {
  /// The answer of a row, like ``valueOf(_:)-(RowID)``: `Row.text("nick", value: .of("first"))`.
  public static func of(_ id: RowID) -> FormExpression { .valueOf(id) }

  /// The date that the host gives; unanswered without one.
  public static let today = FormExpression(.today)

  /// The date and time that the host gives; unanswered without one.
  public static let now = FormExpression(.now)

  /// The title of the option chosen in a row, or the text without one; of several, a list.
  public static func titleOf(_ id: RowID) -> FormExpression { FormExpression(.titleOf(id)) }

  /// The answer of a row in the copy before one's own, of the innermost repeat around both;
  /// unanswered in the first copy.
  public static func previous(_ id: RowID) -> FormExpression { FormExpression(.previous(id)) }

  /// The answered operands as one text; unanswered if there are none.
  public static func join(
    _ operands: [FormExpression], with separator: String = ""
  ) -> FormExpression {
    FormExpression(.function(.join(separator: separator), operands))
  }

  /// The date or time a whole number of units after another one, before it if the number is negative. If
  /// the month has no such day, its last one. A date keeps its time; hours and minutes move that, too.
  public static func later(
    than date: FormExpression, by count: FormExpression, _ unit: DateUnit
  ) -> FormExpression {
    FormExpression(.function(.later(by: unit), [date, count]))
  }
}

extension FormExpression {
  /// The number of levels of nested expressions and conditions, including this one.
  package var depth: Int { nest.depth }

  /// Visits the structure of the expression and of all expressions inside it in the order in which
  /// they are written.
  package func forEachShape(_ visit: (Shape) -> Void) {
    visit(shape)
    switch shape {
    case .value, .valueOf, .scoreOf, .titleOf, .copy, .previous, .today, .now: break
    case .function(_, let operands): for operand in operands { operand.forEachShape(visit) }
    case .choice(_, let then, let otherwise):
      then.forEachShape(visit)
      otherwise?.forEachShape(visit)
    }
  }

  /// The rows that expressions and their conditions read, once for each time.
  package var rowsRead: [RowID] {
    var rows: [RowID] = []
    forEachShape { shape in
      switch shape {
      case .valueOf(let id), .scoreOf(let id), .titleOf(let id), .previous(let id), .copy(let id):
        rows.append(id)
      case .choice(let condition, _, _): rows += condition.rowsRead
      case .value, .today, .now, .function: break
      }
    }
    return rows
  }
}

extension FormExpression: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// Creates a constant text.
  public init(stringLiteral value: String) { self = .value(.text(value)) }

  /// Creates a constant number.
  public init(floatLiteral value: Double) { self = .value(.number(value)) }

  /// Creates a constant number.
  public init(integerLiteral value: Int) { self = .value(.number(Double(value))) }

  /// Creates a constant Boolean value.
  public init(booleanLiteral value: Bool) { self = .value(.bool(value)) }
}
