import DynamicRows

/// The rows that react to a tap: those whose own condition holds and whose presenters are enabled.
struct EnabledRows: Sendable {
  private var facts = Column<Facts>()

  private struct Facts: OptionSet {
    let rawValue: UInt8

    /// The row's own condition holds.
    static let ownCondition = Facts(rawValue: 1)
    static let isEnabled = Facts(rawValue: 2)
  }

  /// Creates rows that are all enabled.
  init(rowCount: Int) {
    makeRoom(forRows: rowCount)
  }

  subscript(row: RowNumber) -> Bool { facts[row].contains(.isEnabled) }

  /// Whether a row's own condition holds.
  func isEnabledItself(_ row: RowNumber) -> Bool { facts[row].contains(.ownCondition) }

  /// Makes room for rows with new numbers.
  mutating func makeRoom(forRows count: Int) {
    facts.append(repeating: [.ownCondition, .isEnabled], count: count - facts.count)
  }

  private mutating func set(_ fact: Facts, _ holds: Bool, _ row: RowNumber) {
    if holds { facts[row].insert(fact) } else { facts[row].remove(fact) }
  }

  /// Forgets a row that nothing needs any more.
  mutating func forget(_ row: RowNumber) {
    facts[row] = [.ownCondition, .isEnabled]
  }

  /// Removes the facts about rows from a number on.
  mutating func shorten(toRows count: Int) {
    facts.shorten(to: count)
  }

  /// Sets whether a row's own condition holds, and updates its block.
  ///
  /// - Complexity: O(log *n*) for each row that becomes enabled or disabled, and for each row that
  ///   such a row presents directly.
  mutating func set(
    _ holds: Bool, _ row: RowNumber, in map: FormMap, _ journal: inout Journal
  ) {
    guard isEnabledItself(row) != holds else { return }
    set(.ownCondition, holds, row)
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
    if !isEnabledItself(row) { set(.ownCondition, true, row) }
    settle(row, in: map, &journal)
  }

  /// Updates a row for its own condition and its presenter.
  ///
  /// - Returns: Whether the row has changed.
  @discardableResult
  private mutating func settle(
    _ row: RowNumber, in map: FormMap, _ journal: inout Journal
  ) -> Bool {
    let isEnabled = isEnabledItself(row) && map.presenter(of: row).map { self[$0] } ?? true
    guard self[row] != isEnabled else { return false }
    journal.record(.enabling(row, wasEnabled: !isEnabled), as: .enabling, of: row)
    set(.isEnabled, isEnabled, row)
    return true
  }
}
