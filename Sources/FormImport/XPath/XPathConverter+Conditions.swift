import FormEngine

/// Comparisons, as XPath makes them.
extension XPathConverter {
  func ownCondition(_ term: Term) throws(UnsupportedTermError) -> Condition? {
    switch term {
    case .compare(let comparison, let left, let right):
      let (left, right) = (left.bare, right.bare)
      return try comparing(dated(left, beside: right), comparison, dated(right, beside: left))
    case .call("current", let operands): return try base.condition(operands[0])
    case .call("selected", let operands): return try selected(operands[0].bare, operands[1].bare)
    case .call("matches", let operands): return try matching(operands[0].bare, operands[1])
    case .call("iif", let operands) where operands[0].marked("iif").isEmpty:
      let test = try base.condition(operands[0])
      return .any([
        .all([test, try base.condition(operands[1])]),
        .all([test.negated, try base.condition(operands[2])]),
      ])
    case .arithmetic, .call:
      let outcome = try plain.expression(term)
      let isAnswered = Condition.that(outcome, .answered(true))
      guard kindOfPrepared(term) == .number else { return isAnswered }
      let isNotZero = Condition.that(outcome, .isNot(0))
      return mayBeUnanswered(term) ? .all([isAnswered, isNotZero]) : isNotZero
    default: return nil
    }
  }

  private func comparing(
    _ left: Term, _ comparison: Term.Comparison, _ right: Term
  ) throws(UnsupportedTermError) -> Condition {
    if let one = left.constant, let other = right.constant {
      return .constant(try holds(one, comparison, other))
    }
    if left.constant != nil, let exchanged = comparison.exchanged {
      return try comparing(right, exchanged, left)
    }
    if case .call("items", let operands) = left {
      return .any(
        try any(of: operands) { value throws(UnsupportedTermError) in
          try comparing(value, comparison, right)
        })
    }
    if case .call("items", let operands) = right, comparison.exchanged != nil {
      return .any(
        try any(of: operands) { value throws(UnsupportedTermError) in
          try comparing(left, comparison, value)
        })
    }
    guard let constant = right.constant else {
      return try comparingOutcomes(left, comparison, right)
    }
    return try comparing(left, comparison, with: constant)
  }

  private func comparing(
    _ left: Term, _ comparison: Term.Comparison, with constant: FormValue
  ) throws(UnsupportedTermError) -> Condition {
    let isEquality = comparison == .equal || comparison == .unequal
    let right = Term.value(constant)
    // What is no number, and has no letters, is unanswered.
    if isEquality, constant == "NaN", kindOfPrepared(left) == .number {
      return try plain.condition(.compare(comparison, left, .value("")))
    }
    if case .call("length", let operands) = left, kindOfPrepared(operands[0]) == .number,
      constant == 0, isEquality || comparison == .greater
    {
      return try plain.condition(
        .compare(comparison == .equal ? .equal : .unequal, operands[0], .value("")))
    }
    if isEquality, constant == "" { return try plain.condition(.compare(comparison, left, right)) }
    if isEquality, let bool = constant.bool {
      let holds = try base.condition(left)
      return bool == (comparison == .equal) ? holds : holds.negated
    }
    if isEquality, case .call("normalize-space", let operands) = left, let text = constant.text {
      let pattern = "\\s*\(text.quotedForPattern)\\s*"
      let matches = try matching(operands[0], .value(.text(pattern)))
      return comparison == .equal ? matches : matches.negated
    }
    if isEquality, let row = original(left), kindOfPrepared(left) != .number {
      if let condition = try comparing(row, left, comparison, with: constant) { return condition }
    }
    if comparison == .contains, kindOfPrepared(left) == .list {
      return .that(try plain.expression(left), .contains(.value(constant)))
    }
    return try comparingOutcomes(left, comparison, right)
  }

  /// Whether an answer is a constant; `nil` where that is asked for as of other outcomes.
  private func comparing(
    _ row: Referent, _ left: Term, _ comparison: Term.Comparison, with constant: FormValue
  ) throws(UnsupportedTermError) -> Condition? {
    guard case .choice(let isMultiple) = row.holds else { return nil }
    let text = constant.text ?? "\(constant)"
    let chosen = isMultiple ? text.split(separator: " ").map(String.init) : [text]
    guard try areOptions(chosen, of: row, comparison) else {
      return .constant(comparison == .unequal)
    }
    guard isMultiple else {
      let operand = Condition.Operand.value(.text(text))
      return .row(row.id, comparison == .equal ? .is(operand) : .isNot(operand))
    }
    // The answer is this text if these are chosen and nothing else is.
    let all = chosen.map { Condition.row(row.id, .contains(.value(.text($0)))) }
    let count = Condition.that(.count([.valueOf(row.id)]), .is(.value(.number(Double(all.count)))))
    return comparison == .equal ? .all(all + [count]) : .not(.all(all + [count]))
  }

  /// Whether values are options of a row; that one is not, is reported.
  private func areOptions(
    _ values: [String], of row: Referent, _ comparison: Term.Comparison
  ) throws(UnsupportedTermError) -> Bool {
    guard let options = row.options, let other = values.first(where: { !options.contains($0) })
    else { return true }
    guard reportsChoices else { return false }
    reader.draft.lose(
      TermConverter.notAnOption(
        .text(other), of: row.id.text,
        comparison == .unequal ? "the comparison always holds" : "the comparison never holds"),
      at: offset)
    return false
  }

  private func comparingOutcomes(
    _ left: Term, _ comparison: Term.Comparison, _ right: Term
  ) throws(UnsupportedTermError) -> Condition {
    let kinds = [kindOfPrepared(left), kindOfPrepared(right)]
    let isOrder = [.less, .greater, .atMost, .atLeast].contains(comparison)
    let isEquality = comparison == .equal || comparison == .unequal
    if comparison == .contains { return try plain.condition(.compare(comparison, left, right)) }
    if isEquality, right.constant == nil, canBeEmpty(left), canBeEmpty(right) {
      // Two empty texts are equal, two calculations without an outcome are not.
      let same = try comparingValues(left, .equal, right, kinds, isOrder: false)
      let neither = Condition.all([
        try base.condition(.answered(left)).negated, try base.condition(.answered(right)).negated,
      ])
      let equal = Condition.any([same, neither])
      return comparison == .equal ? equal : .not(equal)
    }
    if case .greater = comparison, case .call("length", let operands) = left,
      let least = right.constant?.number, least >= 0
    {
      return .that(.length(try written(operands[0])), .moreThan(.value(.number(least))))
    }
    return try comparingValues(left, comparison, right, kinds, isOrder: isOrder)
  }

  /// Whether a term can be an empty text.
  private func canBeEmpty(_ term: Term) -> Bool {
    let isAnswer = if case .reference = term { true } else { false }
    return mayBeUnanswered(term) && (isAnswer || kindOfPrepared(term) == .text)
  }

  private func comparingValues(
    _ left: Term, _ comparison: Term.Comparison, _ right: Term, _ kinds: [Kind], isOrder: Bool
  ) throws(UnsupportedTermError) -> Condition {
    let isNumeric =
      kinds != [.number, .number] && !kinds.contains(.date)
      && (isOrder || kinds.contains(.number))
    guard isNumeric else { return try plain.condition(.compare(comparison, left, right)) }
    let operand: Condition.Operand =
      if let number = right.constant?.number ?? right.constant?.text.flatMap(Double.init) {
        .value(.number(number))
      } else if right.constant != nil {
        throw UnsupportedTermError("a number can't be compared with \(right.constant ?? .null)")
      } else {
        .expression(try numeric(right))
      }
    return .that(try numeric(left), try plain.verb(comparison, operand))
  }

  private func holds(
    _ left: FormValue, _ comparison: Term.Comparison, _ right: FormValue
  ) throws(UnsupportedTermError) -> Bool {
    func number(_ value: FormValue) -> Double {
      value.number ?? value.bool.map { $0 ? 1 : 0 } ?? value.text.flatMap(Double.init) ?? .nan
    }
    let areNumbers = left.number != nil || right.number != nil
    switch comparison {
    case .equal: return areNumbers ? number(left) == number(right) : left == right
    case .unequal: return areNumbers ? number(left) != number(right) : left != right
    case .less: return number(left) < number(right)
    case .greater: return number(left) > number(right)
    case .atMost: return number(left) <= number(right)
    case .atLeast: return number(left) >= number(right)
    case .contains: return "\(left.text ?? "\(left)")".contains(right.text ?? "\(right)")
    case .notContains, .anyOf, .allOf, .noneOf:
      throw UnsupportedTermError("two constants can't be compared")
    }
  }

  // MARK: - Choices and patterns

  private func selected(_ left: Term, _ right: Term) throws(UnsupportedTermError) -> Condition {
    if let list = left.constant, let value = right.constant {
      let members = (list.text ?? "\(list)").split(separator: " ").map(String.init)
      return .constant(members.contains(value.text ?? "\(value)"))
    }
    guard let row = original(left) else {
      guard let value = right.constant, kindOfPrepared(left) == .text else {
        throw UnsupportedTermError("selected() needs a question")
      }
      return .that(try plain.expression(left), .matches(tokenPattern(value)))
    }
    guard let value = right.constant else {
      let operand = Condition.Operand.expression(try plain.expression(right))
      let isMultiple = kindOfPrepared(left) == .list || row.holds == .choice(isMultiple: true)
      let other = self.row(right).map { Condition.Operand.valueOf($0.id) } ?? operand
      return .row(row.id, isMultiple ? .contains(other) : .is(other))
    }
    switch row.holds {
    case .choice(let isMultiple):
      let text = value.text ?? "\(value)"
      guard try areOptions([text], of: row, .equal) else { return .constant(false) }
      let operand = Condition.Operand.value(.text(text))
      return .row(row.id, isMultiple ? .contains(operand) : .is(operand))
    case .text: return .row(row.id, .matches(tokenPattern(value)))
    case .list: return .row(row.id, .contains(.value(.text(value.text ?? "\(value)"))))
    default: return try plain.condition(.compare(.equal, left, right))
    }
  }

  /// The pattern of texts in which a value is one of the words.
  private func tokenPattern(_ value: FormValue) -> String {
    "(.*\\s)?\((value.text ?? "\(value)").quotedForPattern)(\\s.*)?"
  }

  private func matching(_ left: Term, _ pattern: Term) throws(UnsupportedTermError) -> Condition {
    guard let pattern = pattern.constant?.text else {
      throw UnsupportedTermError("a pattern must be a constant")
    }
    if let row = row(left), row.holds == .text || row.holds == .choice(isMultiple: false) {
      return .row(row.id, .matches(pattern))
    }
    guard left.constant == nil else {
      throw UnsupportedTermError("only an answer can be matched with a pattern")
    }
    return .that(try text(left), .matches(pattern))
  }
}
