extension TableUpdate {
  /// Returns the update for a list without sections: all positions are in section 0, and rows are
  /// indices of the list.
  ///
  /// An inserted, deleted or moved section is listed row by row, including its header. Moves that
  /// are not visible in the list are omitted, such as moving a row from the end of one section to
  /// the start of the next if sections have no headers.
  ///
  ///     // fruits: citrus | nuts: walnut, from which the section fruits is deleted
  ///     let update = TableUpdate(deleteSections: [0])
  ///     update.flattened(from: FlatLayout(rowCounts: [1, 1]), to: FlatLayout(rowCounts: [1]))
  ///     // delete rows 0.0 and 0.1
  ///
  /// If the rules of table views require that a row is deleted and inserted instead of moved,
  /// because its section is inserted or deleted, it is also deleted and inserted in the list.
  ///
  /// - Parameters:
  ///   - before: The list before the update.
  ///   - after: The list after the update. Traps if a layout lacks a section of the update.
  /// - Complexity: O(*k* log *k*) for *k* entries, including all rows of inserted, deleted and
  ///   moved sections.
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
