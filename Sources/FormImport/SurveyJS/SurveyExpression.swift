import FormEngine

/// The expressions of SurveyJS: `{age} >= 18 and {country} anyof ['DE', 'AT']`.
///
/// Source: surveyjs.io, "Design Survey: Conditional Logic", on operators, functions and variables.
enum SurveyExpression {
  /// The term that a text says.
  static func term(_ text: String) throws(UnsupportedTermError) -> Term {
    try TermParser.term(text, grammar)
  }

  private static var grammar: TermGrammar {
    TermGrammar(
      operators: operators,
      endings: ["empty": { .not(.answered($0)) }, "notempty": { .answered($0) }],
      signs: ["<=", ">=", "=<", "=>", "==", "!=", "<>", "&&", "||", "*="], wordStart: "_#",
      wordPart: "_#-.",
      named: { (word, parser) throws(UnsupportedTermError) in try named(word, &parser) })
  }

  /// A comparison by the name of its operator; `nil` if there is none with that name.
  static func term(_ left: Term, _ name: String, _ right: Term) -> Term? {
    if let ending = grammar.endings[name.lowercased()] { return ending(left) }
    return try? operators[name.lowercased()]?.apply(left, right)
  }

  private static let operators = TermOperator.common.merging([
    "=<": .compare(.atMost), "=>": .compare(.atLeast), "||": .or, "&&": .and,
    "==": .compare(.equal), "equal": .compare(.equal),
    "<>": .compare(.unequal), "notequal": .compare(.unequal), "less": .compare(.less),
    "greater": .compare(.greater), "lessorequal": .compare(.atMost),
    "greaterorequal": .compare(.atLeast), "contains": .compare(.contains),
    "contain": .compare(.contains), "*=": .compare(.contains),
    "notcontains": .compare(.notContains), "notcontain": .compare(.notContains),
    "anyof": .compare(.anyOf), "allof": .compare(.allOf), "noneof": .compare(.noneOf),
    "/": .calculate(.divide), "%": .calculate(.remainder),
    "^": TermOperator(rank: .product) { (_, _) throws(UnsupportedTermError) in
      throw UnsupportedTermError("powers have no counterpart")
    },
  ]) { $1 }

  private static func named(
    _ word: String, _ parser: inout TermParser
  ) throws(UnsupportedTermError) -> Term {
    switch word.lowercased() {
    case "true": return .value(true)
    case "false": return .value(false)
    case "null", "undefined": return .value(.null)
    case "not", "negate": return .not(try parser.term(.comparison))
    default: break
    }
    guard parser.take("(") else { return .value(.text(word)) }
    return try call(word, try parser.terms())
  }

  private static let functions = [
    "iif": "iif", "sum": "sum", "avg": "average", "min": "min", "max": "max", "round": "round",
    "floor": "floor", "length": "length", "age": "age", "today": "today", "currentdate": "today",
    "displayvalue": "title", "count": "count",
  ]

  /// The hours or minutes between two moments, in either order; what has begun counts.
  private static func timeBetween(_ ends: [Term], in unit: String) -> Term {
    let negative = Term.call("min", [.call(unit, ends), .call(unit, ends.reversed())])
    let whole = unit == "hours" ? .call("floor", [negative]) : negative
    return .arithmetic(.subtract, [.value(0), whole])
  }

  private static func call(_ word: String, _ operands: [Term]) throws(UnsupportedTermError) -> Term
  {
    let name = word.lowercased()
    func named(_ index: Int) -> String? {
      operands.indices.contains(index) ? operands[index].constant?.text : nil
    }
    switch name {
    case "getdate" where operands.count == 1: return operands[0]
    case "isnotempty" where operands.count == 1: return .answered(operands[0])
    case "displayvalue" where operands.count == 1:
      return .call("title", [named(0).map { .reference($0) } ?? operands[0]])
    case "today" where operands.count == 1:
      return .call("later", [.call("today", []), operands[0], .value("days")])
    case "datediff" where operands.count == 2 || operands.count == 3:
      let unit = named(2) ?? "days"
      guard ["minutes", "hours", "days", "months", "years"].contains(unit) else {
        throw UnsupportedTermError("the unit \(unit.quotedForMessage) has no counterpart")
      }
      let ends = Array(operands.prefix(2))
      if unit == "minutes" || unit == "hours" { return timeBetween(ends, in: unit) }
      return unit == "days" ? daysBetween(ends) : .call(unit, ends)
    case "diffdays" where operands.count == 2: return daysBetween(operands)
    case "dateadd" where operands.count == 3: return .call("later", operands)
    case "year" where operands.count == 1: return year(of: operands[0])
    case "currentyear" where operands.isEmpty: return year(of: .call("today", []))
    case "suminarray", "avginarray", "mininarray", "maxinarray", "countinarray":
      guard operands.count == 2 || operands.count == 3 else {
        throw UnsupportedTermError("a function of an array names no question")
      }
      let member = try member(of: operands[0], named(1))
      let function = name == "avginarray" ? "average" : String(name.dropLast("inarray".count))
      return .call(
        function, [operands.count == 3 ? .call("where", [member, operands[2]]) : member])
    default:
      guard let known = functions[name] else {
        throw UnsupportedTermError("the function \(word) has no counterpart")
      }
      return .call(known, operands)
    }
  }

  /// The days between two dates, whichever is earlier.
  private static func daysBetween(_ dates: [Term]) -> Term {
    .call("max", [.call("days", dates), .call("days", dates.reversed())])
  }

  private static func year(of date: Term) -> Term {
    .arithmetic(.add, [.value(1), .call("years", [.value("0001-01-01"), date])])
  }

  /// The answers of one question in all panels of a dynamic one.
  private static func member(of array: Term, _ name: String?) throws(UnsupportedTermError) -> Term {
    guard case .reference(let list) = array, let name else {
      throw UnsupportedTermError("a function of an array names no question")
    }
    return .reference("\(list)[].\(name)")
  }
}
