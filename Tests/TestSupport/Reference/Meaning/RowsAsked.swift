import FormEngine
import FormOracle

extension Condition {
  /// The rows that the condition asks, once for each time.
  var rowsAsked: [RowID] {
    switch shape {
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.rowsAsked)
    case .not(let condition): condition.rowsAsked
    case .row(let id, let verb):
      if case .valueOf(let other) = verb.operand { [id, other] } else { [id] }
    case .constant: []
    }
  }
}

extension FormExpression {
  /// The rows that the expression reads, once for each time.
  var rowsAsked: [RowID] {
    switch shape {
    case .value: []
    case .valueOf(let id), .scoreOf(let id): [id]
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
      + content.rowsAsked(lists)
  }
}

extension RowContent {
  /// The rows that the conditions of the options ask.
  func rowsAsked(_ lists: [String: [OptionSpec]] = [:]) -> [RowID] {
    options(lists).compactMap(\.shownWhen).flatMap(\.rowsAsked)
  }
}
