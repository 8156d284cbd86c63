import DynamicRows

/// The rows before and after a place; `nil` at an end.
typealias Neighbors = (before: RowNumber?, after: RowNumber?)

extension LiveForm {
  /// The siblings, hidden or not, before and after an anchor.
  func neighbors(at anchor: FormMap.Anchor, under presenter: RowNumber?) -> Neighbors {
    switch anchor {
    case .start(let section): return (nil, map.firstSibling(ofSection: section))
    case .after(let row) where row == presenter: return (nil, map.firstSibling(under: row))
    case .after(let row):
      let before = ([row] + map.presenters(above: row)).first { map.presenter(of: $0) == presenter }
      return (before, before.flatMap(map.sibling(after:)))
    }
  }

  /// Whether the pinned rows allow a row between two of its siblings.
  func allowsPin(of row: RowSpec, between neighbors: Neighbors) -> Bool {
    (neighbors.before.map { catalog.rows[$0].pinRank } ?? 0) <= row.pinRank
      && row.pinRank <= (neighbors.after.map { catalog.rows[$0].pinRank } ?? 2)
  }

  /// - Throws: `badSpec` if the row can't be between the two siblings.
  func requireRightPin(of row: RowSpec, between neighbors: Neighbors) throws(FormRefusal) {
    guard !allowsPin(of: row, between: neighbors) else { return }
    let wording =
      "\(row.id.quotedForMessage) can't be there: pinned rows are the first or the last among their "
      + "siblings"
    throw FormRefusal(.badSpec, wording)
  }

  /// The anchor at which a row that is not pinned is inserted for a visible position. Hidden
  /// siblings pinned to the start stay before it, so that they never make a position illegal.
  func anchorAfterHiddenPins(
    from anchor: FormMap.Anchor, under presenter: RowNumber?
  ) -> FormMap.Anchor {
    var anchor = anchor
    while let next = neighbors(at: anchor, under: presenter).after,
      catalog.rows[next].pinned == .start, map.numberOfVisibleRows(inBlock: next) == 0
    {
      anchor = .after(map.lastRow(ofBlock: next))
    }
    return anchor
  }

  /// The position between two blocks that is nearest to a given one without moving past a pinned
  /// row.
  func placeBetweenPins(
    nearest place: RowPosition, for row: RowNumber, under presenter: RowNumber?
  ) -> RowPosition {
    var place = place
    while let anchor = map.anchor(at: place, under: presenter, moving: row) {
      let neighbors = neighbors(
        at: anchorAfterHiddenPins(from: anchor, under: presenter), under: presenter)
      if let next = neighbors.after, catalog.rows[next].pinned == .start {
        place.row += map.visibleRows(ofBlock: next).count
      } else if let last = neighbors.before, catalog.rows[last].pinned == .end {
        place.row -= map.visibleRows(ofBlock: last).count
      } else {
        break
      }
    }
    return place
  }
}
