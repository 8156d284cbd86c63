import DynamicRows

/// An expression compiled for frequent evaluation: rows are numbers.
///
/// Only expressions that contain others are on the heap, which keeps reading many operands fast.
enum CompiledExpression: Sendable {
  case value(FormValue)
  case valueOf(RowNumber)
  case scoreOf(RowNumber)
  /// The title of the chosen option, in the form's first language or in the shown one.
  case titleOf(RowNumber, inFirstLanguage: Bool)
  case copy(RowNumber)
  case previous(RowNumber)
  case today
  case now
  case function(FormExpression.Function, [CompiledExpression])
  indirect case choice(CompiledCondition, then: CompiledExpression, otherwise: CompiledExpression)
  /// A row that is not in the form and so has no answer.
  case unanswered
}

/// What conditions and expressions read.
struct RowsRead: Sendable {
  /// The rows that are read in the reader's own copy, or in all copies from outside.
  var own = Set<RowNumber>()
  /// The rows that are read in the copy before the reader's own.
  var previous = Set<RowNumber>()
  /// Whether the places of copies are read.
  var readsPlaces = false

  /// All rows that are read.
  var all: Set<RowNumber> { previous.isEmpty ? own : own.union(previous) }
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

  /// The titles of the options chosen in a row, or its texts; `nil` if it has no answer.
  ///
  /// - Parameter inFirstLanguage: Whether the titles are those of the form's first language, and not the
  ///   shown ones.
  func title(
    of row: RowNumber, in copy: Repeats.CopyIndex?, inFirstLanguage: Bool
  ) -> FormValue?

  /// The place of a copy of a repeat, as named in its template, from 1; `nil` outside of its copies.
  func place(ofCopyIn presenter: RowNumber, around copy: Repeats.CopyIndex?) -> FormValue?

  /// The answer of a row in the copy before the innermost one of a repeat that is around the row, too.
  func previousValue(of row: RowNumber, in copy: Repeats.CopyIndex?) -> FormValue?

  /// The present date and time, as far as the host gives them.
  var present: PresentValues { get }
}

extension CompiledExpression {
  /// Compiles a checked expression.
  ///
  /// - Parameter isShown: Whether the outcome is only shown to people, in their language. Values and
  ///   conditions never depend on the language.
  init(
    _ expression: FormExpression, in catalog: some RowNumbering, isShown: Bool = false
  ) {
    switch expression.shape {
    case .value(let value): self = .value(value)
    case .valueOf(let id): self = catalog.number(id).map(CompiledExpression.valueOf) ?? .unanswered
    case .scoreOf(let id): self = catalog.number(id).map(CompiledExpression.scoreOf) ?? .unanswered
    case .titleOf(let id):
      self = catalog.number(id).map { .titleOf($0, inFirstLanguage: !isShown) } ?? .unanswered
    case .copy(let id): self = catalog.number(id).map(CompiledExpression.copy) ?? .unanswered
    case .previous(let id):
      self = catalog.number(id).map(CompiledExpression.previous) ?? .unanswered
    case .today: self = .today
    case .now: self = .now
    case .function(let function, let operands):
      self = .function(
        function, operands.map { CompiledExpression($0, in: catalog, isShown: isShown) })
    case .choice(let condition, let then, let otherwise):
      self = .choice(
        CompiledCondition(condition, in: catalog),
        then: CompiledExpression(then, in: catalog, isShown: isShown),
        otherwise: otherwise.map { CompiledExpression($0, in: catalog, isShown: isShown) }
          ?? .unanswered)
    }
  }

  /// Collects the rows whose answers are read.
  func gatherRows(into rows: inout RowsRead) {
    switch self {
    case .value, .today, .now, .unanswered: break
    case .copy: rows.readsPlaces = true
    case .previous(let row):
      rows.previous.insert(row)
      rows.readsPlaces = true
    case .valueOf(let row), .scoreOf(let row), .titleOf(let row, _): rows.own.insert(row)
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
    case .titleOf(let row, let inFirstLanguage):
      return source.title(of: row, in: copy, inFirstLanguage: inFirstLanguage)
    case .copy(let row): return source.place(ofCopyIn: row, around: copy)
    case .previous(let row): return source.previousValue(of: row, in: copy)
    case .today: return source.present.today
    case .now: return source.present.now
    case .unanswered: return nil
    case .choice(let condition, let then, let otherwise):
      return (condition.holds(source, in: copy) ? then : otherwise).value(source, in: copy)
    case .function(.difference, let operands):
      return numbers(operands, source, copy) {
        var sum = DecimalSum()
        sum.add($0[0])
        sum.add(-$0[1])
        return sum.outcome
      }
    case .function(.quotient, let operands):
      return numbers(operands, source, copy) { ($0[0] / $0[1]).asWritten }
    case .function(.round(let digits), let operands):
      return numbers(operands, source, copy) { $0[0].rounded(toDigits: digits) }
    case .function(.floor, let operands):
      return numbers(operands, source, copy) { $0[0].roundedDown }
    case .function(.remainder, let operands):
      return numbers(operands, source, copy) { $0[0].remainder(dividingAsWritten: $0[1]) }
    case .function(.length, let operands):
      return text(operands, source, copy).map { .number(Double($0.count)) }
    case .function(.number, let operands):
      return text(operands, source, copy).flatMap { TypedNumber($0).number }.map { .number($0) }
    case .function(.days, let operands):
      return span(operands, source, copy) { Double($0.moment.days(until: $1.moment)) }
    case .function(.years, let operands):
      return span(operands, source, copy) { Double($0.moment.years(until: $1.moment)) }
    case .function(.months, let operands):
      return span(operands, source, copy) { Double($0.moment.months(until: $1.moment)) }
    case .function(.hours, let operands):
      return span(operands, source, copy) { from, to in
        from.seconds(until: to).map { ($0 / 3_600).asWritten }
      }
    case .function(.minutes, let operands):
      return span(operands, source, copy) { from, to in
        from.seconds(until: to).map { $0 < 0 ? -(-$0 / 60).roundedDown : ($0 / 60).roundedDown }
      }
    case .function(.dateOf, let operands):
      return text(operands, source, copy).flatMap(ModedMoment.init)?.part(.date)
    case .function(.timeOf, let operands):
      return text(operands, source, copy).flatMap(ModedMoment.init)?.part(.time)
    case .function(.later(let unit), let operands):
      return later(operands, by: unit, source, copy)
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
      guard let number = operand.value(source, in: copy)?.number, number.isFinite else {
        return nil
      }
      numbers.append(number)
    }
    return FormValue(finite: outcome(numbers))
  }

  private func text(
    _ operands: [CompiledExpression], _ source: some AnswerSource, _ copy: Repeats.CopyIndex?
  ) -> String? {
    operands[0].value(source, in: copy)?.text
  }

  private func later(
    _ operands: [CompiledExpression], by unit: FormExpression.DateUnit, _ source: some AnswerSource,
    _ copy: Repeats.CopyIndex?
  ) -> FormValue? {
    guard let text = text(operands, source, copy),
      let count = operands[1].value(source, in: copy)?.number
    else { return nil }
    return ModedMoment(text)?.later(by: count, unit)
  }

  /// The number of units between two moments.
  private func span(
    _ operands: [CompiledExpression], _ source: some AnswerSource, _ copy: Repeats.CopyIndex?,
    _ span: (ModedMoment, ModedMoment) -> Double?
  ) -> FormValue? {
    func moment(_ operand: Int) -> ModedMoment? {
      operands[operand].value(source, in: copy)?.text.flatMap(ModedMoment.init)
    }
    guard let from = moment(0), let to = moment(1), let span = span(from, to) else { return nil }
    return .number(span == 0 ? 0 : span)
  }
}

/// Combines the operands of a function that takes any number of them, from left to right.
private struct Fold {
  private let operation: Operation
  private var separator = ""
  private var sum = DecimalSum()
  private var product = DecimalProduct()
  /// The sum of which an average is taken, with what it lost by rounding, after Neumaier (1974).
  private var total = (number: 0.0, lost: 0.0)
  /// Whether an operand is no number, since another row may have the id of one now.
  private var hasMisfits = false
  private var text = ""
  private var count = 0
  private var isComplete = true
  /// The smallest value so far for `min`, the largest for `max`.
  private var best: FormValue?

  private enum Operation {
    case sum, average, product, join, min, max, count
  }

  init(_ function: FormExpression.Function) {
    switch function {
    case .sum: operation = .sum
    case .average: operation = .average
    case .product: operation = .product
    case .min: operation = .min
    case .max: operation = .max
    case .join(let separator):
      operation = .join
      self.separator = separator
    default: operation = .count
    }
  }

  mutating func add(_ value: FormValue?) {
    guard let value else {
      isComplete = false
      return
    }
    switch (operation, value) {
    case (.sum, .number(let operand)) where operand.isFinite: sum.add(operand)
    case (.average, .number(let operand)): addToTotal(operand)
    case (.product, .number(let operand)) where operand.isFinite: product.multiply(by: operand)
    case (.sum, _), (.average, _), (.product, _): hasMisfits = true
    case (.join, _): text += (count == 0 ? "" : separator) + value.joined
    case (.min, _): if best.map({ value.isLess(than: $0) }) ?? true { best = value }
    case (.max, _): if best.map({ $0.isLess(than: value) }) ?? true { best = value }
    case (.count, _): break
    }
    count += 1
  }

  private mutating func addToTotal(_ operand: Double) {
    let sum = total.number + operand
    total.lost +=
      total.number.magnitude >= operand.magnitude
      ? (total.number - sum) + operand : (operand - sum) + total.number
    total.number = sum
  }

  var outcome: FormValue? {
    if hasMisfits { return nil }
    return switch operation {
    case .sum: count == 0 ? nil : FormValue(finite: sum.outcome)
    case .average:
      count == 0
        ? nil : FormValue(finite: ((total.number + total.lost) / Double(count)).asWritten)
    case .product: isComplete ? FormValue(finite: product.outcome) : nil
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
      guard let left = ModedMoment(left), let right = ModedMoment(right) else { return false }
      return left.mode == right.mode && left.moment < right.moment
    default: return false
    }
  }
}
