extension RowOrder.Storage {
  /// Ends a transaction and returns the changes.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows and sections that were touched, inserted, removed,
  ///   moved, shown or hidden; at most O(*k* log *k* log *n*) if sections have been moved, or inserted
  ///   before others.
  func commit(touched: [RowNumber]) -> RowOrder.Changes {
    var changes = RowOrder.Changes()
    changes.update = update()
    changes.reloaded = reportReloads(of: touched, in: &changes.update)
    changes.inserted = rows.shifts.inserted.array.flatMap(rowNumbers)
    changes.removed = rows.shifts.removed.array.flatMap(rowNumbers)
    changes.moved = rows.shifts.moved.array
      .sorted { position($0.after, .visible) < position($1.after, .visible) }
      .map { RowNumber(index: $0.element) }
    forgetChanges()
    return changes
  }

  /// Ends a transaction and returns the update.
  ///
  /// - Complexity: As ``commit(touched:)``.
  func commit() -> TableUpdate {
    defer { forgetChanges() }
    return update()
  }

  func forgetChanges() {
    rows.commit()
    if !sections.changedLeaves.isEmpty { sections.commit() }
    if !replacedSections.isEmpty { replacedSections = [] }
  }
}

extension RowOrder.Storage {
  /// The update since the last commit, without reloads. The shifts are collected for it.
  private func update() -> TableUpdate {
    collectShifts()
    if let move = onlyMove { return move }
    var update = TableUpdate(
      deleteRows: positions(.former, of: rows.shifts.removed),
      insertRows: positions(.visible, of: rows.shifts.inserted))
    if !sections.changedLeaves.isEmpty { reportSections(in: &update) }
    if !rows.shifts.moved.isEmpty { reportMoves(in: &update) }
    return update
  }

  /// Collects the removed and inserted elements in ascending order, and the moved ones by former ranks
  /// within each tree.
  @inline(__always)
  private func collectShifts() {
    rows.collectShifts()
    let hasSectionChanges = !sections.changedLeaves.isEmpty
    if hasSectionChanges { sections.collectShifts() }
    if rows.shifts.removed.count > 1 { sort(&rows.shifts.removed, .former) }
    if rows.shifts.inserted.count > 1 { sort(&rows.shifts.inserted, .visible) }
    if hasSectionChanges { findSectionsToReplace() }
  }

  private func sort(_ runs: inout UniqueArray<Shifts.Run>, _ metric: Metric) {
    runs.sort { position($0.first, metric) < position($1.first, metric) }
  }

  /// The rank of a section among those that are or were visible.
  @inline(__always)
  private func rank(_ metric: Metric, ofSection section: Int32) -> Int {
    metric == .former
      ? sections.formerRank(at: sections.formerPlace(of: section))
      : sections.rank(.visible, at: sections.elements[section].place).rank
  }

  private func position(_ spot: Shifts.Spot, _ metric: Metric) -> RowPosition {
    RowPosition(section: rank(metric, ofSection: spot.tree), row: Int(spot.rank))
  }

  private func rowNumbers(of run: Shifts.Run) -> [RowNumber] {
    var numbers: [RowNumber] = []
    run.slots.forEachBit { numbers.append(RowNumber(index: rows.element(of: $0, in: run))) }
    return numbers
  }

  private func findSectionsToReplace() {
    guard !sections.shifts.moved.isEmpty else { return }
    let moves = rows.shifts.moved.array
    let changed = Set(
      rows.shifts.removed.array.map { $0.first.tree }
        + rows.shifts.inserted.array.map { $0.first.tree }
        + moves.map { $0.before.tree } + moves.map { $0.after.tree })
    replacedSections = changed.intersection(sections.shifts.moved.array.map { $0.element })
  }

  /// Whether a section was and is visible and is not deleted and inserted, so that changes are
  /// reported row by row.
  @inline(__always)
  private func survives(_ section: Int32) -> Bool {
    guard !sections.changedLeaves.isEmpty else { return true }
    let place = sections.elements[section].place
    return place >= 0 && sections.isCounted(.visible, at: place)
      && sections.isCounted(.former, at: sections.formerPlace(of: section))
      && !replacedSections.contains(section)
  }
}

extension RowOrder.Storage {
  private func reportSections(in update: inout TableUpdate) {
    for run in sections.shifts.removed.array {
      run.slots.forEachBit { update.deleteSections.append(sections.rank(.former, of: $0, in: run)) }
    }
    for run in sections.shifts.inserted.array {
      run.slots.forEachBit {
        update.insertSections.append(sections.rank(.visible, of: $0, in: run))
      }
    }
    for move in sections.shifts.moved.array {
      let (from, to) = (Int(move.before.rank), Int(move.after.rank))
      if replacedSections.contains(move.element) {
        update.deleteSections.append(from)
        update.insertSections.append(to)
      } else {
        update.moveSections.append(.init(from: from, to: to))
      }
    }
    update.deleteSections.sort()
    update.insertSections.sort()
  }

  /// The positions in runs of surviving sections.
  @inline(__always)
  private func positions(
    _ metric: Metric, of runs: borrowing UniqueArray<Shifts.Run>
  ) -> [RowPosition] {
    guard !runs.isEmpty else { return [] }
    return runs.count == 1
      ? positions(metric, in: runs[0]) : runs.array.flatMap { positions(metric, in: $0) }
  }

  private func positions(_ metric: Metric, in run: Shifts.Run) -> [RowPosition] {
    guard survives(run.first.tree) else { return [] }
    let section = rank(metric, ofSection: run.first.tree)
    if run.slots & (run.slots - 1) == 0 {
      onePosition[0] = RowPosition(
        section: section, row: rows.rank(metric, of: Int32(run.slots.trailingZeroBitCount), in: run)
      )
      return onePosition
    }
    var positions: [RowPosition] = []
    positions.reserveCapacity(Int(run.slots.bitCount))
    run.slots.forEachBit {
      positions.append(RowPosition(section: section, row: rows.rank(metric, of: $0, in: run)))
    }
    return positions
  }

  /// The update if it is the move of one row, the most frequent one with moves.
  @inline(__always)
  private var onlyMove: TableUpdate? {
    guard rows.shifts.moved.count == 1, rows.shifts.removed.isEmpty, rows.shifts.inserted.isEmpty,
      sections.changedLeaves.isEmpty
    else { return nil }
    let move = rows.shifts.moved[0]
    oneMove.moveRows[0] = .init(
      from: position(move.before, .former), to: position(move.after, .visible))
    return oneMove
  }

  private func reportMoves(in update: inout TableUpdate) {
    var isReplaced = false
    for index in 0..<rows.shifts.moved.count {
      let move = rows.shifts.moved[index]
      let (from, to) = (position(move.before, .former), position(move.after, .visible))
      switch (survives(move.before.tree), survives(move.after.tree)) {
      case (true, true):
        update.moveRows.append(.init(from: from, to: to))
        continue
      case (true, false): update.deleteRows.append(from)
      case (false, true): update.insertRows.append(to)
      case (false, false): break
      }
      isReplaced = true
    }
    update.moveRows.sort()
    guard isReplaced else { return }
    update.deleteRows.sort()
    update.insertRows.sort()
  }

  private func reportReloads(
    of touched: [RowNumber], in update: inout TableUpdate
  ) -> [RowNumber] {
    var reloads: [(row: RowNumber, position: RowPosition, isListed: Bool)] = []
    for row in touched {
      let (place, former) = (order.place(of: row), rows.formerPlace(of: row.index))
      guard rows.isCounted(.visible, at: place), rows.isCounted(.former, at: former) else {
        continue
      }
      let isListed = survives(rows.tree(at: place)) && survives(rows.tree(at: former))
      reloads.append((row, order.position(at: place), isListed))
    }
    reloads.sort { $0.position < $1.position }
    update.reloadRows = reloads.filter { $0.isListed }.map { $0.position }
    return reloads.map { $0.row }
  }
}
