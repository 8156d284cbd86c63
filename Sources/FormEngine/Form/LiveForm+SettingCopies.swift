import DynamicRows

extension LiveForm {
  /// Gives a repeat one copy per member of a list: existing copies get the values of the first
  /// members, other copies are added or removed at the end. Rows that a member omits get the values
  /// of the template.
  ///
  /// - Throws: `unknownRow`, `wrongType`, `notAnOption` or `limitReached`, the first of them that
  ///   applies anywhere in the list; `notAnOption` also if an option is not offered once all rows
  ///   have their values.
  mutating func setCopies(of row: RowNumber, to value: FormValue) throws(FormRefusal) {
    try requireCopiesPossible(value, of: row)
    var waiting = [(row: row, members: value.asCopies ?? [])]
    var choices: [(row: RowNumber, value: FormValue)] = []
    while let (row, members) = waiting.popLast() {
      let present = filled.structure.copies(of: row)
      for (index, member) in members.enumerated() {
        let head =
          index < present.count ? present[index] : try insertCopy(of: row, at: index)
        guard let copy = catalog.repeats.copy(around: head) else { continue }
        let rows = catalog.repeats[copy].rows
        let values = catalog.valuesByPlace(in: member, of: row).values
        for (row, value) in zip(rows, values) where map.contains(row) {
          if case .repeat(let content) = catalog.rows[row].content {
            let start = Array(repeating: FormValue.object([:]), count: content.countAtStart)
            waiting.append((row, value.map { $0.asCopies ?? [] } ?? start))
          } else if catalog.isSettable(row) {
            guard let value else {
              write(initialValue(of: row), to: row)
              continue
            }
            write(try held(value, by: row, choice: .known), to: row)
            if catalog.picker(of: row) != nil { choices.append((row, value)) }
          }
        }
      }
      for head in present.dropFirst(members.count).reversed() { remove(head) }
    }
    settle()
    for (row, value) in choices { _ = try held(value, by: row) }
  }

  /// Throws if a repeat can't be set to a value.
  func requireCopiesPossible(_ value: FormValue, of row: RowNumber) throws(FormRefusal) {
    var check = CopyCheck(waiting: [.init(row: row, isPresent: true, value: value)])
    while let list = check.waiting.popLast() { checkValues(of: list, &check) }
    if let refusal = check.refusal { throw refusal }
  }

  private func checkValues(of list: CopyCheck.List, _ check: inout CopyCheck) {
    guard let members = list.value.asCopies else {
      return check.note(refusal(.wrongType, list.row, "holds a list with a member for each copy"))
    }
    let present = list.isPresent ? filled.structure.copies(of: list.row) : []
    if case .repeat(let content) = catalog.rows[list.row].content {
      let count = list.isPresent ? present.count : content.countAtStart
      check.noteRefusal { () throws(FormRefusal) in
        try requireAllowed(members.count, insteadOf: count, of: list.row)
      }
    }
    for (index, member) in members.enumerated() {
      let copy = index < present.count ? catalog.repeats.copy(around: present[index]) : nil
      let rows =
        copy.map { catalog.repeats[$0].rows } ?? catalog.repeats.template(of: list.row).rows
      let (values, places, unknown) = catalog.valuesByPlace(in: member, of: list.row)
      for place in places where copy != nil && !map.contains(rows[place]) {
        check.note(refusal(.unknownRow, rows[place], "has been removed from its copy"))
      }
      if let unknown {
        let name = unknown.quotedForMessage
        check.note(refusal(.unknownRow, list.row, "has no row \(name) in its copies"))
      }
      for (row, value) in zip(rows, values) {
        guard let value else { continue }
        if copy != nil, !map.contains(row) { continue }
        if catalog.isRepeat(row) {
          check.waiting.append(.init(row: row, isPresent: copy != nil, value: value))
        } else if catalog.rows[row].computed == nil {
          check.noteRefusal { () throws(FormRefusal) in
            _ = try held(value, by: row, choice: .known)
          }
        }
      }
    }
  }
}

/// The search for faults in the lists to which repeats are to be set.
private struct CopyCheck {
  var waiting: [List]
  /// The fault to report among those found.
  private(set) var refusal: FormRefusal?

  struct List {
    /// The repeat, or the template row of one that will be added.
    let row: RowNumber
    let isPresent: Bool
    let value: FormValue
  }

  mutating func note(_ other: FormRefusal) {
    if refusal.map({ other.code.precedence < $0.code.precedence }) ?? true { refusal = other }
  }

  mutating func noteRefusal(_ attempt: () throws(FormRefusal) -> Void) {
    do throws(FormRefusal) {
      try attempt()
    } catch { note(error) }
  }
}

extension FormCatalog {
  /// Whether people set the value of a row; for a field and its editor, it is the value of the
  /// field.
  fileprivate func isSettable(_ row: RowNumber) -> Bool {
    field(editedBy: row) == nil && !isDerived(row) && answerType(of: row) != .nothing
  }

  /// Returns the values that a member of a list has for the rows of a copy, in the order of the
  /// template. The values of editors belong to their fields.
  ///
  /// - Returns: The values, the places of the rows that the member names, and an id that no row of the
  ///   template has, if the member contains one.
  fileprivate func valuesByPlace(
    in member: FormValue, of presenter: RowNumber
  ) -> (values: [FormValue?], places: [Int], unknown: String?) {
    let template = repeats.template(of: presenter)
    var values = Array<FormValue?>(repeating: nil, count: template.rows.count)
    guard case .object(let object) = member else {
      values[0] = member
      return (values, [0], nil)
    }
    var places: [Int] = []
    var unknown: String?
    let owner = repeats.templateOrSelf(presenter)
    for (name, value) in object.pairs {
      if let row = number(RowID(name)),
        case .template(owner, let place) = repeats.origin(of: holder(of: row))
      {
        values[Int(place)] = value
        if case .template(owner, let named) = repeats.origin(of: row) { places.append(Int(named)) }
      } else {
        unknown = unknown ?? name
      }
    }
    return (values, places, unknown)
  }
}

extension FormValue {
  /// The members of a list, one for each copy; `nil` if the value is something else.
  fileprivate var asCopies: [FormValue]? {
    switch self {
    case .null: []
    case .list(let members): members.array
    case .bool, .number, .text, .object: nil
    }
  }
}

extension FormRefusal.Code {
  /// The rank among the codes: if several apply, the first one is reported.
  fileprivate var precedence: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
