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
    return made[0].spec.id
  }
}

extension ReferenceForm {
  /// Replaces the copies of a repeat with those in a list.
  ///
  /// - Throws: Of all refusals of the list, the first in the order of the codes.
  mutating func setCopies(of row: ReferenceRow, to value: FormValue) throws(FormRefusal) {
    var faults: Set<FormRefusal.Code> = []
    setCopies(of: row, to: value, &faults)
    for code in FormRefusal.Code.allCases where faults.contains(code) {
      throw FormRefusal(code, "\(row.spec.id) can't be \(value)")
    }
  }

  /// Applies the whole list and collects all faults.
  private mutating func setCopies(
    of row: ReferenceRow, to value: FormValue, _ faults: inout Set<FormRefusal.Code>
  ) {
    var members: [FormValue] = []
    if case .list(let list) = value {
      members = Array(list)
    } else if value != .null {
      faults.insert(.wrongType)
    }
    let isAllowed =
      members.count <= row.children.count || members.count <= row.spec.content.asRepeat?.max ?? .max
    let isLeft =
      members.count >= row.children.count || members.count >= row.spec.content.asRepeat?.min ?? 0
    if !isAllowed || !isLeft { faults.insert(.limitReached) }
    for surplus in row.children.dropFirst(members.count) { remove(surplus) }
    while row.children.count < members.count { insertCopy(of: row, at: row.children.count) }
    for (copy, member) in zip(row.children, members) { setCopy(copy, to: member, &faults) }
  }

  /// Sets the rows of a copy to the values of an object, or its first row to a plain value, and the
  /// other rows to those of the template.
  private mutating func setCopy(
    _ copy: ReferenceRow, to value: FormValue, _ faults: inout Set<FormRefusal.Code>
  ) {
    var given = [(copy.name, value)]
    if case .object(let object) = value { given = object.pairs.map { (RowID($0.key), $0.value) } }
    let known = copy.block.filter { $0.copy == copy && $0.template != nil }
    for row in known where !row.isDerived {
      (row.value, row.draft) = (row.field == nil ? row.valueAtStart : nil, .none)
    }
    var inner = known.filter(\.isRepeat)
    for (name, value) in given {
      guard let row = known.first(where: { $0.template == name }) else {
        faults.insert(.unknownRow)
        continue
      }
      if row.isRepeat {
        setCopies(of: row, to: value, &faults)
        inner.removeAll { $0 == row }
      } else if !row.isComputed {
        row.give(value, &faults)
        outcome.rowsGivenValues.append(row.field ?? row)
      }
    }
    for row in inner {
      let copies = Array(repeating: FormValue.object([:]), count: row.spec.content.copiesAtStart)
      setCopies(of: row, to: .list(copies), &faults)
    }
  }

  /// Refuses a list whose values are not all offered, now that the form has settled.
  mutating func refuseUnofferedChoices() throws(FormRefusal) {
    for row in outcome.rowsGivenValues {
      try require(
        row.value.map { row.offeredPart(of: $0) == $0 } ?? true, or: .notAnOption, row.spec.id)
    }
    outcome.rowsGivenValues = []
  }
}

extension ReferenceRow {
  /// Sets a row of a copy to a value; every option of the row is accepted.
  fileprivate func give(_ value: FormValue, _ faults: inout Set<FormRefusal.Code>) {
    do {
      let stored = try storable(value, choosing: .declared)
      (field ?? self).value = stored == .null ? nil : stored
    } catch {
      faults.insert(error.code)
    }
  }
}
