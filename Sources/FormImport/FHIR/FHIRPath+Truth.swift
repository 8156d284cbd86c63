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
  static func negated(_ term: Term) throws(Unsayable) -> Term {
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
      throw Unsayable("the opposite of what is neither true nor false has no counterpart")
    }
  }

  private static func negated(_ terms: [Term]) throws(Unsayable) -> [Term] {
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
      .call(
        "iif",
        [holding(parts[0]), holding(parts[1]), parts.count > 2 ? holding(parts[2]) : .value(false)])
    case .value(.null): .value(false)
    case .call("matches", _), .value, .reference, .compare, .answered: term
    case .list(let terms): .any(terms.map { .answered($0) })
    case .arithmetic, .call: .answered(term)
    }
  }

  // MARK: - Settling

  /// A term that has an outcome exactly where the original has one.
  func settled(_ term: Term) throws(Unsayable) -> Term {
    try term.rewritten { (term) throws(Unsayable) in
      switch term {
      case .compare(let comparison, let left, let right):
        return compared(comparison, left, right)
      case .arithmetic(.add, let terms): return Self.strict(terms)
      case .call("iif", let parts) where parts.count == 3 && parts[2] == .value(.null):
        return .call("iif", Array(parts.prefix(2)))
      case .call("iif", let parts) where parts.count == 3 && parts[1] == .value(.null):
        return .call("iif", [.not(parts[0]), parts[2]])
      case .answered(.call("iif", let parts)) where parts.count == 2:
        return .all([Self.holding(parts[0]), .answered(parts[1])])
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
    var left = left
    var right = right
    if case .call("title", let parts) = left, case .reference(let link) = parts[0] {
      if let value = value(titled: right, in: link) { (left, right) = (parts[0], value) }
    }
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

  /// The value of the option with a title, of all in a list; `nil` if one is unknown.
  private func value(titled term: Term, in link: String) -> Term? {
    guard let constant = term.constant, let options = names.options(link) else { return nil }
    func value(_ title: FormValue) -> FormValue? {
      let found = options.filter { $0.shownTitle == title.text }
      return found.count == 1 ? .text(found[0].value) : nil
    }
    guard let members = constant.members else { return value(constant).map { .value($0) } }
    let values = members.compactMap(value)
    return values.count == members.count ? .list(values.map { .value($0) }) : nil
  }
}
