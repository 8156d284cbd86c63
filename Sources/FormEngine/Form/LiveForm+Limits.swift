import DynamicRows

extension LiveForm {
  /// The id that identifies the form in saved states, if it has one.
  public var formID: String? { catalog.id }

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
}
