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
    if let copy = self[head] { takeOverAnswers(of: former, in: copy) }
    return head
  }

  /// Gives the rows of a copy, and those of its inner copies, the answers of another one.
  private mutating func takeOverAnswers(of former: ReferenceRow, in copy: ReferenceRow) {
    for row in former.block where row.copy == former && row.template != nil {
      let twin = copy.block.first { $0.copy == copy && $0.template == row.template }
      guard let twin else { continue }
      if twin.isRepeat {
        let inner = Array(row.children.prefix(row.countedCopies ?? .max))
        for surplus in twin.children.dropFirst(inner.count) { remove(surplus) }
        while twin.children.count < inner.count { insertCopy(of: twin, at: twin.children.count) }
        for (inner, other) in zip(inner, twin.children) { takeOverAnswers(of: inner, in: other) }
      } else if twin.field == nil, !twin.isComputed {
        twin.takeOverAnswer(of: row)
      }
    }
  }
}

extension ReferenceRow {
  /// Gives the row the answer of another one, as far as it can hold it.
  fileprivate func takeOverAnswer(of former: ReferenceRow) {
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
