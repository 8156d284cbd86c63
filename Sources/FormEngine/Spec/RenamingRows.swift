extension FormExpression {
  /// The expression with other ids for the rows it reads.
  func renamingRows(_ name: (RowID) -> RowID) -> FormExpression {
    switch shape {
    case .value, .today, .now: self
    case .valueOf(let id): .valueOf(name(id))
    case .scoreOf(let id): .scoreOf(name(id))
    case .titleOf(let id): .titleOf(name(id))
    case .copy(let id): .copy(of: name(id))
    case .previous(let id): .previous(name(id))
    case .function(let function, let operands):
      FormExpression(.function(function, operands.map { $0.renamingRows(name) }))
    case .choice(let condition, let then, let otherwise):
      .choice(
        condition.renamingRows(name), then: then.renamingRows(name),
        otherwise: otherwise?.renamingRows(name))
    }
  }
}

extension Condition {
  /// The condition with other ids for the rows it reads.
  func renamingRows(_ name: (RowID) -> RowID) -> Condition {
    switch shape {
    case .all(let conditions): .all(conditions.map { $0.renamingRows(name) })
    case .any(let conditions): .any(conditions.map { $0.renamingRows(name) })
    case .not(let condition): .not(condition.renamingRows(name))
    case .row(let id, let verb): .row(name(id), verb.renamingRows(name))
    case .that(let expression, let verb):
      .that(expression.renamingRows(name), verb.renamingRows(name))
    case .constant: self
    }
  }
}

extension Condition.Verb {
  /// The verb with other ids for the rows it reads.
  func renamingRows(_ name: (RowID) -> RowID) -> Condition.Verb {
    if case .ignoringCase(let verb) = self { return .ignoringCase(verb.renamingRows(name)) }
    let operand: Condition.Operand? =
      switch self.operand {
      case .valueOf(let id): .valueOf(name(id))
      case .expression(let expression): .expression(expression.renamingRows(name))
      case .value, nil: nil
      }
    return operand.flatMap { Condition.Verb(self.name, $0) } ?? self
  }
}
