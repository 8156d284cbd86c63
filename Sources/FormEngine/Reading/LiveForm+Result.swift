import DynamicRows

extension LiveForm {
  /// Returns all stored values, including those of irrelevant rows, in present row order, without
  /// drafts.
  public func values() -> [FormAnswer] {
    map.allRows.compactMap { row in
      guard !catalog.isDerived(row), !isFollowing(row) else { return nil }
      return filled.answers[row].map { FormAnswer(row: catalog.rows[row].id, value: $0) }
    }
  }

  /// Returns the answers that would be submitted: those of relevant rows, in present row order, by their
  /// names. The answer of a repeat with copies is a list, and a nested group with answers is an object.
  ///
  /// If the first row of the template holds a value and presents at most its editor, the members of
  /// the list are the values of the answered copies. Otherwise the list contains an object for each
  /// relevant copy, with its answers by the names of the template rows.
  public func result() -> [FormAnswer] {
    let repeats = catalog.repeats
    var (parts, objects) = (ResultParts(), ResultObjects())
    for row in map.allRows where map.isRelevant(row) && catalog.rows[row].content.kind != .label {
      let slot = parts.slot(of: objects.object(around: row, in: self))
      let home = parts.homes[slot]
      guard catalog.rows[row].isInResult else { continue }
      if catalog.isRepeat(row) {
        let heads = filled.structure.copies(of: row)
        if heads.isEmpty { continue }
        if catalog.hasPlainCopies(row) {
          for head in heads { parts.homes[parts.slot(ofCopyAround: head, repeats)] = home }
        }
        parts.open(row, named: catalog.resultName(of: row), in: home)
      } else if catalog.isNestedGroup(row) {
        parts.open(row, named: catalog.resultName(of: row), in: home)
      } else if home == slot || repeats.templateRow(of: row) == nil, let value = seenValue(of: row)
      {
        parts.answers[home].append(
          FormAnswer(row: RowID(catalog.resultName(of: row)), value: value))
      }
    }
    // Inner parts come after the outer ones, and are needed first.
    for (row, home, index) in parts.opened.reversed() {
      parts.answers[home][index].value =
        catalog.isRepeat(row) ? copies(of: row, in: &parts) : parts.object(of: .group(row)) ?? .null
    }
    return parts.closed(0)
  }

  private func copies(of presenter: RowNumber, in parts: inout ResultParts) -> FormValue {
    var members: [FormValue] = []
    for head in filled.structure.copies(of: presenter) where map.isRelevant(head) {
      let slot = parts.slot(ofCopyAround: head, catalog.repeats)
      if parts.homes[slot] == slot {
        members.append(parts.object(ofSlot: slot))
      } else if catalog.rows[head].isInResult, let value = seenValue(of: head) {
        members.append(value)
      }
    }
    return .list(members)
  }
}

/// The answers of a form, of each copy and of each nested group in it.
private struct ResultParts {
  /// The answers of the form, followed by those of each copy and nested group. A null is an object without
  /// answers, which the result leaves out.
  var answers: [[FormAnswer]] = [[]]
  /// The index of the answers that those in each copy belong to. A plain copy is a single value, so
  /// the answers of rows inserted into it are beside its list.
  var homes = [0]
  /// The repeats and nested groups, each with the place of its value among the answers.
  private(set) var opened: [(row: RowNumber, home: Int, index: Int)] = []
  private var slots = [ResultObject: Int]()
  /// The last object with its index: most rows are in the same object as the row before them.
  private var last: (object: ResultObject, slot: Int) = (.form, 0)

  /// The index of the answers of an object.
  mutating func slot(of object: ResultObject) -> Int {
    if object == .form { return 0 }
    if last.object == object { return last.slot }
    let slot = slots[object] ?? homes.count
    if slot == homes.count {
      slots[object] = slot
      homes.append(slot)
      answers.append([])
    }
    last = (object, slot)
    return slot
  }

  /// The index of the answers of the copy that begins with a row.
  mutating func slot(ofCopyAround head: RowNumber, _ repeats: Repeats) -> Int {
    slot(of: repeats.copy(around: head).map { .copy($0) } ?? .form)
  }

  /// Adds an answer whose value follows from others.
  mutating func open(_ row: RowNumber, named name: String, in home: Int) {
    opened.append((row, home, answers[home].count))
    answers[home].append(FormAnswer(row: RowID(name), value: .null))
  }

  /// The answers with an index, once all of them are known.
  func closed(_ slot: Int) -> [FormAnswer] {
    answers[slot].contains { $0.value == .null }
      ? answers[slot].filter { $0.value != .null } : answers[slot]
  }

  func object(ofSlot slot: Int) -> FormValue {
    .object(.init(closed(slot).map { (key: $0.row.text, value: $0.value) }))
  }

  /// The object of a nested group; `nil` if it contains no answers.
  mutating func object(of object: ResultObject) -> FormValue? {
    let slot = slot(of: object)
    return closed(slot).isEmpty ? nil : self.object(ofSlot: slot)
  }
}

extension FormCatalog {
  /// Whether each copy of a repeat is a single value in the result.
  func hasPlainCopies(_ row: RowNumber) -> Bool {
    let template = repeats.template(of: row).rows
    guard let head = template.first, rows[head].content.holdsValues, !isRepeat(head) else {
      return false
    }
    return template.count == 1 || template.count == 2 && field(editedBy: template[1]) == head
  }
}
