extension RowMap {
  /// Opens or closes a row: shows or hides the relevant rows of the block that it presents.
  /// Presenters in the block stay open or closed.
  ///
  /// - Complexity: O(log *n*) for each leaf of 64 rows in which rows are shown or hidden, and for each
  ///   row of the block that is irrelevant or presents rows itself; O(1) for each row that is shown or
  ///   hidden.
  @inlinable
  public mutating func setOpen(_ id: RowID, to isOpen: Bool) {
    order.setOpen(number(of: id), to: isOpen)
  }

  /// Opens and closes each row like the row with the same identity in another map, such as the one from before a tree
  /// was loaded again. Rows that the other map does not have stay as they are; what a filter has opened there does not count.
  ///
  ///     var tree = RowMap(sections: loaded)
  ///     tree.setOpen(as: shown)
  ///     table.apply(tree.update(from: shown))
  ///
  /// - Complexity: O(*n*) for all rows, and that of ``setOpen(_:to:)-(RowID,_)`` for each row that changes.
  public mutating func setOpen(as other: RowMap) {
    for id in Array(allRows) where other.contains(id) && isOpen(id) != other.isOpenWithoutFilter(id)
    {
      setOpen(id, to: other.isOpenWithoutFilter(id))
    }
  }

  /// Opens a closed row and closes an open one, like ``setOpen(_:to:)-(RowID,_)``.
  ///
  /// - Returns: Whether the row is open now.
  @inlinable
  @discardableResult
  public mutating func toggle(_ id: RowID) -> Bool {
    order.toggle(number(of: id))
  }

  /// Sets whether a row is relevant by itself, without regard to its presenters and section.
  ///
  /// - Returns: The rows of the block that became relevant or irrelevant, in full order.
  /// - Complexity: O(log *n*) for each row whose relevance changes, and for each row that one of these
  ///   presents directly.
  @inlinable
  @discardableResult
  public mutating func setRelevant(_ id: RowID, to isRelevant: Bool) -> [RowID] {
    named(order.setRelevant(number(of: id), to: isRelevant))
  }

  /// Sets whether a section is relevant.
  ///
  /// - Returns: The rows that became relevant or irrelevant, in full order.
  /// - Complexity: O(log *n*) for each row whose relevance changes, and for each row that one of these
  ///   presents directly or that is at the top level of the section.
  @inlinable
  @discardableResult
  public mutating func setSectionRelevant(_ id: SectionID, to isRelevant: Bool) -> [RowID] {
    named(order.setSectionRelevant(number(ofSection: id), to: isRelevant))
  }

  /// Makes changes and commits them.
  ///
  /// - Returns: The exact, minimal update since the last commit; empty if there is no visible
  ///   change.
  @inlinable
  public mutating func update(_ change: (inout RowMap) -> Void) -> TableUpdate {
    change(&self)
    if !removedRows.isEmpty || !removedSections.isEmpty { freeRemovedNumbers() }
    return order.commitUpdate()
  }

  /// Ends a transaction and returns the changes since the last one.
  ///
  /// - Parameter touched: Rows whose content has changed, each once, in any order, visible or not.
  ///   Those that were visible before and still are are reloaded.
  /// - Complexity: O(*k* log *n*) for *k* rows and sections that were touched, inserted, removed,
  ///   moved, shown or hidden; at most O(*k* log *k* log *n*) if sections have been moved, or inserted
  ///   before others.
  @inlinable
  public mutating func commit(touched: [RowID] = []) -> Changes {
    for id in touched { order.touch(number(of: id)) }
    let update = order.commitListingRows()
    let listed = order.listedRows
    defer { if !removedRows.isEmpty || !removedSections.isEmpty { freeRemovedNumbers() } }
    return Changes(
      update: update, inserted: rows.ids(of: listed.inserted, reusing: &oneName),
      removed: rows.ids(of: listed.removed, reusing: &oneName),
      moved: rows.ids(of: listed.moved, reusing: &oneName),
      reloaded: rows.ids(of: listed.reloaded, reusing: &oneReloadedName))
  }

  /// Frees the numbers of rows and sections that have been removed and not inserted again.
  @inlinable
  mutating func freeRemovedNumbers() {
    for row in Set(removedRows).sorted() where !order.contains(RowNumber(index: row)) {
      rows.free(row)
    }
    for section in Set(removedSections).sorted()
    where !order.containsSection(SectionNumber(index: section)) {
      sections.free(section)
    }
    removedRows.removeAll()
    removedSections.removeAll()
  }
}

extension RowMap {
  /// Makes one change. Traps if an id is unknown or already used, if a block would be split, if inserted
  /// rows do not form a block, and if a row that presents rows is to await children.
  ///
  /// The inverse of an insertion or a move is a ``RowEdit/sequence(_:)`` if it gave a row its first
  /// children.
  ///
  /// - Complexity: O(*k* log *n* + *d*) for *k* rows that are inserted, removed or moved, or that
  ///   become relevant, irrelevant, visible or hidden, at depth *d*.
  @inlinable
  @discardableResult
  public mutating func apply(_ edit: Edit) -> EditOutcome {
    guard case .sequence(let edits) = edit else { return apply(numbered(edit)) }
    // A row can only get a number when the edits before have been made.
    let outcomes = edits.map { apply($0) }
    return EditOutcome(
      inverse: .sequence(outcomes.reversed().map { $0.inverse }),
      relevanceChanged: outcomes.flatMap { $0.relevanceChanged })
  }

  /// Makes one change, given in numbers.
  @inlinable
  mutating func apply(_ edit: RowOrder.Edit) -> EditOutcome {
    let outcome = order.apply(edit) { [ids = rows.ids] in "\(ids[Int($0.index)])" }
    switch outcome.inverse {
    case .insert(let block, _): noteRemoval(of: block)
    case .insertSection(let section, _):
      removedSections.append(section.id.index)
      noteRemoval(of: section.rows)
    default: break
    }
    return EditOutcome(
      inverse: named(outcome.inverse), relevanceChanged: named(outcome.relevanceChanged))
  }

  /// Converts an edit to numbers; inserted rows and sections get new ones.
  @inlinable
  mutating func numbered(_ edit: Edit) -> RowOrder.Edit {
    switch edit {
    case .insert(let block, let anchor):
      let anchor = numbered(anchor)
      return .insert(numbered(block), at: anchor)
    case .insertSection(let section, let other):
      let other = other.map { self.number(ofSection: $0) }
      let number = newNumber(ofSection: section.id)
      let rows = numbered(section.rows)
      return .insertSection(
        .init(number, isRelevant: section.isRelevant, rows: rows), after: other)
    default:
      return edit.map({ number(of: $0) }, section: { number(ofSection: $0) })
    }
  }

  @inlinable
  func numbered(_ anchor: Anchor) -> RowOrder.Anchor {
    anchor.map({ number(of: $0) }, section: { number(ofSection: $0) })
  }

  /// Converts new rows to numbers; the presenter of each must be in the map or precede it.
  @inlinable
  mutating func numbered(_ block: [Row]) -> [RowOrder.Row] {
    var numbered: [RowOrder.Row] = []
    numbered.reserveCapacity(block.count)
    for (index, row) in block.enumerated() {
      var presenter: RowNumber?
      if row.presenter == nil {
      } else if index > 0, row.presenter == block[index - 1].id {
        presenter = numbered[index - 1].id
      } else if index > 0, row.presenter == block[index - 1].presenter {
        presenter = numbered[index - 1].presenter
      } else {
        presenter = row.presenter.flatMap { rows.number(of: $0) }.map(RowNumber.init(index:))
        precondition(presenter != nil, "the map has no row \(row.presenter, default: "")")
      }
      numbered.append(row.named(newNumber(of: row.id), presenter: presenter))
    }
    return numbered
  }

  /// A number for a row that is not in the map: its former one if it has just been removed.
  @inlinable
  mutating func newNumber(of id: RowID) -> RowNumber {
    let number = RowNumber(index: rows.add(id))
    precondition(!order.contains(number), "the row \(id) occurs twice")
    return number
  }

  /// A number for a section that is not in the map: its former one if it has just been removed.
  @inlinable
  mutating func newNumber(ofSection id: SectionID) -> SectionNumber {
    let number = SectionNumber(index: sections.add(id))
    precondition(!order.containsSection(number), "the section \(id) occurs twice")
    return number
  }

  @inlinable
  mutating func noteRemoval(of block: [RowOrder.Row]) {
    for row in block {
      removedRows.append(row.id.index)
      while generations.count <= row.id.index { generations.append(0) }
      generations[Int(row.id.index)] &+= 1
    }
  }
}
