import FormEngine
import FormOracle

extension Condition {
  /// The rows that the condition asks, once for each time.
  var rowsAsked: [RowID] {
    switch shape {
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.rowsAsked)
    case .not(let condition): condition.rowsAsked
    case .row(let id, let verb): [id] + verb.rowsAsked
    case .that(let expression, let verb): expression.rowsAsked + verb.rowsAsked
    case .constant: []
    }
  }
}

extension Condition.Verb {
  /// The rows that the operand reads.
  fileprivate var rowsAsked: [RowID] {
    switch operand {
    case .valueOf(let other): [other]
    case .expression(let expression): expression.rowsAsked
    case .value, nil: []
    }
  }
}

extension FormExpression {
  /// The rows that the expression reads, once for each time.
  var rowsAsked: [RowID] {
    switch shape {
    case .value, .copy, .today, .now: []
    case .previous(let id): [id.inCopyBefore]
    case .valueOf(let id), .scoreOf(let id), .titleOf(let id): [id]
    case .function(_, let operands): operands.flatMap(\.rowsAsked)
    case .choice(let condition, let then, let otherwise):
      condition.rowsAsked + then.rowsAsked + (otherwise?.rowsAsked ?? [])
    }
  }
}

extension RowSpec {
  /// The rows that this one reads: in its conditions, its expression and its options.
  func rowsAsked(_ lists: [String: [OptionSpec]] = [:]) -> [RowID] {
    [shownWhen, enabledWhen].compactMap { $0 }.flatMap(\.rowsAsked) + (computed?.rowsAsked ?? [])
      + [SpecProperty.value, .count].flatMap { expressions[$0]?.rowsAsked ?? [] }
      + rowsAskedByOptions(lists)
  }

  /// The rows that the options ask: with their conditions, or whose answers they are.
  func rowsAskedByOptions(_ lists: [String: [OptionSpec]] = [:]) -> [RowID] {
    (expressions[.options]?.rowsAsked ?? [])
      + content.options(lists).compactMap(\.shownWhen).flatMap(\.rowsAsked)
  }
}
