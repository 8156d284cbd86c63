import DynamicRows

extension LiveForm {
  /// Every stored value, of irrelevant rows too, in present row order. Drafts are not among them.
  public func values() -> [FormAnswer] {
    map.allRows.compactMap { row in
      guard !catalog.isDerived(row) else { return nil }
      return answers[row].map { FormAnswer(row: catalog.rows[row].id, value: $0) }
    }
  }

  /// What would be submitted: the answers of relevant rows, in present row order; of a repeat with
  /// copies a list.
  ///
  /// The members of the list are the values of the answered copies, where the first row of the template
  /// holds one and presents nothing but its editor; else, for each relevant copy, an object of its
  /// answers by the ids of the template rows.
  public func result() -> [FormAnswer] {
    var result = ResultBuilder(catalog.repeats)
    for row in map.allRows {
      result.leaveRepeats(before: row)
      guard map.isRelevant(row), catalog.rows[row].content.kind != .label else {
        result.beginCopy(at: row, isRelevant: map.isRelevant(row))
        continue
      }
      result.beginCopy(at: row, isRelevant: true)
      let id = catalog.rows[catalog.repeats.templateOrSelf(row)].id
      if catalog.isRepeat(row) {
        guard !structure.copies(of: row).isEmpty else { continue }
        result.enter(row, id, isPlain: catalog.hasPlainCopies(row))
      } else if let value = seenValue(of: row) {
        result.add(value, of: row, id)
      }
    }
    return result.finish()
  }
}

extension FormCatalog {
  /// Whether the copies of a repeat hold one value each.
  fileprivate func hasPlainCopies(_ row: RowNumber) -> Bool {
    let template = repeats.template(of: row).rows
    let head = template[0]
    guard rows[head].content.holdsValues, !isRepeat(head) else { return false }
    return template.count == 1 || template.count == 2 && field(editedBy: template[1]) == head
  }
}

/// Puts answers in row order into the lists and objects of repeats.
private struct ResultBuilder {
  private let repeats: Repeats
  /// The form, and the repeats that are being visited, from the outermost.
  private var levels = [Level()]

  private struct Level {
    /// The repeat; `nil` for the form.
    var presenter: RowNumber?
    /// Whether a copy gives its value rather than an object.
    var isPlain = false
    /// The level in whose answers the list is to be put, and where among them.
    var slot = (level: 0, index: 0)
    var members: [FormValue] = []
    /// The answers of the form or the copy.
    var answers: [FormAnswer] = []
    var hasCopy = false
    /// The copy that is being visited.
    var copy: Repeats.CopyIndex?

    /// Puts the answers of a copy that is through among the members.
    mutating func endCopy() {
      guard hasCopy, !isPlain else { return }
      members.append(.object(FormValue.Object(answers.map { (key: $0.row.text, value: $0.value) })))
      (answers, hasCopy) = ([], false)
    }
  }

  init(_ repeats: Repeats) {
    self.repeats = repeats
  }

  /// Leaves the repeats that a row is not in.
  mutating func leaveRepeats(before row: RowNumber) {
    guard levels.count > 1, levels.last?.copy != repeats.copy(around: row) else { return }
    let around = repeats.copies(outwardFrom: repeats.copy(around: row)).map {
      repeats[$0].presenter
    }
    while let presenter = levels.last?.presenter, !around.contains(presenter) { leave() }
  }

  /// Goes on to the next copy, where a row is the first of one.
  mutating func beginCopy(at row: RowNumber, isRelevant: Bool) {
    guard levels.count > 1, let copy = repeats.copy(around: row), repeats[copy].rows[0] == row,
      levels.last?.presenter == repeats[copy].presenter
    else { return }
    levels[levels.count - 1].endCopy()
    levels[levels.count - 1].hasCopy = isRelevant
    levels[levels.count - 1].copy = copy
  }

  /// Enters a repeat that has copies.
  mutating func enter(_ row: RowNumber, _ id: RowID, isPlain: Bool) {
    let level = place(for: row)
    levels.append(
      Level(presenter: row, isPlain: isPlain, slot: (level, levels[level].answers.count)))
    levels[level].answers.append(FormAnswer(row: id, value: .null))
  }

  mutating func add(_ value: FormValue, of row: RowNumber, _ id: RowID) {
    if let level = levels.last, level.isPlain, repeats.templateRow(of: row) != nil {
      levels[levels.count - 1].members.append(value)
    } else {
      levels[place(for: row)].answers.append(FormAnswer(row: id, value: value))
    }
  }

  mutating func finish() -> [FormAnswer] {
    while levels.count > 1 { leave() }
    return levels[0].answers
  }

  private mutating func leave() {
    guard var level = levels.popLast() else { return }
    level.endCopy()
    levels[level.slot.level].answers[level.slot.index].value = .list(level.members)
  }

  /// The level among whose answers that of a row belongs: what was inserted into a plain copy is beside
  /// the list.
  private func place(for row: RowNumber) -> Int {
    levels.lastIndex { !$0.isPlain } ?? 0
  }
}
