import DynamicRows

extension LiveForm {
  /// Returns a sentence that explains why a row is or is not visible.
  ///
  ///     try form.explain("melonPicker")
  ///     // "melonPicker is hidden: melon, which presents it, is closed."
  ///
  /// If there are several reasons, it names the outermost irrelevant ancestor, or else the
  /// outermost closed one, since the other reasons do not matter before that.
  ///
  /// - Throws: `unknownRow` if there is no such row.
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
      let relation = closed == presenters.first ? "which presents it" : "which contains it"
      return "\(id) is hidden: \(catalog.rows[closed].id), \(relation), is closed."
    }
    guard let position = map.position(of: row) else { return "\(id) is hidden." }
    return "\(id) is visible at \(position)\(reasonForBeingThere(row, presenters))."
  }

  /// Returns the condition under which a disabled row would be enabled, with titles instead of ids,
  /// such as "Notices is yes"; `nil` for an enabled row and if no answer can enable the row.
  package func conditionToEnable(_ id: RowID) -> String? {
    guard let row = presentNumber(id), !enabled[row] else { return nil }
    let line = [row] + map.presenters(above: row)
    guard let outermost = line.last(where: { !enabled.isEnabledItself($0) }),
      let condition = catalog.rows[outermost].enabledWhen
    else { return nil }
    if condition.rowsRead.isEmpty { return nil }
    return condition.sentence(titles(for: outermost))
  }

  private func reasonForIrrelevance(of row: RowNumber) -> String {
    let section = map.section(of: row)
    if !map.isSectionRelevant(section), let condition = catalog.sections[section].shownWhen {
      return "its section, \(catalog.sections[section].id), is shown when "
        + "\(condition.sentence(names(for: nil))), and \(presentState(of: condition, for: nil))"
    }
    let line = [row] + map.presenters(above: row)
    guard let outermost = line.last(where: { !map.isRelevantItself($0) }),
      let condition = catalog.rows[outermost].shownWhen
    else { return "conditions exclude it" }
    let subject = outermost == row ? "it" : "\(catalog.rows[outermost].id), which contains it,"
    let names = names(for: outermost)
    return "\(subject) is shown when \(condition.sentence(names)), "
      + "and \(presentState(of: condition, for: outermost))"
  }

  private func reasonForBeingThere(_ row: RowNumber, _ presenters: [RowNumber]) -> String {
    var reasons: [String] = []
    if let condition = catalog.rows[row].shownWhen {
      reasons.append(presentState(of: condition, for: row))
    }
    if let presenter = presenters.first, catalog.rows[presenter].content.canOpenAndClose {
      reasons.append("\(catalog.rows[presenter].id), which presents it, is open")
    }
    return reasons.isEmpty ? "" : ": " + reasons.joined(separator: ", and ")
  }

  /// The rows to which an id in the condition of a row or section refers; `nil` if there is no such
  /// row.
  private func meaning(of id: RowID, for row: RowNumber?) -> Repeats.Meaning? {
    guard let named = catalog.number(id) else { return nil }
    let copy = row.flatMap { catalog.repeats.copy(around: $0) }
    switch catalog.repeats.meaning(of: named, from: copy, in: structure) {
    case .one(let row): return map.contains(row) ? .one(row) : nil
    case .many(let rows):
      let top = catalog.repeats.outermostRepeat(around: named)
      return map.contains(top) ? .many(rows) : nil
    }
  }

  /// The names of rows in the condition of a row or section.
  private func names(for row: RowNumber?) -> RowNames {
    RowNames(
      name: { id in
        switch meaning(of: id, for: row) {
        case .one(let row): catalog.rows[row].id.text
        case .many: "some \(id)"
        case nil: id.text
        }
      },
      isMany: { id in
        if case .many = meaning(of: id, for: row) { true } else { false }
      })
  }

  /// The titles and displayed values of rows in the condition of a row.
  private func titles(for row: RowNumber) -> RowNames {
    var names = names(for: row)
    names.name = { id in
      let named = catalog.number(id).map { catalog.rows[$0] }
      let editor = catalog.number(id).flatMap { catalog.partners[$0] }.map { catalog.rows[$0] }
      return named?.title ?? editor?.title ?? id.text
    }
    names.text = { id, value in
      catalog.number(id).map { value.text(of: catalog.holdingContent(of: $0)) }
        ?? value.description
    }
    return names
  }

  /// The present answers of the rows that the condition of a row or section reads.
  private func presentState(of condition: Condition, for row: RowNumber?) -> String {
    let states = condition.rowsRead.map { id -> String in
      switch meaning(of: id, for: row) {
      case nil: return "\(id) does not exist"
      case .one(let row): return presentState(of: row)
      case .many(let rows):
        let answered = rows.filter { map.hasRelevant($0) && seenValue(of: $0) != nil }
        let states = answered.prefix(4).map(presentState) + (answered.count > 4 ? ["…"] : [])
        return states.isEmpty ? "no \(id) is answered" : states.joined(separator: ", ")
      }
    }
    return states.isEmpty ? "that never holds" : states.joined(separator: ", ")
  }

  private func presentState(of row: RowNumber) -> String {
    let id = catalog.rows[row].id
    guard map.isRelevant(row) else { return "\(id) is not relevant" }
    guard let value = seenValue(of: row) else { return "\(id) is unanswered" }
    return catalog.isSecret(row) ? "\(id) is answered" : "\(id) is \(value)"
  }
}

extension Condition {
  /// The condition in words.
  fileprivate func sentence(_ names: RowNames) -> String {
    switch shape {
    case .all(let conditions):
      conditions.isEmpty ? "an always-true condition holds" : conditions.joined(by: " and ", names)
    case .any(let conditions):
      conditions.isEmpty ? "an always-false condition holds" : conditions.joined(by: " or ", names)
    case .not(let condition): "not (\(condition.sentence(names)))"
    case .row(let id, let verb):
      // For many rows, a negated verb says that it holds for none of them.
      if names.isMany(id), let negated = verb.negated {
        "no \(id) \(negated.sentence(names, of: id))"
      } else {
        "\(names.name(id)) \(verb.sentence(names, of: id))"
      }
    case .constant(let holds):
      holds ? "an always-true condition holds" : "an always-false condition holds"
    }
  }

  /// The ids of the rows whose answers are read, each once, in the order in which they occur.
  package var rowsRead: [RowID] {
    var rows: [RowID] = []
    var known: Set<RowID> = []
    forEachTest { id, verb in
      rows += ([id] + (verb.operand?.rowsRead ?? [])).filter { known.insert($0).inserted }
    }
    return rows
  }
}

/// The names of the rows in a condition.
private struct RowNames {
  var name: (RowID) -> String
  /// Whether an id refers to the copies of a template row.
  let isMany: (RowID) -> Bool
  /// The text of a value with which a row is compared.
  var text: (RowID, FormValue) -> String = { $1.description }
}

extension [Condition] {
  fileprivate func joined(by word: String, _ names: RowNames) -> String {
    guard count > 1 else { return first?.sentence(names) ?? "" }
    return map { condition in
      switch condition.shape {
      case .all, .any: "(\(condition.sentence(names)))"
      case .not, .row, .constant: condition.sentence(names)
      }
    }.joined(separator: word)
  }
}

extension Condition.Verb {
  /// The verb of which this one is the negation, if it is one.
  fileprivate var negated: Condition.Verb? {
    switch self {
    case .isNot(let operand): .is(operand)
    case .notIn(let operand): .in(operand)
    case .answered(false): .answered(true)
    default: nil
    }
  }

  fileprivate func sentence(_ names: RowNames, of id: RowID) -> String {
    switch self {
    case .is(let operand): "is \(operand.sentence(names, of: id))"
    case .isNot(let operand): "is not \(operand.sentence(names, of: id))"
    case .in(let operand): "is one of \(operand.sentence(names, of: id))"
    case .notIn(let operand): "is not one of \(operand.sentence(names, of: id))"
    case .moreThan(let operand): "is more than \(operand.sentence(names, of: id))"
    case .atLeast(let operand): "is at least \(operand.sentence(names, of: id))"
    case .lessThan(let operand): "is less than \(operand.sentence(names, of: id))"
    case .atMost(let operand): "is at most \(operand.sentence(names, of: id))"
    case .contains(let operand): "contains \(operand.sentence(names, of: id))"
    case .matches(let pattern): "matches \(pattern.quotedForMessage)"
    case .answered(let isAnswered): isAnswered ? "is answered" : "is unanswered"
    }
  }
}

extension Condition.Operand {
  fileprivate func sentence(_ names: RowNames, of id: RowID) -> String {
    switch self {
    case .value(let value): names.text(id, value)
    case .valueOf(let id): "the value of \(names.name(id))"
    }
  }

  fileprivate var rowsRead: [RowID] {
    if case .valueOf(let id) = self { [id] } else { [] }
  }
}
