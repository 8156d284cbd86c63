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
        var values = Array<FormValue?>(repeating: nil, count: rows.count)
        for named in catalog.namedValues(in: member, of: row).values {
          values[named.holder] = named.value
        }
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
      let (values, unknown) = catalog.namedValues(in: member, of: list.row)
      if let unknown {
        let name = unknown.quotedForMessage
        check.note(refusal(.unknownRow, list.row, "has no row \(name) in its copies"))
      }
      for named in values {
        let (row, value) = (rows[named.holder], named.value)
        if copy != nil, !map.contains(rows[named.row]) {
          check.note(refusal(.unknownRow, rows[named.row], "has been removed from its copy"))
        }
        if copy != nil, !map.contains(row) { continue }
        if catalog.isRepeat(row) {
          check.waiting.append(.init(row: row, isPresent: copy != nil, value: value))
        } else if catalog.rows[row].computed == nil {
          check.noteRefusal { () throws(FormRefusal) in
            _ = try held(value, by: row, choice: .provided)
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

  /// Returns the values that a member of a list has for rows of a copy, each with the place in the
  /// template of the row that it names, and of the row that holds it: the field of a named editor.
  ///
  /// - Returns: The values, the last one for a row being the one to keep, and an id that no row of the
  ///   template has, if the member contains one.
  fileprivate func namedValues(
    in member: FormValue, of presenter: RowNumber
  ) -> (values: [(row: Int, holder: Int, value: FormValue)], unknown: String?) {
    guard case .object(let object) = member else { return ([(0, 0, member)], nil) }
    var values: [(row: Int, holder: Int, value: FormValue)] = []
    var unknown: String?
    let owner = repeats.templateOrSelf(presenter)
    for (name, value) in object.pairs {
      if let row = number(RowID(name)),
        case .template(owner, let named) = repeats.origin(of: row),
        case .template(owner, let holder) = repeats.origin(of: holder(of: row))
      {
        values.append((Int(named), Int(holder), value))
      } else {
        unknown = unknown ?? name
      }
    }
    return (values, unknown)
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
