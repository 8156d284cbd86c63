extension RowOrder {
  /// What directly contains rows: a row that presents them, or a section with its top level.
  @frozen @usableFromInline
  package enum Container: Sendable {
    case row(RowNumber)
    case section(SectionNumber)

    /// The presenter of the rows in it, or `nil` at the top level.
    @usableFromInline
    package var presenter: RowNumber? {
      if case .row(let row) = self { row } else { nil }
    }
  }

  /// The rows that are directly in a container, in full order, hidden ones included.
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

  /// The place of a row that becomes a child of a container at an index, or `nil` where the index is
  /// out of range.
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

  /// Puts the children of a container into another order.
  ///
  /// - Parameter children: All of them, each once.
  /// - Returns: The edits that undo it, in their order.
  /// - Complexity: O(*c* log *n* + *k* log *n*) for *c* children and *k* rows that are moved.
  @usableFromInline
  package mutating func reorder(_ container: Container, to children: [RowNumber]) -> [Edit] {
    var indices: [RowNumber: Int32] = [:]
    for row in self.children(of: container) { indices[row] = Int32(indices.count) }
    let former = children.compactMap { indices.removeValue(forKey: $0) }
    precondition(
      indices.isEmpty && former.count == children.count, "an order names all children, each once")
    var staying = former.longestIncreasingSubsequence()[...]
    var anchor = start(of: container)
    var inverses: [Edit] = []
    for (index, row) in children.enumerated() {
      if staying.first == index {
        staying.removeFirst()
      } else {
        inverses.append(apply(.move(row, under: container.presenter, to: anchor)).inverse)
      }
      anchor = .after(lastRow(ofBlock: row))
    }
    return inverses.reversed()
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
