import FormEngine
import FormOracle

extension ReferenceForm {
  /// Adds a copy with the answers of another one, below it.
  ///
  /// - Returns: The id of its first row.
  mutating func duplicateCopy(of id: RowID) throws(FormRefusal) -> RowID {
    guard let former = try row(id).copy, let repeated = former.presenter else {
      throw FormRefusal(.badAction, "\(id) is in no copy")
    }
    try require(repeated.mayGrow, or: .limitReached, repeated.spec.id)
    let head = insertCopy(of: repeated, at: former.place)
    // Each pass can bring copies that follow from the answers of the one before.
    var known: Set<RowID> = []
    while let copy = self[head], repeatAnswers(of: former, in: copy, except: &known) { settle() }
    return head
  }

  /// Gives the rows of a copy the answers of another one, but those that have them already.
  ///
  /// - Returns: Whether there were any rows.
  private mutating func repeatAnswers(
    of former: ReferenceRow, in copy: ReferenceRow, except known: inout Set<RowID>
  ) -> Bool {
    var hasChanged = known.insert(copy.spec.id).inserted
    let isNew = hasChanged
    for row in former.block where row.copy == former && row.template != nil {
      let twin = copy.block.first { $0.copy == copy && $0.template == row.template }
      guard let twin else { continue }
      if twin.isRepeat {
        if isNew, twin.countedCopies == nil { matchCopies(of: twin, with: row) }
        let count = min(row.countedCopies ?? .max, twin.countedCopies ?? .max)
        for (inner, other) in zip(row.children, twin.children).prefix(count) {
          let isChanged = repeatAnswers(of: inner, in: other, except: &known)
          hasChanged = hasChanged || isChanged
        }
      } else if isNew, twin.field == nil, !twin.isComputed {
        twin.repeatAnswer(of: row)
      }
    }
    return hasChanged
  }

  /// Adds copies to a repeat, or removes some, until it has as many as another one.
  private mutating func matchCopies(of row: ReferenceRow, with former: ReferenceRow) {
    for surplus in row.children.dropFirst(former.children.count) { remove(surplus) }
    while row.children.count < former.children.count { insertCopy(of: row, at: row.children.count) }
  }
}

extension ReferenceRow {
  /// Gives the row the answer of another one, as far as it can hold it.
  fileprivate func repeatAnswer(of former: ReferenceRow) {
    func part(of value: FormValue) -> FormValue? {
      if let stored = try? storable(value, choosing: .declared) { return stored }
      let rest = (value.texts ?? []).filter { canStore(.texts([$0]), choosing: .declared) }
      return rest.isEmpty ? nil : .texts(rest)
    }
    let given = former.value.map { part(of: $0) }
    if former.isFollowing || given == .some(nil) {
      (value, isOwn) = (valueAtStart, false)
    } else {
      (value, isOwn) = (given ?? nil, canFollow)
    }
  }
}
