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
  private func truth(_ row: Referent) -> Condition {
    switch row.holds {
    case .bool: .row(row.id, .is(true))
    case .number: .all([.row(row.id, .answered(true)), .row(row.id, .isNot(.value(0)))])
    case .copies: .row(row.id, .moreThan(.value(0)))
    case .text, .date, .time, .dateTime, .choice, .list: .row(row.id, .answered(true))
    }
  }

  private func comparing(
    _ left: Term, _ comparison: Term.Comparison, _ right: Term
  ) throws(UnsupportedTermError) -> Condition {
    if case .reference = left {
    } else if case .reference = right, let other = comparison.exchanged {
      return try comparing(right, other, left)
    }
    guard case .reference(let name) = left else {
      return try comparingOutcomes(left, comparison, right)
    }
    let row = try referent(name)
    guard let constant = right.constant else {
      if case .reference(let other) = right {
        return .row(row.id, try verb(comparison, .valueOf(try referent(other).id)))
      }
      return .row(row.id, try verb(comparison, .expression(try expression(right))))
    }
    return try comparing(row, comparison, with: constant)
  }

  /// Compares an answer with a constant, which becomes a value of the row.
  private func comparing(
    _ row: Referent, _ comparison: Term.Comparison, with constant: FormValue
  ) throws(UnsupportedTermError) -> Condition {
    if let condition = withoutOption(row, comparison, constant) { return condition }
    let members = constant.members
    switch comparison {
    case .equal, .unequal:
      guard members == nil || row.holds == .choice(isMultiple: true) else {
        guard let only = members?.first, members?.count == 1 else {
          throw UnsupportedTermError("one answer can't be compared with a list")
        }
        return try comparing(row, comparison, with: only)
      }
      if constant == .null || constant == "" {
        return .row(row.id, .answered(comparison == .unequal))
      }
      guard let members else {
        let operand = Condition.Operand.value(try value(constant, for: row))
        return .row(row.id, comparison == .equal ? .is(operand) : .isNot(operand))
      }
      let all = try all(of: members, in: row)
      let same = Condition.all(
        all + [.that(.count([.valueOf(row.id)]), .is(.value(.number(Double(members.count)))))])
      return comparison == .equal ? same : .not(same)
    case .anyOf, .noneOf:
      let values = try values(members ?? [constant], for: row).filter { isOption($0, of: row) }
      let operand = Condition.Operand.value(.list(values))
      return .row(row.id, comparison == .anyOf ? .in(operand) : .notIn(operand))
    case .allOf: return .all(try all(of: members ?? [constant], in: row))
    case .contains, .notContains:
      let contains = Condition.all(try all(of: members ?? [constant], in: row))
      return comparison == .contains ? contains : .not(contains)
    case .less, .greater, .atMost, .atLeast:
      guard members == nil else { throw UnsupportedTermError("a list can't be ordered") }
      let isChoice = if case .choice = row.holds { true } else { row.holds == .text }
      if isChoice, let number = constant.number ?? constant.text.flatMap(Double.init) {
        // Options and texts are no numbers here.
        return .that(
          .number(.valueOf(row.id)), try verb(comparison, .value(.number(number))))
      }
      let value = try value(constant, for: row)
      return .row(row.id, try verb(comparison, .value(value)))
    }
  }

  /// The outcome of comparing with what is no option; `nil` if it is one.
  private func withoutOption(
    _ row: Referent, _ comparison: Term.Comparison, _ constant: FormValue
  ) -> Condition? {
    guard let options = row.options, constant.members == nil, constant != .null, constant != "",
      let text = constant.text ?? (constant.number ?? nil).map(FormValue.plain),
      !options.contains(where: { $0 == text || $0.lowercased() == text.lowercased() })
    else { return nil }
    switch comparison {
    case .equal, .contains, .anyOf, .allOf:
      report(Self.notAnOption(constant, of: row.id.text, "the comparison never holds"))
      return .constant(false)
    case .unequal, .notContains, .noneOf:
      report(Self.notAnOption(constant, of: row.id.text, "the comparison always holds"))
      return .constant(true)
    case .less, .greater, .atMost, .atLeast: return nil
    }
  }

  /// The report that a value in a comparison can't be chosen.
  ///
  /// - Parameter outcome: What that means for the comparison.
  static func notAnOption(_ value: FormValue, of question: String, _ outcome: String) -> String {
    "\(value) is not an option of \(question): \(outcome)"
  }

  /// Whether a value can be chosen; that it can't is reported.
  private func isOption(_ value: FormValue, of row: Referent) -> Bool {
    guard let options = row.options, let text = value.text, !options.contains(text) else {
      return true
    }
    report(Self.notAnOption(value, of: row.id.text, "it is left out of the comparison"))
    return false
  }

  private func all(of members: [FormValue], in row: Referent) throws(UnsupportedTermError)
    -> [Condition]
  {
    try values(members, for: row).map { value in
      switch row.holds {
      case .choice(isMultiple: false): .row(row.id, .is(.value(value)))
      case .text, .choice, .list: .row(row.id, .contains(.value(value)))
      default: .row(row.id, .is(.value(value)))
      }
    }
  }

  private func comparingOutcomes(
    _ left: Term, _ comparison: Term.Comparison, _ right: Term
  ) throws(UnsupportedTermError) -> Condition {
    if let one = left.constant, let other = right.constant {
      switch comparison {
      case .equal: return .constant(one == other)
      case .unequal: return .constant(one != other)
      default: throw UnsupportedTermError("two constants can't be compared")
      }
    }
    if let constant = right.constant, constant == .null || constant == "" {
      return .that(try expression(left), .answered(comparison == .unequal))
    }
    let operand: Condition.Operand =
      if let constant = right.constant { .value(constant) } else {
        .expression(try expression(right))
      }
    return .that(try expression(left), try verb(comparison, operand))
  }

  func verb(
    _ comparison: Term.Comparison, _ operand: Condition.Operand
  ) throws(UnsupportedTermError) -> Condition.Verb {
    switch comparison {
    case .equal: .is(operand)
    case .unequal: .isNot(operand)
    case .less: .lessThan(operand)
    case .greater: .moreThan(operand)
    case .atMost: .atMost(operand)
    case .atLeast: .atLeast(operand)
    case .contains: .contains(operand)
    case .anyOf: .in(operand)
    case .noneOf: .notIn(operand)
    case .notContains, .allOf:
      throw UnsupportedTermError("a list can only be compared with a constant")
    }
  }

  // MARK: - Values

  private func values(
    _ constants: [FormValue], for row: Referent
  ) throws(UnsupportedTermError) -> [FormValue] {
    var values: [FormValue] = []
    for constant in constants {
      let value = try value(constant, for: row)
      if !values.contains(value) { values.append(value) }
    }
    return values
  }

  /// A constant as a value of a row.
  func value(_ constant: FormValue, for row: Referent) throws(UnsupportedTermError) -> FormValue {
    if let options = row.options, let text = constant.text, !options.contains(text),
      let other = options.first(where: { $0.lowercased() == text.lowercased() })
    {
      return .text(other)
    }
    switch (row.holds, constant) {
    case (.choice, .number), (.text, .number), (.list, .number), (.choice, .bool), (.text, .bool),
      (.list, .bool):
      return .text("\(constant)")
    case (.number, .text(let text)), (.copies, .text(let text)):
      guard let number = Double(text) else {
        throw UnsupportedTermError("a number can't be compared with \(constant)")
      }
      return .number(number)
    case (.bool, .text(let text)) where text == "true" || text == "false":
      return .bool(text == "true")
    // The value of an acknowledgment in XForms.
    case (.bool, .text("OK")): return .bool(true)
    case (.bool, .number(let number)): return .bool(number != 0)
    case (.number, .number), (.copies, .number), (.bool, .bool), (.text, .text), (.choice, .text),
      (.list, .text):
      return constant
    case (.date, .text(let text)): return .text(String(text.prefix(10)))
    case (.time, .text), (.dateTime, .text): return constant
    default:
      throw UnsupportedTermError(
        "\(row.id.text.quotedForMessage) can't be compared with \(constant)")
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
    case .reference(let name): return .valueOf(try referent(name).id)
    case .not, .all, .any, .compare, .answered:
      return try truth(term)
    case .arithmetic(let operation, let terms): return try calculating(operation, terms)
    case .call(let name, let operands): return try calling(name, operands)
    }
  }

  /// Whether a term holds.
  private func truth(_ term: Term) throws(UnsupportedTermError) -> FormExpression {
    .choice(try condition(term), then: .value(true), otherwise: .value(false))
  }

  private func expressions(_ terms: [Term]) throws(UnsupportedTermError) -> [FormExpression] {
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
  private func numeric(_ term: Term) throws(UnsupportedTermError) -> FormExpression {
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
    case .call("today", _), .call("later", _): true
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
    case .call(let name, _): return ["today", "join", "title", "later"].contains(name)
    default: return false
    }
  }

  private func calling(_ name: String, _ operands: [Term]) throws(UnsupportedTermError)
    -> FormExpression
  {
    switch (name, operands.count) {
    case ("iif", 2...3):
      let otherwise: FormExpression? =
        operands.count == 3 && operands[2].constant != .null ? try expression(operands[2]) : nil
      return .choice(
        try condition(operands[0]), then: try expression(operands[1]), otherwise: otherwise)
    case ("sum", 1...):
      guard operands.count > 1 else { return .sum(try expressions(operands)) }
      var numbers: [FormExpression] = []
      for operand in operands { numbers.append(try numeric(operand)) }
      return .sum(numbers)
    case ("count", 1) where isCopies(operands[0]): return try expression(operands[0])
    case ("average", 1...):
      return FormExpression(.function(.average, try expressions(operands)))
    case ("min", 1...): return .min(try expressions(operands))
    case ("max", 1...): return .max(try expressions(operands))
    case ("count", 1...): return .count(try expressions(operands))
    case ("join", 1...): return .join(try expressions(operands))
    case ("round", 1): return .round(try expression(operands[0]))
    case ("round", 2):
      guard let digits = operands[1].constant?.number, (0...9).contains(digits) else {
        throw UnsupportedTermError("the number of digits must be a constant from 0 to 9")
      }
      return .round(try expression(operands[0]), to: Int(digits))
    case ("floor", 1): return .floor(try expression(operands[0]))
    case ("length", 1): return .length(try expression(operands[0]))
    case ("number", 1): return .number(try expression(operands[0]))
    case ("today", 0): return .today
    case ("age", 1): return .years(from: try expression(operands[0]), to: .today)
    case ("days", 2):
      return .days(from: try expression(operands[0]), to: try expression(operands[1]))
    case ("months", 2):
      return .months(from: try expression(operands[0]), to: try expression(operands[1]))
    case ("years", 2):
      return .years(from: try expression(operands[0]), to: try expression(operands[1]))
    case ("copy", 1):
      guard case .reference(let name) = operands[0], case let row = try referent(name),
        row.holds == .copies
      else { throw UnsupportedTermError("a copy number needs a repeat") }
      return .copy(of: row.id)
    case ("title", 1):
      guard case .reference(let name) = operands[0] else {
        throw UnsupportedTermError("only a question has a title")
      }
      return .titleOf(try referent(name).id)
    case ("score", 1):
      guard case .reference(let name) = operands[0] else {
        throw UnsupportedTermError("only a question has a score")
      }
      return .scoreOf(try referent(name).id)
    case ("later", 3):
      guard let unit = operands[2].constant?.text.flatMap(FormExpression.DateUnit.init(rawValue:))
      else { throw UnsupportedTermError("the unit of time has no counterpart") }
      return .later(than: try expression(operands[0]), by: try expression(operands[1]), unit)
    default: throw UnsupportedTermError("the function \(name) has no counterpart")
    }
  }

  private func isCopies(_ term: Term) -> Bool {
    if case .reference(let name) = term { resolve(name)?.holds == .copies } else { false }
  }

  private func referent(_ name: String) throws(UnsupportedTermError) -> Referent {
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
