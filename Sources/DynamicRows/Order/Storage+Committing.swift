extension RowOrder.Storage {
  /// Ends a transaction and returns the update. The rows that have changed are listed.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows and sections that were touched, inserted, removed,
  ///   moved, shown or hidden; at most O(*k* log *k* log *n*) if sections have been moved, or inserted
  ///   before others.
  func commitListingRows() -> TableUpdate {
    var update = update()
    changedRows.removeAll()
    list(rows.shifts.inserted)
    let inserted = changedRows.count
    list(rows.shifts.removed)
    let removed = changedRows.count
    if !rows.shifts.moved.isEmpty { listMovedRows() }
    let moved = changedRows.count
    if !touched.isEmpty { reportReloads(in: &update) }
    listEnds = (inserted, removed, moved)
    forgetChanges()
    return update
  }

  /// The rows that the last commit has listed, until the next change.
  var listedRows: RowOrder.ListedRows {
    let rows = UnsafeBufferPointer(start: changedRows.base, count: Int(changedRows.count))
    let (inserted, removed, moved) = (Int(listEnds.0), Int(listEnds.1), Int(listEnds.2))
    return .init(
      inserted: .init(rebasing: rows[..<inserted]),
      removed: .init(rebasing: rows[inserted..<removed]),
      moved: .init(rebasing: rows[removed..<moved]), reloaded: .init(rebasing: rows[moved...]))
  }

  /// Records that the content of a row has changed, for the next commit.
  func touch(_ row: RowNumber) {
    touched.append(row)
  }

  /// Ends a transaction and returns the update.
  ///
  /// - Complexity: As ``commitListingRows()``.
  func commit() -> TableUpdate {
    defer { forgetChanges() }
    return update()
  }

  func forgetChanges() {
    rows.commit()
    if !sections.changedLeaves.isEmpty { sections.commit() }
    if !replacedSections.isEmpty { replacedSections = [] }
    touched.removeAll()
  }
}

extension RowOrder.Storage {
  /// The update since the last commit, without reloads. The shifts are collected for it.
  private func update() -> TableUpdate {
    if rows.isFlat { collectShifts(true) } else { collectShiftsOfCopy() }
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
  private func collectShifts(_ isFlat: Bool) {
    rows.collectShifts(isFlat)
    let hasSectionChanges = !sections.changedLeaves.isEmpty
    if hasSectionChanges { sections.collectShifts(isFlat) }
    if rows.shifts.removed.count > 1 { sort(&rows.shifts.removed, .former) }
    if rows.shifts.inserted.count > 1 { sort(&rows.shifts.inserted, .visible) }
    if hasSectionChanges { findSectionsToReplace() }
  }

  @inline(never)
  private func collectShiftsOfCopy() { collectShifts(false) }

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

  /// Lists the rows in runs, in order.
  @inline(__always)
  private func list(_ runs: borrowing UniqueArray<Shifts.Run>) {
    var index: Int32 = 0
    while index < runs.count {
      let run = runs[index]
      run.slots.forEachBit {
        changedRows.append(RowNumber(index: rows.element(of: $0, in: run)))
      }
      index &+= 1
    }
  }

  private func listMovedRows() {
    let moves = rows.shifts.moved.array
      .sorted { position($0.after, .visible) < position($1.after, .visible) }
    for move in moves { changedRows.append(RowNumber(index: move.element)) }
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
    if let slot = run.onlySlot {
      onePosition[0] = RowPosition(section: section, row: rows.rank(metric, of: slot, in: run))
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

  /// Reports and lists the touched rows that were and are visible, in order.
  private func reportReloads(in update: inout TableUpdate) {
    if touched.count == 1 {
      guard let reload = reload(of: touched[0]) else { return }
      changedRows.append(reload.row)
      guard reload.isListed else { return }
      oneReload[0] = reload.position
      update.reloadRows = oneReload
    } else {
      let reloads = touched.array.compactMap(reload).sorted { $0.position < $1.position }
      for reload in reloads { changedRows.append(reload.row) }
      update.reloadRows = reloads.filter { $0.isListed }.map { $0.position }
    }
  }

  /// A touched row that was and is visible, and whether it is in the update: not if its section is
  /// deleted and inserted.
  private typealias Reload = (row: RowNumber, position: RowPosition, isListed: Bool)

  private func reload(of row: RowNumber) -> Reload? {
    let (place, former) = (order.place(of: row), rows.formerPlace(of: row.index))
    guard rows.isCounted(.visible, at: place), rows.isCounted(.former, at: former) else {
      return nil
    }
    let isListed =
      sections.changedLeaves.isEmpty
      || survives(rows.tree(at: place)) && survives(rows.tree(at: former))
    return (row, order.position(at: place), isListed)
  }
}
