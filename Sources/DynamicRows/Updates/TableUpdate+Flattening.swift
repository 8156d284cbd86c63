extension TableUpdate {
  /// The update for a list without sections: all its positions are in section 0, their rows are
  /// indices of the list.
  ///
  /// A section that is inserted, deleted or moved is listed row by row, its head included. Moves that
  /// are not visible in the list are left out, such as that of a row from the end of one section to the start of
  /// the next where sections have no heads.
  ///
  ///     // fruits: citrus | nuts: walnut, from which the section fruits is deleted
  ///     let update = TableUpdate(deleteSections: [0])
  ///     update.flattened(from: FlatLayout(rowCounts: [1, 1]), to: FlatLayout(rowCounts: [1]))
  ///     // delete rows 0.0 and 0.1
  ///
  /// Where the rules of table views have a row deleted and inserted instead of moved, because its
  /// section is inserted or deleted, the list has it deleted and inserted as well.
  ///
  /// - Parameters:
  ///   - before: The list before the update.
  ///   - after: The list after it. Traps where a layout lacks a section that the update names.
  /// - Complexity: O(*k* log *k*) for *k* entries, all rows of the sections that are inserted, deleted
  ///   or moved counted as entries.
  public func flattened(from before: FlatLayout, to after: FlatLayout) -> TableUpdate {
    var moves = moveRows.map { move in
      RowMove(from: before.flattened(move.from), to: after.flattened(move.to))
    }
    for move in moveSections {
      moves += zip(before.rows(ofSection: move.from), after.rows(ofSection: move.to))
        .map { RowMove(from: $0, to: $1) }
    }
    let deleted =
      deleteRows.map(before.flattened) + deleteSections.flatMap(before.rows(ofSection:))
    let inserted =
      insertRows.map(after.flattened) + insertSections.flatMap(after.rows(ofSection:))
    let needed = moves.areNeeded(deleting: deleted, inserting: inserted)
    return TableUpdate(
      deleteRows: deleted.sorted(), insertRows: inserted.sorted(),
      moveRows: zip(moves, needed).filter { $0.1 }.map { $0.0 }.sorted(),
      reloadRows: reloadRows.map(after.flattened).sorted())
  }
}

extension FlatLayout {
  /// The position of a row in the only section of the list.
  fileprivate func flattened(_ position: RowPosition) -> RowPosition {
    RowPosition(section: 0, row: index(of: position))
  }

  /// The positions of a section and its rows in the only section of the list.
  fileprivate func rows(ofSection section: Int) -> [RowPosition] {
    indices(ofSection: section).map { RowPosition(section: 0, row: $0) }
  }
}
