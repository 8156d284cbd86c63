import DynamicRows

// A copy of a copy.
extension LiveForm {
  /// Adds a copy with the answers of another one, below it: also those of hidden rows and of inner copies, but
  /// not what was typed or chosen and is no answer yet. What follows other rows or is computed there, follows
  /// and is computed in the new copy too. Rows that were inserted into the copy are not repeated.
  ///
  /// - Parameter id: Any row in the copy; the innermost one around it is meant.
  /// - Returns: The first row of the new copy.
  /// - Throws: `unknownRow`; `badAction` if the row is in no copy; `limitReached`.
  mutating func duplicateCopy(of id: RowID) throws(FormRefusal) -> RowNumber {
    let copy = try copy(around: id)
    let (presenter, head) = (catalog.repeats[copy].presenter, catalog.repeats[copy].rows[0])
    let count = filled.structure.copies(of: presenter).count
    try requireAllowed(count + 1, insteadOf: count, of: presenter)
    let new = try insertCopy(of: presenter, at: filled.structure.place(ofCopy: head) + 1)
    try repeatAnswers(of: head, in: new)
    return new
  }

  /// Gives the rows of a copy, and those of its inner copies, the answers of another one.
  private mutating func repeatAnswers(
    of former: RowNumber, in new: RowNumber
  ) throws(FormRefusal) {
    var copies = [(former, new)]
    // Repeats whose numbers of copies follow other answers get them as these are repeated.
    var counted: [(former: RowNumber, new: RowNumber, done: Int)] = []
    while !copies.isEmpty {
      while let (former, new) = copies.popLast() {
        for (from, to) in zip(rows(ofCopy: former), rows(ofCopy: new)) where map.contains(from) {
          if !catalog.isRepeat(to) {
            repeatAnswer(of: from, in: to)
          } else if countsCopies(to) {
            counted.append((from, to, 0))
          } else {
            copies += zip(countedCopies(of: from), try makeCopies(of: to, asManyAs: from))
          }
        }
      }
      settleFactsAndCopies()
      for (index, pair) in counted.enumerated() {
        let present = Array(zip(countedCopies(of: pair.former), countedCopies(of: pair.new)))
        copies += present.dropFirst(pair.done)
        counted[index].done = max(pair.done, present.count)
      }
    }
  }

  /// The rows of a copy as its template has them, without those of inner copies.
  private func rows(ofCopy head: RowNumber) -> [RowNumber] {
    catalog.repeats.copy(around: head).map { catalog.repeats[$0].rows } ?? []
  }

  private mutating func repeatAnswer(of former: RowNumber, in row: RowNumber) {
    guard catalog.isSettable(row) else { return }
    let value = filled.answers[former]
    let held = value.flatMap { heldPart(of: $0, by: row) }
    if isFollowing(former) || held == nil && value != nil {
      beginAgain(row)
    } else {
      storeOwn(held, of: row)
    }
  }

  /// Adds copies to a repeat of a new copy, or removes some, until it has as many as another one.
  private mutating func makeCopies(
    of row: RowNumber, asManyAs former: RowNumber
  ) throws(FormRefusal) -> [RowNumber] {
    let count = countedCopies(of: former).count
    for head in countedCopies(of: row).dropFirst(count).reversed() { remove(head) }
    for place in countedCopies(of: row).count..<count {
      _ = try insertCopy(of: row, at: place)
    }
    return countedCopies(of: row)
  }
}
