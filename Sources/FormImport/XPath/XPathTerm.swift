import FormEngine

/// The XPath expressions of XForms: `selected(/data/pets, 'dog') and ../age > 3`.
///
/// Paths become absolute. A path with predicates becomes the call `where` of what it leads to, of the path that is
/// filtered and of the predicates; one into a secondary instance the call `items` of the instance's id, of the path
/// in it and of the predicates.
///
/// Source: getodk.github.io, "ODK XForms Specification", on XPath paths, operators and functions.
enum XPathTerm {
  /// The term that a text says for a node with an absolute path, to which relative paths are relative.
  static func term(_ text: String, at path: String) throws(UnsupportedTermError) -> Term {
    let context = XPathContext(path)
    return try TermParser.term(
      text,
      TermGrammar(
        operators: operators, signs: ["<=", ">=", "!="], wordStart: "/._@$#",
        wordPart: "/._-:@$#", hasEscapes: false,
        named: { (word, parser) throws(UnsupportedTermError) in try context.term(word, &parser) },
        extended: { (term, parser) throws(UnsupportedTermError) in
          try context.filtered(term, &parser)
        }))
  }

  private static let operators = TermOperator.common.merging([
    "div": .calculate(.divide), "mod": .calculate(.remainder),
  ]) { $1 }

  /// The path of an item's column for predicates.
  static let item = "/#item"
}

/// What paths are relative to: the node of an expression, and inside predicates the node that is filtered.
private final class XPathContext {
  private let own: [Substring]
  private var steps: [Substring]

  init(_ path: String) {
    own = path.split(separator: "/")
    steps = own
  }

  func term(_ word: String, _ parser: inout TermParser) throws(UnsupportedTermError) -> Term {
    guard parser.take("(") else {
      if let number = Double(word) { return .value(.number(number)) }
      return .reference(try absolute(word, from: steps))
    }
    let operands = try parser.terms()
    switch (word, operands.count) {
    case ("current", 0):
      let path = "." + (parser.takeWord(beginningWith: "/") ?? "")
      return .call("current", [.reference(try absolute(path, from: own))])
    case ("instance", 1):
      return .call(
        "items", [operands[0], .value(.text(parser.takeWord(beginningWith: "/") ?? ""))])
    case ("jr:choice-name", 2):
      guard let path = operands[1].constant?.text?.trimmedOfSpace else { break }
      return .call("title", [operands[0], .reference(try absolute(path, from: steps))])
    case ("string-length", 0), ("normalize-space", 0):
      return try XPathTerm.call(word, [.reference(try absolute(".", from: steps))])
    default: break
    }
    return try XPathTerm.call(word, operands)
  }

  /// The term with the predicates that follow it, and the steps after them.
  func filtered(_ term: Term, _ parser: inout TermParser) throws(UnsupportedTermError) -> Term {
    var term = term
    while parser.take("[") {
      let around = steps
      switch term {
      case .reference(let path): steps = path.split(separator: "/")
      case .call("where", let operands):
        guard case .reference(let path) = operands[0], operands[1] == .value(.text(path)) else {
          throw UnsupportedTermError("a predicate in the middle of a path is not supported")
        }
      case .call("items", _): steps = XPathTerm.item.split(separator: "/")
      default: throw UnsupportedTermError("only a path can have a predicate")
      }
      var predicate = try parser.term()
      guard parser.take("]") else { throw UnsupportedTermError("\"]\" is missing") }
      steps = around
      if predicate.constant?.number != nil {
        predicate = .compare(.equal, .call("position", []), predicate)
      }
      let rest = parser.takeWord(beginningWith: "/") ?? ""
      switch term {
      case .reference(let path):
        term = .call("where", [.reference(path + rest), .value(.text(path)), predicate])
      case .call(let name, var operands):
        if name == "where", case .reference(let path) = operands[0] {
          operands[0] = .reference(path + rest)
        } else if let path = operands[1].constant?.text {
          operands[1] = .value(.text(path + rest))
        }
        term = .call(name, operands + [predicate])
      default: break
      }
    }
    return term
  }

  /// A path from the root of the instance.
  private func absolute(
    _ path: String, from context: [Substring]
  ) throws(UnsupportedTermError) -> String {
    var steps = path.hasPrefix("/") ? [] : context
    for step in path.split(separator: "/") {
      switch step {
      case ".": break
      case "..":
        guard !steps.isEmpty else {
          throw UnsupportedTermError("\(path.quotedForMessage) leads out of the form")
        }
        steps.removeLast()
      default: steps.append(step)
      }
    }
    return "/" + steps.joined(separator: "/")
  }
}

extension XPathTerm {
  /// The term that a call of a function means.
  fileprivate static func call(_ name: String, _ operands: [Term]) throws(UnsupportedTermError)
    -> Term
  {
    switch (name, operands.count) {
    case ("true", 0): return .value(true)
    case ("false", 0): return .value(false)
    case ("today", 0), ("now", 0): return .call(name, [])
    case ("not", 1): return .not(operands[0])
    case ("boolean", 1): return .not(.not(operands[0]))
    case ("string-length", 1): return .call("length", operands)
    case ("if", 3): return .call("iif", operands)
    case ("coalesce", 2...): return firstAnswered(operands)
    case ("concat", 1...): return .call("join", operands)
    case ("date", 1), ("decimal-date-time", 1), ("decimal-date", 1), ("date-time", 1):
      return .call("date", operands)
    case ("once", 1):
      // A value that reads no answer is the same later on.
      guard operands[0].references.isEmpty else {
        throw UnsupportedTermError("a value that is calculated once has no counterpart")
      }
      return .call("once", operands)
    case ("difference-in-months", 2): return .call("months", operands)
    case ("format-date", 2), ("format-date-time", 2): return try formatted(operands)
    case ("contains", 2): return .compare(.contains, operands[0], operands[1])
    case ("position", 1): return .call("copy", operands)
    case ("position", 0), ("version", 0), ("selected", 2), ("count-selected", 1),
      ("count", 1), ("count-non-empty", 1), ("sum", 1), ("min", 1...), ("max", 1...),
      ("round", 1...2), ("int", 1), ("floor", 1), ("ceiling", 1), ("abs", 1), ("number", 1),
      ("string", 1), ("normalize-space", 1), ("join", 2...):
      return .call(own[name] ?? name, operands)
    case ("pow", 2): return try power(operands)
    case ("indexed-repeat", 3):
      guard case .reference(let path) = operands[1] else { break }
      let place = Term.compare(.equal, .call("position", []), .call("current", [operands[2]]))
      return .call("where", [operands[0], .value(.text(path)), place])
    case ("regex", 2): return try matching(operands) { ForeignPattern.unanchored($0) }
    case ("starts-with", 2): return try matching(operands) { "\($0.quotedForPattern).*" }
    case ("ends-with", 2): return try matching(operands) { ".*\($0.quotedForPattern)" }
    default: break
    }
    throw UnsupportedTermError("the function \(name) has no counterpart")
  }

  /// The first of some terms that is answered.
  private static func firstAnswered(_ operands: [Term]) -> Term {
    operands.dropLast().reversed().reduce(operands[operands.count - 1]) { rest, operand in
      .call("iif", [.answered(operand), operand, rest])
    }
  }

  private static func power(_ operands: [Term]) throws(UnsupportedTermError) -> Term {
    guard let power = operands[1].constant?.number?.asInt, (1...16).contains(power) else {
      throw UnsupportedTermError("the exponent must be a whole number from 1 to 16")
    }
    return .arithmetic(.multiply, Array(repeating: operands[0], count: power))
  }

  /// A date in the format of its value, or a part of it as a number.
  private static func formatted(_ operands: [Term]) throws(UnsupportedTermError) -> Term {
    switch operands[1].constant?.text {
    case "%Y-%m-%d": return operands[0]
    case "%Y":
      return .arithmetic(.add, [.call("years", [.value("0001-01-01"), operands[0]]), .value(1)])
    case let format:
      let shown = format.map(\.quotedForMessage) ?? "that is calculated"
      throw UnsupportedTermError("dates can't be written in the format \(shown)")
    }
  }

  /// The names of calls that mean something else in other systems.
  private static let own = ["join": "join-with"]

  private static func matching(
    _ operands: [Term], _ pattern: (String) -> String
  ) throws(UnsupportedTermError) -> Term {
    guard let text = operands[1].constant?.text else {
      throw UnsupportedTermError("a pattern must be a constant")
    }
    return .call("matches", [operands[0], .value(.text(pattern(text)))])
  }
}

extension Term {
  /// The paths that a term reads.
  var references: [String] {
    if case .reference(let path) = self { [path] } else { parts.flatMap(\.references) }
  }

  /// The term with some terms in it replaced.
  func replacing(_ replace: (Term) -> Term?) -> Term {
    if let other = replace(self) { return other }
    func all(_ terms: [Term]) -> [Term] { terms.map { $0.replacing(replace) } }
    return switch self {
    case .value, .reference: self
    case .list(let terms): .list(all(terms))
    case .not(let term): .not(term.replacing(replace))
    case .all(let terms): .all(all(terms))
    case .any(let terms): .any(all(terms))
    case .compare(let comparison, let left, let right):
      .compare(comparison, left.replacing(replace), right.replacing(replace))
    case .answered(let term): .answered(term.replacing(replace))
    case .arithmetic(let operation, let terms): .arithmetic(operation, all(terms))
    case .call(let name, let terms): .call(name, all(terms))
    }
  }

  /// The term without the marks that matter inside predicates and for the kind of a constant alone.
  var bare: Term {
    switch self {
    case .call("current", let operands): operands[0].bare
    case .call("date", let operands) where operands[0].constant != nil: operands[0]
    case .call("string", let operands) where operands[0].constant != nil: operands[0]
    default: self
    }
  }
}

extension String {
  /// The last step of a path.
  var lastStep: String { split(separator: "/").last.map(String.init) ?? "row" }

  /// A pattern that matches this text alone.
  var quotedForPattern: String {
    var pattern = ""
    for scalar in unicodeScalars {
      let isWord = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      if scalar.isASCII, !isWord, scalar != " ", scalar != "_" { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern
  }
}
