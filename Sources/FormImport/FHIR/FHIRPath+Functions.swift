import FormEngine

/// The functions of FHIRPath that calculate with answers.
extension FHIRPath {
  /// The outcome of a function of a term.
  func called(_ name: String, _ term: Term, _ operands: [Term]) throws(UnsupportedTermError) -> Term
  {
    let text = operands.first?.constant?.text
    switch (name, operands.count) {
    case ("hasValue", 0): return .answered(term)
    case ("empty", 0): return .not(.answered(term))
    case ("not", 0): return try Self.negated(term)
    case ("count", 0): return .call("count", [term])
    case ("sum", 0), ("min", 0), ("max", 0): return .call(name, [term])
    case ("avg", 0): return .call("average", [term])
    case ("allTrue", 0): return .all(Self.members(of: term))
    case ("anyTrue", 0): return .any(Self.members(of: term))
    case ("combine", 1): return .list(Self.members(of: term) + Self.members(of: operands[0]))
    case ("intersect", 1) where Self.isCondition(term) && Self.isCondition(operands[0]):
      return .all([term, operands[0]])
    case ("round", 0...1): return .call("round", [term] + operands)
    case ("abs", 0):
      return .call("max", [.list([term, .arithmetic(.subtract, [.value(0), term])])])
    case ("floor", 0): return .call("floor", [term])
    case ("ceiling", 0):
      return .arithmetic(
        .subtract, [.value(0), .call("floor", [.arithmetic(.subtract, [.value(0), term])])])
    case ("truncate", 0): return Self.truncated(term)
    case ("power", 1): return try power(term, operands[0])
    case ("length", 0): return .call("length", [term])
    case ("toString", 0): return .call("join", [term])
    case ("toInteger", 0), ("toDecimal", 0), ("toNumber", 0): return number(term)
    case ("toBoolean", 0), ("toDate", 0), ("toDateTime", 0), ("toTime", 0), ("trace", _):
      return term
    case ("lower", 0), ("upper", 0): return .call(name, [term])
    case ("ageInYears", 0): return .call("age", [term])
    case ("contains", 1): return .compare(.contains, term, operands[0])
    case ("matches", 1), ("matchesFull", 1):
      guard let text else { break }
      return .call("matches", [term, .value(.text(name == "matches" ? text : "^(\(text))$"))])
    case ("startsWith", 1):
      guard let text else { break }
      return .call("matches", [term, .value(.text("^\(Self.escaped(text))"))])
    case ("endsWith", 1):
      guard let text else { break }
      return .call("matches", [term, .value(.text("\(Self.escaped(text))$"))])
    default: break
    }
    throw UnsupportedTermError("the function \(name) has no counterpart")
  }

  private static func members(of term: Term) -> [Term] {
    if case .list(let terms) = term { terms } else { [term] }
  }

  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "\\^$.|?*+()[]{}".contains($0) ? ["\\", $0] : [$0] })
  }

  private func power(_ base: Term, _ exponent: Term) throws(UnsupportedTermError) -> Term {
    guard let number = exponent.constant?.number,
      let count = (-9...9).first(where: { Double($0) == number })
    else { throw UnsupportedTermError("the exponent must be a whole number from -9 to 9") }
    let factors = Array(repeating: base, count: abs(count))
    switch count {
    case 0: return .call("iif", [.answered(base), .value(1)])
    case 1: return base
    case 2...: return .arithmetic(.multiply, factors)
    default:
      return .arithmetic(.divide, [.value(1), .arithmetic(.multiply, factors + [.value(1)])])
    }
  }

  /// The number that a term gives, also as a text or as true and false.
  private func number(_ term: Term) -> Term {
    if Self.isCondition(term) {
      return .call("iif", [term, .value(1), .value(0)])
    }
    if case .reference(let link) = term {
      switch names.referent(link)?.holds {
      case .bool?:
        return .call(
          "iif",
          [
            .compare(.equal, term, .value(true)), .value(1),
            .call("iif", [.answered(term), .value(0)]),
          ])
      case .number?, .copies?: return term
      default: return .call("number", [term])
      }
    }
    switch term {
    case .value(.text), .call("join", _), .call("title", _): return .call("number", [term])
    default: return term
    }
  }
}
