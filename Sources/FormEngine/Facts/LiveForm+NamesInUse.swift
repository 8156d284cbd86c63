import DynamicRows

// The names of answers in results, of which no two are equal in one object.
extension LiveForm {
  /// Throws if two rows have the same name in one object of the result.
  ///
  /// - Throws: `badSpec`.
  /// - Complexity: O(*n*) for *n* rows when it is called first, then O(1).
  mutating func requireUniqueNames() throws(FormRefusal) {
    guard catalog.usesNames else { return }
    if derived.names == nil {
      derived.names = NamesInUse()
      addNames(of: map.allRows)
    }
    guard let shared = derived.names?.rowsWithSharedNames, !shared.isEmpty else { return }
    let second = inPresentOrder(shared).first { row in
      derived.names?.rows(withNameOf: row).contains { map.isOrdered($0, before: row) } ?? false
    }
    guard let second,
      let first = inPresentOrder(derived.names?.rows(withNameOf: second) ?? []).first
    else { return }
    let rows = "\(catalog.rows[first].id) and \(catalog.rows[second].id)"
    let name = catalog.resultName(of: second).quotedForMessage
    throw FormRefusal(.badSpec, "\(rows) would both have the name \(name) in the result")
  }

  /// Adds the names of rows that are in the form now, or that others present. Those that copies have
  /// from their templates are only added if a row was inserted into the copy, or moved in it.
  ///
  /// - Parameter areMoved: Whether the rows were in the form before.
  mutating func addNames(of rows: some Sequence<RowNumber>, areMoved: Bool = false) {
    guard derived.names != nil else { return }
    var objects = ResultObjects()
    for row in rows {
      guard let copy = catalog.repeats.copy(around: row) else {
        addName(of: row, &objects)
        continue
      }
      if derived.names?.copies.contains(copy) == true {
        addName(of: row, &objects)
      } else if areMoved || catalog.repeats.templateRow(of: row) == nil {
        derived.names?.insert(copy)
        for row in catalog.repeats[copy].rows + [row] where map.contains(row) {
          addName(of: row, &objects)
        }
      }
    }
  }

  private mutating func addName(of row: RowNumber, _ objects: inout ResultObjects) {
    guard catalog.hasResultName(row) else { return }
    let name = NamesInUse.Name(
      object: objects.object(around: row, in: self),
      text: ScalarText(catalog.resultName(of: row)))
    derived.names?.set(name, of: row)
  }
}
