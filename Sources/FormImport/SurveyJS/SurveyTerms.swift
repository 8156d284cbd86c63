import FormEngine

/// Says the terms of SurveyJS with those that all systems have in common, by its rules for empty answers.
///
/// Source: survey-core, `conditions.ts` and `conditionsParser.ts`, on empty operands.
struct SurveyTerms {
  /// The row that a name means; `nil` if it means none.
  let resolve: (String) -> Referent?
  /// The term that a name stands for; `nil` if it is the answer of a row.
  let replacement: (String) throws(UnsupportedTermError) -> Term?
  /// The answers of a question in those copies for which a condition holds.
  let filtered: (_ name: String, _ condition: String) throws(UnsupportedTermError) -> Term
  /// Reports what is said otherwise.
  var report: (String) -> Void = { _ in }

  func common(_ term: Term) throws(UnsupportedTermError) -> Term {
    if case .reference(let name) = term { return try replacement(name) ?? term }
    if case .call("where", let operands) = term, case .reference(let name)? = operands.first,
      let condition = operands.last?.constant?.text
    {
      return try filtered(name, condition)
    }
    let term = try term.replacingParts(common)
    switch term {
    case .arithmetic(let operation, let terms): return calculating(operation, terms)
    case .call("sum", let terms): return .call("sum", [.value(0)] + terms.flatMap(\.members))
    case .call("average", let terms):
      return .call("sum", [.value(0), .call("average", terms.flatMap(\.members))])
    case .compare(.equal, let left, let right), .compare(.atMost, let left, let right),
      .compare(.atLeast, let left, let right):
      guard canBeEmpty(left), canBeEmpty(right) else { return term }
      return .any([term, .all([.not(.answered(left)), .not(.answered(right))])])
    case .compare(.unequal, let left, let right):
      guard canBeEmpty(left), canBeEmpty(right) else { return term }
      return .all([term, .any([.answered(left), .answered(right)])])
    default: return term
    }
  }

  /// A calculation in which an empty operand is 0.
  private func calculating(_ operation: Term.Arithmetic, _ terms: [Term]) -> Term {
    let converter = TermConverter(resolve: resolve)
    let texts = operation == .add ? terms.filter(converter.isText) : []
    let isTyped = texts.allSatisfy { isTypedText($0) }
    if !texts.isEmpty, isTyped, terms.count > 1 {
      report("texts are added as numbers; words would be joined")
    }
    let isOfTexts = !texts.isEmpty && !isTyped
    let isOfDates = operation == .subtract && terms.allSatisfy(converter.isDate)
    if isOfTexts || isOfDates { return .arithmetic(operation, terms) }
    let numbers = terms.map {
      texts.isEmpty || !isTypedText($0) ? numeric($0) : .call("number", [$0])
    }
    guard operation == .add else { return .arithmetic(operation, numbers.map(filled)) }
    return .arithmetic(.add, numbers.allSatisfy(canBeEmpty) ? [.value(0)] + numbers : numbers)
  }

  /// Whether a term is the answer that people type as a text, which may be a number.
  private func isTypedText(_ term: Term) -> Bool {
    if case .reference(let name) = term { resolve(name)?.holds == .text } else { false }
  }

  private func filled(_ term: Term) -> Term {
    canBeEmpty(term) ? .call("sum", [.value(0), term]) : term
  }

  /// A term as a number: true is 1.
  private func numeric(_ term: Term) -> Term {
    let isTruth: Bool =
      if case .reference(let name) = term { resolve(name)?.holds == .bool } else { term.isTruth }
    return isTruth ? .call("iif", [term, .value(1), .value(0)]) : term
  }

  /// Whether a term can be without a value.
  private func canBeEmpty(_ term: Term) -> Bool {
    switch term {
    case .value(let value): value == .null || value == ""
    case .reference(let name): resolve(name)?.holds != .copies
    case .list, .not, .all, .any, .compare, .answered: false
    case .arithmetic(.add, let terms), .call("sum", let terms): terms.allSatisfy(canBeEmpty)
    case .arithmetic(.divide, let terms), .arithmetic(.remainder, let terms):
      terms.last?.constant?.number.map { $0 == 0 } ?? true
    case .arithmetic(_, let terms): terms.contains(where: canBeEmpty)
    case .call("iif", let terms): terms.count < 3 || terms.dropFirst().contains(where: canBeEmpty)
    case .call("round", let terms), .call("floor", let terms): terms.first.map(canBeEmpty) ?? true
    case .call("max", let terms), .call("min", let terms): terms.allSatisfy(canBeEmpty)
    case .call(let name, _): !["count", "copy", "today", "now"].contains(name)
    }
  }
}

extension Term {
  /// The members of a list, or the term alone.
  fileprivate var members: [Term] { if case .list(let terms) = self { terms } else { [self] } }

  /// The term with other terms in place of those directly in it.
  func replacingParts(
    _ replace: (Term) throws(UnsupportedTermError) -> Term
  ) throws(UnsupportedTermError) -> Term {
    func all(_ terms: [Term]) throws(UnsupportedTermError) -> [Term] {
      var result: [Term] = []
      for term in terms { result.append(try replace(term)) }
      return result
    }
    switch self {
    case .value, .reference: return self
    case .list(let terms): return .list(try all(terms))
    case .not(let term): return .not(try replace(term))
    case .answered(let term): return .answered(try replace(term))
    case .all(let terms): return .all(try all(terms))
    case .any(let terms): return .any(try all(terms))
    case .compare(let comparison, let left, let right):
      return .compare(comparison, try replace(left), try replace(right))
    case .arithmetic(let operation, let terms): return .arithmetic(operation, try all(terms))
    case .call(let name, let terms): return .call(name, try all(terms))
    }
  }
}
