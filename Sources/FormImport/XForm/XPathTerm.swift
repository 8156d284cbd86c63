import FormEngine

/// The XPath expressions of XForms: `selected(/data/pets, 'dog') and ../age > 3`.
///
/// Source: getodk.github.io, "ODK XForms Specification", on XPath paths, operators and functions.
enum XPathTerm {
  /// The term that a text says for a node with an absolute path, to which relative paths are relative.
  static func term(_ text: String, at path: String) throws(Unsayable) -> Term {
    let context = path.split(separator: "/")
    return try TermParser.term(
      text,
      TermGrammar(
        operators: operators, signs: ["<=", ">=", "!="], wordStart: "/._@$#",
        wordPart: "/._-:@$#", hasEscapes: false,
        named: { (word, parser) throws(Unsayable) in
          guard parser.take("(") else { return .reference(try absolute(word, from: context)) }
          let operands = try parser.terms()
          guard word == "current", operands.isEmpty else { return try call(word, operands) }
          // The path goes on after current().
          return .reference(try absolute("." + (parser.takeWord() ?? ""), from: context))
        }))
  }

  private static let operators = TermOperator.common.merging([
    "div": .calculate(.divide), "mod": .calculate(.remainder),
  ]) { $1 }

  /// A path from the root of the instance.
  private static func absolute(
    _ path: String, from context: [Substring]
  ) throws(Unsayable) -> String {
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
