import DynamicRows

extension LiveForm {
  /// Says why a row is or is not visible, in one sentence.
  ///
  ///     try form.explain("melonPicker")
  ///     // "melonPicker is hidden: melon, which presents it, is closed."
  ///
  /// Where several reasons apply, the outermost irrelevant ancestor is named, else the outermost
  /// closed one: the others don't matter before it.
  ///
  /// - Throws: `unknownRow` where there is no such row.
  public func explain(_ id: RowID) throws(FormRefusal) -> String {
    let row = try number(id)
    if !map.isRelevant(row) {
      return "\(id) is hidden: \(reasonForIrrelevance(of: row))."
    }
    if catalog.rows[row].content.kind == .hidden {
      return "\(id) is hidden: rows of kind hidden are never shown."
    }
    let presenters = map.presenters(above: row)
    if let closed = presenters.last(where: { !map.isOpen($0) }) {
      let relation = closed == presenters.first ? "which presents it" : "which it lies in"
      return "\(id) is hidden: \(catalog.rows[closed].id), \(relation), is closed."
    }
    guard let position = map.position(of: row) else { return "\(id) is hidden." }
    return "\(id) is visible at \(position)\(reasonForBeingThere(row, presenters))."
  }

  private func reasonForIrrelevance(of row: RowNumber) -> String {
    let section = map.section(of: row)
    if !map.isSectionRelevant(section), let condition = catalog.sections[section].shownWhen {
      return "its section, \(catalog.sections[section].id), is shown when "
        + "\(condition.sentence), and \(presentState(of: condition))"
    }
    let line = [row] + map.presenters(above: row)
    guard let outermost = line.last(where: { !map.isRelevantItself($0) }),
      let condition = catalog.rows[outermost].shownWhen
    else { return "conditions leave it out" }
    let subject = outermost == row ? "it" : "\(catalog.rows[outermost].id), which it lies in,"
    return "\(subject) is shown when \(condition.sentence), and \(presentState(of: condition))"
  }

  private func reasonForBeingThere(_ row: RowNumber, _ presenters: [RowNumber]) -> String {
    var reasons: [String] = []
    if let condition = catalog.rows[row].shownWhen {
      reasons.append(presentState(of: condition))
    }
    if let presenter = presenters.first, catalog.rows[presenter].content.canOpenAndClose {
      reasons.append("\(catalog.rows[presenter].id), which presents it, is open")
    }
    return reasons.isEmpty ? "" : ": " + reasons.joined(separator: ", and ")
  }

  /// What the rows that a condition reads answer now.
  private func presentState(of condition: Condition) -> String {
    let states = condition.rowsRead.map { id in
      guard let row = presentNumber(id) else { return "\(id) is not there" }
      guard map.isRelevant(row) else { return "\(id) is not relevant" }
      guard let value = seenValue(of: row) else { return "\(id) is unanswered" }
      return catalog.isSecret(row) ? "\(id) is answered" : "\(id) is \(value)"
    }
    return states.isEmpty ? "that never holds" : states.joined(separator: ", ")
  }
}

extension Condition {
  /// The condition in words.
  var sentence: String {
    switch shape {
    case .all(let conditions):
      conditions.isEmpty ? "nothing else is asked" : conditions.joined(by: " and ")
    case .any(let conditions):
      conditions.isEmpty ? "nothing can hold" : conditions.joined(by: " or ")
    case .not(let condition): "not (\(condition.sentence))"
    case .row(let id, let verb): "\(id) \(verb.sentence)"
    case .constant(let holds): holds ? "nothing else is asked" : "nothing can hold"
    }
  }

  /// The ids of the rows whose answers are read, each once, in the order in which they are named.
  package var rowsRead: [RowID] {
    var rows: [RowID] = []
    var known: Set<RowID> = []
    forEachQuestion { id, verb in
      rows += ([id] + (verb.operand?.rowsRead ?? [])).filter { known.insert($0).inserted }
    }
    return rows
  }
}

extension [Condition] {
  fileprivate func joined(by word: String) -> String {
    guard count > 1 else { return first?.sentence ?? "" }
    return map { condition in
      switch condition.shape {
      case .all, .any: "(\(condition.sentence))"
      case .not, .row, .constant: condition.sentence
      }
    }.joined(separator: word)
  }
}

extension Condition.Verb {
  fileprivate var sentence: String {
    switch self {
    case .is(let operand): "is \(operand.sentence)"
    case .isNot(let operand): "is not \(operand.sentence)"
    case .in(let operand): "is one of \(operand.sentence)"
    case .notIn(let operand): "is none of \(operand.sentence)"
    case .moreThan(let operand): "is more than \(operand.sentence)"
    case .atLeast(let operand): "is at least \(operand.sentence)"
    case .lessThan(let operand): "is less than \(operand.sentence)"
    case .atMost(let operand): "is at most \(operand.sentence)"
    case .contains(let operand): "contains \(operand.sentence)"
    case .matches(let pattern): "matches \(pattern.quotedForMessage)"
    case .answered(let isAnswered): isAnswered ? "is answered" : "is unanswered"
    }
  }
}

extension Condition.Operand {
  fileprivate var sentence: String {
    switch self {
    case .value(let value): value.description
    case .valueOf(let id): "the value of \(id)"
    }
  }

  fileprivate var rowsRead: [RowID] {
    if case .valueOf(let id) = self { [id] } else { [] }
  }
}
