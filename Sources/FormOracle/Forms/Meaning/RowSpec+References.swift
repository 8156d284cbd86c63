import FormEngine

extension Condition {
  /// The rows that the condition asks, once for each time.
  package var rowsAsked: [RowID] {
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
  package var rowsAsked: [RowID] {
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
  package func rowsAsked(_ lists: [String: [OptionSpec]] = [:]) -> [RowID] {
    [shownWhen, enabledWhen].compactMap { $0 }.flatMap(\.rowsAsked) + (computed?.rowsAsked ?? [])
      + content.rowsAsked(lists)
  }
}

extension RowContent {
  /// The rows that the conditions of the options ask.
  package func rowsAsked(_ lists: [String: [OptionSpec]] = [:]) -> [RowID] {
    options(lists).compactMap(\.shownWhen).flatMap(\.rowsAsked)
  }

  /// The options of a picker, either its own or those of its list.
  package func options(_ lists: [String: [OptionSpec]]) -> [OptionSpec] {
    guard let picker = asPicker else { return [] }
    return picker.optionList.flatMap { lists[$0] } ?? picker.options
  }
}
