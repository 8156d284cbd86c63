/// Edits as methods. Each is equivalent to ``apply(_:)`` with the edit of the same name, and traps
/// in the same cases.
extension RowMap {
  /// Inserts a block: a row, followed in full order by all rows that it presents, directly or
  /// indirectly.
  ///
  /// - Complexity: O(*k* log *n* + *d*) for *k* rows at depth *d*.
  @inlinable
  @discardableResult
  public mutating func insert(_ block: [Row], at anchor: Anchor) -> EditOutcome {
    apply(.insert(block, at: anchor))
  }

  /// Removes a row with its block.
  ///
  /// - Complexity: O(*k* log *n* + *d*) for *k* rows at depth *d*.
  @inlinable
  @discardableResult
  public mutating func remove(_ id: RowID) -> EditOutcome {
    apply(.remove(id))
  }

  /// Moves a row with its block among the rows with the same presenter.
  ///
  /// - Complexity: O(*k* log *n* + *d*) for *k* rows at depth *d*.
  @inlinable
  @discardableResult
  public mutating func move(_ id: RowID, to anchor: Anchor) -> EditOutcome {
    let row = number(of: id)
    return apply(.move(row, under: order.presenter(of: row), to: numbered(anchor)))
  }

  /// Sets whether the rows that a row presents are listed in the map or inserted later.
  ///
  /// A row whose children are inserted later is like a folder that has not been read: ``mayHaveChildren(_:)``
  /// is `true`, but there is nothing to show when it is opened. Inserting or moving a
  /// first child there ends this, and so does `.listed`, which means that there are none. A filter keeps such
  /// a row only by itself.
  ///
  ///     map.insert([.init("Documents", isOpen: false, children: .later)], at: .start(of: "disk"))
  ///     map.toggle("Documents")              // shows nothing yet
  ///     map.insert([.init("a.txt"), .init("b.txt")], under: "Documents", at: 0)
  ///     map.awaitsChildren("Documents")      // false
  ///
  /// Inverse edits restore this too. Traps if `children` is `.later` and the row presents rows.
  ///
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func setChildren(of id: RowID, to children: RowChildren) -> EditOutcome {
    apply(.setChildren(id, to: children))
  }

  /// Inserts a section with its rows after another one, hidden or not, or before all others.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows.
  @inlinable
  @discardableResult
  public mutating func insertSection(_ section: Section, after other: SectionID?) -> EditOutcome {
    apply(.insertSection(section, after: other))
  }

  /// Removes a section with its rows.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows.
  @inlinable
  @discardableResult
  public mutating func removeSection(_ id: SectionID) -> EditOutcome {
    apply(.removeSection(id))
  }

  /// Moves a section after another one, hidden or not, or before all others.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  @discardableResult
  public mutating func moveSection(_ id: SectionID, after other: SectionID?) -> EditOutcome {
    apply(.moveSection(id, after: other))
  }
}
