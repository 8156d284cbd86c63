import FormEngine

/// Paths that lead to several nodes: copies, those of them that meet a predicate, and items.
extension XPathConverter {
  /// The innermost repeat around a node whose copies are not those around the expression; `nil` if there is none.
  private func repeatOfOthers(_ node: String) -> (path: String, entry: RowID)? {
    var steps = node.split(separator: "/")
    while !steps.isEmpty {
      let around = "/" + steps.joined(separator: "/")
      if let entry = reader.entries[around] {
        return path == around || path.hasPrefix(around + "/") ? nil : (around, entry)
      }
      steps.removeLast()
    }
    return nil
  }

  /// Whether a term reads an answer in all copies.
  func isInOtherCopies(_ term: Term) -> Bool {
    guard case .reference(let name) = term.bare else { return false }
    return reader.entries[name] == nil && repeatOfOthers(name) != nil
  }

  /// An operand of a sum, smallest or greatest value, which may be the answers in all copies.
  func aggregated(_ term: Term) throws(UnsupportedTermError) -> FormExpression {
    let term = term.bare
    if case .call("where", let operands) = term {
      return .valueOf(try filterRow(operands, .number))
    }
    if case .call("items", let operands) = term {
      var numbers: [FormExpression] = []
      for (value, condition) in try items(operands) {
        let number = try numeric(.value(.text(value)))
        numbers.append(condition == .constant(true) ? number : .choice(condition, then: number))
      }
      return .sum(numbers)
    }
    if case .reference(let name) = term, let row = row(term), isInOtherCopies(term) {
      if [.number, .date, .dateTime].contains(row.holds) { return .valueOf(row.id) }
      return .valueOf(try filterRow([term, .value(.text(name))], .number))
    }
    return kindOfPrepared(term) == .date ? try plain.expression(term) : try numeric(term)
  }

  /// The number of nodes, or of those with an answer.
  func count(_ term: Term, isOfAnswers: Bool) throws(UnsupportedTermError) -> FormExpression? {
    let term = term.bare
    switch term {
    case .call("where", let operands):
      let counted = isOfAnswers ? operands : [.value(1)] + operands.dropFirst()
      return .count([.valueOf(try filterRow(counted, isOfAnswers ? .text : .number))])
    case .call("items", let operands):
      var each: [FormExpression] = []
      for (_, condition) in try items(operands) {
        if condition == .constant(true) {
          each.append(1)
        } else {
          each.append(.choice(condition, then: 1, otherwise: 0))
        }
      }
      return each.isEmpty ? 0 : .sum(each)
    case .reference(let name):
      if isOfAnswers, let row = row(term) { return .count([.valueOf(row.id)]) }
      guard reader.entries[name] == nil else { return nil }
      guard let (path, _) = repeatOfOthers(name), let copies = reader.nodes[path] else {
        return nil
      }
      return .valueOf(copies.id)
    default: return nil
    }
  }

  /// The answer of one copy, of those that meet a predicate.
  func filtered(_ operands: [Term]) throws(UnsupportedTermError) -> FormExpression {
    if let row = row(operands[0]), isPrevious(operands) { return .previous(row.id) }
    guard operands.dropFirst(2).contains(where: isPlace) else {
      throw UnsupportedTermError("the predicate may match several copies")
    }
    let row = row(operands[0])
    switch row?.holds {
    case .number?: return .sum([.valueOf(try filterRow(operands, .number))])
    case .date?, .dateTime?: return .max([.valueOf(try filterRow(operands, .date))])
    default: return .join([.valueOf(try filterRow(operands, .text))])
    }
  }

  private func isPlace(_ predicate: Term) -> Bool {
    if case .compare(.equal, .call("position", _), _) = predicate { true } else { false }
  }

  /// Whether the copy before one's own is meant.
  private func isPrevious(_ operands: [Term]) -> Bool {
    guard operands.count == 3, case .compare(.equal, .call("position", _), let place) = operands[2],
      case .arithmetic(.subtract, let terms) = place.bare, terms[1] == .value(1),
      case .call("copy", let copies) = terms[0].bare, case .reference(let around) = copies[0].bare,
      case .reference(let node) = operands[0]
    else { return false }
    return reader.entries[around] != nil && node.hasPrefix(around + "/")
      && path.hasPrefix(around + "/")
  }

  // MARK: - Filter rows

  /// A row in the template whose answer is the value of a node where predicates hold.
  private func filterRow(
    _ operands: [Term], _ holds: HeldContent.Kind
  ) throws(UnsupportedTermError) -> RowID {
    guard let node = operands[1].constant?.text, let (around, entry) = repeatOfOthers(node) else {
      throw UnsupportedTermError("a predicate on the node's own repeat is not supported")
    }
    let key = Term.call("\(around) \(holds)", operands)
    if let known = reader.filterRows[key] { return known }
    var inner = XPathConverter(reader: reader, path: around + "/#", offset: offset)
    inner.isAnswered = false
    let predicates = operands.dropFirst(2).map { predicate in
      predicate.replacing { part in
        if case .call("position", _) = part { .call("copy", [.reference(around)]) } else { nil }
      }
    }
    try refuseOwnCopies(predicates, around)
    let condition = try inner.base.condition(.all(predicates)).withoutConstants
    let value: FormExpression =
      switch holds {
      case .number: try inner.numeric(operands[0])
      case .date: try inner.plain.expression(operands[0])
      default: try inner.text(operands[0])
      }
    let id = reader.draft.newID("\(node.lastStep)-where")
    reader.draft.add(
      RowSpec(
        id, .hidden(HeldContent(holds: holds)), presentedBy: entry,
        computed: condition == .constant(true) ? value : .choice(condition, then: value),
        isInResult: false), at: offset)
    reader.filterRows[key] = id
    return id
  }

  /// A row in the template can't read the copy of the row that asks.
  private func refuseOwnCopies(_ predicates: [Term], _ around: String) throws(UnsupportedTermError)
  {
    for predicate in predicates {
      let own = predicate.marked("current").flatMap(\.references)
      guard !own.contains(where: { $0.hasPrefix(around + "/") }) else {
        throw UnsupportedTermError("comparing a copy with the others is not supported")
      }
    }
  }

  // MARK: - Items

  /// The conditions under which items meet predicates.
  func condition(
    _ predicates: [Term], for item: XMLElement, at place: Int
  ) throws(UnsupportedTermError) -> Condition {
    try lookAtItem()
    let own = predicates.map { predicate in
      predicate.replacing { part in
        switch part {
        case .reference(let name) where name.hasPrefix("\(XPathTerm.item)/"):
          .value(.text((item[name.lastStep]?.text ?? "").onOneLine))
        case .call("position", _): .value(.number(Double(place + 1)))
        default: nil
        }
      }
    }
    // An item that is not an option here is not worth a report.
    var quiet = self
    quiet.reportsChoices = false
    return try quiet.condition(.all(own))
  }

  /// The values of a column of items, each with the condition under which its item is meant.
  func items(
    _ operands: [Term]
  ) throws(UnsupportedTermError) -> [(value: String, condition: Condition)] {
    guard let id = operands[0].constant?.text, let items = reader.instances[id] else {
      throw UnsupportedTermError("the instance is in another file")
    }
    let steps = (operands[1].constant?.text ?? "").split(separator: "/")
    let column = steps.count > 2 ? String(steps[2]) : nil
    var result: [(value: String, condition: Condition)] = []
    for (index, item) in items.enumerated() {
      let condition = try condition(Array(operands.dropFirst(2)), for: item, at: index)
      if condition == .constant(false) { continue }
      let value = column.map { item[$0]?.text ?? "" } ?? item.text
      result.append((value.onOneLine, condition))
      guard result.count <= 2000 else { throw UnsupportedTermError("there are too many items") }
    }
    return result
  }

  /// The conditions under which one of the items makes a comparison hold.
  func any(
    of operands: [Term], _ holds: (Term) throws(UnsupportedTermError) -> Condition
  ) throws(UnsupportedTermError) -> [Condition] {
    var conditions: [Condition] = []
    for (value, condition) in try items(operands) {
      conditions.append(.all([condition, try holds(.value(.text(value)))]).withoutConstants)
    }
    return conditions
  }

  /// The value of the first item that is meant.
  func item(_ operands: [Term], _ kind: Kind) throws(UnsupportedTermError) -> FormExpression {
    if let title = titleOfChosen(operands), kind == .text { return title }
    var chain: FormExpression?
    let found = try items(operands).filter { !$0.value.isEmpty }
    guard found.count <= 60 else { throw UnsupportedTermError("there are more than 60 items") }
    for (value, condition) in found.reversed() {
      let term = Term.value(.text(value))
      let own = kind == .number ? try numeric(term) : FormExpression.value(.text(value))
      chain =
        condition == .constant(true) ? own : .choice(condition, then: own, otherwise: chain)
    }
    guard let chain else { throw UnsupportedTermError("no item matches") }
    return chain
  }

  /// The title of a choice among the same items, whose labels are asked for.
  private func titleOfChosen(_ operands: [Term]) -> FormExpression? {
    guard operands.count == 3, let id = operands[0].constant?.text,
      case .compare(.equal, let left, let right) = operands[2],
      case .reference(let column) = left.bare, let row = row(right.bare),
      let choices = reader.choices[row.id], choices.instance == id,
      column == "\(XPathTerm.item)/\(choices.value)",
      operands[1].constant?.text?.lastStep == choices.label
    else { return nil }
    return .titleOf(row.id)
  }
}

extension Term {
  /// Whether the term is calculated when the form is begun, and not again.
  var isOnce: Bool { if case .call("once", _) = self { true } else { false } }

  /// The calls with a name in the term.
  func marked(_ name: String) -> [Term] {
    if case .call(name, _) = self { [self] } else { parts.flatMap { $0.marked(name) } }
  }
}
