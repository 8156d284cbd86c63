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
    let repeats = catalog.repeats
    // The answers of the form, followed by those of each copy.
    var answers = Array(repeating: [FormAnswer](), count: 1 + repeats.copyCount)
    // The index of the answers that those in each copy belong to. A plain copy is a single value, so
    // the answers of rows inserted into it are beside its list.
    var homes = Array(answers.indices)
    var lists: [(presenter: RowNumber, home: Int, index: Int)] = []
    for row in map.allRows where map.isRelevant(row) && catalog.rows[row].content.kind != .label {
      let slot = repeats.slot(of: row)
      let home = homes[slot]
      let id = catalog.rows[repeats.templateOrSelf(row)].id
      if catalog.isRepeat(row) {
        let heads = structure.copies(of: row)
        if heads.isEmpty { continue }
        if catalog.hasPlainCopies(row) {
          for head in heads { homes[repeats.slot(of: head)] = home }
        }
        lists.append((row, home, answers[home].count))
        answers[home].append(FormAnswer(row: id, value: .null))
      } else if home == slot || repeats.templateRow(of: row) == nil, let value = seenValue(of: row)
      {
        answers[home].append(FormAnswer(row: id, value: value))
      }
    }
    // Inner lists come after the outer ones, and are needed first.
    for (presenter, home, index) in lists.reversed() {
      var members: [FormValue] = []
      for head in structure.copies(of: presenter) where map.isRelevant(head) {
        let slot = repeats.slot(of: head)
        if homes[slot] == slot {
          members.append(.object(.init(answers[slot].map { (key: $0.row.text, value: $0.value) })))
        } else if let value = seenValue(of: head) {
          members.append(value)
        }
      }
      answers[home][index].value = .list(members)
    }
    return answers[0]
  }
}

extension Repeats {
  /// 0 for a row outside of all copies, otherwise the number of its innermost copy, from 1.
  fileprivate func slot(of row: RowNumber) -> Int { copy(around: row).map { Int($0) + 1 } ?? 0 }
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
