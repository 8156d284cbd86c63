import FormEngine

/// A place for a block is the number of rows before it in the full order, hidden ones included.
extension ReferenceForm {
  /// Where a row lands if it is put at an index of the visible rows of a section: at the first place
  /// among its siblings with as many visible rows before it, or after the hidden siblings there that
  /// are pinned to the start.
  ///
  /// - Parameters:
  ///   - index: The index, from 0 to the number of visible rows.
  ///   - presenter: The row that presents the new one; `nil` at the top level.
  ///   - block: The rows to ignore.
  /// - Returns: `nil` if the row may not be there: inside another row's block, or outside the block
  ///   of its presenter.
  func landing(
    of spec: RowSpec, at index: Int, ofSection section: Int, under presenter: Int?,
    without block: Range<Int>? = nil
  ) -> Int? {
    let shown = shownRows(ofSection: section, without: block)
    if let presenter, !shown.contains(presenter) { return nil }
    let start = presenter.map { $0 + 1 } ?? startOfSection(section)
    let end = presenter.map { self.block(of: $0).upperBound } ?? startOfSection(section + 1)
    return (start...end).first { place in
      guard shown.count(where: { $0 < place }) == index else { return false }
      if place == end { return true }
      let isHiddenPin = rows[place].spec.pinned == .start && !isVisible(place)
      return rows[place].presenter == presenter && place != block?.lowerBound
        && (spec.pinned != nil || !isHiddenPin)
    }
  }

  /// Whether the order of pins allows a row at a place: siblings pinned to the end must not come
  /// before it and siblings pinned to the start must not come after it, unless it is pinned itself.
  func isRight(
    _ spec: RowSpec, at place: Int, ofSection section: Int, under presenter: Int?,
    without block: Range<Int>? = nil
  ) -> Bool {
    let siblings = rows.indices.filter {
      rows[$0].section == section && rows[$0].presenter == presenter && block?.contains($0) != true
    }
    let last = siblings.last { $0 < place }.map { rows[$0].spec.pinned }
    let next = siblings.first { $0 >= place }.map { rows[$0].spec.pinned }
    return switch spec.pinned {
    case .start: last == nil || last == .some(.start)
    case .end: next == nil || next == .some(.end)
    case nil: last != .some(.end) && next != .some(.start)
    }
  }
}
