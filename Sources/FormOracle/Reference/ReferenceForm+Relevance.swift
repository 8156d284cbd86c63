import FormEngine

extension ReferenceForm {
  /// Reads anew which sections and rows conditions leave in.
  mutating func readRelevance() {
    var reading = RelevanceReading(form: self)
    let rowFacts = rows.indices.map { reading.isRelevant(row: $0) }
    let sectionFacts = sections.indices.map { reading.isRelevant(section: $0) }
    relevance = rowFacts
    sectionRelevance = sectionFacts
  }

  /// What conditions read of a row: its value, or `nil` where it is unanswered, irrelevant or gone.
  func answer(of id: RowID) -> ReferenceAnswer? {
    guard let index = index(of: id), relevance[index] else { return nil }
    return storedAnswer(of: index)
  }

  /// The value of a row as conditions would read it if the row is relevant.
  fileprivate func storedAnswer(of index: Int) -> ReferenceAnswer? {
    let row = rows[index]
    guard let value = row.value else { return nil }
    if case .datePicker = rows[row.editor ?? index].spec.content {
      return ReferenceAnswer(value: value, isMoment: true)
    }
    return ReferenceAnswer(value: value, isMoment: false)
  }

  /// Whether a condition holds.
  func holds(_ condition: Condition) -> Bool {
    condition.holds { answer(of: $0) }
  }

  /// Whether a row reacts to a tap: its own condition and those of its presenters hold.
  func isEnabled(_ index: Int) -> Bool {
    if let condition = rows[index].spec.enabledWhen, !holds(condition) { return false }
    return rows[index].presenter.map(isEnabled) ?? true
  }

  /// The presenters above a row, from the innermost to the outermost.
  func presenters(of index: Int) -> [Int] {
    var found: [Int] = []
    var next = rows[index].presenter
    while let presenter = next {
      found.append(presenter)
      next = rows[presenter].presenter
    }
    return found
  }
}

/// Reads relevance by recursion from a row to the rows its conditions ask, remembering what was
/// read already.
private struct RelevanceReading {
  let form: ReferenceForm
  private var rows: [Bool?]
  private var sections: [Bool?]

  init(form: ReferenceForm) {
    self.form = form
    rows = Array(repeating: nil, count: form.rows.count)
    sections = Array(repeating: nil, count: form.sections.count)
  }

  mutating func isRelevant(section index: Int) -> Bool {
    if let known = sections[index] { return known }
    // A loop, which no checked spec has, would read as hidden instead of running on for ever.
    sections[index] = false
    let isRelevant = form.sections[index].shownWhen.map { holds($0) } ?? true
    sections[index] = isRelevant
    return isRelevant
  }

  mutating func isRelevant(row index: Int) -> Bool {
    if let known = rows[index] { return known }
    rows[index] = false
    let row = form.rows[index]
    let isRelevant =
      isRelevant(section: row.section)
      && (row.presenter.map { self.isRelevant(row: $0) } ?? true)
      && (row.spec.shownWhen.map { holds($0) } ?? true)
    rows[index] = isRelevant
    return isRelevant
  }

  private mutating func holds(_ condition: Condition) -> Bool {
    var reading = self
    let result = condition.holds { id in reading.answer(of: id) }
    self = reading
    return result
  }

  private mutating func answer(of id: RowID) -> ReferenceAnswer? {
    guard let index = form.index(of: id), isRelevant(row: index) else { return nil }
    return form.storedAnswer(of: index)
  }
}
