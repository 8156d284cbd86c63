import DynamicRows

/// The rows that react to a tap: those whose own condition holds and whose presenters are enabled.
struct EnabledRows: Sendable {
  /// Whether each row's own condition holds.
  private var ownCondition: [Bool] = []
  private var isEnabled: [Bool] = []

  /// Creates rows that are all enabled.
  init(rowCount: Int) {
    ownCondition.reserveCapacity(withRoomToGrow: rowCount)
    isEnabled.reserveCapacity(withRoomToGrow: rowCount)
    makeRoom(forRows: rowCount)
  }

  subscript(row: RowNumber) -> Bool { isEnabled[row] }

  /// Whether a row's own condition holds.
  func isEnabledItself(_ row: RowNumber) -> Bool { ownCondition[row] }

  /// Makes room for rows with new numbers.
  mutating func makeRoom(forRows count: Int) {
    ownCondition.append(contentsOf: repeatElement(true, count: count - ownCondition.count))
    isEnabled.append(contentsOf: repeatElement(true, count: count - isEnabled.count))
  }

  /// Sets whether a row's own condition holds, and updates its block.
  ///
  /// - Complexity: O(log *n*) for each row that becomes enabled or disabled, and for each row that
  ///   such a row presents directly.
  mutating func set(
    _ holds: Bool, _ row: RowNumber, in map: FormMap, _ journal: inout Journal
  ) {
    guard ownCondition[row] != holds else { return }
    ownCondition[row] = holds
    settleBlock(of: row, in: map, &journal)
  }

  /// Settles a row and its block, such as after a move under another presenter.
  mutating func settleBlock(
    of row: RowNumber, in map: FormMap, _ journal: inout Journal
  ) {
    guard settle(row, in: map, &journal) else { return }
    let last = map.lastRow(ofBlock: row)
    var present = row
    while present != last, let next = map.row(after: present) {
      // If a row does not change, neither does its block.
      present = settle(next, in: map, &journal) ? next : map.lastRow(ofBlock: next)
    }
  }

  /// Enables a newly inserted row if its presenter is enabled. The presenter must come first.
  mutating func begin(_ row: RowNumber, in map: FormMap, _ journal: inout Journal) {
    ownCondition[row] = true
    settle(row, in: map, &journal)
  }

  /// Updates a row for its own condition and its presenter.
  ///
  /// - Returns: Whether the row has changed.
  @discardableResult
  private mutating func settle(
    _ row: RowNumber, in map: FormMap, _ journal: inout Journal
  ) -> Bool {
    let isEnabledNow = ownCondition[row] && map.presenter(of: row).map { isEnabled[$0] } ?? true
    guard isEnabled[row] != isEnabledNow else { return false }
    journal.recordEnabling(of: row, wasEnabled: !isEnabledNow)
    isEnabled[row] = isEnabledNow
    return true
  }
}
