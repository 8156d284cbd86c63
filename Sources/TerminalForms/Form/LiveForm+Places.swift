import DynamicRows
import FormEngine

/// The legal places of a row that is being moved; positions are counted without its block.
extension LiveForm {
  /// The nearest place in the row's own section, up or down from where the row is, or `nil` where
  /// it stands at the end of its places there.
  ///
  /// - Throws: What ``destination(of:proposed:)`` throws.
  /// - Complexity: O(log² *n*) for *n* rows.
  func placeInSection(
    of id: RowID, towards direction: Direction
  ) throws(FormRefusal) -> RowPosition? {
    guard let present = position(of: id) else { return nil }
    let section = present.section
    // The nearest legal place never goes back while the proposal goes on, so it can be halved for.
    var near = present.row
    var far = direction == .up ? 0 : numberOfRows(inSection: section)
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

  /// The nearest place in the nearest section beyond another one that takes the row, or `nil` where
  /// none does.
  ///
  /// - Throws: What ``destination(of:proposed:)`` throws.
  func place(
    of id: RowID, beyondSection section: Int, towards direction: Direction
  ) throws(FormRefusal) -> RowPosition? {
    guard self.section(of: id)?.reorder == .across else { return nil }
    var next = direction == .up ? section - 1 : section + 1
    while next >= 0, let candidate = self.section(at: next) {
      if candidate.reorder == .across {
        let row = direction == .up ? numberOfRows(inSection: next) : 0
        let place = try destination(of: id, proposed: RowPosition(section: next, row: row))
        // A row that lies under another one stays there.
        return place.section == next ? place : nil
      }
      next += direction == .up ? -1 : 1
    }
    return nil
  }

  /// Whether a row lies under another one, at any depth.
  func isRow(_ id: RowID, under presenter: RowID) -> Bool {
    var above = row(id)?.spec.presentedBy
    while let next = above {
      if next == presenter { return true }
      above = row(next)?.spec.presentedBy
    }
    return false
  }
}

extension RowPosition {
  fileprivate func isBeyond(_ other: RowPosition, _ direction: Direction) -> Bool {
    direction == .up ? self < other : other < self
  }
}
