import DynamicRows

extension BatchJudge {
  /// Checks that the rows that stay and show something else are reloaded, and no others.
  mutating func judgeContent(ofRowsFrom origins: [RowPosition: RowPosition]) {
    var reloads: [RowPosition: Int] = [:]
    for position in update.reloadRows { reloads[position, default: 0] += 1 }
    let insideBatch = Set(reloadsBefore)
    for position in after.positions {
      guard let new = after.row(at: position), isTraceable(position, from: origins) else {
        continue
      }
      let origin = origins[position]
      let old = origin.flatMap { before.row(at: $0) }
      if let old, old.id != new.id { continue }
      let reloaded =
        reloads[position, default: 0] + (origin.map(insideBatch.contains) == true ? 1 : 0)
      let isOther = old.map { showsOther($0, new) } ?? false
      if isOther, reloaded == 0 {
        report(.staleRow, at: .rowAfter(position), ids: [.row(new.id)])
      }
      if reloaded > (isOther ? 1 : 0) {
        report(.unnecessaryReload, at: .rowAfter(position), ids: [.row(new.id)])
      }
    }
  }

  private func showsOther(_ old: TableContents.Row, _ new: TableContents.Row) -> Bool {
    (old.shows != new.shows || remade.contains(new.id))
      && !alreadyShown.contains(new.id)
  }

  /// Whether the row is new, or it is known which row it was before.
  private func isTraceable(
    _ position: RowPosition, from origins: [RowPosition: RowPosition]
  ) -> Bool {
    origins[position] != nil || update.insertRows.contains(position)
      || update.insertSections.contains(position.section)
  }
}
