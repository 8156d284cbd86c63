extension RowOrder {
  /// The direct container of rows: a row that presents them, or a section for its top level.
  @frozen @usableFromInline
  package enum Container: Sendable {
    case row(RowNumber)
    case section(SectionNumber)

    /// The presenter of the rows in the container; `nil` at the top level.
    @usableFromInline
    package var presenter: RowNumber? {
      if case .row(let row) = self { row } else { nil }
    }
  }

  /// The rows directly in a container, in full order, including hidden ones.
  @usableFromInline
  package func children(of container: Container) -> [RowNumber] {
    var children: [RowNumber] = []
    var next = firstChild(of: container)
    while let row = next {
      children.append(row)
      next = sibling(after: row)
    }
    return children
  }

  /// The place for a row that becomes a child of a container at an index; `nil` if the index is out
  /// of range.
  ///
  /// - Parameter moved: A row that is moved there; it is not counted.
  @usableFromInline
  package func anchor(
    of container: Container, at index: Int, moving moved: RowNumber? = nil
  ) -> Anchor? {
    guard index >= 0 else { return nil }
    var (rest, next) = (index, firstChild(of: container))
    var previous: RowNumber?
    while rest > 0, let row = next {
      if row != moved { (previous, rest) = (row, rest - 1) }
      next = sibling(after: row)
    }
    guard rest == 0 else { return nil }
    return previous.map { .after(lastRow(ofBlock: $0)) } ?? start(of: container)
  }

  /// Reorders the children of a container, each with its block.
  ///
  /// - Parameter children: All children, each once.
  /// - Returns: The edits that revert the change, in order; none if nothing changes.
  /// - Complexity: O((*c* + *k*) log *n* + *c* *d*) for *c* children and *k* rows in the blocks
  ///   from the first to the last child whose index changes, at depth *d*.
  @usableFromInline
  package mutating func reorder(_ container: Container, to children: [RowNumber]) -> [Edit] {
    let former = self.children(of: container)
    precondition(
      former.count == children.count && Set(former) == Set(children),
      "an order names each child once")
    let start = zip(former, children).prefix { $0 == $1 }.count
    let end = former.count - zip(former.reversed(), children.reversed()).prefix { $0 == $1 }.count
    guard start < end else { return [] }
    let anchor =
      start > 0 ? .after(lastRow(ofBlock: former[start - 1])) : self.start(of: container)
    var inverses: [Edit] = []
    var place = anchor
    for row in former[start..<end] {
      inverses.append(.move(row, under: container.presenter, to: place))
      place = .after(lastRow(ofBlock: row))
    }
    change(rows: { _ in end - start }) { $0.reorder(children[start..<end], after: anchor.row) }
    return inverses
  }

  private func firstChild(of container: Container) -> RowNumber? {
    switch container {
    case .row(let row): firstSibling(under: row)
    case .section(let section): firstSibling(ofSection: section)
    }
  }

  /// The place before all children of a container.
  private func start(of container: Container) -> Anchor {
    switch container {
    case .row(let row): .after(row)
    case .section(let section): .start(of: section)
    }
  }
}
