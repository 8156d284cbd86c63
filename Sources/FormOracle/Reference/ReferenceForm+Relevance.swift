import FormEngine

extension ReferenceForm {
  /// Recomputes which sections and rows are relevant, the values of computed rows, the options that
  /// pickers offer, and the answers of all rows.
  mutating func readAnswers() {
    let reading = FormReading(form: self)
    relevance = rows.indices.map { reading.isRelevant(row: $0) }
    sectionRelevance = sections.indices.map { reading.isRelevant(section: $0) }
    answers = rows.indices.map { reading.answer(of: $0) }
    offered = rows.indices.map { reading.offeredOptions(of: $0) }
    for index in rows.indices where rows[index].isDerived {
      rows[index].value = reading.value(of: index)
    }
  }

  /// The answer that an id gives a condition of a row: the offered part of the value, or `nil` if
  /// the row is unanswered, irrelevant or removed.
  func answer(of id: RowID, to reader: Int?) -> ReferenceAnswer? {
    switch meaning(of: id, to: reader) {
    case .row(let index): index.flatMap { answers[$0] }
    case .copies(let indices): ReferenceAnswer(copies: indices.compactMap { answers[$0] })
    }
  }

  /// Returns whether a condition of a row holds.
  func holds(_ condition: Condition, for reader: Int) -> Bool {
    condition.holds { answer(of: $0, to: reader) }
  }

  /// Whether a row reacts to a tap: its own condition and those of its presenters hold.
  func isEnabled(_ index: Int) -> Bool {
    if let condition = rows[index].spec.enabledWhen, !holds(condition, for: index) { return false }
    return rows[index].presenter.map(isEnabled) ?? true
  }

  /// The presenters of a row, from the innermost to the outermost.
  func presenters(of index: Int) -> [Int] {
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
  func offeredPart(of value: FormValue, in index: Int, _ options: [OptionSpec]) -> FormValue? {
    guard case .picker(let picker) = holdingContent(of: index), !picker.acceptsOther else {
      return value
    }
    func isOffered(_ value: FormValue) -> Bool {
      options.contains { .text($0.value) == value }
    }
    guard case .list(let members) = value else { return isOffered(value) ? value : nil }
    let part = members.filter(isOffered)
    return part.isEmpty ? nil : .list(part)
  }
}

/// Reads a form recursively from each row to the rows that its conditions and its expression read,
/// and remembers the results.
private final class FormReading {
  private let form: ReferenceForm
  private var rows: [Bool?]
  private var sections: [Bool?]
  private var values: [FormValue??]
  private var options: [[OptionSpec]?]

  init(form: ReferenceForm) {
    self.form = form
    rows = form.rows.map { _ in nil }
    sections = form.sections.map { _ in nil }
    values = form.rows.map { _ in nil }
    options = form.rows.map { _ in nil }
  }

  func isRelevant(section index: Int) -> Bool {
    if let known = sections[index] { return known }
    // A loop, which no checked spec has, counts as hidden instead of recursing forever.
    sections[index] = false
    let isRelevant = form.sections[index].shownWhen.map { holds($0, for: nil) } ?? true
    sections[index] = isRelevant
    return isRelevant
  }

  func isRelevant(row index: Int) -> Bool {
    if let known = rows[index] { return known }
    rows[index] = false
    let row = form.rows[index]
    let isRelevant =
      isRelevant(section: row.section)
      && (row.presenter.map { self.isRelevant(row: $0) } ?? true)
      && (row.spec.shownWhen.map { holds($0, for: index) } ?? true)
    rows[index] = isRelevant
    return isRelevant
  }

  /// The value of a row, whether it is relevant or not.
  func value(of index: Int) -> FormValue? {
    if form.rows[index].isRepeat { return .number(Double(form.copies(of: index).count)) }
    guard let expression = form.rows[index].spec.computed else { return form.rows[index].value }
    if let known = values[index] { return known }
    values[index] = .some(nil)
    let value = expression.value { self.answer(of: $0, to: index) }
    let held = value.flatMap { form.rows[index].spec.content.canHoldComputed($0) ? $0 : nil }
    values[index] = .some(held)
    return held
  }

  /// The options of a picker whose conditions hold.
  func offeredOptions(of index: Int) -> [OptionSpec] {
    if let known = options[index] { return known }
    guard case .picker(let picker) = form.rows[index].spec.content else { return [] }
    options[index] = []
    let offered = picker.options.filter { $0.shownWhen.map { holds($0, for: index) } ?? true }
    options[index] = offered
    return offered
  }

  /// The answer of a row, as conditions read it.
  func answer(of index: Int) -> ReferenceAnswer? {
    guard isRelevant(row: index), let value = value(of: index) else { return nil }
    let row = form.rows[index]
    let options = offeredOptions(of: row.editor ?? index)
    guard let part = form.offeredPart(of: value, in: index, options) else { return nil }
    // If the picker accepts other text, a chosen option that is not offered still counts.
    let chosen = form.holdingContent(of: index).options([:]).filter { option in
      if case .list(let members) = part { return members.contains(.text(option.value)) }
      return part == .text(option.value)
    }
    let isMoment = form.holdingContent(of: index).kind == .datePicker
    return ReferenceAnswer(
      value: part, isMoment: isMoment, score: chosen.reduce(0) { $0 + ($1.score ?? 0) })
  }

  private func answer(of id: RowID, to reader: Int?) -> ReferenceAnswer? {
    switch form.meaning(of: id, to: reader) {
    case .row(let index): index.flatMap(answer)
    case .copies(let indices): ReferenceAnswer(copies: indices.compactMap(answer))
    }
  }

  private func holds(_ condition: Condition, for reader: Int?) -> Bool {
    condition.holds { self.answer(of: $0, to: reader) }
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
