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
    if catalog.rows[row].content.isContainer {
      return "\(id) is hidden: a container has no line of its own."
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
  /// such as `"Notices" is yes`, in the language of the form; `nil` for an enabled row and if no answer can enable the row.
  public func conditionToEnable(_ id: RowID) -> String? {
    guard let row = presentNumber(id), let unmet = unmetEnabledWhen(of: row) else { return nil }
    if unmet.condition.rowsRead.isEmpty { return nil }
    return localized(
      ConditionWords(kept: KeptForm(self), row: unmet.owner, usesTitles: true)
        .sentence(unmet.condition))
  }

  /// Returns the rows that are read by the condition under which an irrelevant row would be shown
  /// or a disabled one enabled, in the order in which it names them; none for other rows.
  public func rowsRead(byUnmetConditionOf id: RowID) -> [RowID] {
    guard let row = presentNumber(id),
      let unmet = map.isRelevant(row) ? unmetEnabledWhen(of: row) : unmetShownWhen(of: row)
    else { return [] }
    return unmet.condition.rowsRead.flatMap { id -> [RowNumber] in
      switch meaning(of: id, for: unmet.owner) {
      case nil: []
      case .one(let row): [row]
      case .many(let rows): rows
      }
    }.map { catalog.rows[$0].id }
  }

  /// A condition that does not hold, and the row that has it; `owner` is `nil` for a section's.
  private typealias UnmetCondition = (condition: Condition, owner: RowNumber?)

  private func unmetEnabledWhen(of row: RowNumber) -> UnmetCondition? {
    let line = [row] + map.presenters(above: row)
    let outermost = line.last { !derived.enabled.isEnabledItself($0) }
    return outermost.flatMap { row in catalog.rows[row].enabledWhen.map { ($0, row) } }
  }

  private func unmetShownWhen(of row: RowNumber) -> UnmetCondition? {
    let section = map.section(of: row)
    if !map.isSectionRelevant(section), let condition = catalog.sections[section].shownWhen {
      return (condition, nil)
    }
    let line = [row] + map.presenters(above: row)
    let outermost = line.last { !map.isRelevantItself($0) }
    return outermost.flatMap { row in catalog.rows[row].shownWhen.map { ($0, row) } }
  }

  private func reasonForIrrelevance(of row: RowNumber) -> String {
    guard let (condition, owner) = unmetShownWhen(of: row) else { return "conditions exclude it" }
    guard let owner else {
      return "its section, \(catalog.sections[map.section(of: row)].id), is shown when "
        + reason(condition, for: nil)
    }
    let subject = owner == row ? "it" : "\(catalog.rows[owner].id), which contains it,"
    return "\(subject) is shown when " + reason(condition, for: owner)
  }

  /// The condition of a row or section in words, and the present answers that it reads.
  private func reason(_ condition: Condition, for row: RowNumber?) -> String {
    let words = ConditionWords(kept: KeptForm(self), row: row).sentence(condition).english
    return "\(words), and \(presentState(of: condition, for: row))"
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
  fileprivate func meaning(of id: RowID, for row: RowNumber?) -> Repeats.Meaning? {
    guard let named = catalog.number(id) else { return nil }
    let copy = row.flatMap { catalog.repeats.copy(around: $0) }
    switch catalog.repeats.meaning(of: named, from: copy, in: filled.structure) {
    case .one(let row): return map.contains(row) ? .one(row) : nil
    case .many(let rows):
      let top = catalog.repeats.outermostRepeat(around: named)
      return map.contains(top) ? .many(rows) : nil
    }
  }

  /// The present answers of the rows that the condition of a row or section reads.
  private func presentState(of condition: Condition, for row: RowNumber?) -> String {
    let states = condition.rowsRead.map { id -> String in
      switch meaning(of: id, for: row) {
      case nil: return "\(id) does not exist"
      case .one(let row): return presentState(of: row)
      case .many(let rows):
        let answered = rows.filter { isRead($0) && seenValue(of: $0) != nil }
        let states = answered.prefix(4).map(presentState) + (answered.count > 4 ? ["…"] : [])
        return states.isEmpty ? "no \(id) is answered" : states.joined(separator: ", ")
      }
    }
    return states.isEmpty ? "that never holds" : states.joined(separator: ", ")
  }

  private func presentState(of row: RowNumber) -> String {
    let id = catalog.rows[row].id
    guard isRead(row) else { return "\(id) is not relevant" }
    guard let value = seenValue(of: row) else {
      guard let stored = filled.answers[row] else { return "\(id) is unanswered" }
      return "\(id) has the answer \(stored.spelledOut), which is not offered now"
    }
    return catalog.isSecret(row) ? "\(id) is answered" : "\(id) is \(value.spelledOut)"
  }
}

/// A condition of a row or section in words.
private struct ConditionWords {
  let kept: KeptForm
  /// The row that has the condition; `nil` for a section.
  let row: RowNumber?
  /// Whether to use titles of rows and displayed values, instead of ids and values.
  var usesTitles = false

  private var form: LiveForm {
    _read { yield kept.form }
  }

  func sentence(_ condition: Condition) -> Phrase {
    switch condition.shape {
    case .all(let conditions):
      conditions.isEmpty ? "an always-true condition holds" : joined(conditions, by: " and ")
    case .any(let conditions):
      conditions.isEmpty ? "an always-false condition holds" : joined(conditions, by: " or ")
    case .not(let condition): "not (\(sentence(condition)))"
    case .row(let id, let verb): sentence(id, verb)
    case .that(let expression, let verb):
      "\(words(expression)) \(verb.phrase { text($0, of: nil) })"
    case .constant(let holds):
      holds ? "an always-true condition holds" : "an always-false condition holds"
    }
  }

  private func joined(_ conditions: [Condition], by word: Phrase) -> Phrase {
    guard conditions.count > 1 else { return sentence(conditions[0]) }
    return conditions.map { condition -> Phrase in
      switch condition.shape {
      case .all, .any: "(\(sentence(condition)))"
      case .not, .row, .that, .constant: sentence(condition)
      }
    }.joined(by: word)
  }

  private func sentence(_ id: RowID, _ verb: Condition.Verb) -> Phrase {
    // For many rows, a negated verb says that it holds for none of them.
    if let negated = verb.withoutNegation, case .many = form.meaning(of: id, for: row) {
      return "no \(id.text) \(words(negated, of: id))"
    }
    return "\(name(id)) \(words(verb, of: id))"
  }

  private func words(_ verb: Condition.Verb, of id: RowID) -> Phrase {
    verb.phrase { text($0, of: id) }
  }

  private func text(_ operand: Condition.Operand, of id: RowID?) -> Phrase {
    switch operand {
    case .valueOf(let other): return "the value of \(name(other))"
    case .expression(let expression): return words(expression)
    case .value(let value):
      guard usesTitles, let row = id.flatMap(rowNamed) else {
        return Phrase(verbatim: value.spelledOut)
      }
      return Phrase(
        verbatim: value.text(of: form.holdingContent(of: row), in: form.catalog.vocabulary))
    }
  }

  /// A row to which an id refers; of several copies the first.
  private func rowNamed(_ id: RowID) -> RowNumber? {
    switch form.meaning(of: id, for: row) {
    case .one(let row)?: row
    case .many(let rows)?: rows.first ?? form.catalog.number(id)
    case nil: form.catalog.number(id)
    }
  }

  /// An expression in words: `length of name`, `sum of (price, tax)`.
  private func words(_ expression: FormExpression) -> Phrase {
    switch expression.shape {
    case .value(let value): Phrase(verbatim: value.spelledOut)
    case .valueOf(let id): name(id)
    case .scoreOf(let id): "the score of \(name(id))"
    case .titleOf(let id): "the title of \(name(id))"
    case .copy(let id): "the place of the copy of \(name(id))"
    case .previous(let id): "\(id.text) in the copy before"
    case .today: "today"
    case .now: "now"
    case .function(.later(let unit), let operands):
      "\(words(operands[0])) plus \(words(operands[1])) \(Phrase(words: unit.rawValue))"
    case .function(let function, let operands):
      operands.count == 1
        ? "\(Phrase(words: function.name)) of \(words(operands[0]))"
        : "\(Phrase(words: function.name)) of (\(operands.map(words).joined(by: ", ")))"
    case .choice(let condition, let then, let otherwise):
      choice(sentence(condition), words(then), otherwise.map(words))
    }
  }

  private func choice(_ condition: Phrase, _ then: Phrase, _ otherwise: Phrase?) -> Phrase {
    otherwise.map { "(\(then) if \(condition), else \($0))" } ?? "(\(then) if \(condition))"
  }

  private func name(_ id: RowID) -> Phrase {
    if usesTitles {
      let row = form.catalog.number(id)
      let editor = row.flatMap { form.catalog.partners[$0] }
      let titles = [row, editor].compactMap { $0.flatMap { form.title(of: $0) } }
      return Phrase(verbatim: titles.first?.quotedForMessage ?? id.text)
    }
    return switch form.meaning(of: id, for: row) {
    case .one(let row): Phrase(verbatim: form.catalog.rows[row].id.text)
    case .many: "some \(id.text)"
    case nil: Phrase(verbatim: id.text)
    }
  }
}
