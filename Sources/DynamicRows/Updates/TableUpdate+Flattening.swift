extension TableUpdate {
  /// The update for a list that knows no sections: all its positions lie in section 0, their rows
  /// are indices of the list.
  ///
  /// A section that comes, goes or moves is told row by row, its head included. Moves that cannot be
  /// seen in the list are left out, such as that of a row from the end of one section to the start of
  /// the next where sections have no heads.
  ///
  ///     // fruits: citrus | nuts: walnut, from which the section fruits goes
  ///     let update = TableUpdate(deleteSections: [0])
  ///     update.flattened(from: FlatLayout(rowCounts: [1, 1]), to: FlatLayout(rowCounts: [1]))
  ///     // delete rows 0.0 and 0.1
  ///
  /// Where the rules of table views have a row deleted and inserted instead of moved, because its
  /// section comes or goes, the list is told so as well.
  ///
  /// - Parameters:
  ///   - before: The list before the update.
  ///   - after: The list after it. Traps where a layout lacks a section that the update names.
  /// - Complexity: O(*k* log *k*) for *k* entries, all rows of the sections that come, go or move
  ///   counted as entries.
  public func flattened(from before: FlatLayout, to after: FlatLayout) -> TableUpdate {
    var moves = moveRows.map { (from: before.index(of: $0.from), to: after.index(of: $0.to)) }
    for move in moveSections {
      let rows = zip(before.indices(ofSection: move.from), after.indices(ofSection: move.to))
      moves += rows.map { (from: $0, to: $1) }
    }
    let deleted =
      deleteRows.map(before.index) + deleteSections.flatMap(before.indices(ofSection:))
    let inserted =
      insertRows.map(after.index) + insertSections.flatMap(after.indices(ofSection:))
    var shifts = Shifts()
    shifts.gone = deleted.map(Shifts.Spot.init(inList:))
    shifts.come = inserted.map(Shifts.Spot.init(inList:))
    shifts.moved = moves.map { .init(before: .init(inList: $0.from), after: .init(inList: $0.to)) }
    shifts.dropNeedlessMoves()
    return TableUpdate(
      deleteRows: deleted.sorted().map(RowPosition.init(inList:)),
      insertRows: inserted.sorted().map(RowPosition.init(inList:)),
      moveRows: shifts.moved.map(RowMove.init).sorted(),
      reloadRows: reloadRows.map(after.index).sorted().map(RowPosition.init(inList:)))
  }
}

extension Shifts.Spot {
  /// A place in the one list, of what is known by nothing else.
  fileprivate init(inList index: Int) {
    self.init(element: 0, tree: 0, rank: Int32(index))
  }
}

extension RowPosition {
  /// A place in the one list.
  fileprivate init(inList index: Int) {
    self.init(section: 0, row: index)
  }
}

extension TableUpdate.RowMove {
  fileprivate init(_ move: Shifts.Move) {
    self.init(
      from: RowPosition(inList: Int(move.before.rank)),
      to: RowPosition(inList: Int(move.after.rank)))
  }
}
