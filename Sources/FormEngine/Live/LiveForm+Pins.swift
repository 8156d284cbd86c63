import DynamicRows

/// Two rows between which another one is, or may be put; `nil` at an end.
typealias Neighbours = (before: RowNumber?, after: RowNumber?)

extension LiveForm {
  /// The siblings, hidden ones included, between which something at an anchor is.
  func neighbours(at anchor: FormMap.Anchor, under presenter: RowNumber?) -> Neighbours {
    switch anchor {
    case .start(let section): return (nil, map.firstSibling(ofSection: section))
    case .after(let row) where row == presenter: return (nil, map.firstSibling(under: row))
    case .after(let row):
      let before = ([row] + map.presenters(above: row)).first { map.presenter(of: $0) == presenter }
      return (before, before.flatMap(map.sibling(after:)))
    }
  }

  /// Whether a row may be between two of its siblings, as far as they are pinned.
  func isRight(_ row: RowSpec, between neighbours: Neighbours) -> Bool {
    (neighbours.before.map { catalog.rows[$0].pinRank } ?? 0) <= row.pinRank
      && row.pinRank <= (neighbours.after.map { catalog.rows[$0].pinRank } ?? 2)
  }

  /// - Throws: `badSpec` where a row may not be between two of its siblings.
  func requireRightPin(of row: RowSpec, between neighbours: Neighbours) throws(FormRefusal) {
    guard !isRight(row, between: neighbours) else { return }
    let wording =
      "\(row.id.quotedForMessage) can't be there: pinned rows are the first or the last among their "
      + "siblings"
    throw FormRefusal(.badSpec, wording)
  }

  /// Where a row that is not pinned comes to be when it is put at a visible position: hidden siblings
  /// that are pinned to the start stay before it, so that they never make a place illegal.
  func anchorAfterHiddenPins(
    from anchor: FormMap.Anchor, under presenter: RowNumber?
  ) -> FormMap.Anchor {
    var anchor = anchor
    while let next = neighbours(at: anchor, under: presenter).after,
      catalog.rows[next].pinned == .start, !map.isVisible(next)
    {
      anchor = .after(map.lastRow(ofBlock: next))
    }
    return anchor
  }

  /// The position nearest to one between two blocks at which no pinned row would be passed.
  func placeBetweenPins(
    nearest place: RowPosition, for row: RowNumber, under presenter: RowNumber?
  ) -> RowPosition {
    var place = place
    while let anchor = map.anchor(at: place, under: presenter, moving: row) {
      let neighbours = neighbours(
        at: anchorAfterHiddenPins(from: anchor, under: presenter), under: presenter)
      if let next = neighbours.after, catalog.rows[next].pinned == .start {
        place.row += map.visibleRows(ofBlock: next).count
      } else if let last = neighbours.before, catalog.rows[last].pinned == .end {
        place.row -= map.visibleRows(ofBlock: last).count
      } else {
        break
      }
    }
    return place
  }
}
