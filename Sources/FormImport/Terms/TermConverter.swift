import FormEngine

/// Says terms as conditions and expressions of specs.
struct TermConverter {
  /// The row that a name means; `nil` if it means none.
  let resolve: (String) -> Referent?
  /// Reports a comparison that can never hold, or always does.
  var report: (String) -> Void = { _ in }
  /// What a system means by a term where it differs from the others; `nil` where it does not.
  var ownCondition: (Term) throws(UnsupportedTermError) -> Condition? = {
    (_) throws(UnsupportedTermError) in nil
  }
  /// What a system calculates by a term where it differs from the others; `nil` where it does not.
  var ownExpression: (Term) throws(UnsupportedTermError) -> FormExpression? = {
    (_) throws(UnsupportedTermError) in nil
  }

  // MARK: - Conditions

  func condition(_ term: Term) throws(UnsupportedTermError) -> Condition {
    if let own = try ownCondition(term) { return own }
    switch term {
    case .value(let value): return .constant(value.isTrue)
    case .list(let terms): return .constant(!terms.isEmpty)
    case .reference(let name): return truth(try referent(name))
    case .not(let term): return try negation(of: term)
    case .all(let terms): return .all(try conditions(terms))
    case .any(let terms): return .any(try conditions(terms))
    case .answered(let term): return try answered(term)
    case .compare(let comparison, let left, let right):
      return try comparing(left, comparison, right)
    case .call("iif", let operands) where operands.count == 3:
      let choice = FormExpression.choice(
        try condition(operands[0]), then: try truth(operands[1]), otherwise: try truth(operands[2]))
      return .that(choice, .is(true))
    case .call("matches", let operands):
      guard case .reference(let name)? = operands.first, let pattern = operands.last?.constant?.text
      else { throw UnsupportedTermError("only an answer can be matched with a pattern") }
      return .row(try referent(name).id, .matches(ForeignPattern.whole(pattern)))
    case .arithmetic, .call:
      return .that(try expression(term), .isNot(.value(0)))
    }
  }

  private func conditions(_ terms: [Term]) throws(UnsupportedTermError) -> [Condition] {
    var result: [Condition] = []
    for term in terms { result.append(try condition(term)) }
    return result
  }

  private func negation(of term: Term) throws(UnsupportedTermError) -> Condition {
    if case .answered(.reference(let name)) = term {
      return .row(try referent(name).id, .answered(false))
    }
    return .not(try condition(term))
  }

  private func answered(_ term: Term) throws(UnsupportedTermError) -> Condition {
    guard case .reference(let name) = term else {
      return .that(try expression(term), .answered(true))
    }
    let row = try referent(name)
    return row.holds == .copies ? .row(row.id, .moreThan(.value(0))) : .row(row.id, .answered(true))
  }

  /// Whether an answer counts as true.
  func truth(_ row: Referent) -> Condition {
    switch row.holds {
    case .bool: .row(row.id, .is(true))
    case .number: .all([.row(row.id, .answered(true)), .row(row.id, .isNot(.value(0)))])
    case .copies: .row(row.id, .moreThan(.value(0)))
    case .text, .date, .time, .dateTime, .choice, .list: .row(row.id, .answered(true))
    }
  }

  // MARK: - Expressions

  func expression(_ term: Term) throws(UnsupportedTermError) -> FormExpression {
    if let own = try ownExpression(term) { return own }
    switch term {
    case .value(let value):
      if value == .null { throw UnsupportedTermError("null can't be used in a calculation") }
      return .value(value)
    case .list: throw UnsupportedTermError("a list can't be used in a calculation")
    case .reference(let name):
      let row = try referent(name)
      return row.hasNumbersOnly && row.holds == .choice(isMultiple: false)
        ? .number(.valueOf(row.id)) : .valueOf(row.id)
    case .not, .all, .any, .compare, .answered:
      return try truth(term)
    case .arithmetic(let operation, let terms): return try calculating(operation, terms)
    case .call(let name, let operands): return try calling(name, operands)
    }
  }

  /// Whether a term holds.
  func truth(_ term: Term) throws(UnsupportedTermError) -> FormExpression {
    .choice(try condition(term), then: .value(true), otherwise: .value(false))
  }

  func expressions(_ terms: [Term]) throws(UnsupportedTermError) -> [FormExpression] {
    var result: [FormExpression] = []
    for term in terms {
      if case .list(let members) = term {
        for member in members { result.append(try expression(member)) }
      } else {
        result.append(try expression(term))
      }
    }
    return result
  }

  private func calculating(
    _ operation: Term.Arithmetic, _ terms: [Term]
  ) throws(UnsupportedTermError) -> FormExpression {
    // What precedes the first text is added, and joined with it.
    if operation == .add, let first = terms.firstIndex(where: isText) {
      let sum: [Term] =
        first > 1 ? [.arithmetic(.add, Array(terms[..<first]))] : Array(terms[..<first])
      return .join(try expressions(sum + terms[first...]))
    }
    if operation == .subtract, terms.allSatisfy(isDate) {
      return .days(from: try expression(terms[1]), to: try expression(terms[0]))
    }
    var numbers: [FormExpression] = []
    for term in terms { numbers.append(try numeric(term)) }
    switch operation {
    case .add: return .sum(numbers)
    case .subtract: return .difference(numbers[0], numbers[1])
    case .multiply: return .product(numbers)
    case .divide: return .quotient(numbers[0], numbers[1])
    case .remainder: return .remainder(numbers[0], numbers[1])
    }
  }

  /// A term as a number: a text or choice is the number that it writes.
  func numeric(_ term: Term) throws(UnsupportedTermError) -> FormExpression {
    guard case .reference(let name) = term, let row = resolve(name) else {
      return try expression(term)
    }
    let isWritten =
      if case .choice(isMultiple: false) = row.holds { true } else { row.holds == .text }
    return isWritten ? .number(.valueOf(row.id)) : .valueOf(row.id)
  }

  /// Whether a term gives a date, so that subtracting from it counts days.
  func isDate(_ term: Term) -> Bool {
    switch term {
    case .call("today", _), .call("now", _), .call("later", _): true
    case .reference(let name): [.date, .dateTime].contains(resolve(name)?.holds)
    default: false
    }
  }

  /// Whether a term gives a text, so that adding to it joins.
  func isText(_ term: Term) -> Bool {
    switch term {
    case .value(.text): return true
    case .reference(let name):
      if resolve(name)?.hasNumbersOnly == true { return false }
      switch resolve(name)?.holds {
      case .text?, .choice?, .date?, .time?, .dateTime?, .list?: return true
      default: return false
      }
    case .arithmetic(.add, let terms): return terms.contains(where: isText)
    case .call("iif", let operands): return operands.dropFirst().contains(where: isText)
    case .call(let name, _): return ["today", "now", "join", "title", "later"].contains(name)
    default: return false
    }
  }

  func referent(_ name: String) throws(UnsupportedTermError) -> Referent {
    guard let row = resolve(name) else {
      throw UnsupportedTermError("\(name.quotedForMessage) is not a question with an answer")
    }
    return row
  }
}

extension FormValue {
  /// Whether the value counts as true in a condition.
  fileprivate var isTrue: Bool {
    switch self {
    case .null: false
    case .bool(let bool): bool
    case .number(let number): number != 0
    case .text(let text): !text.isEmpty
    case .list(let list): !list.isEmpty
    case .object: true
    }
  }

  /// The members of a list; `nil` for other values.
  var members: [FormValue]? {
    if case .list(let list) = self { Array(list) } else { nil }
  }
}
