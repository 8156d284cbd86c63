import FormEngine

/// FHIRPath has a third outcome besides true and false: none.
extension FHIRPath {
  /// Whether a term has a truth value.
  static func isCondition(_ term: Term) -> Bool {
    switch term {
    case .value(.bool), .not, .all, .any, .compare, .answered: true
    case .call("matches", _): true
    case .call("iif", let parts):
      parts.dropFirst().contains(where: isCondition)
        && parts.dropFirst().allSatisfy { isCondition($0) || $0 == .value(.null) }
    default: false
    }
  }

  /// A term that holds if another one is false; if that has no outcome, neither of them holds.
  static func negated(_ term: Term) throws(UnsupportedTermError) -> Term {
    switch term {
    case .value(.bool(let bool)): return .value(.bool(!bool))
    case .value(.null): return .value(false)
    case .not(let inner): return inner
    case .answered: return .not(term)
    case .all(let terms): return .any(try negated(terms))
    case .any(let terms): return .all(try negated(terms))
    case .reference: return .compare(.equal, term, .value(false))
    case .compare(let comparison, let left, let right):
      let opposite: Term.Comparison? =
        switch comparison {
        case .equal: .unequal
        case .unequal: .equal
        case .less: .atLeast
        case .atLeast: .less
        case .greater: .atMost
        case .atMost: .greater
        case .contains, .notContains, .anyOf, .allOf, .noneOf: nil
        }
      if let opposite { return .compare(opposite, left, right) }
      return .all(answered([left, right]) + [.not(term)])
    case .call("iif", let parts):
      return .call("iif", [parts[0]] + (try negated(Array(parts.dropFirst()))))
    case .call("matches", let parts): return .all(answered([parts[0]]) + [.not(term)])
    case .value, .list, .arithmetic, .call:
      throw UnsupportedTermError("not() needs a Boolean")
    }
  }

  private static func negated(_ terms: [Term]) throws(UnsupportedTermError) -> [Term] {
    var result: [Term] = []
    for term in terms { result.append(try negated(term)) }
    return result
  }

  private static func answered(_ terms: [Term]) -> [Term] {
    terms.filter { $0.constant == nil }.map { .answered($0) }
  }

  /// A term as a condition, which holds if the term is true or any other value.
  static func holding(_ term: Term) -> Term {
    switch term {
    case .all(let terms): .all(terms.map(holding))
    case .any(let terms): .any(terms.map(holding))
    case .not(let inner): .not(holding(inner))
    case .call("iif", let parts):
      choice(
        holding(parts[0]), holding(parts[1]), parts.count > 2 ? holding(parts[2]) : .value(false))
    case .value(.null): .value(false)
    case .call("matches", _), .value, .reference, .compare, .answered: term
    case .list(let terms): .any(terms.map { .answered($0) })
    case .arithmetic, .call: .answered(term)
    }
  }

  /// The condition that one term holds if another one does, and else a third one.
  private static func choice(_ condition: Term, _ then: Term, _ otherwise: Term) -> Term {
    switch (then, otherwise) {
    case (.value(true), .value(false)): condition
    case (.value(false), .value(true)): .not(condition)
    case (_, .value(false)): .all([condition, then])
    case (.value(true), _): .any([condition, otherwise])
    default: .call("iif", [condition, then, otherwise])
    }
  }

  // MARK: - Settling

  /// Normalizes a term so that it is empty exactly where FHIRPath's result is empty.
  func settled(_ term: Term) throws(UnsupportedTermError) -> Term {
    try term.rewritten { (term) throws(UnsupportedTermError) in
      switch term {
      case .compare(let comparison, let left, let right):
        return compared(comparison, left, right)
      case .arithmetic(.add, let terms): return Self.strict(terms)
      case .call("iif", let parts) where parts.count == 3 && parts[2] == .value(.null):
        return .call("iif", Array(parts.prefix(2)))
      case .call("iif", let parts) where parts.count == 3 && parts[1] == .value(.null):
        return .call("iif", [.not(parts[0]), parts[2]])
      case .answered(.call("iif", let parts)) where parts.count == 2:
        // What compares an answer needs it.
        if Self.needs(parts[1], parts[0]) { return Self.holding(parts[0]) }
        return .all([Self.holding(parts[0]), .answered(parts[1])])
      case .not(.not(let inner)): return Self.holding(inner)
      case .all(let terms) where terms.count == 1, .any(let terms) where terms.count == 1:
        return terms[0]
      case .answered(.list(let terms)): return .any(terms.map { .answered($0) })
      case .not(.answered(.list(let terms))): return .all(terms.map { .not(.answered($0)) })
      default: return term
      }
    }
  }

  /// A sum, or joined texts, with an outcome only if all operands have one.
  private static func strict(_ terms: [Term]) -> Term {
    let needed = terms.flatMap(operands)
    let unique = needed.enumerated().filter { index, term in !needed[..<index].contains(term) }
    guard !needed.isEmpty else { return .arithmetic(.add, terms) }
    return .call(
      "iif", [.all(unique.map { .answered($0.element) }), .arithmetic(.add, terms)])
  }

  /// Whether a condition can't hold without an outcome of a term.
  private static func needs(_ term: Term, _ condition: Term) -> Bool {
    switch condition {
    case .compare(let comparison, let left, let right):
      ![.noneOf, .notContains].contains(comparison) && [left, right].contains(term)
    case .answered(let answered): answered == term
    case .call("matches", let parts): parts[0] == term
    case .all(let terms): terms.contains { needs(term, $0) }
    case .any(let terms): terms.allSatisfy { needs(term, $0) }
    default: false
    }
  }

  /// The terms that must have an outcome so that a term has one.
  private static func operands(_ term: Term) -> [Term] {
    switch term {
    case .value: []
    case .arithmetic(let operation, let terms)
    where operation != .divide && operation != .remainder:
      terms.flatMap(operands)
    case .call("iif", let parts) where parts.count == 2:
      // A sum inside this one.
      if case .arithmetic(.add, let terms) = parts[1], strict(terms) == term {
        terms.flatMap(operands)
      } else {
        [term]
      }
    case .call("iif", let parts) where parts.count == 3:
      // A condition and its opposite leave nothing open.
      parts[0] == .answered(parts[1])
        ? operands(parts[2])
        : parts.dropFirst().allSatisfy { operands($0).isEmpty } ? [] : [term]
    default: [term]
    }
  }

  private func compared(_ comparison: Term.Comparison, _ left: Term, _ right: Term) -> Term {
    if [left, right].contains(.value(.null)) { return .value(false) }
    if case .value(.text) = left, comparison == .equal || comparison == .unequal,
      right.constant == nil
    {
      return compared(comparison, right, left)
    }
    var (comparison, left, right) = (comparison, left, right)
    (comparison, left, right) = chosen(comparison, left, right)
    if comparison == .equal, right == .value("") { return .value(false) }
    let compared = Term.compare(comparison, left, right)
    switch comparison {
    case .equal, .unequal: break
    default: return compared
    }
    // Several answers are equal to none.
    var single = compared
    if case .reference(let link) = left, names.isRepeated(link), right.constant != nil {
      single = .all([
        .compare(.equal, left, right), .compare(.equal, .call("count", [left]), .value(1)),
      ])
      if comparison == .unequal { single = .not(single) }
    }
    return comparison == .equal ? single : .all(Self.answered([left, right]) + [single])
  }

  /// A comparison with the titles of options as one with their values.
  func chosen(
    _ comparison: Term.Comparison, _ left: Term, _ right: Term
  ) -> (Term.Comparison, Term, Term) {
    guard let constant = right.constant, let (link, text) = Self.text(of: left),
      let options = names.options(link)
    else { return (comparison, left, right) }
    let texts = constant.members ?? [constant]
    let found = options.filter { option in texts.contains { $0.text == text(option) } }
    if found.isEmpty {
      names.report(TermConverter.notAnOption(constant, of: link, "the comparison never holds"))
    }
    let values = found.map { Term.value(.text($0.value)) }
    switch (comparison, values.count) {
    case (.equal, 1), (.unequal, 1): return (comparison, .reference(link), values[0])
    case (.equal, 2...), (.anyOf, 1...): return (.anyOf, .reference(link), .list(values))
    default: return (comparison, left, right)
    }
  }

  /// The question of which a term reads the titles of options, and what it makes of each; the term can
  /// ignore case.
  private static func text(of term: Term) -> (link: String, text: (OptionSpec) -> String)? {
    switch term {
    case .call("title", let parts):
      guard case .reference(let link) = parts[0] else { return nil }
      return (link, { $0.shownTitle })
    case .call("lower", let parts), .call("upper", let parts):
      let isLower = if case .call("lower", _) = term { true } else { false }
      var inner = text(of: parts[0])
      if case .reference(let link) = parts[0] { inner = (link, { $0.value }) }
      guard let (link, text) = inner else { return nil }
      return (link, { isLower ? text($0).lowercased() : text($0).uppercased() })
    default: return nil
    }
  }
}
