import FormEngine

/// Reads the part of FHIRPath that compares and calculates with answers:
/// `%resource.item.where(linkId='a').answer.value.code = 'x' and …`.
///
/// Source: HL7 FHIRPath N1, and the usual ways to name an answer in Structured Data Capture.
struct FHIRPath {
  private var tokens: [Token] = []
  private var next = 0
  private var depth = 0

  private enum Token: Hashable {
    case number(Double)
    case text(String)
    case word(String)
    case sign(String)
  }

  static func term(_ text: String) throws(Unsayable) -> Term {
    var parser = FHIRPath()
    try parser.split(text)
    let term = try parser.implication()
    guard parser.next == parser.tokens.count else {
      throw Unsayable("the part from \(parser.rest.quotedForMessage) on can't be read")
    }
    return term
  }

  private var rest: String {
    tokens[next...].prefix(6).map { token in
      switch token {
      case .number(let number): FormValue.plain(number)
      case .text(let text): "'\(text)'"
      case .word(let word), .sign(let word): word
      }
    }.joined(separator: " ")
  }

  private mutating func split(_ text: String) throws(Unsayable) {
    var rest = Substring(text)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
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
        guard !rest.isEmpty else { throw Unsayable("a quotation is not closed") }
        rest.removeFirst()
        tokens.append(.text(value))
      } else if first.isASCII, first.isNumber {
        let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        tokens.append(.number(Double(digits) ?? 0))
        rest = rest.dropFirst(digits.count)
      } else if first.isLetter || first == "%" || first == "_" || first == "$" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "%_$".contains($0) }
        tokens.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      } else {
        let sign = ["<=", ">=", "!=", "!~"].first { rest.hasPrefix($0) } ?? String(first)
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

  private mutating func implication() throws(Unsayable) -> Term {
    depth += 1
    guard depth < 60 else { throw Unsayable("an expression is nested too deeply") }
    defer { depth -= 1 }
    let left = try alternatives()
    guard take("implies") != nil else { return left }
    return .any([.not(left), try alternatives()])
  }

  private mutating func alternatives() throws(Unsayable) -> Term {
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
    let left = try sum()
    guard let sign = take("=", "!=", "<", ">", "<=", ">=", "~", "contains", "in") else {
      return left
    }
    let right = try sum()
    switch sign {
    case "=", "~", "contains", "in": return .compare(.equal, left, right)
    case "!=": return Self.unequal(left, right)
    case "<": return .compare(.less, left, right)
    case ">": return .compare(.greater, left, right)
    case "<=": return .compare(.atMost, left, right)
    default: return .compare(.atLeast, left, right)
    }
  }

  private static func unequal(_ left: Term, _ right: Term) -> Term {
    let answered = [left, right].filter { if case .reference = $0 { true } else { false } }
    return .all(answered.map { .answered($0) } + [.compare(.unequal, left, right)])
  }

  private mutating func sum() throws(Unsayable) -> Term {
    var left = try product()
    while let sign = take("+", "-", "&") {
      left = .arithmetic(sign == "-" ? .subtract : .add, left, try product())
    }
    return left
  }

  private mutating func product() throws(Unsayable) -> Term {
    var left = try path()
    while let sign = take("*", "/", "mod") {
      let operation: Term.Arithmetic = sign == "*" ? .multiply : sign == "/" ? .divide : .remainder
      left = .arithmetic(operation, left, try path())
    }
    return left
  }

  // MARK: - Paths

  /// What a path has led to so far.
  private enum Subject {
    case term(Term)
    /// Items, or answers, and the link id that chooses among them.
    case answers(String?)
  }

  private mutating func path() throws(Unsayable) -> Term {
    if take("-") != nil {
      let inner = try path()
      return inner.constant?.number.map { .value(.number(-$0)) }
        ?? .arithmetic(.subtract, .value(0), inner)
    }
    if take("(") != nil {
      let inner = try implication()
      guard take(")") != nil else { throw Unsayable("a parenthesis is not closed") }
      return try functions(of: .term(inner))
    }
    guard next < tokens.count else { throw Unsayable("an expression ends too early") }
    let token = tokens[next]
    next += 1
    switch token {
    case .number(let number): return try functions(of: .term(.value(.number(number))))
    case .text(let text): return try functions(of: .term(.value(.text(text))))
    case .word("true"): return .value(true)
    case .word("false"): return .value(false)
    case .word("today"), .word("now"):
      guard take("(") != nil, take(")") != nil else { break }
      return try functions(of: .term(.call("today", [])))
    case .word("iif"):
      guard take("(") != nil else { break }
      return try functions(of: .term(.call("iif", try operands())))
    case .word("%resource"), .word("%questionnaire"), .word("%context"), .word("item"),
      .word("descendants"), .word("repeat"), .word("QuestionnaireResponse"), .word("$this"):
      next -= 1
      return try functions(of: .answers(nil))
    case .word(let name): throw Unsayable("\(name.quotedForMessage) has no counterpart")
    case .sign(let sign): throw Unsayable("\(sign.quotedForMessage) can't be read")
    }
    throw Unsayable("a function has no operands")
  }

  private mutating func operands() throws(Unsayable) -> [Term] {
    var operands: [Term] = []
    while take(")") == nil {
      operands.append(try implication())
      if take(",") == nil, next < tokens.count, tokens[next] != .sign(")") {
        throw Unsayable("a parenthesis is not closed")
      }
      guard next < tokens.count else { throw Unsayable("a parenthesis is not closed") }
    }
    return operands
  }

  /// The steps after a dot, each of which leads from the subject to another one.
  private mutating func functions(of start: Subject) throws(Unsayable) -> Term {
    var subject = start
    if case .answers = start { subject = try step(subject) }
    while take(".") != nil { subject = try step(subject) }
    switch subject {
    case .term(let term): return term
    case .answers(let link?): return .reference(link)
    case .answers(nil): throw Unsayable("a path names no question by its link id")
    }
  }

  private mutating func step(_ subject: Subject) throws(Unsayable) -> Subject {
    guard next < tokens.count, case .word(let name) = tokens[next] else {
      throw Unsayable("a path ends too early")
    }
    next += 1
    guard take("(") != nil else {
      switch name {
      case "%resource", "%questionnaire", "%context", "item", "answer", "value", "code", "display",
        "QuestionnaireResponse", "$this", "valueBoolean", "valueCoding", "valueInteger",
        "valueString",
        "valueDecimal", "valueDate", "valueQuantity":
        return subject
      default: throw Unsayable("\(name.quotedForMessage) has no counterpart")
      }
    }
    switch (name, subject) {
    case ("where", .answers(let link)):
      let test = try chosen()
      return .answers(test ?? link)
    case ("descendants", .answers), ("first", _), ("last", _), ("single", _), ("distinct", _),
      ("toString", _), ("toInteger", _), ("toDecimal", _):
      _ = try operands()
      return subject
    case ("repeat", .answers):
      _ = try skipped()
      return subject
    case ("exists", _), ("hasValue", _):
      let inner = try operands()
      guard inner.isEmpty else { throw Unsayable("exists() with a condition has no counterpart") }
      return .term(.answered(try term(subject)))
    case ("empty", _):
      _ = try operands()
      return .term(.not(.answered(try term(subject))))
    case ("not", _):
      _ = try operands()
      // Where there is no answer, neither a comparison nor its opposite holds.
      if case .term(.compare(.equal, let left, let right)) = subject {
        return .term(Self.unequal(left, right))
      }
      return .term(.not(try term(subject)))
    case ("count", _):
      _ = try operands()
      return .term(.call("count", [try term(subject)]))
    case ("sum", _):
      _ = try operands()
      return .term(.call("sum", [try term(subject)]))
    case ("round", _):
      return .term(.call("round", [try term(subject)] + (try operands())))
    case ("length", _):
      _ = try operands()
      return .term(.call("length", [try term(subject)]))
    case ("contains", _):
      let inner = try operands()
      guard inner.count == 1 else { throw Unsayable("contains() has one operand") }
      return .term(.compare(.contains, try term(subject), inner[0]))
    default: throw Unsayable("the function \(name) has no counterpart")
    }
  }

  private func term(_ subject: Subject) throws(Unsayable) -> Term {
    switch subject {
    case .term(let term): return term
    case .answers(let link?): return .reference(link)
    case .answers(nil): throw Unsayable("a path names no question by its link id")
    }
  }

  /// The link id in `linkId = 'x'`; `nil` for another condition that takes everything.
  private mutating func chosen() throws(Unsayable) -> String? {
    if take("linkId") != nil || take("$this") != nil, next < tokens.count {
      if take(".") != nil { _ = take("linkId") }
      if take("=") != nil, next < tokens.count, case .text(let link) = tokens[next] {
        next += 1
        guard take(")") != nil else {
          throw Unsayable("a condition chooses by more than a link id")
        }
        return link
      }
    }
    throw Unsayable("a condition chooses by more than a link id")
  }

  /// Skips what is in parentheses.
  private mutating func skipped() throws(Unsayable) -> Int {
    var open = 1
    while next < tokens.count, open > 0 {
      if tokens[next] == .sign("(") { open += 1 }
      if tokens[next] == .sign(")") { open -= 1 }
      next += 1
    }
    guard open == 0 else { throw Unsayable("a parenthesis is not closed") }
    return 0
  }
}
