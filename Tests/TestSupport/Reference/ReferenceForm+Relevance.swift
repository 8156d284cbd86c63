import FormEngine
import FormOracle

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
    for section in sections {
      set(&section.isRelevant, to: holds(section.shownWhen, for: nil))
      for row in section.allRows {
        let isUnderRelevant = row.presenter?.isRelevant ?? section.isRelevant
        set(&row.isRelevant, to: isUnderRelevant && holds(row.spec.shownWhen, for: row))
        set(
          &row.offered,
          to: row.spec.content.options([:]).filter { holds($0.shownWhen, for: row) })
        if row.isDerived { set(&row.value, to: derivedValue(of: row)) }
        set(&row.answer, to: row.presentAnswer)
      }
    }
    return hasChanged
  }

  /// The value of a computed row or a repeat, whether it is relevant or not.
  private func derivedValue(of row: ReferenceRow) -> FormValue? {
    guard let expression = row.spec.computed else { return .number(Double(row.children.count)) }
    let value = expression.value { answer(of: $0, to: row) }
    return value.flatMap { row.spec.content.canHoldComputed($0) ? $0 : nil }
  }

  /// The answer that an id gives a condition of a row: the offered part of the value, or `nil` if
  /// the row is unanswered, irrelevant or removed.
  func answer(of id: RowID, to reader: ReferenceRow?) -> PlainAnswer? {
    let meaning = meaning(of: id, to: reader)
    let answers = meaning.rows.compactMap(\.answer)
    return meaning.isOne ? answers.first : PlainAnswer(copies: answers)
  }

  /// Returns whether a condition of a row holds; a missing one does.
  func holds(_ condition: Condition?, for reader: ReferenceRow?) -> Bool {
    condition?.holds { answer(of: $0, to: reader) } ?? true
  }

  /// Whether a row reacts to a tap: its own condition and those of its presenters hold.
  func isEnabled(_ row: ReferenceRow) -> Bool {
    ([row] + row.presenters).allSatisfy { holds($0.spec.enabledWhen, for: $0) }
  }
}

extension ReferenceRow {
  /// The answer as conditions read it, from the present value and options.
  fileprivate var presentAnswer: PlainAnswer? {
    guard isRelevant, let part = value.flatMap(offeredPart) else { return nil }
    let chosen = holdingContent.options([:]).filter { part.members.contains(.text($0.value)) }
    return PlainAnswer(
      value: part, isMoment: holdingContent.kind == .datePicker,
      score: chosen.reduce(0) { $0 + ($1.score ?? 0) })
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
    guard isAmong(spec.content.options([:])) else { return takesOtherTexts }
    return acceptance == .declared || isAmong(offered)
  }

  /// Whether texts that are no options can be chosen in this picker: it accepts others, or its
  /// options are yet to come.
  var takesOtherTexts: Bool {
    spec.content.equivalent.asPicker?.acceptsOther == true || awaitsOptions
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
