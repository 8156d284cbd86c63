import DynamicRows

extension LiveForm {
  /// Adds a copy to a repeat.
  ///
  /// - Parameter index: The place of the new copy among the copies, from 0; `nil` for the end.
  /// - Returns: The first row of the copy.
  /// - Throws: `unknownRow`; `badAction` if the row is not a repeat; `limitReached`; `badPosition`.
  mutating func addCopy(to id: RowID, at index: Int?) throws(FormRefusal) -> RowNumber {
    let row = try number(id)
    guard catalog.isRepeat(row) else {
      throw refusal(.badAction, row, "has no copies: it is not a repeat")
    }
    let count = filled.structure.copies(of: row).count
    try requireAllowed(count + 1, insteadOf: count, of: row)
    guard 0...count ~= index ?? 0 else {
      throw FormRefusal(
        .badPosition, "\(id) has no place \(index ?? 0) for a copy; the last one is \(count)")
    }
    return try insertCopy(of: row, at: index ?? count)
  }

  /// Removes the innermost copy that contains a row.
  ///
  /// - Throws: `limitReached`.
  mutating func removeCopy(of id: RowID, inBatch: Bool = false) throws(FormRefusal) {
    let copy = try copy(around: id)
    try removeRow(catalog.rows[catalog.repeats[copy].rows[0]].id, inBatch: inBatch)
  }

  /// The innermost copy that contains a row.
  ///
  /// - Throws: `unknownRow`; `badAction` if there is none.
  func copy(around id: RowID) throws(FormRefusal) -> Repeats.CopyIndex {
    let row = try number(id)
    guard let copy = catalog.repeats.copy(around: row) else {
      throw refusal(.badAction, row, "is in no copy of a repeat")
    }
    return copy
  }

  mutating func insertCopy(
    of presenter: RowNumber, at index: Int
  ) throws(FormRefusal) -> RowNumber {
    // Other rows may have the ids of its template now.
    guard !catalog.repeats.template(of: presenter).rows.isEmpty else {
      throw refusal(.limitReached, presenter, "has no rows for a copy")
    }
    let rows = addCopyToCatalog(of: presenter)
    let others = filled.structure.copies(of: presenter)
    try begin(
      rows,
      at: index < others.count
        ? map.anchor(of: others[index]) : .after(map.lastRow(ofBlock: presenter)))
    return rows[0]
  }

  /// Adds the rows of a new copy to the catalog.
  private mutating func addCopyToCatalog(of presenter: RowNumber) -> [RowNumber] {
    let number = catalog.nextCopy(of: presenter)
    keepCopyNumbers(before: number + 1, of: presenter)
    return addCopyToCatalog(number, of: presenter)
  }

  /// Prevents copies of a repeat from getting numbers below the given one.
  mutating func keepCopyNumbers(before number: Int, of row: RowNumber) {
    let present = catalog.nextCopy(of: row)
    guard number > present else { return }
    journal.record(.nextCopy(row, before: present))
    catalog.setNextCopy(number, of: row)
  }

  /// Adds the rows of a copy with a given number to the catalog.
  ///
  /// - Returns: The rows of the copy in full order, without those of inner copies.
  mutating func addCopyToCatalog(_ number: Int, of presenter: RowNumber) -> [RowNumber] {
    let specs = catalog.specs(ofCopy: number, of: presenter)
    for spec in specs {
      if let known = catalog.number(spec.id) { recordSpec(of: known) }
    }
    let rows = catalog.addCopy(specs, of: presenter)
    makeRoom()
    return rows
  }

  /// Returns rows in full order without template rows, and with the initial copies of repeats, but not
  /// many more than a form can have.
  mutating func withCopies(_ rows: [RowNumber]) -> [RowNumber] {
    guard !catalog.repeats.isEmpty else { return rows }
    var result: [RowNumber] = []
    var waiting = Array(rows.reversed())
    while let row = waiting.popLast(), result.count <= CheckedSpec.mostRows {
      if catalog.repeats.isTemplateRow(row) { continue }
      result.append(row)
      guard case .repeat(let content) = catalog.rows[row].content else { continue }
      let count = Swift.min(content.countAtStart, CheckedSpec.mostRows + 1)
      let copies = (0..<count).map { _ in addCopyToCatalog(of: row) }
      for copy in copies.reversed() { waiting += copy.reversed() }
    }
    return result
  }
}
