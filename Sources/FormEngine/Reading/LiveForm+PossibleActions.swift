import DynamicRows

extension LiveForm {
  /// Returns whether a tap of a row would be performed: the row is visible and enabled, and no
  /// limit of copies prevents its button's action. `false` if there is no such row.
  ///
  /// - Complexity: O(*c*) for *c* copies.
  public func canTap(_ id: RowID) -> Bool {
    guard let row = presentNumber(id), map.isVisible(row), derived.enabled[row] else {
      return false
    }
    return (try? requireCopiesAllow(tapOf: row)) != nil
  }

  /// Returns whether a number of copies can be added to a repeat or, if negative, removed. `false`
  /// if there is no such repeat.
  ///
  /// - Complexity: O(*c*) for *c* copies.
  public func allowsCopies(_ more: Int, of id: RowID) -> Bool {
    guard let row = presentNumber(id), catalog.isRepeat(row) else { return false }
    let count = filled.structure.copies(of: row).count
    return (try? requireAllowed(count + more, insteadOf: count, of: row)) != nil
  }

  /// Returns whether people can add a copy with the answers of the one that a row is in: its repeat offers that, and
  /// can have another copy. `false` if the row is in no copy.
  ///
  /// - Complexity: O(*c*) for *c* copies.
  public func canDuplicate(_ id: RowID) -> Bool {
    guard let row = presentNumber(id), let copy = catalog.repeats.copy(around: row) else {
      return false
    }
    let presenter = catalog.repeats[copy].presenter
    guard case .repeat(let content) = catalog.rows[presenter].content else { return false }
    return content.canDuplicate && allowsCopies(1, of: catalog.rows[presenter].id)
  }

  /// Returns whether a person can pick up and move a row: it is visible, its section allows moving
  /// rows, and it is not pinned, an editor or declared as immovable.
  public func canMove(_ id: RowID) -> Bool {
    presentNumber(id).map { canMove($0) } ?? false
  }

  /// Returns whether a person can pick up a row of the form.
  func canMove(_ row: RowNumber) -> Bool {
    let spec = catalog.rows[row]
    let isFixed = catalog.repeats.copy(around: row) != nil && repeatPresenting(row) == nil
    return map.isVisible(row) && spec.isMovable ?? !isFixed && spec.pinned == nil
      && catalog.field(editedBy: row) == nil
      && catalog.sections[map.section(of: row)].reorder != .none
  }
}
