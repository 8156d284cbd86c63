extension RowMap {
  /// Opens or closes a row: shows or hides the block that it presents, as far as that is relevant.
  /// Whether the presenters inside it are open stays as it is.
  ///
  /// - Complexity: O(log *n*) for each leaf of 64 rows in which rows come or go, and O(1) for each
  ///   of these rows.
  public mutating func setOpen(_ isOpen: Bool, _ id: RowID) {
    order.setOpen(isOpen, requiredNumber(of: id))
  }

  /// Says whether a row is relevant as far as it is up to itself.
  ///
  /// - Returns: The rows that became relevant or ceased to be, in full order: of the row's block
  ///   those that are relevant themselves; none where an ancestor is irrelevant.
  /// - Complexity: O(log *n*) for each row whose relevance changes.
  @discardableResult
  public mutating func setRelevant(_ isRelevant: Bool, _ id: RowID) -> [RowID] {
    order.setRelevant(isRelevant, requiredNumber(of: id)).map(self.id)
  }

  /// Says whether a section is relevant.
  ///
  /// - Returns: The rows that became relevant or ceased to be, in full order.
  /// - Complexity: O(log *n*) for each row whose relevance changes.
  @discardableResult
  public mutating func setSectionRelevant(_ isRelevant: Bool, _ id: SectionID) -> [RowID] {
    order.setSectionRelevant(isRelevant, requiredNumber(ofSection: id)).map(self.id)
  }

  /// What a commit changed for those who look at the list: by position and by identity.
  public struct Changes: Sendable {
    /// What a table view has to do.
    public var update = TableUpdate()
    /// The rows that became visible, with a section or alone, in their present order.
    public var inserted: [RowID] = []
    /// The rows that are visible no more, in their former order.
    public var removed: [RowID] = []
    /// The rows that stay visible and moved, in their present order.
    public var moved: [RowID] = []
    /// The rows that stay visible and are to be reloaded, in their present order.
    public var reloaded: [RowID] = []
  }

  /// Makes changes and commits them.
  ///
  /// - Returns: The exact, minimal update from the last commit to now; empty where nothing that can
  ///   be seen has changed.
  public mutating func update(_ change: (inout RowMap) -> Void) -> TableUpdate {
    change(&self)
    return commit().update
  }

  /// Ends a transaction: tells what has changed since the last one.
  ///
  /// - Parameter touched: Rows whose content has changed, each once, in any order, visible or not;
  ///   those that were visible before and still are become reloads.
  /// - Complexity: O(*k* log *n*) for *k* rows that were touched, came, went or moved.
  public mutating func commit(touched: [RowID] = []) -> Changes {
    let changes = order.commit(touched: touched.map(requiredNumber))
    if !departed.isEmpty { departed.removeAll() }
    if !departedSections.isEmpty { departedSections.removeAll() }
    checkInvariants()
    return Changes(
      update: changes.update, inserted: changes.inserted.map(id),
      removed: changes.removed.map(id), moved: changes.moved.map(id),
      reloaded: changes.reloaded.map(id))
  }
}
