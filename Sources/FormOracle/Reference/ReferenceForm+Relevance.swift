import FormEngine

extension ReferenceForm {
  /// Recomputes which sections and rows are relevant, the values of computed rows, the options that
  /// pickers offer, and the answers of all rows.
  mutating func readAnswers() {
    // Each pass makes at least one more row right, since no rows wait for each other.
    var passes = sections.count + rows.count
    while readOnce(), passes > 0 { passes -= 1 }
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
    for index in sections.indices {
      set(&sections[index].isRelevant, to: holds(sections[index].shownWhen, for: nil))
    }
    for index in rows.indices {
      let isUnderRelevant =
        rows[index].presenter.map { rows[$0].isRelevant }
        ?? sections[rows[index].section].isRelevant
      set(
        &rows[index].isRelevant,
        to: isUnderRelevant && holds(rows[index].spec.shownWhen, for: index))
      set(&rows[index].offered, to: offeredOptions(of: index))
      if rows[index].isDerived { set(&rows[index].value, to: derivedValue(of: index)) }
      set(&rows[index].answer, to: answer(of: index))
    }
    return hasChanged
  }

  /// The options of a picker whose conditions hold.
  private func offeredOptions(of index: Int) -> [OptionSpec] {
    rows[index].spec.content.options([:]).filter { holds($0.shownWhen, for: index) }
  }

  /// The value of a computed row or a repeat, whether it is relevant or not.
  private func derivedValue(of index: Int) -> FormValue? {
    guard let expression = rows[index].spec.computed else {
      return .number(Double(copies(of: index).count))
    }
    let value = expression.value { answer(of: $0, to: index) }
    return value.flatMap { rows[index].spec.content.canHoldComputed($0) ? $0 : nil }
  }

  /// The answer of a row, as conditions read it.
  private func answer(of index: Int) -> ReferenceAnswer? {
    guard rows[index].isRelevant, let value = rows[index].value,
      let part = offeredPart(of: value, in: index)
    else { return nil }
    let content = holdingContent(of: index)
    // If the picker accepts other text, a chosen option that is not offered still counts.
    let chosen = content.options([:]).filter { part.members.contains(.text($0.value)) }
    return ReferenceAnswer(
      value: part, isMoment: content.kind == .datePicker,
      score: chosen.reduce(0) { $0 + ($1.score ?? 0) })
  }

  /// The answer that an id gives a condition of a row: the offered part of the value, or `nil` if
  /// the row is unanswered, irrelevant or removed.
  func answer(of id: RowID, to reader: Int?) -> ReferenceAnswer? {
    switch meaning(of: id, to: reader) {
    case .row(let index): index.flatMap { rows[$0].answer }
    case .copies(let indices): ReferenceAnswer(copies: indices.compactMap { rows[$0].answer })
    }
  }

  /// Returns whether a condition of a row holds; a missing one does.
  func holds(_ condition: Condition?, for reader: Int?) -> Bool {
    condition?.holds { answer(of: $0, to: reader) } ?? true
  }

  /// Whether a row reacts to a tap: its own condition and those of its presenters hold.
  func isEnabled(_ index: Int) -> Bool {
    holds(rows[index].spec.enabledWhen, for: index)
      && rows[index].presenter.map(isEnabled) ?? true
  }

  /// The presenters of a row, from the innermost to the outermost.
  package func presenters(of index: Int) -> [Int] {
    var found: [Int] = []
    var next = rows[index].presenter
    while let presenter = next {
      found.append(presenter)
      next = rows[presenter].presenter
    }
    return found
  }

  /// The content that determines how the value of a row is edited and shown: that of the editor for
  /// a field, the plain content of the same type for hidden and custom rows, and a number for a
  /// repeat.
  func holdingContent(of index: Int) -> RowContent {
    rows[rows[index].editor ?? index].spec.content.held
  }

  /// The part of a row's value that is currently offered; `nil` if no part is.
  func offeredPart(of value: FormValue, in index: Int) -> FormValue? {
    guard case .picker(let picker) = holdingContent(of: index), !picker.acceptsOther else {
      return value
    }
    let options = rows[rows[index].editor ?? index].offered.map { FormValue.text($0.value) }
    guard case .list(let members) = value else { return options.contains(value) ? value : nil }
    let part = members.filter(options.contains)
    return part.isEmpty ? nil : .list(part)
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
