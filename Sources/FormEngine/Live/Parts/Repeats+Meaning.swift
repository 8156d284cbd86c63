import DynamicRows

/// What template rows mean to somebody in a copy, or outside all of them.
extension Repeats {
  /// The rows that are meant where a row is named.
  enum Meaning {
    case one(RowNumber)
    /// The copies of a template row, named from outside its repeat, in their present order.
    case many([RowNumber])
  }

  /// What a row means to somebody in a copy, or outside all of them: the copy of a template row in the
  /// same copy, or else all of those in the innermost copy around both; any other row means itself.
  ///
  /// - Complexity: O(*d* + *k*) for *d* repeats around each other and *k* copies.
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

  /// The row at a place of the template, in the copy with a first row.
  private func row(at place: Int, inCopyOf head: RowNumber) -> RowNumber {
    guard case .copy(let copy, _) = origin(of: head) else { return head }
    // Rows of a copy got their numbers one after another, unless ids were known: a look beside is faster.
    let near = RowNumber(index: head.index + Int32(place))
    return origin(of: near) == .copy(copy, place: Int32(place)) ? near : self[copy].rows[place]
  }

  /// The rows of the form that a row means: all copies of a template row, else the row itself.
  func rows(meantBy row: RowNumber, from copy: CopyIndex?, in structure: Structure) -> [RowNumber] {
    switch meaning(of: row, from: copy, in: structure) {
    case .one(let row): [row]
    case .many(let rows): rows
    }
  }
}
