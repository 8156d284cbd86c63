import FormEngine

extension RowSpec {
  /// The row with other names for the rows that it speaks of.
  func renamed(_ name: (RowID) -> RowID) -> RowSpec {
    var row = self
    row.presentedBy = presentedBy.map(name)
    row.shownWhen = shownWhen?.renamed(name)
    row.enabledWhen = enabledWhen?.renamed(name)
    for index in checks.indices { row.checks[index].that = checks[index].that.renamed(name) }
    return row
  }
}

extension Condition {
  /// The condition with other names for the rows that it asks.
  func renamed(_ name: (RowID) -> RowID) -> Condition {
    switch shape {
    case .all(let parts): .all(parts.map { $0.renamed(name) })
    case .any(let parts): .any(parts.map { $0.renamed(name) })
    case .not(let part): .not(part.renamed(name))
    case .row(let id, let verb): .row(name(id), verb.renamed(name))
    }
  }
}

extension Condition.Verb {
  fileprivate func renamed(_ name: (RowID) -> RowID) -> Condition.Verb {
    guard case .valueOf(let id)? = operand else { return self }
    let other = Condition.Operand.valueOf(name(id))
    return switch self {
    case .is: .is(other)
    case .isNot: .isNot(other)
    case .in: .in(other)
    case .notIn: .notIn(other)
    case .moreThan: .moreThan(other)
    case .atLeast: .atLeast(other)
    case .lessThan: .lessThan(other)
    case .atMost: .atMost(other)
    case .contains: .contains(other)
    case .answered: self
    }
  }
}
