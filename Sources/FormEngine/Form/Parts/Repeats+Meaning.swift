import DynamicRows

/// The rows to which a template row refers in a copy, or outside of all copies.
extension Repeats {
  /// The rows to which an id refers.
  enum Meaning {
    case one(RowNumber)
    /// The copies of a template row, referred to from outside its repeat, in their present order.
    case many([RowNumber])
  }

  /// The rows to which a row refers in a copy, or outside of all copies. For a template row, it is
  /// the copy in the same copy, or else all copies in the innermost copy that contains both. Any
  /// other row refers to itself.
  ///
  /// - Complexity: O(*d* + *k*) for *d* nested repeats and *k* copies.
  func meaning(
    of row: RowNumber, from copy: CopyIndex?, in structure: Structure
  ) -> Meaning {
    var found = row
    var places: [Int] = []
    while case .template(let owner, let place) = origin(of: found) {
      if let copy = copies(outwardFrom: copy).first(
        where: { templateOrSelf(self[$0].presenter) == owner })
      {
        found = self[copy].rows[Int(place)]
        break
      }
      places.append(Int(place))
      found = owner
    }
    guard !places.isEmpty else { return .one(found) }
    var rows = [found]
    for place in places.reversed() {
      var inner: [RowNumber] = []
      for row in rows {
        for head in structure.copies(of: row) {
          inner.append(self.row(at: place, inCopyOf: head))
        }
      }
      rows = inner
    }
    return .many(rows)
  }

  /// What determines the meaning of a row from a copy: the row, and the innermost copy that contains both.
  ///
  /// - Complexity: O(*d*) for *d* nested repeats.
  func source(_ row: RowNumber, from copy: CopyIndex?) -> AnswersCollected.Source {
    let common = copies(outwardFrom: copy).first {
      isInTemplate(row, of: templateOrSelf(self[$0].presenter))
    }
    return AnswersCollected.Source(row: row, copy: common)
  }

  /// The row at a place of the template, in the copy with a given first row.
  private func row(at place: Int, inCopyOf head: RowNumber) -> RowNumber {
    guard case .copy(let copy, _) = origin(of: head) else { return head }
    // Rows of a copy have consecutive numbers unless their ids were known, so this is usually
    // faster.
    let near = RowNumber(index: head.index + Int32(place))
    return origin(of: near) == .copy(copy, place: Int32(place)) ? near : self[copy].rows[place]
  }

  /// Whether a template row is in the template of a repeat, or in one inside it.
  func isInTemplate(_ row: RowNumber, of presenter: RowNumber) -> Bool {
    var row = row
    while case .template(let owner, _) = origin(of: row) {
      if owner == presenter { return true }
      row = owner
    }
    return false
  }

  /// The copy that has a place relative to the one that contains a row, of the innermost repeat whose
  /// template contains another row, too; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - distance: 1 for the copy after it, -1 for the one before.
  ///   - copy: A copy of the row, or the row's own.
  func copy(
    next distance: Int, to copy: CopyIndex?, around other: RowNumber, in structure: Structure
  ) -> CopyIndex? {
    let template = templateOrSelf(other)
    let common = copies(outwardFrom: copy).first {
      isInTemplate(template, of: templateOrSelf(self[$0].presenter))
    }
    guard let common else { return nil }
    let heads = structure.copies(of: self[common].presenter)
    let place = structure.place(ofCopy: self[common].rows[0]) + distance
    return heads.indices.contains(place) ? self.copy(around: heads[place]) : nil
  }

  /// The copy with a place relative to the one that contains a row.
  func copy(
    next distance: Int, toThatOf row: RowNumber, around other: RowNumber, in structure: Structure
  ) -> CopyIndex? {
    copy(next: distance, to: copy(around: row), around: other, in: structure)
  }

  /// The rows to which a row refers in the copy before the innermost one of a repeat that is around
  /// the row, too; none in the first copy.
  func previousMeaning(
    of row: RowNumber, from copy: CopyIndex?, in structure: Structure
  ) -> Meaning? {
    self.copy(next: -1, to: copy, around: row, in: structure).map {
      meaning(of: row, from: $0, in: structure)
    }
  }

  /// The rows of the form to which a row refers: all copies of a template row, otherwise the row
  /// itself.
  func rows(meantBy row: RowNumber, from copy: CopyIndex?, in structure: Structure) -> [RowNumber] {
    switch meaning(of: row, from: copy, in: structure) {
    case .one(let row): [row]
    case .many(let rows): rows
    }
  }
}
