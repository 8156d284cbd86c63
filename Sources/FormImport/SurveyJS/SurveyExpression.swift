import FormEngine

/// Reads the expressions of SurveyJS: `{age} >= 18 and {country} anyof ['DE', 'AT']`.
///
/// Source: surveyjs.io, "Design Survey: Conditional Logic", on operators, functions and variables.
struct SurveyExpression {
  private var tokens: [Token] = []
  private var next = 0
  /// The number of open parentheses and operators, which is limited.
  private var depth = 0

  private enum Token: Hashable {
    case number(Double)
    case text(String)
    case variable(String)
    case word(String)
    case sign(String)
  }

  /// The term that a text says.
  static func term(_ text: String) throws(Unsayable) -> Term {
    var parser = SurveyExpression()
    try parser.split(text)
    let term = try parser.alternatives()
    guard parser.next == parser.tokens.count else {
      throw Unsayable("the expression \(text.quotedForMessage) can't be read")
    }
    return term
  }

  // MARK: - Tokens

  private mutating func split(_ text: String) throws(Unsayable) {
    var rest = Substring(text)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          throw Unsayable("a brace is not closed in \(text.quotedForMessage)")
        }
        let name = rest[rest.index(after: rest.startIndex)..<end]
        tokens.append(.variable(String(name).trimmedOfSpace))
        rest = rest[rest.index(after: end)...]
      } else if first == "'" || first == "\"" {
        rest.removeFirst()
        var value = ""
        while let letter = rest.first, letter != first {
          rest.removeFirst()
          if letter == "\\", let escaped = rest.first {
            value.append(escaped)
            rest.removeFirst()
          } else {
            value.append(letter)
          }
        }
        guard !rest.isEmpty else {
          throw Unsayable("a quotation is not closed in \(text.quotedForMessage)")
        }
        rest.removeFirst()
        tokens.append(.text(value))
      } else if first.isASCII, first.isNumber {
        let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        rest = rest.dropFirst(digits.count)
        let word = rest.prefix { $0.isLetter || $0 == "_" }
        if word.isEmpty, let number = Double(digits) {
          tokens.append(.number(number))
        } else {
          rest = rest.dropFirst(word.count)
          tokens.append(.text(String(digits + word)))
        }
      } else if first.isLetter || first == "_" || first == "#" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_#-.".contains($0) }
        tokens.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      } else {
        let signs = ["<=", ">=", "==", "!=", "<>", "&&", "||", "*=", "^"]
        let sign = signs.first { rest.hasPrefix($0) } ?? String(first)
        tokens.append(.sign(sign))
        rest = rest.dropFirst(sign.count)
      }
    }
  }

  private func peek(_ words: String...) -> Bool {
    guard next < tokens.count else { return false }
    switch tokens[next] {
    case .word(let word): return words.contains(word.lowercased())
    case .sign(let sign): return words.contains(sign)
    default: return false
    }
  }

  private mutating func take(_ words: String...) -> Bool {
    guard next < tokens.count else { return false }
    let isFound =
      switch tokens[next] {
      case .word(let word): words.contains(word.lowercased())
      case .sign(let sign): words.contains(sign)
      default: false
      }
    if isFound { next += 1 }
    return isFound
  }

  // MARK: - Terms, from the loosest operator to the tightest

  private mutating func alternatives() throws(Unsayable) -> Term {
    depth += 1
    guard depth < 100 else { throw Unsayable("an expression is nested too deeply") }
    defer { depth -= 1 }
    var terms = [try conjunction()]
    while take("or", "||") { terms.append(try conjunction()) }
    return terms.count == 1 ? terms[0] : .any(terms)
  }

  private mutating func conjunction() throws(Unsayable) -> Term {
    var terms = [try comparison()]
    while take("and", "&&") { terms.append(try comparison()) }
    return terms.count == 1 ? terms[0] : .all(terms)
  }

  private static let comparisons: [(names: [String], Term.Comparison)] = [
    (["=", "==", "equal"], .equal), (["!=", "<>", "notequal"], .unequal),
    (["<=", "lessorequal"], .atMost), ([">=", "greaterorequal"], .atLeast),
    (["<", "less"], .less), ([">", "greater"], .greater),
    (["contains", "contain", "*="], .contains), (["notcontains", "notcontain"], .notContains),
    (["anyof"], .anyOf), (["allof"], .allOf), (["noneof"], .noneOf),
  ]

  private mutating func comparison() throws(Unsayable) -> Term {
    var left = try sum()
    while next < tokens.count {
      if take("empty") {
        left = .not(.answered(left))
      } else if take("notempty") {
        left = .answered(left)
      } else if let operation = comparisonAhead {
        next += 1
        left = .compare(operation, left, try sum())
      } else {
        break
      }
    }
    return left
  }

  private var comparisonAhead: Term.Comparison? {
    let name: String
    switch tokens[next] {
    case .word(let word): name = word.lowercased()
    case .sign(let sign): name = sign
    default: return nil
    }
    return Self.comparisons.first { $0.names.contains(name) }?.1
  }

  private mutating func sum() throws(Unsayable) -> Term {
    var left = try product()
    while peek("+", "-") {
      let operation: Term.Arithmetic = take("+") ? .add : .subtract
      if operation == .subtract { next += 1 }
      left = .arithmetic(operation, left, try product())
    }
    return left
  }

  private mutating func product() throws(Unsayable) -> Term {
    var left = try factor()
    while true {
      if take("*") {
        left = .arithmetic(.multiply, left, try factor())
      } else if take("/") {
        left = .arithmetic(.divide, left, try factor())
      } else if take("%") {
        left = .arithmetic(.remainder, left, try factor())
      } else if take("^") {
        throw Unsayable("powers have no counterpart")
      } else {
        return left
      }
    }
  }

  private mutating func factor() throws(Unsayable) -> Term {
    guard next < tokens.count else { throw Unsayable("an expression ends too early") }
    let token = tokens[next]
    next += 1
    switch token {
    case .number(let number): return .value(.number(number))
    case .text(let text): return .value(.text(text))
    case .variable(let name): return .reference(name)
    case .sign("("):
      let inner = try alternatives()
      guard take(")") else { throw Unsayable("a parenthesis is not closed") }
      return inner
    case .sign("["):
      var members: [Term] = []
      while !take("]") {
        members.append(try alternatives())
        if !take(","), !peek("]") { throw Unsayable("a bracket is not closed") }
      }
      return .list(members)
    case .sign("-"):
      let inner = try factor()
      if let number = inner.constant?.number { return .value(.number(-number)) }
      return .arithmetic(.subtract, .value(0), inner)
    case .sign("!"): return .not(try factor())
    case .sign(let sign): throw Unsayable("\(sign.quotedForMessage) can't be read")
    case .word(let word): return try named(word)
    }
  }

  private mutating func named(_ word: String) throws(Unsayable) -> Term {
    switch word.lowercased() {
    case "true": return .value(true)
    case "false": return .value(false)
    case "null", "undefined": return .value(.null)
    case "not", "negate": return .not(try comparison())
    default: break
    }
    guard take("(") else { return .value(.text(word)) }
    var operands: [Term] = []
    while !take(")") {
      operands.append(try alternatives())
      if !take(","), !peek(")") { throw Unsayable("a parenthesis is not closed") }
    }
    return try Self.call(word, operands)
  }

  private static let functions = [
    "iif": "iif", "sum": "sum", "avg": "average", "min": "min", "max": "max", "round": "round",
    "floor": "floor", "length": "length", "age": "age", "today": "today", "currentdate": "today",
    "displayvalue": "title",
  ]

  private static func call(_ word: String, _ operands: [Term]) throws(Unsayable) -> Term {
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
      guard ["days", "months", "years"].contains(unit) else {
        throw Unsayable("the unit \(unit.quotedForMessage) has no counterpart")
      }
      return .call(unit, Array(operands.prefix(2)))
    case "diffdays" where operands.count == 2: return .call("days", operands)
    case "dateadd" where operands.count == 3: return .call("later", operands)
    case "suminarray" where operands.count == 2:
      return .call("sum", [try member(of: operands[0], named(1))])
    case "avginarray" where operands.count == 2:
      return .call("average", [try member(of: operands[0], named(1))])
    case "mininarray" where operands.count == 2:
      return .call("min", [try member(of: operands[0], named(1))])
    case "maxinarray" where operands.count == 2:
      return .call("max", [try member(of: operands[0], named(1))])
    case "countinarray" where operands.count == 2:
      return .call("count", [try member(of: operands[0], named(1))])
    default:
      guard let known = functions[name] else {
        throw Unsayable("the function \(word) has no counterpart")
      }
      return .call(known, operands)
    }
  }

  /// The answers of one question in all panels of a dynamic one.
  private static func member(of array: Term, _ name: String?) throws(Unsayable) -> Term {
    guard case .reference(let list) = array, let name else {
      throw Unsayable("a function of an array names no question")
    }
    return .reference("\(list)[].\(name)")
  }
}

extension String {
  /// The text without blanks at its ends.
  var trimmedOfSpace: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
