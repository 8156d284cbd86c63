import FormEngine
import FormOracle

extension ReferenceForm {
  /// Adds a copy to a repeat, at the end or at an index among its copies.
  ///
  /// - Returns: The id of its first row.
  @discardableResult
  mutating func addCopy(to id: RowID, at place: Int?) throws(FormRefusal) -> RowID {
    let row = try row(id)
    guard row.isRepeat else { throw FormRefusal(.badAction, "\(id) is not a repeat") }
    try require(row.mayGrow, or: .limitReached, id)
    let count = row.children.count
    guard (0...count).contains(place ?? count) else {
      throw FormRefusal(.badPosition, "there is no place \(place ?? count) among the copies")
    }
    return insertCopy(of: row, at: place ?? count)
  }

  /// Inserts a new copy at an index among the copies of a repeat.
  ///
  /// - Returns: The id of its first row.
  @discardableResult
  mutating func insertCopy(of row: ReferenceRow, at place: Int) -> RowID {
    let made = newCopy(of: row)
    insert(made, under: row, at: place)
    beginCopies(among: made)
    return made[0].spec.id
  }
}

extension ReferenceForm {
  /// Replaces the copies of a repeat with those in a list.
  ///
  /// - Throws: Of all refusals of the list, the first in the order of the codes.
  mutating func setCopies(of row: ReferenceRow, to value: FormValue) throws(FormRefusal) {
    var faults: Set<FormRefusal.Code> = []
    setCopies(of: row, to: value, choosing: .declared, &faults)
    // The numbers of copies of counted repeats follow from the other values.
    // Wrong values in their copies are reported before wrong numbers.
    while let (row, value) = outcome.countedLists.popLast() {
      settle()
      setCopies(of: row, to: value, choosing: .declared, &faults)
    }
    for code in FormRefusal.Code.allCases where faults.contains(code) {
      throw FormRefusal(code, "\(row.spec.id) can't be \(value)")
    }
  }

  /// Applies the whole list and collects all faults.
  ///
  /// - Parameters:
  ///   - acceptance: Which options are accepted: any in what a spec gives at the start.
  ///   - isNew: Whether the repeat is in a copy that the list has added; then it counts as having the
  ///     copies that its spec gives it at the start.
  private mutating func setCopies(
    of row: ReferenceRow, to value: FormValue, choosing acceptance: ReferenceRow.Acceptance,
    isNew: Bool = false, _ faults: inout Set<FormRefusal.Code>
  ) {
    var members: [FormValue] = []
    if case .list(let list) = value {
      members = Array(list)
    } else if value != .null {
      faults.insert(.wrongType)
    }
    if let count = row.countedCopies {
      // Whether the numbers fit is judged here for the repeat that is set.
      let counted = Array(row.children.prefix(count))
      if members.count != counted.count { faults.insert(.limitReached) }
      for (index, member) in members.enumerated() {
        // The list is about the copies that count. More members are judged as new ones.
        if index >= counted.count { insertCopy(of: row, at: row.children.count) }
        let copy = index < counted.count ? counted[index] : row.children[row.children.count - 1]
        setCopy(copy, to: member, choosing: acceptance, &faults)
      }
      return
    }
    let before = row.children.count
    let present = isNew ? row.spec.content.listAtStart.count : before
    let isAllowed =
      members.count <= present || members.count <= row.spec.content.asRepeat?.max ?? .max
    let isLeft = members.count >= present || members.count >= row.spec.content.asRepeat?.min ?? 0
    if !isAllowed || !isLeft { faults.insert(.limitReached) }
    for surplus in row.children.dropFirst(members.count) { remove(surplus) }
    while row.children.count < members.count { insertCopy(of: row, at: row.children.count) }
    for (index, member) in members.enumerated() {
      setCopy(
        row.children[index], to: member, choosing: acceptance, isNew: isNew || index >= before,
        &faults)
    }
  }

  /// Sets the rows of a copy to the values of an object, or its first row to a plain value, and the
  /// other rows to those of the template.
  private mutating func setCopy(
    _ copy: ReferenceRow, to value: FormValue, choosing acceptance: ReferenceRow.Acceptance,
    isNew: Bool = false, _ faults: inout Set<FormRefusal.Code>
  ) {
    let known = copy.block.filter { $0.copy == copy && $0.template != nil }
    for row in known where !row.isDerived {
      (row.value, row.draft) = (row.field == nil ? row.valueAtStart : nil, .none)
      (row.isOwn, row.typing) = (false, nil)
    }
    var inner = known.filter(\.isRepeat)
    func give(_ value: FormValue, to row: ReferenceRow) {
      if row.countedCopies != nil {
        var isList = value == .null
        if case .list = value { isList = true }
        if !isList { faults.insert(.wrongType) }
        outcome.countedLists.append((row, value))
      } else if row.isRepeat {
        setCopies(of: row, to: value, choosing: acceptance, isNew: isNew, &faults)
        inner.removeAll { $0 == row }
      } else if !row.isComputed {
        row.give(value, choosing: acceptance, &faults)
        // What is cleared is no choice, whatever the row has instead once it is hidden.
        if acceptance != .any, let stored = (row.field ?? row).value {
          outcome.valuesGiven.append((row.field ?? row, stored))
        }
      }
    }
    func giveAll(_ object: FormValue.Object, to owner: ReferenceRow, asGroup: Bool) {
      // A nested group that begins a copy is all that is in the object of the copy.
      let rows = known.filter { row in
        guard row.resultOwner == owner else { return false }
        return asGroup ? row != owner : row == owner || !owner.spec.isNestedGroup
      }
      for (key, value) in object.pairs {
        let named = rows.filter { $0.resultName == RowID(key) }
        guard let row = named.first(where: \.isResultPart) ?? named.first else {
          faults.insert(.unknownRow)
          continue
        }
        guard row.spec.isNestedGroup else {
          give(value, to: row)
          continue
        }
        if case .object(let object) = value {
          giveAll(object, to: row, asGroup: true)
        } else if value != .null {
          faults.insert(.wrongType)
        }
      }
    }
    if case .object(let object) = value {
      giveAll(object, to: copy, asGroup: false)
    } else {
      give(value, to: copy)
    }
    // What a spec gives at the start is taken, whatever is wrong with it.
    var ignored: Set<FormRefusal.Code> = []
    for row in inner where row.countedCopies == nil {
      setCopies(
        of: row, to: row.spec.content.valueOfRepeatAtStart, choosing: .any, isNew: isNew, &ignored)
    }
  }

  /// Gives those of some new rows that are repeats the copies that a new form has, whatever is wrong with
  /// them.
  mutating func beginCopies(among rows: [ReferenceRow]) {
    var begun: [ReferenceRow] = []
    for row in rows where row.spec.content.asRepeat?.value != nil {
      if row.presenters.contains(where: begun.contains) { continue }
      begun.append(row)
      beginCopies(of: row)
    }
  }

  /// Gives a repeat the copies that a new form has, whatever is wrong with them.
  mutating func beginCopies(of row: ReferenceRow) {
    var faults: Set<FormRefusal.Code> = []
    // Lists that an action gives wait until all copies are there.
    let waiting = outcome.countedLists
    defer { outcome.countedLists = waiting }
    if let count = row.countedCopies {
      for surplus in row.children.dropFirst(count) { remove(surplus) }
      for copy in row.children { setCopy(copy, to: .object([:]), choosing: .any, &faults) }
    } else {
      let listed = row.valueFromList.flatMap { value in
        if case .list = value { value } else { value == .null ? .list([]) : nil }
      }
      setCopies(
        of: row, to: listed ?? row.spec.content.valueOfRepeatAtStart, choosing: .any, &faults)
    }
  }

  /// Refuses a list whose values are not all offered, now that the form has settled.
  mutating func refuseUnofferedChoices() throws(FormRefusal) {
    for (row, value) in outcome.valuesGiven {
      try require(row.offeredPart(of: value) == value, or: .notAnOption, row.spec.id)
    }
    outcome.valuesGiven = []
  }
}

extension RowContent {
  /// The list that makes the copies that a repeat has at the start.
  fileprivate var valueOfRepeatAtStart: FormValue {
    asRepeat?.value ?? .list(Array(repeating: .object([:]), count: copiesAtStart))
  }

  /// The members of that list.
  fileprivate var listAtStart: [FormValue] {
    if case .list(let members) = valueOfRepeatAtStart { Array(members) } else { [] }
  }
}

extension ReferenceRow {
  /// Sets a row of a copy to what the initial list of its repeat says, if it can hold that.
  func restore(listed value: FormValue) {
    let stored = (try? storable(value, choosing: .any)) ?? .null
    (self.value, isOwn) = (stored == .null ? nil : stored, canFollow)
  }

  /// Sets a row of a copy to a value.
  fileprivate func give(
    _ value: FormValue, choosing acceptance: Acceptance, _ faults: inout Set<FormRefusal.Code>
  ) {
    do {
      let stored = try storable(value, choosing: acceptance)
      (field ?? self).value = stored == .null ? nil : stored
      (field ?? self).isOwn = (field ?? self).canFollow
    } catch {
      faults.insert(error.code)
    }
  }
}
