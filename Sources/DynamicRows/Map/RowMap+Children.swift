/// Edits by the index of a child, as used by outline views; hidden rows count.
///
/// If a function returns several edits, applying them in order reverts it.
extension RowMap {
  /// Moves a row with its block to an index among the rows that another one presents directly. For
  /// a table it is the same row: a visible row that stays visible is moved.
  ///
  ///     map.move("notes.txt", under: "archive", at: 0)
  ///
  /// Traps if the index is out of range, and if the presenter is in the moved block.
  ///
  /// - Parameters:
  ///   - id: The row to move; it must be in the map.
  ///   - presenter: The row that presents it afterwards.
  ///   - index: An index up to the number of children, not counting the moved row.
  /// - Complexity: O((*k* + *i*) log *n* + *d*) for *k* moved rows, the index *i*, and the depth
  ///   *d*.
  @inlinable
  @discardableResult
  public mutating func move(_ id: RowID, under presenter: RowID, at index: Int) -> EditOutcome {
    move(id, in: .row(number(of: presenter)), at: index)
  }

  /// Moves a row with its block to an index at the top level of a section, like
  /// ``move(_:under:at:)``.
  @inlinable
  @discardableResult
  public mutating func move(_ id: RowID, toSection section: SectionID, at index: Int) -> EditOutcome
  {
    move(id, in: .section(number(ofSection: section)), at: index)
  }

  /// Inserts rows with their blocks at an index among the rows that another one presents directly.
  ///
  ///     map.insert(
  ///       [.init("src", isOpen: false), .init("main.c", presenter: "src"), .init("README")],
  ///       under: "project", at: 0)
  ///
  /// Traps if the index is out of range, if an id is already used, and if a row does not follow its
  /// presenter or a row of the presenter's block.
  ///
  /// - Parameters:
  ///   - rows: Blocks in full order. Rows without a presenter get this one.
  ///   - presenter: The row that presents them; it must be in the map.
  ///   - index: An index up to the number of children.
  /// - Returns: The edits that revert the insertion; none if there are no rows.
  /// - Complexity: O(*k* + *l* log *n* + *i* log *n* + *d*) for *k* rows in *l* leaves of 64 rows, the
  ///   index *i*, and the depth *d*.
  @inlinable
  @discardableResult
  public mutating func insert(_ rows: [Row], under presenter: RowID, at index: Int) -> [Edit] {
    insert(rows, in: .row(number(of: presenter)), at: index)
  }

  /// Inserts rows with their blocks at an index at the top level of a section, like
  /// ``insert(_:under:at:)``.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ rows: [Row], toSection section: SectionID, at index: Int
  ) -> [Edit] {
    insert(rows, in: .section(number(ofSection: section)), at: index)
  }

  /// Reorders the rows that a row presents directly, each with its block.
  ///
  ///     map.reorder(under: "project", to: map.children(of: "project").sorted())
  ///
  /// Traps unless each child occurs exactly once.
  ///
  /// - Returns: The edits that revert the change; none if nothing changes.
  /// - Complexity: O((*c* + *k*) log *n* + *c* *d*) for *c* children and *k* rows in the blocks
  ///   from the first to the last child whose index changes, at depth *d*.
  @inlinable
  @discardableResult
  public mutating func reorder(under presenter: RowID, to children: [RowID]) -> [Edit] {
    reorder(.row(number(of: presenter)), to: children)
  }

  /// Reorders the rows at the top level of a section, like ``reorder(under:to:)``.
  @inlinable
  @discardableResult
  public mutating func reorder(section: SectionID, to children: [RowID]) -> [Edit] {
    reorder(.section(number(ofSection: section)), to: children)
  }
}

extension RowMap {
  @inlinable
  mutating func move(_ id: RowID, in container: RowOrder.Container, at index: Int) -> EditOutcome {
    let anchor = anchor(in: container, at: index, moving: number(of: id))
    return apply(.move(id, under: named(container.presenter), to: named(anchor)))
  }

  @inlinable
  mutating func insert(_ rows: [Row], in container: RowOrder.Container, at index: Int) -> [Edit] {
    let anchor = anchor(in: container, at: index)
    guard !rows.isEmpty else { return [] }
    let presenter = named(container.presenter)
    let awaiting = container.presenter.map { order.awaitsChildren($0) } ?? false ? presenter : nil
    var rows = rows
    for index in rows.indices where rows[index].presenter == nil {
      rows[index].presenter = presenter
    }
    let numbered = numbered(rows)
    order.insert(numbered, at: anchor) { [ids = self.rows.ids] in "\(ids[Int($0.index)])" }
    return rows.filter { $0.presenter == presenter }.map { .remove($0.id) }
      + (awaiting.map { [.setChildren($0, to: .later)] } ?? [])
  }

  @inlinable
  mutating func reorder(_ container: RowOrder.Container, to children: [RowID]) -> [Edit] {
    order.reorder(container, to: children.map { number(of: $0) }).map { named($0) }
  }

  @inlinable
  func anchor(
    in container: RowOrder.Container, at index: Int, moving moved: RowNumber? = nil
  ) -> RowOrder.Anchor {
    guard let anchor = order.anchor(of: container, at: index, moving: moved) else {
      preconditionFailure("\(index) is not a valid index among the children")
    }
    return anchor
  }
}
