import FormEngine

extension Condition {
  /// The condition as a spec writes it.
  package var json: String { JSONWriter.line { $0.write(self) } }
}

extension JSONWriter {
  /// Writes a member with a condition, unless it is `nil`.
  mutating func write(_ condition: Condition?, forKey key: String) {
    guard let condition else { return }
    self.key(key)
    write(condition)
  }

  // Conditions and expressions can have hundreds of levels. Closures would need more of the stack.

  fileprivate mutating func write(_ condition: Condition) {
    switch condition.shape {
    case .constant(let holds): bool(holds)
    case .all(let conditions): write(conditions, "all")
    case .any(let conditions): write(conditions, "any")
    case .not(let condition):
      begin("{")
      key("not")
      write(condition)
      end("}")
    case .row(let id, let verb):
      begin("{")
      write(id, forKey: "row")
      write(verb)
      end("}")
    case .that(let expression, let verb):
      begin("{")
      key("that")
      write(expression)
      write(verb)
      end("}")
    }
  }

  private mutating func write(_ conditions: [Condition], _ name: String) {
    begin("{")
    key(name)
    begin("[")
    for condition in conditions { write(condition) }
    end("]")
    end("}")
  }

  private mutating func write(_ verb: Condition.Verb) {
    key(verb.name)
    switch (verb.plain, verb.operand) {
    case (.answered(let isAnswered), _): bool(isAnswered)
    case (.matches(let pattern), _): text(pattern)
    case (_, .value(let value)): self.value(value)
    case (_, .valueOf(let id)): object { $0.write(id, forKey: "valueOf") }
    case (_, .expression(let expression)): write(expression)
    case (_, nil): null()
    }
    if verb.ignoresCase { write(true, forKey: ConditionWords.modifier) }
  }

  /// Writes an expression.
  mutating func write(_ expression: FormExpression) {
    switch expression.shape {
    case .value(let value): self.value(value)
    case .valueOf(let id): object { $0.write(id, forKey: "valueOf") }
    case .scoreOf(let id): object { $0.write(id, forKey: "scoreOf") }
    case .titleOf(let id): object { $0.write(id, forKey: "titleOf") }
    case .previous(let id): object { $0.write(id, forKey: "previous") }
    case .copy(let id): object { $0.write(id, forKey: "copy") }
    case .today: object { $0.write(true, forKey: "today") }
    case .now: object { $0.write(true, forKey: "now") }
    case .function(let function, let operands): write(function, operands)
    case .choice(let condition, let then, let otherwise):
      begin("{")
      write(condition, forKey: "if")
      key("then")
      write(then)
      if let otherwise {
        key("else")
        write(otherwise)
      }
      end("}")
    }
  }

  private mutating func write(
    _ function: FormExpression.Function, _ operands: [FormExpression]
  ) {
    begin("{")
    key(function.name)
    if function.takesList { begin("[") }
    for operand in operands { write(operand) }
    if function.takesList { end("]") }
    switch function {
    case .join(let separator) where !separator.isEmpty: write(separator, forKey: "with")
    case .round(let digits) where digits != 0: write(digits, forKey: "to")
    case .later(let unit): write(unit.rawValue, forKey: "by")
    default: break
    }
    end("}")
  }
}
