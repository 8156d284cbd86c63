import DynamicRows

extension LiveForm {
  /// The name by which saved states know the form, if it has one.
  package var formID: String? { catalog.id }

  /// Whether a tap of a row would be performed now: it is visible and enabled, and no limit of copies
  /// refuses what a button does. `false` where there is no such row.
  ///
  /// - Complexity: O(*c*) for *c* copies.
  package func canTap(_ id: RowID) -> Bool {
    guard let row = presentNumber(id), map.isVisible(row), enabled[row] else { return false }
    return (try? requireCopiesAllow(tapOf: row)) != nil
  }

  /// Whether a repeat may have a number of copies more, or fewer where the number is negative. `false`
  /// where there is no such repeat.
  ///
  /// - Complexity: O(*c*) for *c* copies.
  package func allowsCopies(_ more: Int, of id: RowID) -> Bool {
    guard let row = presentNumber(id), catalog.isRepeat(row) else { return false }
    return (try? requireAllowed(structure.copies(of: row).count + more, of: row)) != nil
  }
}
