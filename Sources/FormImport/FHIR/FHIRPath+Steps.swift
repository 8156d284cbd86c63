import FormEngine

/// Paths to answers, step by step.
extension FHIRPath {
  /// What a path has led to so far.
  enum Subject {
    case term(Term)
    /// Items of the response; those with a link id, or all.
    case items(String?)
    /// Answers of the items with a link id, or of all.
    case answers(String?)
    /// The items inside those with a link id.
    case inside(String)
    /// Answers of the items inside those with a link id.
    case answersInside(String)
    /// Items of the questionnaire.
    case definitions(String?)
    /// The options of a question.
    case choices(String)
    /// The options of a question that are chosen.
    case chosen(String)
    /// The extensions of those options.
    case extensions(String)
  }

  /// The link id of the item that a criterion is about, until it is known.
  private static let focused = "$this"

  func named(_ word: String, _ parser: inout TermParser) throws(UnsupportedTermError) -> Term {
    try term(try steps(from: try start(word, &parser), &parser))
  }

  private func start(_ word: String, _ parser: inout TermParser) throws(UnsupportedTermError)
    -> Subject
  {
    switch word {
    case "true": return .term(.value(true))
    case "false": return .term(.value(false))
    case "today" where parser.take("("), "now" where parser.take("("):
      _ = try parser.terms()
      return .term(.call(word, []))
    case "iif" where parser.take("("): return .term(.call("iif", try parser.terms()))
    case "%resource", "QuestionnaireResponse": return .items(nil)
    case "%questionnaire": return .definitions(nil)
    case "%context", "%qitem": return .items(names.item)
    case "$this": return focus.last ?? .items(names.item)
    case _ where word.hasPrefix("@"): return .term(.value(.text(Self.moment(word))))
    case _ where word.hasPrefix("%"):
      guard let term = try names.variable(String(word.dropFirst())) else { break }
      return .term(term)
    default: return try step(word, focus.last ?? .items(names.item), &parser)
    }
    throw UnsupportedTermError("\(word.quotedForMessage) has no counterpart")
  }

  /// A date or time without its sign and zone.
  private static func moment(_ word: String) -> String {
    let text = word.drop { $0 == "@" || $0 == "T" }
    guard let start = text.firstIndex(of: "T") else { return String(text) }
    return String(text[..<start]) + text[start...].prefix { !".+-Z".contains($0) }
  }

  /// What the steps after dots lead to, each from the subject to another one.
  func steps(
    from start: Subject, _ parser: inout TermParser
  ) throws(UnsupportedTermError) -> Subject {
    var subject = start
    while true {
      if parser.take(".") {
        guard let name = parser.takeWord() else {
          throw UnsupportedTermError("a path ends too early")
        }
        subject = try step(name, subject, &parser)
      } else if parser.take("[") {
        guard try parser.terms(to: "]") == [.value(0)] else {
          throw UnsupportedTermError("an answer is selected by its index")
        }
        subject = try first(of: subject)
      } else {
        return subject
      }
    }
  }

  private func step(
    _ name: String, _ subject: Subject, _ parser: inout TermParser
  ) throws(UnsupportedTermError) -> Subject {
    // A term for an answer can be the beginning of a path, as a variable is.
    var subject = subject
    if case .term(.reference(let link)) = subject { subject = .answers(link) }
    guard parser.take("(") else { return try member(name, of: subject) }
    switch (name, subject) {
    case ("where", _): return try selected(of: subject, &parser)
    case ("repeat", .items), ("repeat", .definitions), ("ofType", _), ("as", _):
      try parser.skipToEnd()
      return subject
    case ("extension", .chosen(let link)):
      guard try parser.terms().first.map(Self.isScore) == true else { break }
      return .term(.call("score", [.reference(link)]))
    case ("first", _), ("last", _), ("single", _):
      _ = try parser.terms()
      return try first(of: subject)
    case ("exists", _):
      guard parser.take(")") else {
        let selected = try selected(of: subject, &parser)
        return .term(.answered(try term(selected)))
      }
      return .term(.answered(try term(subject)))
    default:
      guard let next = following(name, subject) else {
        return .term(try called(name, try term(subject), try parser.terms()))
      }
      _ = try parser.terms()
      return next
    }
    throw UnsupportedTermError("the function \(name) has no counterpart")
  }

  /// What a function leads to whose operands don't matter; `nil` for other functions.
  private func following(_ name: String, _ subject: Subject) -> Subject? {
    switch (name, subject) {
    case ("descendants", .items(let link?)): return .inside(link)
    case ("descendants", .items), ("descendants", .definitions), ("descendants", .inside),
      ("distinct", .answers), ("distinct", .term):
      return subject
    case ("answers", .items): return .answers(nil)
    case ("ordinal", .answers(let link)), ("weight", .answers(let link)):
      return .term(score(of: link))
    case ("ordinal", .answersInside(let link)), ("weight", .answersInside(let link)):
      return .term(scores(of: names.scored().filter { names.isInside($0, link) }))
    default: return nil
    }
  }

  /// What a name without parentheses leads to.
  private func member(_ name: String, of subject: Subject) throws(UnsupportedTermError) -> Subject {
    switch (name, subject) {
    case ("item", .items(let link?)), ("item", .answers(let link?)), ("item", .inside(let link)):
      return .inside(link)
    case ("item", .items(nil)), ("item", .answers(nil)): return .items(nil)
    case ("answer", .inside(let link)): return .answersInside(link)
    case ("value", .answersInside), ("code", .answersInside): return subject
    case (_, .answersInside) where name.hasPrefix("value"): return subject
    case ("answer", .items(let link)): return .answers(link)
    case ("linkId", .items(Self.focused?)): return .term(.call("linkId", []))
    case ("linkId", .items(let link?)): return .term(.value(.text(link)))
    case ("answer", .answers), ("value", .answers), ("value", .term), ("code", .answers),
      ("code", .term):
      return subject
    case ("display", .answers), ("display", .term):
      return .term(try titled(try term(subject)))
    case ("item", .definitions): return .definitions(nil)
    case ("linkId", .definitions): return .term(.call("linkId", []))
    case ("answerOption", .definitions(let link?)): return .choices(link)
    case ("valueCoding", .choices(let link)), ("value", .choices(let link)),
      ("code", .choices(let link)):
      return .choices(link)
    case ("valueCoding", .chosen), ("value", .chosen): return subject
    case ("extension", .chosen(let link)): return .extensions(link)
    case ("url", .extensions): return .term(.call("url", []))
    case (_, .answers) where name.hasPrefix("value"), (_, .term) where name.hasPrefix("value"):
      return subject
    default: throw UnsupportedTermError("\(name.quotedForMessage) has no counterpart")
    }
  }

  /// The titles of the options chosen in an answer.
  private func titled(_ term: Term) throws(UnsupportedTermError) -> Term {
    switch term {
    case .reference: return .call("title", [term])
    case .call("iif", let parts) where parts.count == 2:
      return .call("iif", [parts[0], try titled(parts[1])])
    default: throw UnsupportedTermError("\"display\" has no counterpart")
    }
  }

  private func score(of link: String?) -> Term {
    link.map { .call("score", [.reference($0)]) } ?? scores(of: names.scored())
  }

  private func scores(of links: [String]) -> Term {
    .list(links.map { .call("score", [.reference($0)]) })
  }

  private static func isScore(_ url: Term) -> Bool {
    guard let text = url.constant?.text else { return false }
    return text.hasSuffix("/ordinalValue") || text.hasSuffix("/itemWeight")
  }

  private func first(of subject: Subject) throws(UnsupportedTermError) -> Subject {
    switch subject {
    case .items(let link?), .answers(let link?), .term(.reference(let link)):
      guard !names.isRepeated(link) else {
        throw UnsupportedTermError("one of several answers is selected by its index")
      }
      return subject
    case .term(.list(let terms)):
      guard var first = terms.last else { return .term(.value(.null)) }
      for term in terms.dropLast().reversed() {
        first = .call("iif", [.answered(term), term, first])
      }
      return .term(first)
    default: return subject
    }
  }

  func term(_ subject: Subject) throws(UnsupportedTermError) -> Term {
    switch subject {
    case .term(let term): return term
    case .items(let link?), .answers(let link?): return .reference(link)
    case .choices: return .call("option", [])
    case .chosen, .extensions, .definitions:
      throw UnsupportedTermError("only answers can be read, not the questionnaire")
    case .items(nil), .answers(nil), .inside, .answersInside:
      throw UnsupportedTermError("a path names no question by its link id")
    }
  }

  // MARK: - Criteria

  /// Those of a subject for which a criterion holds, which is read up to its end.
  private func selected(
    of subject: Subject, _ parser: inout TermParser
  ) throws(UnsupportedTermError) -> Subject {
    switch subject {
    case .items(nil), .inside: return try selectedItem(&parser)
    case .definitions:
      let (link, others) = try criteria(about: subject, &parser)
      guard let link, others.isEmpty else {
        throw UnsupportedTermError("where() can only test the link id")
      }
      return .definitions(link)
    case .choices(let link):
      let (_, others) = try criteria(about: subject, &parser)
      let isChosen: [Term] = [
        .compare(.equal, .call("option", []), .reference(link)),
        .compare(.equal, .reference(link), .call("option", [])),
      ]
      guard others.count == 1, isChosen.contains(others[0]) else {
        throw UnsupportedTermError("where() can only test whether an option is chosen")
      }
      return .chosen(link)
    case .extensions(let link):
      let (_, others) = try criteria(about: subject, &parser)
      guard case .compare(.equal, .call("url", _), let url)? = others.first, others.count == 1,
        Self.isScore(url)
      else { throw UnsupportedTermError("only the score of an option can be read") }
      return .term(.call("score", [.reference(link)]))
    case .items(let link?), .answers(let link?):
      let (_, others) = try criteria(about: .answers(link), &parser)
      return .term(try selected(.reference(link), others))
    case .chosen, .answers(nil), .answersInside, .term:
      throw UnsupportedTermError("where() needs answers")
    }
  }

  /// The item with the link id that a criterion asks for, or its answer if that has to meet others.
  private func selectedItem(_ parser: inout TermParser) throws(UnsupportedTermError) -> Subject {
    let (link, others) = try criteria(about: .items(Self.focused), &parser)
    guard let link else { throw UnsupportedTermError("where() can only test the link id") }
    guard !others.isEmpty else { return .items(link) }
    var known: [Term] = []
    for term in others {
      known.append(
        try term.rewritten { (part) throws(UnsupportedTermError) in
          part == .reference(Self.focused) ? .reference(link) : part
        })
    }
    return .term(try selected(.reference(link), known))
  }

  /// The link id that a criterion asks for, and what else it asks for.
  private func criteria(
    about subject: Subject, _ parser: inout TermParser
  ) throws(UnsupportedTermError) -> (link: String?, others: [Term]) {
    focus.append(subject)
    defer { focus.removeLast() }
    let terms = try parser.terms()
    guard terms.count == 1 else { throw UnsupportedTermError("where() has one operand") }
    try TermParser.check(terms[0])
    let all = if case .all(let terms) = terms[0] { terms } else { terms }
    var (link, others): (String?, [Term]) = (nil, [])
    for term in all {
      if case .compare(.equal, .call("linkId", _), .value(.text(let text))) = term {
        link = text
      } else {
        others.append(term)
      }
    }
    return (link, others)
  }

  /// The answer of a question if it meets criteria.
  private func selected(_ answer: Term, _ criteria: [Term]) throws(UnsupportedTermError) -> Term {
    guard case .reference(let link) = answer, names.isRepeated(link) else {
      return .call("iif", [criteria.count == 1 ? criteria[0] : .all(criteria), answer])
    }
    // Some answer has to meet all of them.
    guard criteria.count == 1 else {
      throw UnsupportedTermError("where() can only have one condition for several answers")
    }
    return .call("iif", [try criterion(criteria[0], of: answer), answer])
  }

  /// Whether some of several answers meets a criterion.
  private func criterion(_ term: Term, of answer: Term) throws(UnsupportedTermError) -> Term {
    if case .any(let terms) = term {
      var some: [Term] = []
      for term in terms { some.append(try criterion(term, of: answer)) }
      return .any(some)
    }
    guard case .compare(let given, let left, let value) = term,
      case (let comparison, answer, let right) = chosen(given, left, value), comparison != .unequal
    else { throw UnsupportedTermError("where() can only have one condition for several answers") }
    guard comparison == .equal, right.constant != nil else {
      return .compare(comparison, answer, right)
    }
    return .compare(.anyOf, answer, .list([right]))
  }
}
