import DynamicRows

/// An expression compiled for frequent evaluation: rows are numbers.
///
/// Only expressions that contain others are on the heap, which keeps reading many operands fast.
enum CompiledExpression: Sendable {
  case value(FormValue)
  case valueOf(RowNumber)
  case scoreOf(RowNumber)
  case function(FormExpression.Function, [CompiledExpression])
  indirect case choice(CompiledCondition, then: CompiledExpression, otherwise: CompiledExpression)
  /// A row that is not in the form and so has no answer.
  case unanswered
}

/// The source of the answers that conditions and expressions read, from a copy or from outside of
/// all copies. If the reader reads many copies of a template row, their answers are a list.
protocol AnswerSource {
  /// The answer of a row for comparisons in conditions; `nil` if it has none.
  func answer(of row: RowNumber, in copy: Repeats.CopyIndex?) -> Answer?

  /// The answer of a row; `nil` if it has none.
  func value(of row: RowNumber, in copy: Repeats.CopyIndex?) -> FormValue?

  /// The sum of the scores of the options chosen in a row; `nil` if none is chosen.
  func score(of row: RowNumber, in copy: Repeats.CopyIndex?) -> FormValue?
}

extension CompiledExpression {
  /// Compiles a checked expression.
  init(_ expression: FormExpression, in catalog: some RowNumbering) {
    switch expression.shape {
    case .value(let value): self = .value(value)
    case .valueOf(let id): self = catalog.number(id).map(CompiledExpression.valueOf) ?? .unanswered
    case .scoreOf(let id): self = catalog.number(id).map(CompiledExpression.scoreOf) ?? .unanswered
    case .function(let function, let operands):
      self = .function(function, operands.map { CompiledExpression($0, in: catalog) })
    case .choice(let condition, let then, let otherwise):
      self = .choice(
        CompiledCondition(condition, in: catalog), then: CompiledExpression(then, in: catalog),
        otherwise: otherwise.map { CompiledExpression($0, in: catalog) } ?? .unanswered)
    }
  }

  /// Collects the rows whose answers are read.
  func gatherRows(into rows: inout Set<RowNumber>) {
    switch self {
    case .value, .unanswered: break
    case .valueOf(let row), .scoreOf(let row): rows.insert(row)
    case .function(_, let operands): for operand in operands { operand.gatherRows(into: &rows) }
    case .choice(let condition, let then, let otherwise):
      condition.gatherRows(into: &rows)
      then.gatherRows(into: &rows)
      otherwise.gatherRows(into: &rows)
    }
  }

  /// The value of the expression; `nil` if it is unanswered.
  ///
  /// - Parameter copy: The copy in which the expression is evaluated, if any.
  /// - Complexity: O(*k*) for a total of *k* operands and members of lists.
  func value(_ source: some AnswerSource, in copy: Repeats.CopyIndex?) -> FormValue? {
    switch self {
    case .value(let value): return value
    case .valueOf(let row): return source.value(of: row, in: copy)
    case .scoreOf(let row): return source.score(of: row, in: copy)
    case .unanswered: return nil
    case .choice(let condition, let then, let otherwise):
      return (condition.holds(source, in: copy) ? then : otherwise).value(source, in: copy)
    case .function(.difference, let operands):
      return numbers(operands, source, copy) { ($0[0] - $0[1]).asWritten }
    case .function(.quotient, let operands):
      return numbers(operands, source, copy) { ($0[0] / $0[1]).asWritten }
    case .function(.round(let digits), let operands):
      return numbers(operands, source, copy) { $0[0].rounded(toDigits: digits) }
    case .function(.days, let operands):
      return dates(operands, source, copy) { $0.days(until: $1) }
    case .function(.years, let operands):
      return dates(operands, source, copy) { $0.years(until: $1) }
    case .function(let function, let operands):
      return fold(operands, by: Fold(function), source, copy)
    }
  }

  private func fold(
    _ operands: [CompiledExpression], by fold: Fold, _ source: some AnswerSource,
    _ copy: Repeats.CopyIndex?
  ) -> FormValue? {
    var fold = fold
    for operand in operands {
      // Most operands are rows, and there can be many rows.
      let value =
        if case .valueOf(let row) = operand { source.value(of: row, in: copy) } else {
          operand.value(source, in: copy)
        }
      if case .list(let members)? = value {
        for member in members.array { fold.add(member) }
      } else {
        fold.add(value)
      }
    }
    return fold.outcome
  }

  private func numbers(
    _ operands: [CompiledExpression], _ source: some AnswerSource, _ copy: Repeats.CopyIndex?,
    _ outcome: ([Double]) -> Double
  ) -> FormValue? {
    var numbers: [Double] = []
    for operand in operands {
      guard let number = operand.value(source, in: copy)?.number else { return nil }
      numbers.append(number)
    }
    return FormValue(finite: outcome(numbers))
  }

  private func dates(
    _ operands: [CompiledExpression], _ source: some AnswerSource, _ copy: Repeats.CopyIndex?,
    _ outcome: (Moment, Moment) -> Int
  ) -> FormValue? {
    var moments: [Moment] = []
    for operand in operands {
      guard let moment = operand.value(source, in: copy)?.text.flatMap(Moment.init(anyMode:)) else {
        return nil
      }
      moments.append(moment)
    }
    return .number(Double(outcome(moments[0], moments[1])))
  }
}

/// Combines the operands of a function that takes any number of them, from left to right.
private struct Fold {
  private let operation: Operation
  private var separator = ""
  private var number: Double
  /// What a sum lost by rounding, after Neumaier (1974).
  private var compensation = 0.0
  private var text = ""
  private var count = 0
  private var isComplete = true
  /// The smallest value so far for `min`, the largest for `max`.
  private var best: FormValue?

  private enum Operation {
    case sum, product, join, min, max, count
  }

  init(_ function: FormExpression.Function) {
    switch function {
    case .sum: operation = .sum
    case .product: operation = .product
    case .min: operation = .min
    case .max: operation = .max
    case .join(let separator):
      operation = .join
      self.separator = separator
    case .count, .difference, .quotient, .round, .days, .years: operation = .count
    }
    number = operation == .product ? 1 : 0
  }

  mutating func add(_ value: FormValue?) {
    guard let value else {
      isComplete = false
      return
    }
    switch (operation, value) {
    case (.sum, .number(let operand)): addToSum(operand)
    case (.product, .number(let operand)): number *= operand
    case (.sum, _), (.product, _): number = .nan
    case (.join, _): text += (count == 0 ? "" : separator) + value.joined
    case (.min, _): if best.map({ value.isLess(than: $0) }) ?? true { best = value }
    case (.max, _): if best.map({ $0.isLess(than: value) }) ?? true { best = value }
    case (.count, _): break
    }
    count += 1
  }

  private mutating func addToSum(_ operand: Double) {
    let sum = number + operand
    compensation +=
      number.magnitude >= operand.magnitude ? (number - sum) + operand : (operand - sum) + number
    number = sum
  }

  var outcome: FormValue? {
    switch operation {
    case .sum: count == 0 ? nil : FormValue(finite: (number + compensation).asWritten)
    case .product: isComplete ? FormValue(finite: number.asWritten) : nil
    case .join: count == 0 ? nil : .text(text)
    case .min, .max: best?.asStored
    case .count: .number(Double(count))
    }
  }
}

extension FormValue {
  /// Creates a number; `nil` if it is not finite.
  fileprivate init?(finite number: Double) {
    guard number.isFinite else { return nil }
    self = .number(number)
  }

  /// The value as a part of a joined text.
  fileprivate var joined: String { text ?? description }

  /// Whether the value precedes another one: both are numbers, or moments of the same mode.
  fileprivate func isLess(than other: FormValue) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): return left < right
    case (.text(let left), .text(let right)):
      guard let left = Moment(anyMode: left), let right = Moment(anyMode: right) else {
        return false
      }
      return left < right
    default: return false
    }
  }
}

extension Moment {
  /// Reads a moment of any mode.
  fileprivate init?(anyMode text: String) {
    for mode in DatePickerContent.Mode.allCases {
      if let moment = Moment(parsing: text, mode: mode) {
        self = moment
        return
      }
    }
    return nil
  }
}
