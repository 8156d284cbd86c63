import FormEngine

/// How the expressions of a system are written.
struct TermGrammar {
  /// The operators between two terms, by their names in lower case.
  var operators: [String: TermOperator]
  /// The operators after a term, by their names in lower case; they bind like comparisons.
  var endings: [String: @Sendable (Term) -> Term] = [:]
  /// The signs of more than one character, each before those it begins with.
  var signs: [String]
  /// What a word may begin with, besides letters.
  var wordStart: String
  /// What a word may contain, besides letters and digits.
  var wordPart: String
  /// The word ahead that contains other characters too, such as a date; `nil` if there is none.
  var longWord: (Substring) -> Substring? = { _ in nil }
  /// Whether a backslash in a quotation means that the next character stands for itself.
  var hasEscapes = true
  /// The term that begins with a word, which has been taken.
  var named: (String, inout TermParser) throws(UnsupportedTermError) -> Term
  /// The term that another one is part of, as by the steps of a path.
  var extended: (Term, inout TermParser) throws(UnsupportedTermError) -> Term = {
    (term, _) throws(UnsupportedTermError) in term
  }
}

/// An operator between two terms. Operators of equal rank are applied from left to right.
struct TermOperator: Sendable {
  /// How tightly the operator binds; `or` is looser than `and`.
  enum Rank: Int, Comparable {
    case implication, alternative, conjunction, comparison, union, sum, product, operand

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  var rank: Rank
  var apply: @Sendable (Term, Term) throws(UnsupportedTermError) -> Term

  static let or = TermOperator(rank: .alternative) { (left, right) throws(UnsupportedTermError) in
    if case .any(let terms) = left { .any(terms + [right]) } else { .any([left, right]) }
  }

  static let and = TermOperator(rank: .conjunction) { (left, right) throws(UnsupportedTermError) in
    if case .all(let terms) = left { .all(terms + [right]) } else { .all([left, right]) }
  }

  static func compare(_ comparison: Term.Comparison) -> TermOperator {
    TermOperator(rank: .comparison) { (left, right) throws(UnsupportedTermError) in
      .compare(comparison, left, right)
    }
  }

  static func calculate(_ operation: Term.Arithmetic) -> TermOperator {
    let isSum = operation == .add || operation == .subtract
    return TermOperator(rank: isSum ? .sum : .product) {
      (left, right) throws(UnsupportedTermError) in
      if case .arithmetic(operation, let terms) = left, operation == .add || operation == .multiply
      {
        return .arithmetic(operation, terms + [right])
      }
      return .arithmetic(operation, [left, right])
    }
  }

  /// The comparisons and calculations that all systems write alike.
  static let common: [String: TermOperator] = [
    "or": .or, "and": .and, "=": .compare(.equal), "!=": .compare(.unequal),
    "<": .compare(.less), ">": .compare(.greater), "<=": .compare(.atMost),
    ">=": .compare(.atLeast), "+": .calculate(.add), "-": .calculate(.subtract),
    "*": .calculate(.multiply),
  ]
}

/// Reads an expression of another system, by its grammar.
struct TermParser {
  private let grammar: TermGrammar
  private var tokens: [Token] = []
  private var next = 0
  /// The number of terms that are being read, each in the one before.
  private var depth = 0

  /// A level of a term can become four levels of a condition or expression, of which the engine takes 256.
  private static let greatestDepth = 60
  private static let greatestCount = 2_000
  private static var tooDeep: UnsupportedTermError {
    UnsupportedTermError("an expression is nested too deeply")
  }

  private enum Token: Hashable {
    case number(Double)
    case text(String)
    /// What braces enclose.
    case name(String)
    case word(String)
    case sign(String)
  }

  /// The term that a text says.
  ///
  /// - Throws: Why it can't be said, also if it is too long or nested too deeply.
  static func term(_ text: String, _ grammar: TermGrammar) throws(UnsupportedTermError) -> Term {
    var parser = TermParser(grammar: grammar)
    try parser.split(text)
    let term = try parser.term()
    try check(term)
    guard parser.next == parser.tokens.count else {
      throw UnsupportedTermError("the part from \(parser.rest.quotedForMessage) on can't be read")
    }
    return term
  }

  private init(grammar: TermGrammar) { self.grammar = grammar }

  /// Refuses a term that has become too large to be said.
  static func check(_ term: Term) throws(UnsupportedTermError) {
    guard !term.hasMoreParts(than: greatestCount) else {
      throw UnsupportedTermError("an expression has more than \(greatestCount) parts")
    }
    guard term.height <= greatestDepth else { throw tooDeep }
  }

  // MARK: - Tokens

  private var rest: String {
    tokens[next...].prefix(6).map { token in
      switch token {
      case .number(let number): FormValue.plain(number)
      case .text(let text): "'\(text)'"
      case .name(let name): "{\(name)}"
      case .word(let word), .sign(let word): word
      }
    }.joined(separator: " ")
  }

  private mutating func split(_ text: String) throws(UnsupportedTermError) {
    var rest = Substring(text)
    while let first = rest.first {
      guard tokens.count < Self.greatestCount else {
        throw UnsupportedTermError("an expression has more than \(Self.greatestCount) words")
      }
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "{" {
        let name = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(name.count + 1)
        guard rest.popFirst() != nil else { throw UnsupportedTermError("a brace is not closed") }
        tokens.append(.name(String(name).trimmedOfSpace))
      } else if first == "'" || first == "\"" {
        tokens.append(.text(try quotation(&rest)))
      } else if first.isASCII, first.isNumber {
        tokens.append(numberOrText(&rest))
      } else if let word = grammar.longWord(rest), !word.isEmpty {
        tokens.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      } else if first.isLetter || grammar.wordStart.contains(first) {
        let word = rest.prefix {
          $0.isLetter || $0.isNumber || grammar.wordPart.contains($0)
        }
        tokens.append(.word(String(word)))
        rest = rest.dropFirst(max(1, word.count))
      } else {
        let sign = grammar.signs.first { rest.hasPrefix($0) } ?? String(first)
        tokens.append(.sign(sign))
        rest = rest.dropFirst(sign.count)
      }
    }
  }

  /// A number, or a text that begins with digits.
  private func numberOrText(_ rest: inout Substring) -> Token {
    var digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    // A point before a letter is a step of a path.
    if digits.last == ".", rest.dropFirst(digits.count).first?.isLetter == true {
      digits.removeLast()
    }
    let letters = rest.dropFirst(digits.count).prefix { $0.isLetter || $0 == "_" }
    let number = letters.isEmpty ? Double(digits) : nil
    rest = rest.dropFirst(digits.count + letters.count)
    return number.map { .number($0) } ?? .text(String(digits + letters))
  }

  private func quotation(_ rest: inout Substring) throws(UnsupportedTermError) -> String {
    let quote = rest.popFirst()
    var text = ""
    while let letter = rest.popFirst() {
      if letter == quote { return text }
      if grammar.hasEscapes, letter == "\\", let escaped = rest.popFirst() {
        text.append(escaped)
      } else {
        text.append(letter)
      }
    }
    throw UnsupportedTermError("a quotation is not closed")
  }

  /// The word or sign ahead; `nil` for other tokens, and at the end.
  private var ahead: String? {
    guard next < tokens.count else { return nil }
    return switch tokens[next] {
    case .word(let word), .sign(let word): word
    case .number, .text, .name: nil
    }
  }

  /// Takes a word or sign if it is ahead.
  mutating func take(_ word: String) -> Bool {
    guard ahead == word else { return false }
    next += 1
    return true
  }

  /// Takes a word if one is ahead.
  mutating func takeWord() -> String? {
    guard next < tokens.count, case .word(let word) = tokens[next] else { return nil }
    next += 1
    return word
  }

  /// Takes a word if one that begins with a prefix is ahead.
  mutating func takeWord(beginningWith prefix: String) -> String? {
    guard next < tokens.count, case .word(let word) = tokens[next], word.hasPrefix(prefix) else {
      return nil
    }
    next += 1
    return word
  }

  /// Takes a quoted text if one is ahead.
  mutating func takeText() -> String? {
    guard next < tokens.count, case .text(let text) = tokens[next] else { return nil }
    next += 1
    return text
  }

  /// Takes everything up to the parenthesis that closes an open one.
  mutating func skipToEnd() throws(UnsupportedTermError) {
    var open = 1
    while open > 0 {
      guard next < tokens.count else { throw UnsupportedTermError("a parenthesis is not closed") }
      if ahead == "(" { open += 1 }
      if ahead == ")" { open -= 1 }
      next += 1
    }
  }

  // MARK: - Terms

  /// Reads a term up to an operator that is looser than a rank.
  mutating func term(_ rank: TermOperator.Rank = .implication) throws(UnsupportedTermError) -> Term
  {
    depth += 1
    guard depth <= Self.greatestDepth else { throw Self.tooDeep }
    defer { depth -= 1 }
    var term = try grammar.extended(try operand(), &self)
    while let name = ahead?.lowercased() {
      if rank <= .comparison, let ending = grammar.endings[name] {
        next += 1
        term = ending(term)
      } else if let infix = grammar.operators[name], infix.rank >= rank {
        next += 1
        let tighter = TermOperator.Rank(rawValue: infix.rank.rawValue + 1) ?? .operand
        term = try infix.apply(term, try self.term(tighter))
      } else {
        break
      }
    }
    return term
  }

  private mutating func operand() throws(UnsupportedTermError) -> Term {
    guard next < tokens.count else { throw UnsupportedTermError("an expression ends too early") }
    let token = tokens[next]
    next += 1
    switch token {
    case .number(let number): return .value(.number(number))
    case .text(let text): return .value(.text(text))
    case .name(let name): return .reference(name)
    case .word(let word): return try grammar.named(word, &self)
    case .sign("("):
      let inner = try term()
      guard take(")") else { throw UnsupportedTermError("a parenthesis is not closed") }
      return inner
    case .sign("["): return .list(try terms(to: "]"))
    case .sign("!"): return .not(try term(.operand))
    case .sign("-"):
      let inner = try term(.operand)
      return inner.constant?.number.map { .value(.number(-$0)) }
        ?? .arithmetic(.subtract, [.value(0), inner])
    case .sign(let sign): throw UnsupportedTermError("\(sign.quotedForMessage) can't be read")
    }
  }

  /// The terms up to a closing sign, separated by commas.
  mutating func terms(to close: String = ")") throws(UnsupportedTermError) -> [Term] {
    var terms: [Term] = []
    while !take(close) {
      terms.append(try term())
      guard take(",") || ahead == close else {
        throw UnsupportedTermError("\(close.quotedForMessage) is missing")
      }
    }
    return terms
  }
}

extension String {
  /// The words of the text with one blank between them.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// The text without blanks at its ends.
  var trimmedOfSpace: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
