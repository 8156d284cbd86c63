import FormEngine

extension ReferenceForm {
  /// Adds a copy to a repeat, at the end or at an index among its copies.
  mutating func addCopy(
    to id: RowID, at place: Int?, into outcome: inout Outcome
  ) throws(FormRefusal) {
    let index = try row(id)
    guard case .repeat(let content) = rows[index].spec.content else {
      throw FormRefusal(.badAction, "\(id) is not a repeat")
    }
    let count = copies(of: index).count
    try require(count < content.max ?? .max, or: .limitReached, id)
    guard (0...count).contains(place ?? count) else {
      throw FormRefusal(.badPosition, "there is no place \(place ?? count) among the copies")
    }
    outcome.copyAdded = insertCopy(of: index, at: place ?? count)
  }

  /// Inserts a new copy at an index among the copies of a repeat.
  ///
  /// - Returns: The id of its first row.
  @discardableResult
  mutating func insertCopy(of index: Int, at place: Int) -> RowID {
    let made = newCopy(of: rows[index])
    let copies = copies(of: index)
    let end = place < copies.count ? copies[place] : block(of: index).upperBound
    insert(made, inSection: rows[index].section, at: end)
    return made[0].spec.id
  }

  /// Refuses to remove a copy if the repeat has no more than its minimum.
  func refuseTooFewCopies(without index: Int) throws(FormRefusal) {
    guard rows[index].copy == index, let presenter = rows[index].presenter,
      case .repeat(let content) = rows[presenter].spec.content
    else { return }
    let isAllowed = copies(of: presenter).count > content.min ?? 0
    try require(isAllowed, or: .limitReached, rows[index].spec.id)
  }

  /// Refuses a tap on a button that would add too many copies or leave too few.
  func refuseLimits(ofButton index: Int, _ action: ButtonAction) throws(FormRefusal) {
    switch action {
    case .add(let id):
      guard let index = referencedRepeat(of: id, to: index),
        case .repeat(let content) = rows[index].spec.content
      else { return }
      let isAllowed = copies(of: index).count < content.max ?? .max
      try require(isAllowed, or: .limitReached, rows[index].spec.id)
    case .removeCopy:
      if let copy = rows[index].copy { try refuseTooFewCopies(without: copy) }
    default: break
    }
  }

  /// The repeat that a button refers to; `nil` if it has been removed.
  func referencedRepeat(of id: RowID, to button: Int) -> Int? {
    guard case .row(let index?) = meaning(of: id, to: button), rows[index].isRepeat else {
      return nil
    }
    return index
  }
}

extension ReferenceForm {
  /// Replaces the copies of a repeat with those in a list.
  ///
  /// - Throws: Of all refusals of the list, the first in the order of the codes.
  mutating func setCopies(of index: Int, to value: FormValue) throws(FormRefusal) {
    let id = rows[index].spec.id
    var faults: Set<FormRefusal.Code> = []
    setCopies(of: index, to: value, &faults)
    for code in FormRefusal.Code.allCases where faults.contains(code) {
      throw FormRefusal(code, "\(id) can't be \(value)")
    }
  }

  /// Applies the whole list and collects all faults.
  private mutating func setCopies(
    of index: Int, to value: FormValue, _ faults: inout Set<FormRefusal.Code>
  ) {
    guard case .repeat(let content) = rows[index].spec.content else { return }
    var members: [FormValue] = []
    if case .list(let list) = value {
      members = Array(list)
    } else if value != .null {
      faults.insert(.wrongType)
    }
    if members.count < content.min ?? 0 || members.count > content.max ?? .max {
      faults.insert(.limitReached)
    }
    let id = rows[index].spec.id
    var copies: [Int] { self.copies(of: self.index(of: id) ?? 0) }
    while copies.count > members.count { removeBlock(of: copies[members.count]) }
    while copies.count < members.count {
      insertCopy(of: self.index(of: id) ?? 0, at: copies.count)
    }
    for (number, member) in members.enumerated() {
      setCopy(rows[copies[number]].spec.id, to: member, &faults)
    }
  }

  /// Sets the rows of a copy to the values of an object, or its first row to a plain value, and
  /// clears the other rows.
  private mutating func setCopy(
    _ first: RowID, to value: FormValue, _ faults: inout Set<FormRefusal.Code>
  ) {
    guard let copy = index(of: first), let presenter = rows[copy].presenter else { return }
    let known = rows[presenter].templateRows.rowsOfCopy
    var given = [(rows[copy].name, value)]
    if case .object(let object) = value { given = object.pairs.map { (RowID($0.key), $0.value) } }
    for index in block(of: copy) where rows[index].copy == copy && rows[index].template != nil {
      guard !rows[index].isDerived else { continue }
      (rows[index].value, rows[index].draft) = (nil, .none)
    }
    var inner = block(of: copy).filter {
      rows[$0].isRepeat && rows[$0].copy == copy && rows[$0].template != nil
    }.map { rows[$0].spec.id }
    for (name, value) in given {
      let id =
        known.contains(name) ? RowID(name, copies: rows[index(of: first) ?? 0].copyNumbers) : name
      guard known.contains(name), let index = index(of: id) else {
        faults.insert(.unknownRow)
        continue
      }
      if rows[index].isRepeat {
        setCopies(of: index, to: value, &faults)
        inner.removeAll { $0 == id }
      } else if !rows[index].isComputed {
        give(value, to: index, &faults)
      }
    }
    for id in inner {
      guard let index = index(of: id), case .repeat(let content) = rows[index].spec.content else {
        continue
      }
      let empty = FormValue.object([:])
      setCopies(of: index, to: .list(Array(repeating: empty, count: content.min ?? 0)), &faults)
    }
  }

  /// Sets a row of a copy to a value; every option of the row is accepted.
  private mutating func give(
    _ value: FormValue, to index: Int, _ faults: inout Set<FormRefusal.Code>
  ) {
    do {
      let options = holder(of: index).map { holdingContent(of: $0).options([:]) }
      let stored = try storable(value, in: index, options: options)
      let holder = rows[index].field ?? index
      rows[holder].value = stored == .null ? nil : stored
    } catch {
      faults.insert(error.code)
    }
  }
}

extension [RowSpec] {
  /// The rows of a template that belong directly to each copy, without those of inner repeats.
  var rowsOfCopy: [RowID] {
    let inner = filter { $0.content.kind == .repeat }.flatMap { rows(under: $0.id) }.map(\.id)
    return map(\.id).filter { !inner.contains($0) }
  }
}
