import FormEngine

/// Limits on what an expression means: some terms are written several times in what they become.
extension XPathConverter {
  private static let mostParts = 20_000
  private static let mostItems = 200_000

  func limited(_ condition: Condition?) throws(UnsupportedTermError) -> Condition? {
    var budget = Self.mostParts
    condition?.spend(&budget)
    guard budget >= 0 else { throw UnsupportedTermError("an expression is too long") }
    return condition
  }

  func limited(_ expression: FormExpression?) throws(UnsupportedTermError) -> FormExpression? {
    var budget = Self.mostParts
    expression?.spend(&budget)
    guard budget >= 0 else { throw UnsupportedTermError("an expression is too long") }
    return expression
  }

  /// Counts an item that is looked at; predicates can look through all items for each item.
  func lookAtItem() throws(UnsupportedTermError) {
    reader.numberOfItemsRead += 1
    guard reader.numberOfItemsRead <= Self.mostItems else {
      throw UnsupportedTermError("more than \(Self.mostItems) items are looked through")
    }
  }
}

extension Condition {
  /// Subtracts the number of its parts from a budget; stops once that is used up.
  fileprivate func spend(_ budget: inout Int) {
    budget -= 1
    guard budget >= 0 else { return }
    switch shape {
    case .all(let parts), .any(let parts): for part in parts { part.spend(&budget) }
    case .not(let part): part.spend(&budget)
    case .row(_, let verb): verb.spend(&budget)
    case .that(let expression, let verb):
      expression.spend(&budget)
      verb.spend(&budget)
    case .constant: break
    }
  }
}

extension Condition.Verb {
  fileprivate func spend(_ budget: inout Int) {
    if case .expression(let expression)? = operand { expression.spend(&budget) }
  }
}

extension FormExpression {
  /// Subtracts the number of its parts from a budget; stops once that is used up.
  fileprivate func spend(_ budget: inout Int) {
    budget -= 1
    guard budget >= 0 else { return }
    switch shape {
    case .function(_, let operands): for operand in operands { operand.spend(&budget) }
    case .choice(let condition, let then, let otherwise):
      condition.spend(&budget)
      then.spend(&budget)
      otherwise?.spend(&budget)
    case .value, .valueOf, .scoreOf, .titleOf, .copy, .previous, .today, .now: break
    }
  }
}
