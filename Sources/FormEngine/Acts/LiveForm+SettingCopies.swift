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
    try requireCopiesPossible(value, of: row, isSet: true)
    var made = try makeCopies(of: row, from: value, choice: .known)
    while let next = try nextCounted(&made) {
      let more = try makeCopies(of: next.row, from: .list(next.members), choice: .known)
      made.choices += more.choices
      made.counted += more.counted
    }
    settle()
    for (row, value) in made.choices { _ = try held(value, by: row) }
  }

  /// Gives those of some new rows that are repeats the copies that a new form has.
  mutating func beginCopies(among rows: [RowNumber]) throws(FormRefusal) {
    var begun = Set<RowNumber>()
    for row in rows {
      guard case .repeat(let content) = catalog.rows[row].content, let value = content.value,
        // Those in copies of another one have been set with it.
        !map.presenters(above: row).contains(where: begun.contains)
      else { continue }
      begun.insert(row)
      _ = try makeCopies(of: row, from: value, choice: .any)
    }
  }

  /// Makes the copies of a list that are possible, without settling their conditions.
  ///
  /// - Parameter choice: The texts that pickers accept in values that the list gives; in those that the spec
  ///   gives inner repeats at the start, they accept any.
  mutating func makeCopies(
    of row: RowNumber, from value: FormValue, choice: Choice
  ) throws(FormRefusal) -> MadeCopies {
    var waiting = [(row: row, members: value.asCopies ?? [], choice: choice)]
    var made = MadeCopies()
    while let (row, members, choice) = waiting.popLast() {
      let present = countedCopies(of: row)
      let names = catalog.namesInCopies(of: row)
      for (index, member) in members.enumerated() {
        let head =
          index < present.count ? present[index] : try insertCopy(of: row, at: index)
        guard let copy = catalog.repeats.copy(around: head) else { continue }
        let rows = catalog.repeats[copy].rows
        let given = catalog.valuesByPlace(in: member, of: row, names)
        for (place, value) in given.replaced where choice != .any {
          noteChoice(value, of: rows[place], in: &made)
        }
        for (row, value) in zip(rows, given.values) where map.contains(row) {
          if case .repeat(let content) = catalog.rows[row].content {
            if !countsCopies(row) {
              let given = value.map { ($0.asCopies ?? [], choice) }
              let (members, choice) = given ?? (content.copiesAtStart, .any)
              waiting.append((row, members, choice))
            } else if let value {
              made.counted.append((row, value.asCopies ?? []))
            }
          } else if catalog.isSettable(row) {
            guard let value, let stored = try stored(value, by: row, choice: choice) else {
              setDraft(nil, of: row)
              beginAgain(row)
              continue
            }
            write(stored, to: row)
            if choice != .any { noteChoice(value, of: row, in: &made) }
          }
        }
      }
      for head in present.dropFirst(members.count).reversed() { remove(head) }
    }
    return made
  }

  /// Notes a value that may not be offered once all copies are there.
  private func noteChoice(_ value: FormValue, of row: RowNumber, in made: inout MadeCopies) {
    if catalog.picker(of: row) != nil { made.choices.append((row, value)) }
  }

  /// A value of a list as a row holds it; `nil` if the spec gives it and the row, whose editor is another one by now,
  /// can't hold it.
  private func stored(
    _ value: FormValue, by row: RowNumber, choice: Choice
  ) throws(FormRefusal) -> FormValue?? {
    // The editor of a field may be inserted later in the same batch.
    if choice == .any, catalog.answerType(of: row) == .unknown { return .some(value) }
    do throws(FormRefusal) {
      return .some(try held(value, by: row, choice: choice))
    } catch {
      guard choice == .any else { throw error }
      return nil
    }
  }

  /// Settles the facts, and returns a repeat whose number of copies follows from them. Rows that are hidden by then
  /// are cleared only at the end of the action.
  ///
  /// - Throws: `limitReached` if it has another number of copies than its list.
  private mutating func nextCounted(
    _ made: inout MadeCopies
  ) throws(FormRefusal) -> (row: RowNumber, members: [FormValue])? {
    guard let next = made.counted.popLast() else { return nil }
    settleFactsAndCopies()
    try requireAllowed(
      next.members.count, insteadOf: countedCopies(of: next.row).count, of: next.row)
    return next
  }

  /// Throws if a repeat can't be set to a value.
  ///
  /// - Parameter isSet: Whether it is set now; otherwise, the number of copies may follow answers that
  ///   are given with it.
  func requireCopiesPossible(
    _ value: FormValue, of row: RowNumber, isSet: Bool = false
  ) throws(FormRefusal) {
    var check = CopyCheck(waiting: [.init(row: row, isPresent: true, isWhole: isSet, value: value)])
    while let list = check.waiting.popLast() { checkValues(of: list, &check) }
    if let refusal = check.refusal { throw refusal }
  }

  private func checkValues(of list: CopyCheck.List, _ check: inout CopyCheck) {
    guard let members = list.value.asCopies else {
      return check.note(refusal(.wrongType, list.row, "holds a list with a member for each copy"))
    }
    let present = list.isPresent ? countedCopies(of: list.row) : []
    // The number of copies of other counted repeats follows from the values.
    if list.isWhole || !countsCopies(list.row),
      case .repeat(let content) = catalog.rows[list.row].content
    {
      let count = list.isPresent ? present.count : content.countAtStart
      check.noteRefusal { () throws(FormRefusal) in
        try requireAllowed(members.count, insteadOf: count, of: list.row)
      }
    }
    let names = catalog.namesInCopies(of: list.row)
    for (index, member) in members.enumerated() {
      let copy = index < present.count ? catalog.repeats.copy(around: present[index]) : nil
      let rows =
        copy.map { catalog.repeats[$0].rows } ?? catalog.repeats.template(of: list.row).rows
      let given = catalog.valuesByPlace(in: member, of: list.row, names)
      for place in given.places where copy != nil && !map.contains(rows[place]) {
        check.note(refusal(.unknownRow, rows[place], "has been removed from its copy"))
      }
      if let unknown = given.unknown {
        let name = unknown.quotedForMessage
        check.note(refusal(.unknownRow, list.row, "has no row \(name) in its copies"))
      }
      for place in given.misfits {
        check.note(refusal(.wrongType, rows[place], "holds an object with the answers in it"))
      }
      for (place, value) in given.replaced where copy == nil || map.contains(rows[place]) {
        check.noteRefusal { () throws(FormRefusal) in
          _ = try held(value, by: rows[place], choice: .provided)
        }
      }
      for (row, value) in zip(rows, given.values) {
        guard let value else { continue }
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

/// What is left to do once copies have been made from a list.
struct MadeCopies {
  /// The pickers that were given values.
  var choices: [(row: RowNumber, value: FormValue)] = []
  /// The lists of repeats whose numbers of copies follow from other values.
  var counted: [(row: RowNumber, members: [FormValue])] = []
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
    /// Whether it is the repeat that is set, and not one in its copies.
    var isWhole = false
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
  func isSettable(_ row: RowNumber) -> Bool {
    field(editedBy: row) == nil && !isDerived(row) && answerType(of: row) != .nothing
  }

  /// Returns the values that a member of a list has for the rows of a copy. The values of editors
  /// belong to their fields.
  func valuesByPlace(
    in member: FormValue, of presenter: RowNumber, _ names: ResultNames
  ) -> GivenCopy {
    let rows = repeats.template(of: presenter).rows
    var given = GivenCopy(values: Array(repeating: nil, count: rows.count))
    guard case .object(let object) = member else {
      (given.values[0], given.places) = (member, [0])
      return given
    }
    var waiting = [(object: object, group: Int?.none)]
    while let (object, group) = waiting.popLast() {
      for (name, value) in object.pairs {
        guard let place = names.place(named: name, in: group) else {
          given.unknown = given.unknown ?? name
          continue
        }
        given.places.append(place)
        if isNestedGroup(rows[place]) {
          if case .object(let inner) = value {
            waiting.append((inner, place))
          } else if value != .null {
            given.misfits.append(place)
          }
        } else if case .template(_, let holder) = repeats.origin(of: holder(of: rows[place])) {
          if let other = given.values[Int(holder)] { given.replaced.append((Int(holder), other)) }
          given.values[Int(holder)] = value
        }
      }
    }
    return given
  }
}

/// What a member of a list says about the rows of a copy.
struct GivenCopy {
  /// The values by the places of the rows in the template.
  var values: [FormValue?]
  /// The values for fields that the member gives their editors too.
  var replaced: [(place: Int, value: FormValue)] = []
  /// The places of the rows that the member names.
  var places: [Int] = []
  /// A name that no row of the template has, if the member contains one.
  var unknown: String?
  /// The places of the nested groups whose values are no objects.
  var misfits: [Int] = []
}

extension FormValue {
  /// The members of a list, one for each copy; `nil` if the value is something else.
  var asCopies: [FormValue]? {
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
