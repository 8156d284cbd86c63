extension RowOrder {
  /// What has changed for those who look at the list, rows by number.
  @usableFromInline
  struct Changes {
    @usableFromInline var update = TableUpdate()
    /// In their present order.
    @usableFromInline var inserted: [Int32] = []
    /// In their former order.
    @usableFromInline var removed: [Int32] = []
    /// In their present order.
    @usableFromInline var moved: [Int32] = []
    /// In their present order.
    @usableFromInline var reloaded: [Int32] = []
  }

  /// Whether rows have only become visible or ceased to be since the last commit, so that nothing
  /// has to be followed from place to place.
  private var hasOnlyShownAndHidden: Bool {
    sectionForest.changedLeaves.isEmpty && rowGhosts.isEmpty && removedRows.isEmpty
  }

  /// Ends a transaction: tells the exact, minimal update since the last one.
  ///
  /// - Parameter touched: Rows whose content has changed, each once, in any order.
  /// - Complexity: O(*k* log *n*) for *k* rows and sections that were touched, changed visibility or
  ///   moved.
  mutating func commit(touched: [Int32]) -> Changes {
    var changes = Changes()
    if !rowForest.changedLeaves.isEmpty || !sectionForest.changedLeaves.isEmpty {
      assemble(touched: touched, into: &changes)
      purge()
    } else if !touched.isEmpty {
      assembleReloads(touched, remade: [], into: &changes)
    }
    return changes
  }

  /// Ends a transaction in which no row's content changed, and tells positions only.
  mutating func commitUpdate() -> TableUpdate {
    guard hasOnlyShownAndHidden else { return commit(touched: []).update }
    var update = TableUpdate()
    update.deleteRows = changedPositions(.wasShown, without: .shown)
    update.insertRows = changedPositions(.shown, without: .wasShown)
    if rowForest.changedLeaves.count > 1 {
      update.deleteRows.sort()
      update.insertRows.sort()
    }
    rowForest.commit()
    return update
  }

  /// The positions by one mark of the rows that bear it and not the other.
  ///
  /// It changes nothing. It is mutating so that it is given the address of the order: for a borrowing
  /// method that is not inlined all fields of the order are loaded and stored first.
  @inline(__always)
  private mutating func changedPositions(
    _ mark: RankForest.Mark, without other: RankForest.Mark
  ) -> [RowPosition] {
    let changed = rowForest.changedLeaves.indices
    var count = 0
    for index in changed {
      let leaf = changedLeaf(index)
      count += (leaf.bits(mark) & ~leaf.bits(other)).nonzeroBitCount
    }
    var positions: [RowPosition] = []
    guard count > 0 else { return positions }
    positions.reserveCapacity(count)
    for index in changed {
      let leaf = changedLeaf(index)
      var rest = leaf.bits(mark) & ~leaf.bits(other)
      guard rest != 0 else { continue }
      let (start, tree) = rowForest.start(mark, ofLeaf: leaf)
      let section = sectionForest.rank(.shown, of: tree).rank
      while rest != 0 {
        let before = leaf.bits(mark) & UInt64.below(rest.trailingZeroBitCount)
        positions.append(RowPosition(section: section, row: start + before.nonzeroBitCount))
        rest &= rest &- 1
      }
    }
    return positions
  }

  @inline(__always)
  private func changedLeaf(_ index: Int) -> RankForest.Leaf {
    rowForest.leaves[Int(rowForest.changedLeaves[index])]
  }

  /// Takes the ghosts away; what is shown becomes what was shown.
  private mutating func purge() {
    if !rowGhosts.isEmpty || !removedRows.isEmpty {
      for ghost in rowGhosts.values {
        rowForest.remove(ghost)
        freeRows.append(ghost)
      }
      rowGhosts.removeAll(keepingCapacity: rowGhosts.capacity <= 64)
      // What was put back in between has been removed more than once.
      if !removedRows.isEmpty {
        freeRows += Set(removedRows).sorted().filter { rowForest.facts[Int($0)].place < 0 }
        removedRows.removeAll()
      }
    }
    rowForest.commit()
    guard !sectionForest.changedLeaves.isEmpty else { return }
    for ghost in sectionGhosts.values {
      sectionForest.remove(ghost)
      sections[Int(ghost)].presenter = -1
      freeSections.append(ghost)
    }
    sectionGhosts.removeAll()
    freeSections += Set(removedSections).sorted().filter { sectionForest.facts[Int($0)].place < 0 }
    removedSections.removeAll()
    sectionForest.commit()
  }
}

extension RowOrder {
  /// The sections that have come, gone and moved, by rank among the visible ones.
  private func sectionShifts() -> Shifts {
    guard !sectionForest.changedLeaves.isEmpty else { return Shifts() }
    var shifts = sectionForest.shifts { ghost in
      let section = sections[Int(ghost)].presenter
      return (section, sectionForest.facts[Int(section)].place >= 0 && isSectionShown(section))
    } hasGhost: {
      sectionGhosts[$0] != nil
    }
    shifts.dropNeedlessMoves()
    return shifts
  }

  /// The rows that have come, gone and moved, by section and rank among the visible ones.
  private func rowShifts() -> Shifts {
    let hasGhosts = !rowGhosts.isEmpty
    var shifts = rowForest.shifts { ghost in
      let row = rows[Int(ghost)].presenter
      return (row, rowForest.facts[Int(row)].place >= 0 && isShown(row))
    } hasGhost: {
      hasGhosts && rowGhosts[$0] != nil
    }
    shifts.dropNeedlessMoves()
    return shifts
  }

  private func assemble(touched: [Int32], into changes: inout Changes) {
    let (rows, sections) = (rowShifts(), sectionShifts())
    // Tables get row changes in a moved section wrong: it is deleted and inserted instead.
    let remade =
      sections.moved.isEmpty ? [] : rows.trees.intersection(sections.moved.map { $0.element })
    if !sectionForest.changedLeaves.isEmpty {
      assembleSections(sections, remade, into: &changes.update)
    }
    assembleDeparturesAndArrivals(rows, remade, into: &changes)
    assembleMoves(rows, remade, into: &changes)
    assembleReloads(touched, remade: remade, into: &changes)
  }

  private func assembleSections(
    _ shifts: Shifts, _ remade: Set<Int32>, into update: inout TableUpdate
  ) {
    update.deleteSections = shifts.gone.map { Int($0.rank) }
    update.insertSections = shifts.come.map { Int($0.rank) }
    for move in shifts.moved {
      if remade.contains(move.element) {
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
    _ shifts: Shifts, _ remade: Set<Int32>, into changes: inout Changes
  ) {
    // Most updates have one entry of a kind; sorting it would cost more than finding it.
    var gone = shifts.gone.map { (row: $0.element, tree: $0.tree, at: before($0)) }
    if gone.count > 1 { gone.sort { $0.at < $1.at } }
    for (row, tree, at) in gone {
      changes.removed.append(row)
      if survives(tree, remade) { changes.update.deleteRows.append(at) }
    }
    var come = shifts.come.map { (row: $0.element, tree: $0.tree, at: after($0)) }
    if come.count > 1 { come.sort { $0.at < $1.at } }
    for (row, tree, at) in come {
      changes.inserted.append(row)
      if survives(tree, remade) { changes.update.insertRows.append(at) }
    }
  }

  private func assembleMoves(
    _ shifts: Shifts, _ remade: Set<Int32>, into changes: inout Changes
  ) {
    guard !shifts.moved.isEmpty else { return }
    var moved = shifts.moved.map { move in
      (row: move.element, move: move, from: before(move.before), to: after(move.after))
    }
    if moved.count > 1 { moved.sort { $0.to < $1.to } }
    let (deleted, inserted) = (changes.update.deleteRows.count, changes.update.insertRows.count)
    for (row, move, from, to) in moved {
      changes.moved.append(row)
      switch (survives(move.before.tree, remade), survives(move.after.tree, remade)) {
      case (true, true): changes.update.moveRows.append(.init(from: from, to: to))
      case (true, false): changes.update.deleteRows.append(from)
      case (false, true): changes.update.insertRows.append(to)
      case (false, false): break
      }
    }
    if changes.update.moveRows.count > 1 { changes.update.moveRows.sort { $0.from < $1.from } }
    if changes.update.deleteRows.count > deleted { changes.update.deleteRows.sort() }
    if changes.update.insertRows.count > inserted { changes.update.insertRows.sort() }
  }

  private func assembleReloads(
    _ touched: [Int32], remade: Set<Int32>, into changes: inout Changes
  ) {
    var reloads: [(row: Int32, at: RowPosition, isListed: Bool)] = []
    for row in touched where isShown(row) {
      let ghost = rowGhosts.isEmpty ? nil : rowGhosts[row]
      guard ghost != nil || rowForest.marks(of: row).wasShown else { continue }
      let (rank, tree) = rowForest.rank(.shown, of: row)
      let formerTree = ghost.map { rowForest.tree(of: $0) } ?? tree
      let position = after(Shifts.Spot(element: row, tree: tree, rank: Int32(rank)))
      reloads.append((row, position, survives(tree, remade) && survives(formerTree, remade)))
    }
    if reloads.count > 1 { reloads.sort { $0.at < $1.at } }
    for (row, at, isListed) in reloads {
      changes.reloaded.append(row)
      if isListed { changes.update.reloadRows.append(at) }
    }
  }
}

extension RowOrder {
  /// Whether a section was visible, still is, and is not made anew, so that what happens to its rows
  /// is told row by row.
  @inline(__always)
  private func survives(_ section: Int32, _ remade: Set<Int32>) -> Bool {
    guard !sectionForest.changedLeaves.isEmpty else { return true }
    guard sectionForest.facts[Int(section)].place >= 0, isSectionShown(section),
      !remade.contains(section)
    else { return false }
    return sectionGhosts[section] != nil || sectionForest.marks(of: section).wasShown
  }

  /// The position before the change.
  @inline(__always)
  private func before(_ spot: Shifts.Spot) -> RowPosition {
    let standIn = sectionGhosts.isEmpty ? spot.tree : sectionGhosts[spot.tree] ?? spot.tree
    return RowPosition(
      section: sectionForest.rank(.wasShown, of: standIn).rank, row: Int(spot.rank))
  }

  /// The position after the change.
  @inline(__always)
  private func after(_ spot: Shifts.Spot) -> RowPosition {
    RowPosition(section: sectionForest.rank(.shown, of: spot.tree).rank, row: Int(spot.rank))
  }
}
