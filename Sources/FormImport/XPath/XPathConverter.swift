import FormEngine

/// Says XPath terms as conditions and expressions, with the types and the empty texts of XPath 1.0.
///
/// Source: W3C, "XML Path Language (XPath) Version 1.0", on comparisons, numbers and texts.
struct XPathConverter {
  let reader: any XPathForm
  /// The node whose expression it is.
  let path: String
  /// The byte at which the expression begins.
  let offset: Int
  /// Whether the node is answered wherever the term matters.
  var isAnswered = false
  /// Whether to report comparisons with values that are not options.
  var reportsChoices = true

  /// The kinds of values of XPath, of which a date is a text that can be calculated with.
  enum Kind: Hashable {
    case text, number, truth, date, list
  }

  func condition(_ term: Term) throws(UnsupportedTermError) -> Condition {
    try base.condition(prepared(term)).withoutConstants
  }

  func expression(_ term: Term, as held: Referent.Held) throws(UnsupportedTermError)
    -> FormExpression
  {
    try typed(prepared(term), held)
  }

  /// A piece of a text.
  func piece(_ term: Term) throws(UnsupportedTermError) -> FormExpression {
    try written(prepared(term))
  }

  /// The kind of what a term gives.
  func kind(of term: Term) -> Kind { kindOfPrepared(prepared(term)) }

  /// The term with what is always the same in place of nodes that are always empty, and of counted items.
  private func prepared(_ term: Term) -> Term {
    term.replacing { [reader] part in
      switch part {
      case .reference(let name) where reader.emptyNodes.contains(name): return .value("")
      case .call("version", _): return .value(.text(reader.version))
      case .call("count", let operands):
        guard case .call("items", let items) = operands[0], let items = try? self.items(items),
          items.allSatisfy({ $0.condition == .constant(true) })
        else { return nil }
        return .value(.number(Double(items.count)))
      default: return nil
      }
    }
  }

  // MARK: - What is shared with other systems

  /// The converter for what XPath has in common with other systems.
  var base: TermConverter {
    var converter = plain
    converter.ownCondition = { (term) throws(UnsupportedTermError) in
      try limited(try ownCondition(term))
    }
    return converter
  }

  /// The converter for comparisons whose sides XPath takes as they are.
  var plain: TermConverter {
    var converter = TermConverter { [reader] in reader.nodes[$0] }
    converter.report = { [reader, offset] in reader.draft.lose($0, at: offset) }
    converter.ownExpression = { (term) throws(UnsupportedTermError) in
      try limited(try ownExpression(term))
    }
    return converter
  }

  func row(_ term: Term) -> Referent? {
    if case .reference(let name) = term.bare { reader.nodes[name] } else { nil }
  }

  /// The row whose answer a term is: a calculation that only repeats an answer is that answer.
  func original(_ term: Term) -> Referent? {
    guard case .reference(var name) = term.bare else { return nil }
    for _ in 0..<10 { name = reader.aliases[name] ?? name }
    return reader.nodes[name]
  }

  // MARK: - Kinds

  func kindOfPrepared(_ term: Term) -> Kind {
    switch term {
    case .value(let value): value.number != nil ? .number : value.bool != nil ? .truth : .text
    case .list: .list
    case .reference(let name): kind(of: reader.nodes[name]?.holds)
    case .not, .all, .any, .compare, .answered: .truth
    case .arithmetic(let operation, let terms):
      (operation == .add || operation == .subtract)
        && terms.count { kindOfPrepared($0) == .date } == 1 ? .date : .number
    case .call(let name, let operands): kind(ofCall: name, operands)
    }
  }

  private func kind(of held: Referent.Held?) -> Kind {
    switch held {
    case .number?, .copies?: .number
    case .bool?: .truth
    case .date?, .dateTime?: .date
    case .list?, .choice(isMultiple: true)?: .list
    case .text?, .time?, .choice?, nil: .text
    }
  }

  private func kind(ofCall name: String, _ operands: [Term]) -> Kind {
    switch name {
    case "iif":
      let branches = operands.dropFirst().filter { $0.constant != "" }
      let kinds = Set(branches.map { kindOfPrepared($0) })
      return kinds.count == 1 ? kinds.first ?? .text : .text
    case "current", "where", "once": return kindOfPrepared(operands[0])
    case "today", "now", "later", "date": return .date
    case "min", "max": return operands.map { kindOfPrepared($0) }.first == .date ? .date : .number
    case "matches", "selected": return .truth
    case "join", "join-with", "title", "string", "normalize-space", "items": return .text
    default: return .number
    }
  }

  /// Whether there may be no outcome.
  func mayBeUnanswered(_ term: Term) -> Bool {
    switch term {
    case .value, .list, .not, .all, .any, .compare, .answered: false
    case .reference(let name):
      !(isAnswered && name == path) && reader.nodes[name]?.holds != .copies
    case .call("current", let operands), .call("once", let operands): mayBeUnanswered(operands[0])
    case .call("iif", let operands):
      // An operand that is answered is where it is taken.
      if case .answered(operands[1]) = operands[0] {
        mayBeUnanswered(operands[2])
      } else {
        operands.dropFirst().contains(where: mayBeUnanswered)
      }
    case .call(let name, _):
      !["today", "now", "count", "count-selected", "count-non-empty", "copy", "length"].contains(
        name)
    case .arithmetic(_, let terms): terms.contains(where: mayBeUnanswered)
    }
  }
}

extension XPathConverter {
  /// A term in which the present time is the present date, if it stands beside a date.
  func dated(_ term: Term, beside other: Term) -> Term {
    let held = (term.references + other.references).map { reader.nodes[$0]?.holds }
    return held.contains(.date) && !held.contains(.dateTime) ? term.dated : term
  }
}

extension Term {
  /// The term with the present date in place of the present time.
  var dated: Term {
    if marked("now").isEmpty { return self }
    return replacing { if case .call("now", _) = $0 { .call("today", []) } else { nil } }
  }
}

extension Condition {
  /// The condition with constants inside it decided.
  var withoutConstants: Condition {
    switch shape {
    case .all(let conditions): Condition.deciding(conditions, by: false) { .all($0) }
    case .any(let conditions): Condition.deciding(conditions, by: true) { .any($0) }
    case .not(let condition): condition.withoutConstants.negated
    case .row, .that, .constant: self
    }
  }

  /// The opposite of the condition.
  var negated: Condition {
    switch shape {
    case .constant(let holds): .constant(!holds)
    case .not(let condition): condition
    case .row(let id, .answered(let isAnswered)): .row(id, .answered(!isAnswered))
    default: .not(self)
    }
  }

  /// - Parameter deciding: The constant that alone decides the outcome.
  private static func deciding(
    _ conditions: [Condition], by deciding: Bool, _ combine: ([Condition]) -> Condition
  ) -> Condition {
    let parts = conditions.map(\.withoutConstants)
    if parts.contains(.constant(deciding)) { return .constant(deciding) }
    let open = parts.filter { $0 != .constant(!deciding) }
    return open.isEmpty ? .constant(!deciding) : open.count == 1 ? open[0] : combine(open)
  }
}
