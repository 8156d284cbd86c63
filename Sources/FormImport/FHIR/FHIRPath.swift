import FormEngine

/// The part of FHIRPath that compares and calculates with answers:
/// `%resource.item.where(linkId='a').answer.value.code = 'x' and …`.
///
/// Source: HL7 FHIRPath N1, and the usual ways to name an answer in Structured Data Capture.
enum FHIRPath {
  /// The term that a text says.
  static func term(_ text: String) throws(Unsayable) -> Term {
    try TermParser.term(text, grammar)
  }

  private static var grammar: TermGrammar {
    TermGrammar(
      operators: operators, signs: ["<=", ">=", "!=", "!~"], wordStart: "%_$", wordPart: "%_$",
      named: { (word, parser) throws(Unsayable) in try named(word, &parser) },
      extended: { (term, parser) throws(Unsayable) in
        try FHIRPath.term(try steps(from: .term(term), &parser))
      })
  }

  private static let operators = TermOperator.common.merging([
    "implies": TermOperator(rank: .implication) { (left, right) throws(Unsayable) in
      .any([.not(left), right])
    },
    "!=": TermOperator(rank: .comparison) { (left, right) throws(Unsayable) in
      unequal(left, right)
    },
    "~": .compare(.equal), "contains": .compare(.equal), "in": .compare(.equal),
    "&": .calculate(.add), "/": .calculate(.divide), "mod": .calculate(.remainder),
  ]) { $1 }

  private static func unequal(_ left: Term, _ right: Term) -> Term {
    let answered = [left, right].filter { if case .reference = $0 { true } else { false } }
    return .all(answered.map { .answered($0) } + [.compare(.unequal, left, right)])
  }

  // MARK: - Paths

  /// What a path has led to so far.
  private enum Subject {
    case term(Term)
    /// Items, or answers, and the link id that chooses among them.
    case answers(String?)
  }

  private static func named(
    _ word: String, _ parser: inout TermParser
  ) throws(Unsayable) -> Term {
    switch word {
    case "true": return .value(true)
    case "false": return .value(false)
    case "today" where parser.take("("), "now" where parser.take("("):
      _ = try parser.terms()
      return .call("today", [])
    case "iif" where parser.take("("): return .call("iif", try parser.terms())
    case "%resource", "%questionnaire", "%context", "item", "descendants", "repeat",
      "QuestionnaireResponse", "$this":
      return try term(try steps(from: try step(word, .answers(nil), &parser), &parser))
    default: throw Unsayable("\(word.quotedForMessage) has no counterpart")
    }
  }

  /// What the steps after dots lead to, each from the subject to another one.
  private static func steps(
    from start: Subject, _ parser: inout TermParser
  ) throws(Unsayable) -> Subject {
    var subject = start
    while parser.take(".") {
      guard let name = parser.takeWord() else { throw Unsayable("a path ends too early") }
      subject = try step(name, subject, &parser)
    }
    return subject
  }

  private static func step(
    _ name: String, _ subject: Subject, _ parser: inout TermParser
  ) throws(Unsayable) -> Subject {
    guard parser.take("(") else {
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
    case ("where", .answers):
      return .answers(try chosen(&parser))
    case ("descendants", .answers), ("first", _), ("last", _), ("single", _), ("distinct", _),
      ("toString", _), ("toInteger", _), ("toDecimal", _):
      _ = try parser.terms()
      return subject
    case ("repeat", .answers):
      try parser.skipToEnd()
      return subject
    case ("exists", _), ("hasValue", _):
      let inner = try parser.terms()
      guard inner.isEmpty else { throw Unsayable("exists() with a condition has no counterpart") }
      return .term(.answered(try term(subject)))
    case ("empty", _):
      _ = try parser.terms()
      return .term(.not(.answered(try term(subject))))
    case ("not", _):
      _ = try parser.terms()
      // Where there is no answer, neither a comparison nor its opposite holds.
      if case .term(.compare(.equal, let left, let right)) = subject {
        return .term(unequal(left, right))
      }
      return .term(.not(try term(subject)))
    case ("count", _):
      _ = try parser.terms()
      return .term(.call("count", [try term(subject)]))
    case ("sum", _):
      _ = try parser.terms()
      return .term(.call("sum", [try term(subject)]))
    case ("round", _):
      return .term(.call("round", [try term(subject)] + (try parser.terms())))
    case ("length", _):
      _ = try parser.terms()
      return .term(.call("length", [try term(subject)]))
    case ("contains", _):
      let inner = try parser.terms()
      guard inner.count == 1 else { throw Unsayable("contains() has one operand") }
      return .term(.compare(.contains, try term(subject), inner[0]))
    default: throw Unsayable("the function \(name) has no counterpart")
    }
  }

  private static func term(_ subject: Subject) throws(Unsayable) -> Term {
    switch subject {
    case .term(let term): return term
    case .answers(let link?): return .reference(link)
    case .answers(nil): throw Unsayable("a path names no question by its link id")
    }
  }

  /// The link id in `linkId = 'x'`.
  private static func chosen(_ parser: inout TermParser) throws(Unsayable) -> String {
    let isNamed =
      parser.take("linkId") || parser.take("$this") && parser.take(".") && parser.take("linkId")
    guard isNamed, parser.take("="), let link = parser.takeText(), parser.take(")") else {
      throw Unsayable("a condition chooses by more than a link id")
    }
    return link
  }
}
