import DynamicRows

extension LiveForm {
  /// Returns the next place of a row that is moved by one step: the nearest legal position above or
  /// below it in its section, or else in the nearest section that takes it. Positions do not count
  /// the block of the row. `nil` if there is none.
  ///
  ///     if let place = try form.nextPlace(of: "b", towards: 1) {
  ///       try form.perform(.moveRow("b", to: place))
  ///     }
  ///
  /// - Parameters:
  ///   - id: The row to move.
  ///   - direction: -1 for up, 1 for down.
  /// - Throws: `unknownRow`, `notVisible`, `notMovable`; `wouldLoop` if there are only sections whose
  ///   conditions read the row.
  /// - Complexity: O(log² *n*) for *n* rows within a section; to another section that of the move.
  public func nextPlace(of id: RowID, towards direction: Int) throws(FormRefusal) -> RowPosition? {
    if let place = try placeInSection(of: id, towards: direction) { return place }
    guard var section = position(of: id)?.section else { return nil }
    var refusal: FormRefusal?
    while let place = try self.place(of: id, beyondSection: section, towards: direction) {
      var moved = self
      do throws(FormRefusal) {
        try moved.perform(.moveRow(id, to: place))
        return place
      } catch {
        guard error.code == .wouldLoop else { throw error }
        refusal = error
        section = place.section
      }
    }
    if let refusal { throw refusal }
    return nil
  }

  /// The nearest position above or below a row in its own section; `nil` if there is none.
  private func placeInSection(
    of id: RowID, towards direction: Int
  ) throws(FormRefusal) -> RowPosition? {
    let row = try rowToMove(id)
    let present = map.positionIfVisible(of: row)
    let section = present.section
    // The legal position is monotonic in the proposed one, so a binary search finds the nearest.
    var near = present.row
    var far = direction < 0 ? 0 : numberOfRows(inSection: section)
    guard near != far else { return nil }
    var found = try destination(of: id, proposed: RowPosition(section: section, row: far))
    guard found.isBeyond(present, direction) else { return nil }
    while abs(far - near) > 1 {
      let middle = (near + far) / 2
      let place = try destination(of: id, proposed: RowPosition(section: section, row: middle))
      if place.isBeyond(present, direction) {
        (far, found) = (middle, place)
      } else {
        near = middle
      }
    }
    return found
  }

  /// The nearest position in the nearest section beyond another one that accepts the row; `nil` if
  /// none does.
  private func place(
    of id: RowID, beyondSection section: Int, towards direction: Int
  ) throws(FormRefusal) -> RowPosition? {
    guard self.section(of: id)?.reorder == .across else { return nil }
    let step = direction < 0 ? -1 : 1
    var next = section + step
    while next >= 0, let candidate = self.section(at: next) {
      if candidate.reorder == .across {
        let row = direction < 0 ? numberOfRows(inSection: next) : 0
        let place = try destination(of: id, proposed: RowPosition(section: next, row: row))
        // A child can't leave the block of its presenter.
        return place.section == next ? place : nil
      }
      next += step
    }
    return nil
  }
}

extension RowPosition {
  fileprivate func isBeyond(_ other: RowPosition, _ direction: Int) -> Bool {
    direction < 0 ? self < other : other < self
  }
}
