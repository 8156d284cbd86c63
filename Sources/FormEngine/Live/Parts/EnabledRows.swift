import DynamicRows

/// Which rows react to a tap: those whose own condition holds and whose presenters are enabled.
struct EnabledRows: Sendable {
  /// What each row's own condition says.
  private var ownCondition: [Bool] = []
  private var isEnabled: [Bool] = []

  /// All rows enabled.
  init(rowCount: Int) {
    ownCondition.reserveCapacity(withRoomToGrow: rowCount)
    isEnabled.reserveCapacity(withRoomToGrow: rowCount)
    makeRoom(forRows: rowCount)
  }

  subscript(row: RowNumber) -> Bool { isEnabled[row] }

  /// What a row's own condition says.
  func isEnabledItself(_ row: RowNumber) -> Bool { ownCondition[row] }

  /// Makes room for rows that have just got numbers.
  mutating func makeRoom(forRows count: Int) {
    ownCondition.append(contentsOf: repeatElement(true, count: count - ownCondition.count))
    isEnabled.append(contentsOf: repeatElement(true, count: count - isEnabled.count))
  }

  /// Sets what a row's own condition says, and what follows for its block.
  ///
  /// - Complexity: O(log *n*) for each row that becomes enabled or disabled, and for each row directly
  ///   under one of these.
  mutating func set(
    _ holds: Bool, _ row: RowNumber, in map: FormMap, _ journal: inout Journal
  ) {
    guard ownCondition[row] != holds else { return }
    ownCondition[row] = holds
    guard settle(row, in: map, &journal) else { return }
    let last = map.lastRow(ofBlock: row)
    var present = row
    while present != last, let next = map.row(after: present) {
      // Where a row stays as it is, so does its block.
      present = settle(next, in: map, &journal) ? next : map.lastRow(ofBlock: next)
    }
  }

  /// Enables a row that has just been inserted, after its presenter, as far as its presenter is.
  mutating func begin(_ row: RowNumber, in map: FormMap, _ journal: inout Journal) {
    ownCondition[row] = true
    settle(row, in: map, &journal)
  }

  /// Brings a row into line with its own condition and its presenter.
  ///
  /// - Returns: Whether that has changed anything.
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
