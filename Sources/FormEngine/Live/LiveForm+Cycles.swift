import DynamicRows

// Cycles are judged between rows. The order of conditions is that of templates, which is enough
// unless options that were changed in one copy, or rows inserted into it, read another copy.
extension LiveForm {
  /// Ranks the conditions that are new or read other rows than before.
  ///
  /// - Throws: `wouldLoop` if rows would depend on each other in a cycle, or would if each repeat had
  ///   one more copy.
  mutating func requireNoCycle() throws(FormRefusal) {
    if conditions.rankArrivals(in: catalog, structure) { return }
    guard rankAll() else { throw Self.cycle }
  }

  /// Ranks all conditions; `false` if rows depend on each other in a cycle.
  mutating func rankAll() -> Bool {
    let order = ConditionOrder.ranks(of: conditions, catalog.repeats, map)
    if order.areShared, hasCycleBetweenRows { return false }
    conditions.setAllRanks(order)
    return true
  }

  static var cycle: FormRefusal {
    FormRefusal(.wouldLoop, "conditions would form a cycle: a row would depend on itself")
  }

  /// Whether rows depend on each other in a cycle, or would if each repeat had one more copy.
  ///
  /// - Complexity: O(*n* + *e*) for *n* rows and *e* pairs of a row and one that it reads.
  private var hasCycleBetweenRows: Bool {
    var grown = self
    grown.growRepeats()
    var isDone: [RowNumber: Bool] = [:]
    for row in grown.map.allRows where isDone[row] == nil {
      var path = [(row: row, dependencies: grown.dependencies(of: row))]
      isDone[row] = false
      while let last = path.last {
        guard let other = path[path.count - 1].dependencies.popLast() else {
          isDone[last.row] = true
          path.removeLast()
          continue
        }
        if isDone[other] == false { return true }
        if isDone[other] == nil {
          isDone[other] = false
          path.append((other, grown.dependencies(of: other)))
        }
      }
    }
    return false
  }

  private mutating func growRepeats() {
    var waiting = map.allRows.filter { catalog.isRepeat($0) }
    while let presenter = waiting.popLast() {
      let number = catalog.nextCopy(of: presenter)
      catalog.setNextCopy(number + 1, of: presenter)
      let rows = withCopies(addCopyToCatalog(number, of: presenter))
      changeStructure(.insert(rows.map(catalog.mapRow), at: .after(presenter)))
      waiting += rows.filter { catalog.isRepeat($0) && structure.copies(of: $0).isEmpty }
    }
  }

  /// The rows that a row depends on: its presenter, and those that its conditions and that of its
  /// section read.
  private func dependencies(of row: RowNumber) -> [RowNumber] {
    let repeats = catalog.repeats
    let copy = repeats.copy(around: row)
    var read: [RowNumber] = []
    for subject in [ConditionSubject.row(row), .row(repeats.templateOrSelf(row))] {
      for condition in conditions.conditions(of: subject) where !condition.isCheck {
        if case .offer = condition.governs, subject != .row(row), catalog.hasOwnOptions(row) {
          continue
        }
        for row in condition.rowsRead {
          read += repeats.rows(meantBy: row, from: copy, in: structure)
        }
      }
      if repeats.templateRow(of: row) == nil { break }
    }
    for condition in conditions.conditions(of: .section(map.section(of: row))) {
      for row in condition.rowsRead { read += repeats.rows(meantBy: row, from: nil, in: structure) }
    }
    return read.filter(map.contains) + [map.presenter(of: row)].compactMap { $0 }
  }
}
