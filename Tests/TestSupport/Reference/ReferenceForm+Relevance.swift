import FormEngine
import FormOracle

extension ReferenceForm {
  /// Recomputes which sections and rows are relevant, the values of computed rows, the options that
  /// pickers offer, and the answers of all rows.
  mutating func readAnswers() {
    // Each pass makes at least one more row right, since no rows wait for each other.
    var passes = sections.count + rows.count
    while readOnce(), passes > 0 { passes -= 1 }
    if addMissingCopies() { readAnswers() }
    // A value that is taken once is the row's own from now on.
    for row in rows where row.isFollowing && row.spec.takesValueOnce { row.isOwn = true }
  }

  /// Adds copies to repeats that have fewer than their expressions say.
  ///
  /// - Returns: Whether any were added.
  private mutating func addMissingCopies() -> Bool {
    let growing = rows.filter { $0.isRepeat && $0.children.count < $0.countedCopies ?? 0 }
    let more = growing.map { row in
      ((row.countedCopies ?? 0) - row.children.count) * row.templateRows.rowsOfCopy.count
    }
    if rows.count + more.reduce(0, +) > 1_000_000 {
      outcome.hasTooManyRows = true
      return false
    }
    for row in growing {
      for _ in row.children.count..<(row.countedCopies ?? 0) {
        insertCopy(of: row, at: row.children.count)
      }
    }
    return !growing.isEmpty
  }

  /// Recomputes every section and row once from the present answers of the others.
  ///
  /// - Returns: Whether anything has changed.
  private mutating func readOnce() -> Bool {
    var hasChanged = false
    func set<Fact: Equatable>(_ fact: inout Fact, to new: Fact) {
      hasChanged = hasChanged || fact != new
      fact = new
    }
    for section in sections {
      set(&section.isRelevant, to: holds(section.shownWhen, for: nil))
      section.properties = section.expressions.compactMapValues {
        value(of: $0, for: nil)?.text.map(FormValue.text)
      }
      for row in section.allRows {
        let isUnderRelevant = row.presenter?.isRelevant ?? section.isRelevant
        let isCounted = row.presenter?.countedCopies.map { row.place <= $0 } ?? true
        set(
          &row.isRelevant,
          to: isUnderRelevant && isCounted && holds(row.spec.shownWhen, for: row))
        set(
          &row.isRequired,
          to: row.spec.isRequired || row.spec.requiredWhen.map { holds($0, for: row) } ?? false)
        let expressions = row.spec.expressions.filter { $0.key != .value && $0.key != .options }
        let properties = expressions.map { property, expression in
          (property, value(of: expression, for: row).map { $0.value(of: property) } ?? .null)
        }
        set(
          &row.properties,
          to: Dictionary(uniqueKeysWithValues: properties).filter { $0.value != .null })
        if row.isFollowing { set(&row.value, to: followedValue(of: row)) }
        set(
          &row.offered,
          to: row.spec.expressions[.options].map { answered(in: $0.rowsAsked, by: row) }
            ?? row.spec.content.options([:]).filter { holds($0.shownWhen, for: row) })
        if row.isDerived { set(&row.value, to: derivedValue(of: row)) }
        set(&row.answer, to: row.presentAnswer)
      }
    }
    return hasChanged
  }

  /// The answers of a row as options of another one, each once, with the titles that they have there.
  private func answered(in ids: [RowID], by reader: ReferenceRow) -> [OptionSpec] {
    var options: [OptionSpec] = []
    for row in ids.flatMap({ meaning(of: $0, to: reader).rows }) {
      for text in row.answer?.value.members.compactMap(\.text) ?? [] {
        let option = row.choices.first { .text($0.value) == FormValue.text(text) }
        let isKnown = options.contains { .text($0.value) == FormValue.text(text) }
        if !isKnown { options.append(option?.asShown ?? OptionSpec(text)) }
      }
    }
    return options
  }

  /// The value of a computed row or a repeat, whether it is relevant or not.
  private func derivedValue(of row: ReferenceRow) -> FormValue? {
    guard let expression = row.spec.computed else {
      return .number(Double(min(row.children.count, row.countedCopies ?? .max)))
    }
    let value = value(of: expression, for: row)
    return value.flatMap { row.spec.content.canHoldComputed($0) ? $0 : nil }
  }

  /// What a row gets from the expression that it follows; `nil` if it can't hold that.
  private func followedValue(of row: ReferenceRow) -> FormValue? {
    guard let expression = row.spec.expressions[.value],
      let value = value(of: expression, for: row),
      let stored = try? row.storable(value), stored != .null
    else { return nil }
    return stored
  }

  /// The value of an expression of a row.
  func value(of expression: FormExpression, for row: ReferenceRow?) -> FormValue? {
    expression.value(today: present.today) { answer(of: $0, to: row) }
  }

  /// The answer that an id gives a condition of a row: the offered part of the value, or `nil` if
  /// the row is unanswered, irrelevant or removed.
  func answer(of id: RowID, to reader: ReferenceRow?) -> PlainAnswer? {
    if id == .presentTime { return present.now.map { PlainAnswer(value: $0, isMoment: true) } }
    if let id = id.askedInCopyBefore { return previousAnswer(of: id, to: reader) }
    if let id = id.askedForPlace {
      let copy = reader?.copiesAround.first { $0.presenter?.name == id }
      return copy.map { PlainAnswer(value: .number(Double($0.place)), isMoment: false) }
    }
    let meaning = meaning(of: id, to: reader)
    let answers = meaning.rows.compactMap(\.answer)
    return meaning.isOne ? answers.first : PlainAnswer(copies: answers)
  }

  /// The answer of a row in the copy before the innermost one of a repeat around the row and a reader.
  private func previousAnswer(of id: RowID, to reader: ReferenceRow?) -> PlainAnswer? {
    copyBefore(id, reader).flatMap { answer(of: id, to: $0) }
  }

  /// The copy before the innermost one of a repeat around a row and a reader.
  private func copyBefore(_ id: RowID, _ reader: ReferenceRow?) -> ReferenceRow? {
    let repeats = repeatsAroundTemplates[id] ?? []
    let copy = reader?.copiesAround.first { repeats.starts(with: $0.repeats) }
    guard let copy, copy.place > 1 else { return nil }
    return copy.siblings[copy.place - 2]
  }

  /// The rows that a reader reads in the copy before.
  func rowsBefore(_ id: RowID, _ reader: ReferenceRow?) -> [ReferenceRow] {
    copyBefore(id, reader).map { meaning(of: id, to: $0).rows } ?? []
  }

  /// Returns whether a condition of a row holds; a missing one does.
  func holds(_ condition: Condition?, for reader: ReferenceRow?) -> Bool {
    condition?.holds(today: present.today) { answer(of: $0, to: reader) } ?? true
  }

  /// Whether a row reacts to a tap: its own condition and those of its presenters hold.
  func isEnabled(_ row: ReferenceRow) -> Bool {
    ([row] + row.presenters).allSatisfy { holds($0.spec.enabledWhen, for: $0) }
  }
}

extension ReferenceRow {
  /// The answer as conditions read it, from the present value and options.
  fileprivate var presentAnswer: PlainAnswer? {
    guard isRelevant || spec.whenHidden == .count, let part = value.flatMap(offeredPart) else {
      return nil
    }
    let chosen = choices.filter { part.members.contains(.text($0.value)) }
    func title(_ value: FormValue) -> FormValue {
      let option = choices.first { .text($0.value) == value }
      return option?.title.map(FormValue.text) ?? value
    }
    return PlainAnswer(
      value: part, isMoment: holdingContent.kind == .datePicker,
      score: chosen.reduce(0) { $0 + ($1.score ?? 0) },
      title: part.texts == nil ? title(part) : .list(part.members.map(title)))
  }

  /// How many copies of a repeat count, if an expression says so.
  var countedCopies: Int? {
    guard isRepeat, spec.expressions[.count] != nil, let content = spec.content.asRepeat else {
      return nil
    }
    let (least, most) = (content.min ?? 0, content.max ?? 1000)
    return Int(min(max(wantedCopies ?? Double(least), Double(least)), Double(most)))
  }

  /// How many copies of a repeat its expression asks for.
  private var wantedCopies: Double? { properties[.count]?.number.map { $0.rounded(.towardZero) } }

  /// How many copies an expression asks for if that is more than there can be.
  var excessiveCopies: Double? {
    guard countedCopies != nil, let wantedCopies else { return nil }
    return wantedCopies > Double(spec.content.asRepeat?.max ?? 1000) ? wantedCopies : nil
  }

  /// The part of a value that is currently offered; `nil` if no part is.
  func offeredPart(of value: FormValue) -> FormValue? {
    guard case .picker = holdingContent else { return value }
    let part = value.members.filter { (editor ?? self).accepts($0, .offered) }
    guard case .list = value else { return part.first }
    return part.isEmpty ? nil : .list(part)
  }

  /// The texts that a picker accepts.
  enum Acceptance {
    /// Its offered options.
    case offered
    /// All its options.
    case declared
    /// Any text.
    case any
  }

  /// Returns whether a text can be chosen in this picker: an option, or a text that is none if the
  /// picker takes others.
  func accepts(_ text: FormValue, _ acceptance: Acceptance) -> Bool {
    func isAmong(_ options: [OptionSpec]) -> Bool { options.contains { .text($0.value) == text } }
    if acceptance == .any { return true }
    if spec.expressions[.options] != nil {
      return acceptance == .declared || takesOtherTexts || isAmong(offered)
    }
    guard isAmong(spec.content.options([:])) else { return takesOtherTexts }
    return acceptance == .declared || isAmong(offered)
  }

  /// The options whose titles the row's answers have: those of the picker, or the answers that it offers.
  var choices: [OptionSpec] {
    let judge = editor ?? self
    return judge.spec.expressions[.options] == nil ? holdingContent.options([:]) : judge.offered
  }

  /// Whether texts that are no options can be chosen in this picker: it accepts others, or its
  /// options are yet to come.
  var takesOtherTexts: Bool {
    spec.content.equivalent.asPicker?.acceptsOther == true || awaitsOptions
  }
}

extension FormValue {
  /// What a property is if its expression gives this value.
  fileprivate func value(of property: SpecProperty) -> FormValue {
    guard property == .suggestions else { return self }
    var texts: [FormValue] = []
    for member in members where member.text != nil && !texts.contains(member) {
      texts.append(member)
    }
    return texts.isEmpty ? .null : .list(texts)
  }
}

extension RowContent {
  /// Whether a computed row of this kind can hold a value of its expression.
  fileprivate func canHoldComputed(_ value: FormValue) -> Bool {
    if value.clears { return false }
    switch (equivalent, value) {
    case (.text, .text), (.number, .number), (.toggle, .bool): return true
    case (.label, .text), (.label, .number), (.label, .bool): return kind == .label
    case (.datePicker(let picker), _): return PlainMoment(value)?.kind == picker.mode
    default: return false
    }
  }
}
