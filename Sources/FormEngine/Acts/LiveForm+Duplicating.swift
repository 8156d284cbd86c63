import DynamicRows

// Duplicating a copy of a repeat.
extension LiveForm {
  /// Adds a copy with the answers of another one, below it: also those of hidden rows and of inner copies, but
  /// no drafts and no text that was typed but is no answer. A row that follows others or is computed does so in
  /// the new copy too. Rows that were inserted into the copy, and inner copies that don't count, are left out.
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
    var copies = [(head, new)]
    while let (former, new) = copies.popLast() {
      for (from, to) in zip(rows(ofCopy: former), rows(ofCopy: new)) where map.contains(from) {
        if catalog.isRepeat(to) {
          copies += zip(countedCopies(of: from), try makeCopies(of: to, asManyAs: from))
        } else {
          takeOverAnswer(of: from, in: to)
        }
      }
    }
    return new
  }

  /// The rows of a copy as its template has them, without those of inner copies.
  private func rows(ofCopy head: RowNumber) -> [RowNumber] {
    catalog.repeats.copy(around: head).map { catalog.repeats[$0].rows } ?? []
  }

  /// Adds copies to a repeat of a new copy, or removes some, until it has as many as count in another one. Where
  /// their number follows answers, these are taken over too.
  private mutating func makeCopies(
    of row: RowNumber, asManyAs former: RowNumber
  ) throws(FormRefusal) -> [RowNumber] {
    let count = countedCopies(of: former).count
    let present = filled.structure.copies(of: row)
    for head in present.dropFirst(count).reversed() { remove(head) }
    for place in min(present.count, count)..<count { _ = try insertCopy(of: row, at: place) }
    return filled.structure.copies(of: row)
  }

  private mutating func takeOverAnswer(of former: RowNumber, in row: RowNumber) {
    guard catalog.isSettable(row) else { return }
    let value = filled.answers[former]
    let held = value.flatMap { heldPart(of: $0, by: row) }
    if isFollowing(former) || held == nil && value != nil {
      beginAgain(row)
    } else {
      storeOwn(held, of: row)
    }
  }
}
