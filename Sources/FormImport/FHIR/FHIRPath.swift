import FormEngine

/// The part of FHIRPath that compares and calculates with answers:
/// `%resource.item.where(linkId='a').answer.value.code = 'x' and …`.
///
/// Source: HL7 FHIRPath N1, and the usual ways to name an answer in Structured Data Capture.
final class FHIRPath {
  let names: FHIRNames
  /// What the criteria that are being read are about, each in the one before.
  var focus: [Subject] = []

  private init(_ names: FHIRNames) { self.names = names }

  /// The term that a text says.
  static func term(_ text: String, _ names: FHIRNames = FHIRNames()) throws(UnsupportedTermError)
    -> Term
  {
    try settled(try part(text, names), names)
  }

  /// The term that a text says, for use as a part of others.
  static func part(_ text: String, _ names: FHIRNames) throws(UnsupportedTermError) -> Term {
    let path = FHIRPath(names)
    return try TermParser.term(text, path.grammar)
  }

  /// Normalizes a term so that it is empty exactly where FHIRPath's result is empty.
  static func settled(_ term: Term, _ names: FHIRNames) throws(UnsupportedTermError) -> Term {
    let term = try FHIRPath(names).settled(term)
    try TermParser.check(term)
    return term
  }

  /// The condition that a text says; without an outcome it does not hold.
  static func condition(_ text: String, _ names: FHIRNames) throws(UnsupportedTermError) -> Term {
    holding(try term(text, names))
  }

  /// The value that a text says.
  static func value(_ text: String, _ names: FHIRNames) throws(UnsupportedTermError) -> Term {
    let term = try part(text, names)
    guard isCondition(term) else { return try settled(term, names) }
    return try settled(
      .call("iif", [term, .value(true), .call("iif", [try negated(term), .value(false)])]), names)
  }

  private var grammar: TermGrammar {
    TermGrammar(
      operators: Self.operators, signs: ["<=", ">=", "!=", "!~"], wordStart: "%_$", wordPart: "%_$",
      longWord: { [names] in Self.longWord($0, names.variables) },
      named: { (word, parser) throws(UnsupportedTermError) in try self.named(word, &parser) },
      extended: { (term, parser) throws(UnsupportedTermError) in
        try self.term(try self.steps(from: .term(try Self.measured(term, &parser)), &parser))
      })
  }

  /// A date, or a variable whose name has hyphens.
  private static func longWord(_ rest: Substring, _ variables: [String]) -> Substring? {
    if rest.hasPrefix("@") {
      return rest.prefix { $0.isASCII && ($0.isNumber || "@T:-.+Z".contains($0)) }
    }
    guard rest.hasPrefix("%") else { return nil }
    let name = variables.filter { $0.contains("-") && rest.dropFirst().hasPrefix($0) }
    return name.max { $0.count < $1.count }.map { rest.prefix($0.count + 1) }
  }

  private static let units = [
    "day": "days", "week": "weeks", "month": "months", "year": "years",
  ]

  /// A number and the unit of time after it, as in `7 days`; `{}` is no value.
  private static func measured(
    _ term: Term, _ parser: inout TermParser
  ) throws(UnsupportedTermError) -> Term {
    if term == .reference("") { return .value(.null) }
    guard case .value(.number) = term else { return term }
    for (one, many) in units where parser.take(one) || parser.take(many) {
      return .call("duration", [term, .value(.text(many))])
    }
    guard let unit = parser.takeText() else { return term }
    if let many = units[unit] ?? units.values.first(where: { $0 == unit }) {
      return .call("duration", [term, .value(.text(many))])
    }
    guard unit == "1" else {
      throw UnsupportedTermError("a quantity in \(unit.quotedForMessage) has no counterpart")
    }
    return term
  }

  // MARK: - Operators

  private static let operators = TermOperator.common.merging([
    "implies": TermOperator(rank: .implication) { (left, right) throws(UnsupportedTermError) in
      .any([try negated(left), holding(right)])
    },
    "=": TermOperator(rank: .comparison) { (left, right) throws(UnsupportedTermError) in
      try equal(left, right)
    },
    "!=": TermOperator(rank: .comparison) { (left, right) throws(UnsupportedTermError) in
      try negated(try equal(left, right))
    },
    "~": TermOperator(rank: .comparison) { (left, right) throws(UnsupportedTermError) in
      try equal(left, right)
    },
    "contains": TermOperator(rank: .comparison) { (left, right) throws(UnsupportedTermError) in
      member(right, of: left)
    },
    "in": TermOperator(rank: .comparison) { (left, right) throws(UnsupportedTermError) in
      member(left, of: right)
    },
    "|": TermOperator(rank: .union) { (left, right) throws(UnsupportedTermError) in
      union(left, right)
    },
    "+": TermOperator(rank: .sum) { (left, right) throws(UnsupportedTermError) in
      if let later = try later(left, right, by: 1) { return later }
      return try TermOperator.calculate(.add).apply(left, right)
    },
    "-": TermOperator(rank: .sum) { (left, right) throws(UnsupportedTermError) in
      if let earlier = try later(left, right, by: -1) { return earlier }
      return try TermOperator.calculate(.subtract).apply(left, right)
    },
    "&": TermOperator(rank: .sum) { (left, right) throws(UnsupportedTermError) in
      if case .call("join", let parts) = left { return .call("join", parts + [right]) }
      return .call("join", [left, right])
    },
    "/": .calculate(.divide),
    "mod": .calculate(.remainder),
    "div": TermOperator(rank: .product) { (left, right) throws(UnsupportedTermError) in
      truncated(.arithmetic(.divide, [left, right]))
    },
  ]) { $1 }

  private static func later(
    _ date: Term, _ duration: Term, by sign: Double
  ) throws(UnsupportedTermError) -> Term? {
    guard case .call("duration", let parts) = duration, let number = parts[0].constant?.number
    else { return nil }
    return .call("later", [date, .value(.number(sign * number)), parts[1]])
  }

  private static func equal(_ left: Term, _ right: Term) throws(UnsupportedTermError) -> Term {
    if right == .value(true), isCondition(left) { return left }
    if right == .value(false), isCondition(left) { return try negated(left) }
    return .compare(.equal, left, right)
  }

  /// Whether a term is one of those of another one.
  private static func member(_ term: Term, of list: Term) -> Term {
    if case .list(let members) = list, list.constant == nil {
      return .any(members.map { .compare(.equal, term, $0) })
    }
    if list.constant != nil { return .compare(.anyOf, term, list) }
    return .compare(.anyOf, list, term.constant == nil ? term : .list([term]))
  }

  /// The outcomes of both terms, each only once.
  private static func union(_ left: Term, _ right: Term) -> Term {
    let earlier = if case .list(let terms) = left { terms } else { [left] }
    let same = earlier.filter { $0.constant == nil || right.constant == nil }.map {
      Term.compare(.equal, right, $0)
    }
    return .list(earlier + [same.isEmpty ? right : .call("iif", [.not(.any(same)), right])])
  }

  static func truncated(_ term: Term) -> Term {
    .call(
      "iif",
      [
        .compare(.less, term, .value(0)),
        .arithmetic(
          .subtract, [.value(0), .call("floor", [.arithmetic(.subtract, [.value(0), term])])]),
        .call("floor", [term]),
      ])
  }
}

/// What names mean in the expressions of an item.
struct FHIRNames {
  /// The link id of the item; `nil` for the questionnaire itself.
  var item: String?
  /// The names of the variables.
  var variables: [String] = []
  /// What a variable stands for; `nil` if there is no such variable.
  var variable: (String) throws(UnsupportedTermError) -> Term? = {
    (_) throws(UnsupportedTermError) in nil
  }
  /// The question with a link id.
  var referent: (String) -> Referent? = { _ in nil }
  /// Whether a question has several answers, as the item sees it.
  var isRepeated: (String) -> Bool = { _ in false }
  /// The link ids of all questions whose options have scores.
  var scored: () -> [String] = { [] }
  /// Whether an item is inside another one.
  var isInside: (_ link: String, _ outer: String) -> Bool = { _, _ in false }
  /// The options of a question; `nil` if they are not known.
  var options: (String) -> [OptionSpec]? = { _ in nil }
  /// Reports a comparison that can never hold.
  var report: (String) -> Void = { _ in }
}
