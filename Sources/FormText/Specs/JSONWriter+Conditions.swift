import FormEngine

extension JSONWriter {
  /// Writes a member with a condition, unless it is `nil`.
  mutating func write(_ condition: Condition?, forKey key: String) {
    guard let condition else { return }
    self.key(key)
    write([.condition(condition)])
  }

  /// Writes an expression.
  mutating func write(_ expression: FormExpression) {
    write([.expression(expression)])
  }

  /// Writes conditions and expressions without recursion, however deeply they are nested.
  private mutating func write(_ pieces: [NestedPiece]) {
    var waiting = pieces
    while let piece = waiting.popLast() {
      switch piece {
      case .begin(let bracket): begin(bracket)
      case .end(let bracket): end(bracket)
      case .key(let key): self.key(key)
      case .value(let value): self.value(value)
      case .condition(let condition): waiting += condition.pieces.reversed()
      case .expression(let expression): waiting += expression.pieces.reversed()
      }
    }
  }
}

/// A piece of a condition or an expression that has not been written yet.
private enum NestedPiece {
  case condition(Condition)
  case expression(FormExpression)
  case key(String)
  case value(FormValue)
  case begin(String)
  case end(String)
}

extension Condition {
  fileprivate var pieces: [NestedPiece] {
    switch shape {
    case .constant(let holds): [.value(.bool(holds))]
    case .all(let conditions): .object(("all", .list(conditions.map { .condition($0) })))
    case .any(let conditions): .object(("any", .list(conditions.map { .condition($0) })))
    case .not(let condition): .object(("not", [.condition(condition)]))
    case .row(let id, let verb): .object(("row", [.value(id.formValue)]), (verb.name, verb.pieces))
    }
  }
}

extension Condition.Verb {
  fileprivate var pieces: [NestedPiece] {
    switch (self, operand) {
    case (.answered(let isAnswered), _): [.value(.bool(isAnswered))]
    case (.matches(let pattern), _): [.value(.text(pattern))]
    case (_, .value(let value)): [.value(value)]
    case (_, .valueOf(let id)): .object(("valueOf", [.value(id.formValue)]))
    case (_, nil): [.value(.null)]
    }
  }
}

extension FormExpression {
  fileprivate var pieces: [NestedPiece] {
    switch shape {
    case .value(let value): [.value(value)]
    case .valueOf(let id): .object(("valueOf", [.value(id.formValue)]))
    case .scoreOf(let id): .object(("scoreOf", [.value(id.formValue)]))
    case .choice(let condition, let then, let otherwise):
      .object(
        ("if", [.condition(condition)]), ("then", [.expression(then)]),
        ("else", otherwise.map { [.expression($0)] }))
    case .function(let function, let operands):
      function.pieces(operands.map { .expression($0) })
    }
  }
}

extension FormExpression.Function {
  fileprivate func pieces(_ operands: [NestedPiece]) -> [NestedPiece] {
    let operands = takesList ? .list(operands) : operands
    return switch self {
    case .join(let separator) where !separator.isEmpty:
      .object((name, operands), ("with", [.value(.text(separator))]))
    case .round(let digits) where digits != 0:
      .object((name, operands), ("to", [.value(.number(Double(digits)))]))
    default: .object((name, operands))
    }
  }
}

extension [NestedPiece] {
  fileprivate static func object(_ members: (key: String, pieces: [NestedPiece]?)...) -> Self {
    [.begin("{")] + members.flatMap { key, pieces in pieces.map { [.key(key)] + $0 } ?? [] }
      + [.end("}")]
  }

  fileprivate static func list(_ pieces: [NestedPiece]) -> Self {
    [.begin("[")] + pieces + [.end("]")]
  }
}
