import DynamicRows

extension LiveForm {
  /// Returns all stored values, including those of irrelevant rows, in present row order, without
  /// drafts.
  public func values() -> [FormAnswer] {
    map.allRows.compactMap { row in
      guard !catalog.isDerived(row) else { return nil }
      return answers[row].map { FormAnswer(row: catalog.rows[row].id, value: $0) }
    }
  }

  /// Returns the answers that would be submitted: those of relevant rows, in present row order. The
  /// answer of a repeat with copies is a list.
  ///
  /// If the first row of the template holds a value and presents at most its editor, the members of
  /// the list are the values of the answered copies. Otherwise the list contains an object for each
  /// relevant copy, with its answers by the ids of the template rows.
  public func result() -> [FormAnswer] {
    var result = ResultBuilder(catalog.repeats)
    for row in map.allRows {
      result.leaveRepeats(before: row)
      result.beginCopy(at: row, isRelevant: map.isRelevant(row))
      guard map.isRelevant(row), catalog.rows[row].content.kind != .label else { continue }
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
  /// Whether each copy of a repeat is a single value in the result.
  fileprivate func hasPlainCopies(_ row: RowNumber) -> Bool {
    let template = repeats.template(of: row).rows
    let head = template[0]
    guard rows[head].content.holdsValues, !isRepeat(head) else { return false }
    return template.count == 1 || template.count == 2 && field(editedBy: template[1]) == head
  }
}

/// Builds the lists and objects of repeats from answers in row order.
private struct ResultBuilder {
  private let repeats: Repeats
  /// The form, and the repeats that contain the present row, from the outermost.
  private var levels = [Level()]

  private struct Level {
    /// The repeat; `nil` for the form.
    var presenter: RowNumber?
    /// Whether the members are values and not objects.
    var isPlain = false
    /// The level whose answers will contain the list, and its index among them.
    var slot = (level: 0, index: 0)
    var members: [FormValue] = []
    /// The answers of the form or the present copy.
    var answers: [FormAnswer] = []
    var hasCopy = false
    /// The present copy.
    var copy: Repeats.CopyIndex?

    /// Adds the answers of a finished copy to the members.
    mutating func endCopy() {
      guard hasCopy, !isPlain else { return }
      members.append(.object(FormValue.Object(answers.map { (key: $0.row.text, value: $0.value) })))
      (answers, hasCopy) = ([], false)
    }
  }

  init(_ repeats: Repeats) {
    self.repeats = repeats
  }

  /// Leaves the repeats that do not contain a row.
  mutating func leaveRepeats(before row: RowNumber) {
    guard levels.count > 1, levels.last?.copy != repeats.copy(around: row) else { return }
    let around = repeats.copies(outwardFrom: repeats.copy(around: row)).map {
      repeats[$0].presenter
    }
    while let presenter = levels.last?.presenter, !around.contains(presenter) { leave() }
  }

  /// Begins the next copy if a row is the first of one.
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
    let level = objectLevel
    levels.append(
      Level(presenter: row, isPlain: isPlain, slot: (level, levels[level].answers.count)))
    levels[level].answers.append(FormAnswer(row: id, value: .null))
  }

  mutating func add(_ value: FormValue, of row: RowNumber, _ id: RowID) {
    if let level = levels.last, level.isPlain, repeats.templateRow(of: row) != nil {
      levels[levels.count - 1].members.append(value)
    } else {
      levels[objectLevel].answers.append(FormAnswer(row: id, value: value))
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

  /// The innermost level with answers of its own. A row inserted into a plain copy is next to the
  /// list.
  private var objectLevel: Int {
    levels.lastIndex { !$0.isPlain } ?? 0
  }
}
