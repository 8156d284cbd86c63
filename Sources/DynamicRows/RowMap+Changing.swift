extension RowMap {
  /// Opens or closes a row: shows or hides the block that it presents, as far as that is relevant.
  /// Whether the presenters inside it are open stays as it is.
  ///
  /// - Complexity: O(log *n*) for each leaf of 64 rows in which rows come or go, and for each row of
  ///   the block that is irrelevant or presents rows itself; O(1) for each row that comes or goes.
  @inlinable
  public mutating func setOpen(_ isOpen: Bool, _ id: RowID) {
    makeUnique()
    box.setOpen(isOpen, requiredNumber(of: id))
  }

  /// Opens a closed row and closes an open one, as ``setOpen(_:_:)-(_,RowID)`` does.
  ///
  /// - Returns: Whether it is open now.
  @inlinable
  @discardableResult
  public mutating func toggle(_ id: RowID) -> Bool {
    makeUnique()
    return box.toggle(requiredNumber(of: id))
  }

  /// Says whether a row is relevant as far as it is up to itself.
  ///
  /// - Returns: The rows that became relevant or ceased to be, in full order: of the row's block
  ///   those that are relevant themselves; none where an ancestor is irrelevant.
  /// - Complexity: O(log *n*) for each row whose relevance changes, and for each row directly under
  ///   one of these.
  @inlinable
  @discardableResult
  public mutating func setRelevant(_ isRelevant: Bool, _ id: RowID) -> [RowID] {
    makeUnique()
    return box.setRelevant(isRelevant, requiredNumber(of: id)).map(self.id)
  }

  /// Says whether a section is relevant.
  ///
  /// - Returns: The rows that became relevant or ceased to be, in full order.
  /// - Complexity: O(log *n*) for each row whose relevance changes, and for each row directly under
  ///   one of these or at the top of the section.
  @inlinable
  @discardableResult
  public mutating func setSectionRelevant(_ isRelevant: Bool, _ id: SectionID) -> [RowID] {
    makeUnique()
    return box.setSectionRelevant(isRelevant, requiredNumber(ofSection: id)).map(self.id)
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

    @inlinable
    init(_ changes: RowOrder.Changes, ids: [RowID]) {
      update = changes.update
      inserted = changes.inserted.map { ids[Int($0)] }
      removed = changes.removed.map { ids[Int($0)] }
      moved = changes.moved.map { ids[Int($0)] }
      reloaded = changes.reloaded.map { ids[Int($0)] }
    }
  }

  /// Makes changes and commits them.
  ///
  /// - Returns: The exact, minimal update from the last commit to now; empty where nothing that can
  ///   be seen has changed.
  @inlinable
  public mutating func update(_ change: (inout RowMap) -> Void) -> TableUpdate {
    change(&self)
    forgetDeparted()
    defer { checkInvariants() }
    makeUnique()
    return box.commitUpdate()
  }

  @inlinable
  mutating func forgetDeparted() {
    if !departed.isEmpty { departed.removeAll() }
    if !departedSections.isEmpty { departedSections.removeAll() }
  }

  /// Ends a transaction: tells what has changed since the last one.
  ///
  /// - Parameter touched: Rows whose content has changed, each once, in any order, visible or not;
  ///   those that were visible before and still are become reloads.
  /// - Complexity: O(*k* log *n*) for *k* rows and sections that were touched, came, went or moved.
  @inlinable
  public mutating func commit(touched: [RowID] = []) -> Changes {
    makeUnique()
    let changes = box.commit(touched: touched.map(requiredNumber))
    forgetDeparted()
    checkInvariants()
    return Changes(changes, ids: ids)
  }
}
