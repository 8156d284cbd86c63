extension RowOrder {
  /// What has changed for those who look at the list, rows by number.
  struct Changes {
    var update = TableUpdate()
    /// In their present order.
    var inserted: [Int32] = []
    /// In their former order.
    var removed: [Int32] = []
    /// In their present order.
    var moved: [Int32] = []
    /// In their present order.
    var reloaded: [Int32] = []
  }

  /// Ends a transaction: tells the exact, minimal update since the last one.
  ///
  /// - Parameter touched: Rows whose content has changed, each once, in any order.
  /// - Complexity: O(*k* log *n*) for *k* rows that were touched, changed visibility or moved.
  mutating func commit(touched: [Int32]) -> Changes {
    var changes = Changes()
    if !rowForest.changedLeaves.isEmpty || !sectionForest.changedLeaves.isEmpty {
      let sections = sectionShifts()
      let rows = rowShifts()
      assemble(rows: rows, sections: sections, touched: touched, into: &changes)
      purge()
    } else if !touched.isEmpty {
      assembleReloads(touched, SectionFates(in: self), into: &changes)
    }
    return changes
  }

  /// Takes the ghosts away; what is shown becomes what was shown.
  private mutating func purge() {
    for ghost in rowGhosts.values {
      rowForest.remove(ghost)
      freeRows.append(ghost)
    }
    rowGhosts.removeAll()
    freeRows += removedRows.filter { rowForest.places[Int($0)] < 0 }
    removedRows.removeAll()
    rowForest.commit()
    for ghost in sectionGhosts.values {
      sectionForest.remove(ghost)
      sections[Int(ghost)].ghostOf = -1
      freeSections.append(ghost)
    }
    sectionGhosts.removeAll()
    freeSections += removedSections.filter { sectionForest.places[Int($0)] < 0 }
    removedSections.removeAll()
    sectionForest.commit()
  }
}

extension RowOrder {
  /// The sections that have come, gone and moved, by rank among the visible ones.
  private func sectionShifts() -> Shifts {
    guard !sectionForest.changedLeaves.isEmpty else { return Shifts() }
    var shifts = sectionForest.shifts { ghost in
      let section = sections[Int(ghost)].ghostOf
      return (section, sectionForest.places[Int(section)] >= 0 && isSectionShown(section))
    } hasGhost: {
      sectionGhosts[$0] != nil
    }
    shifts.dropNeedlessMoves()
    return shifts
  }

  /// The rows that have come, gone and moved, by section and rank among the visible ones.
  private func rowShifts() -> Shifts {
    var shifts = rowForest.shifts { ghost in
      let row = rows[Int(ghost)].presenter
      return (row, rowForest.places[Int(row)] >= 0 && isShown(row))
    } hasGhost: {
      rowGhosts[$0] != nil
    }
    shifts.dropNeedlessMoves()
    return shifts
  }

  private func assemble(
    rows: Shifts, sections: Shifts, touched: [Int32], into changes: inout Changes
  ) {
    var fates = SectionFates(in: self)
    for move in sections.moved where rows.touches(tree: move.element) {
      fates.remake(move.element)
    }
    assembleSections(sections, fates, into: &changes.update)
    assembleDeparturesAndArrivals(rows, fates, into: &changes)
    assembleMoves(rows, fates, into: &changes)
    assembleReloads(touched, fates, into: &changes)
  }

  private func assembleSections(
    _ shifts: Shifts, _ fates: SectionFates, into update: inout TableUpdate
  ) {
    update.deleteSections = shifts.gone.map { Int($0.rank) }
    update.insertSections = shifts.come.map { Int($0.rank) }
    for move in shifts.moved {
      if fates.isRemade(move.element) {
        update.deleteSections.append(Int(move.before.rank))
        update.insertSections.append(Int(move.after.rank))
      } else {
        update.moveSections.append(.init(from: Int(move.before.rank), to: Int(move.after.rank)))
      }
    }
    update.deleteSections.sort()
    update.insertSections.sort()
    update.moveSections.sort { $0.from < $1.from }
  }

  private func assembleDeparturesAndArrivals(
    _ shifts: Shifts, _ fates: SectionFates, into changes: inout Changes
  ) {
    let gone = shifts.gone.map { ($0.element, before: fates.before($0), $0.tree) }
    for (row, before, tree) in gone.sorted(by: { $0.before < $1.before }) {
      changes.removed.append(row)
      if fates.survives(tree) { changes.update.deleteRows.append(before) }
    }
    let come = shifts.come.map { ($0.element, after: fates.after($0), $0.tree) }
    for (row, after, tree) in come.sorted(by: { $0.after < $1.after }) {
      changes.inserted.append(row)
      if fates.survives(tree) { changes.update.insertRows.append(after) }
    }
  }

  private func assembleMoves(
    _ shifts: Shifts, _ fates: SectionFates, into changes: inout Changes
  ) {
    guard !shifts.moved.isEmpty else { return }
    for move in shifts.moved {
      let (from, to) = (fates.before(move.before), fates.after(move.after))
      switch (fates.survives(move.before.tree), fates.survives(move.after.tree)) {
      case (true, true): changes.update.moveRows.append(.init(from: from, to: to))
      case (true, false): changes.update.deleteRows.append(from)
      case (false, true): changes.update.insertRows.append(to)
      case (false, false): break
      }
    }
    changes.update.deleteRows.sort()
    changes.update.insertRows.sort()
    changes.update.moveRows.sort { $0.from < $1.from }
    changes.moved = shifts.moved.sorted { fates.after($0.after) < fates.after($1.after) }
      .map(\.element)
  }

  private func assembleReloads(
    _ touched: [Int32], _ fates: SectionFates, into changes: inout Changes
  ) {
    var reloads: [(row: Int32, at: RowPosition, isListed: Bool)] = []
    for row in touched where isShown(row) {
      let ghost = rowGhosts[row]
      guard ghost != nil || rowForest.marks(of: row).wasShown else { continue }
      let (rank, tree) = rowForest.rank(.shown, of: row)
      let formerTree = ghost.map { rowForest.tree(of: $0) } ?? tree
      let position = fates.after(Shifts.Spot(element: row, tree: tree, rank: Int32(rank)))
      reloads.append((row, position, fates.survives(tree) && fates.survives(formerTree)))
    }
    reloads.sort { $0.at < $1.at }
    changes.reloaded = reloads.map(\.row)
    changes.update.reloadRows = reloads.filter(\.isListed).map(\.at)
  }
}
