import FormEngine

/// Limits on what an expression means: some terms are written several times in what they become.
extension XPathConverter {
  private static let mostParts = 20_000
  private static let mostItems = 200_000

  func limited(_ condition: Condition?) throws(Unsayable) -> Condition? {
    var rest = Self.mostParts
    condition?.spend(&rest)
    guard rest >= 0 else { throw Unsayable("an expression is too long") }
    return condition
  }

  func limited(_ expression: FormExpression?) throws(Unsayable) -> FormExpression? {
    var rest = Self.mostParts
    expression?.spend(&rest)
    guard rest >= 0 else { throw Unsayable("an expression is too long") }
    return expression
  }

  /// Counts an item that is looked at; predicates can look through all items for each item.
  func lookAtItem() throws(Unsayable) {
    reader.numberOfItemsRead += 1
    guard reader.numberOfItemsRead <= Self.mostItems else {
      throw Unsayable("more than \(Self.mostItems) items are looked through")
    }
  }
}

extension Condition {
  /// Takes the number of its parts from a rest, as far as there is one.
  fileprivate func spend(_ rest: inout Int) {
    rest -= 1
    guard rest >= 0 else { return }
    switch shape {
    case .all(let parts), .any(let parts): for part in parts { part.spend(&rest) }
    case .not(let part): part.spend(&rest)
    case .row(_, let verb): verb.spend(&rest)
    case .that(let expression, let verb):
      expression.spend(&rest)
      verb.spend(&rest)
    case .constant: break
    }
  }
}

extension Condition.Verb {
  fileprivate func spend(_ rest: inout Int) {
    if case .expression(let expression)? = operand { expression.spend(&rest) }
  }
}

extension FormExpression {
  /// Takes the number of its parts from a rest, as far as there is one.
  fileprivate func spend(_ rest: inout Int) {
    rest -= 1
    guard rest >= 0 else { return }
    switch shape {
    case .function(_, let operands): for operand in operands { operand.spend(&rest) }
    case .choice(let condition, let then, let otherwise):
      condition.spend(&rest)
      then.spend(&rest)
      otherwise?.spend(&rest)
    case .value, .valueOf, .scoreOf, .titleOf, .copy, .previous, .today: break
    }
  }
}
