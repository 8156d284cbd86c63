import DynamicRows
import FormEngine

/// The legal positions for a row that is being moved, up if the direction is -1 and down if it is 1;
/// positions do not count its block.
extension LiveForm {
  /// The nearest position above or below the row in its own section; `nil` if there is none.
  ///
  /// - Throws: Any error thrown by ``destination(of:proposed:)``.
  /// - Complexity: O(log² *n*) for *n* rows.
  func placeInSection(
    of id: RowID, towards direction: Int
  ) throws(FormRefusal) -> RowPosition? {
    guard let present = position(of: id) else { return nil }
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
  ///
  /// - Throws: Any error thrown by ``destination(of:proposed:)``.
  func place(
    of id: RowID, beyondSection section: Int, towards direction: Int
  ) throws(FormRefusal) -> RowPosition? {
    guard self.section(of: id)?.reorder == .across else { return nil }
    var next = section + direction
    while next >= 0, let candidate = self.section(at: next) {
      if candidate.reorder == .across {
        let row = direction < 0 ? numberOfRows(inSection: next) : 0
        let place = try destination(of: id, proposed: RowPosition(section: next, row: row))
        // A child can't leave the block of its presenter.
        return place.section == next ? place : nil
      }
      next += direction
    }
    return nil
  }
}

extension RowPosition {
  fileprivate func isBeyond(_ other: RowPosition, _ direction: Int) -> Bool {
    direction < 0 ? self < other : other < self
  }
}
