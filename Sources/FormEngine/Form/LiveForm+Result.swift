import DynamicRows

extension LiveForm {
  /// Returns all stored values, including those of irrelevant rows, in present row order, without
  /// drafts.
  public func values() -> [FormAnswer] {
    map.allRows.compactMap { row in
      guard !catalog.isDerived(row) else { return nil }
      return filled.answers[row].map { FormAnswer(row: catalog.rows[row].id, value: $0) }
    }
  }

  /// Returns the answers that would be submitted: those of relevant rows, in present row order. The
  /// answer of a repeat with copies is a list.
  ///
  /// If the first row of the template holds a value and presents at most its editor, the members of
  /// the list are the values of the answered copies. Otherwise the list contains an object for each
  /// relevant copy, with its answers by the ids of the template rows.
  public func result() -> [FormAnswer] {
    let repeats = catalog.repeats
    var parts = ResultParts()
    var lists: [(presenter: RowNumber, home: Int, index: Int)] = []
    for row in map.allRows where map.isRelevant(row) && catalog.rows[row].content.kind != .label {
      let slot = parts.slot(of: repeats.copy(around: row))
      let home = parts.homes[slot]
      let id = catalog.rows[repeats.templateOrSelf(row)].id
      if catalog.isRepeat(row) {
        let heads = filled.structure.copies(of: row)
        if heads.isEmpty { continue }
        if catalog.hasPlainCopies(row) {
          for head in heads { parts.homes[parts.slot(of: repeats.copy(around: head))] = home }
        }
        lists.append((row, home, parts.answers[home].count))
        parts.answers[home].append(FormAnswer(row: id, value: .null))
      } else if home == slot || repeats.templateRow(of: row) == nil, let value = seenValue(of: row)
      {
        parts.answers[home].append(FormAnswer(row: id, value: value))
      }
    }
    // Inner lists come after the outer ones, and are needed first.
    for (presenter, home, index) in lists.reversed() {
      var members: [FormValue] = []
      for head in filled.structure.copies(of: presenter) where map.isRelevant(head) {
        let slot = parts.slot(of: repeats.copy(around: head))
        if parts.homes[slot] == slot {
          let answers = parts.answers[slot].map { (key: $0.row.text, value: $0.value) }
          members.append(.object(.init(answers)))
        } else if let value = seenValue(of: head) {
          members.append(value)
        }
      }
      parts.answers[home][index].value = .list(members)
    }
    return parts.answers[0]
  }
}

/// The answers of a form and of each copy in it.
private struct ResultParts {
  /// The answers of the form, followed by those of each copy.
  var answers: [[FormAnswer]] = [[]]
  /// The index of the answers that those in each copy belong to. A plain copy is a single value, so
  /// the answers of rows inserted into it are beside its list.
  var homes = [0]
  private var slots = [Repeats.CopyIndex: Int]()
  /// The last copy with its index: most rows are in the same copy as the row before them.
  private var last: (copy: Repeats.CopyIndex, slot: Int)?

  /// The index of the answers of a copy; 0 outside of all copies.
  mutating func slot(of copy: Repeats.CopyIndex?) -> Int {
    guard let copy else { return 0 }
    if let last, last.copy == copy { return last.slot }
    let slot = slots[copy] ?? homes.count
    if slot == homes.count {
      slots[copy] = slot
      homes.append(slot)
      answers.append([])
    }
    last = (copy, slot)
    return slot
  }
}

extension FormCatalog {
  /// Whether each copy of a repeat is a single value in the result.
  fileprivate func hasPlainCopies(_ row: RowNumber) -> Bool {
    let template = repeats.template(of: row).rows
    guard let head = template.first, rows[head].content.holdsValues, !isRepeat(head) else {
      return false
    }
    return template.count == 1 || template.count == 2 && field(editedBy: template[1]) == head
  }
}
