import FormEngine

/// Reads the XPath expressions of XForms: `selected(/data/pets, 'dog') and ../age > 3`.
///
/// Source: getodk.github.io, "ODK XForms Specification", on XPath paths, operators and functions.
struct XPathTerm {
  private var tokens: [Token] = []
  private var next = 0
  private var depth = 0
  /// The node with the expression, to which relative paths are relative.
  private let context: [Substring]

  private enum Token: Hashable {
    case number(Double)
    case text(String)
    /// A path, or the name of a function or operator.
    case word(String)
    case sign(String)
  }

  /// The term that a text says for a node with an absolute path.
  static func term(_ text: String, at path: String) throws(Unsayable) -> Term {
    var parser = XPathTerm(context: path.split(separator: "/"))
    try parser.split(text)
    let term = try parser.alternatives()
    guard parser.next == parser.tokens.count else {
      throw Unsayable("the expression \(text.quotedForMessage) can't be read")
    }
    return term
  }

  private init(context: [Substring]) { self.context = context }

  // MARK: - Tokens

  private mutating func split(_ text: String) throws(Unsayable) {
    var rest = Substring(text)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "'" || first == "\"" {
        rest.removeFirst()
        guard let end = rest.firstIndex(of: first) else {
          throw Unsayable("a quotation is not closed")
        }
        tokens.append(.text(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      } else if first.isASCII, first.isNumber {
        let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        tokens.append(.number(Double(digits) ?? 0))
        rest = rest.dropFirst(digits.count)
      } else if first.isLetter || "/._@$#".contains(first) {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "/._-:@$#".contains($0) }
        tokens.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
        // The path goes on after current().
        if word == "current", rest.hasPrefix("()") {
          rest = rest.dropFirst(2)
          let path = rest.prefix { $0.isLetter || $0.isNumber || "/._-:".contains($0) }
          tokens[tokens.count - 1] = .word("." + path)
          rest = rest.dropFirst(path.count)
        }
      } else {
        let sign = ["<=", ">=", "!="].first { rest.hasPrefix($0) } ?? String(first)
        tokens.append(.sign(sign))
        rest = rest.dropFirst(sign.count)
      }
    }
  }

  private mutating func take(_ names: String...) -> String? {
    guard next < tokens.count else { return nil }
    switch tokens[next] {
    case .word(let name), .sign(let name):
      guard names.contains(name) else { return nil }
      next += 1
      return name
    default: return nil
    }
  }

  // MARK: - Operators, from the loosest to the tightest

  private mutating func alternatives() throws(Unsayable) -> Term {
    depth += 1
    guard depth < 60 else { throw Unsayable("an expression is nested too deeply") }
    defer { depth -= 1 }
    var terms = [try conjunction()]
    while take("or") != nil { terms.append(try conjunction()) }
    return terms.count == 1 ? terms[0] : .any(terms)
  }

  private mutating func conjunction() throws(Unsayable) -> Term {
    var terms = [try comparison()]
    while take("and") != nil { terms.append(try comparison()) }
    return terms.count == 1 ? terms[0] : .all(terms)
  }

  private mutating func comparison() throws(Unsayable) -> Term {
    var left = try sum()
    while let sign = take("=", "!=", "<", ">", "<=", ">=") {
      let right = try sum()
      let comparison: Term.Comparison =
        switch sign {
        case "=": .equal
        case "!=": .unequal
        case "<": .less
        case ">": .greater
        case "<=": .atMost
        default: .atLeast
        }
      left = .compare(comparison, left, right)
    }
    return left
  }

  private mutating func sum() throws(Unsayable) -> Term {
    var left = try product()
    while let sign = take("+", "-") {
      left = .arithmetic(sign == "+" ? .add : .subtract, left, try product())
    }
    return left
  }

  private mutating func product() throws(Unsayable) -> Term {
    var left = try factor()
    while let sign = take("*", "div", "mod") {
      let operation: Term.Arithmetic =
        sign == "*" ? .multiply : sign == "div" ? .divide : .remainder
      left = .arithmetic(operation, left, try factor())
    }
    return left
  }

  private mutating func factor() throws(Unsayable) -> Term {
    guard next < tokens.count else { throw Unsayable("an expression ends too early") }
    let token = tokens[next]
    next += 1
    switch token {
    case .number(let number): return .value(.number(number))
    case .text(let text): return .value(.text(text))
    case .sign("("):
      let inner = try alternatives()
      guard take(")") != nil else { throw Unsayable("a parenthesis is not closed") }
      return inner
    case .sign("-"):
      let inner = try factor()
      return inner.constant?.number.map { .value(.number(-$0)) }
        ?? .arithmetic(.subtract, .value(0), inner)
    case .sign(let sign): throw Unsayable("\(sign.quotedForMessage) can't be read")
    case .word(let word):
      guard next < tokens.count, tokens[next] == .sign("(") else {
        return .reference(try absolute(word))
      }
      next += 1
      var operands: [Term] = []
      while take(")") == nil {
        operands.append(try alternatives())
        guard take(",") != nil || (next < tokens.count && tokens[next] == .sign(")")) else {
          throw Unsayable("a parenthesis is not closed")
        }
      }
      return try Self.call(word, operands)
    }
  }

  /// A path from the root of the instance.
  private func absolute(_ path: String) throws(Unsayable) -> String {
    var steps = path.hasPrefix("/") ? [] : context
    for step in path.split(separator: "/") {
      switch step {
      case ".": break
      case "..":
        guard !steps.isEmpty else {
          throw Unsayable("\(path.quotedForMessage) leads out of the form")
        }
        steps.removeLast()
      default: steps.append(step)
      }
    }
    return "/" + steps.joined(separator: "/")
  }

  private static func call(_ name: String, _ operands: [Term]) throws(Unsayable) -> Term {
    switch (name, operands.count) {
    case ("true", 0): return .value(true)
    case ("false", 0): return .value(false)
    case ("today", 0), ("now", 0): return .call("today", [])
    case ("not", 1): return .not(operands[0])
    case ("selected", 2): return .compare(.contains, operands[0], operands[1])
    case ("count-selected", 1), ("count", 1), ("count-non-empty", 1):
      return .call("count", operands)
    case ("position", 1): return .call("copy", operands)
    case ("string-length", 1): return .call("length", operands)
    case ("if", 3): return .call("iif", operands)
    case ("coalesce", 2): return .call("iif", [.answered(operands[0]), operands[0], operands[1]])
    case ("concat", 1...): return .call("join", operands)
    case ("sum", 1), ("min", 1...), ("max", 1...): return .call(name, operands)
    case ("round", 1...2): return .call("round", operands)
    case ("int", 1): return .call("floor", operands)
    case ("number", 1), ("string", 1), ("date", 1), ("decimal-date-time", 1), ("boolean", 1),
      ("once", 1),
      ("decimal-date", 1), ("date-time", 1):
      return operands[0]
    case ("contains", 2): return .compare(.contains, operands[0], operands[1])
    case ("jr:choice-name", 1...2):
      guard case .value(.text(let path))? = operands.dropFirst().first else {
        return .call("title", [operands[0]])
      }
      return .call("title", [.reference(path)])
    case ("regex", 2):
      guard let pattern = operands[1].constant?.text else { break }
      return .call("matches", [operands[0], .value(.text(pattern))])
    default: break
    }
    throw Unsayable("the function \(name) has no counterpart")
  }
}
