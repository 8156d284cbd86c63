extension RowMap {
  /// The number of visible sections; those whose rows are all hidden are among them.
  public var numberOfSections: Int {
    order.sectionForest.count(.shown, inTree: 0)
  }

  /// The number of visible rows in a visible section. Traps where there is no such section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func numberOfRows(inSection section: Int) -> Int {
    guard let number = order.section(at: section) else {
      preconditionFailure("there is no section \(section) in 0..<\(numberOfSections)")
    }
    return order.rowForest.count(.shown, inTree: number)
  }

  /// The position of a row, or `nil` where it is not visible.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func position(of id: RowID) -> RowPosition? {
    box.position(of: requiredNumber(of: id))
  }

  /// The position that a row has, or would have if it alone were shown beside what is visible.
  ///
  /// - Complexity: O(log *n*).
  public func positionIfShown(of id: RowID) -> RowPosition {
    order.position(of: requiredNumber(of: id))
  }

  /// The row at a visible position, or `nil` where there is none.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func row(at position: RowPosition) -> RowID? {
    box.row(at: position).map(id)
  }

  /// The visible rows of a visible section within a range of positions, as far as there are any.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows in the range.
  @inlinable
  public func rows(_ range: Range<Int>, inSection section: Int) -> [RowID] {
    box.rows(range, inSection: section).map(id)
  }

  /// The visible section at an index, or `nil` where there is none.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func section(at index: Int) -> SectionID? {
    order.section(at: index).map { sectionIDs[Int($0)] }
  }

  /// The index of a section among the visible ones, or `nil` where it is not visible.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func index(ofSection id: SectionID) -> Int? {
    let section = requiredNumber(ofSection: id)
    guard order.isSectionShown(section) else { return nil }
    return order.sectionForest.rank(.shown, of: section).rank
  }

  /// Whether the map has this row, visible or not.
  @inlinable
  public func contains(_ id: RowID) -> Bool {
    numbers[id] != nil
  }

  /// Whether the map has this section, visible or not.
  public func containsSection(_ id: SectionID) -> Bool {
    sectionNumbers[id] != nil
  }

  /// The rows of a section in full order, hidden ones included.
  ///
  /// - Complexity: O(*k*) for *k* rows.
  public func rows(ofSection id: SectionID) -> [RowID] {
    let section = requiredNumber(ofSection: id)
    var rows: [RowID] = []
    var place = order.rowForest.firstPlace(.live, inTree: section)
    while let present = place {
      rows.append(self.id(order.rowForest.element(at: present)))
      place = order.rowForest.place(.live, behind: present)
    }
    return rows
  }

  /// Whether a row is visible: relevant, and every presenter above it open.
  @inlinable
  public func isVisible(_ id: RowID) -> Bool {
    box.isShown(requiredNumber(of: id))
  }

  /// Whether a row is relevant, with its section and all presenters above it.
  @inlinable
  public func isRelevant(_ id: RowID) -> Bool {
    box.isRelevant(requiredNumber(of: id))
  }

  /// Whether a row is relevant as far as it is up to itself.
  @inlinable
  public func isRelevantItself(_ id: RowID) -> Bool {
    box.isRelevantItself(requiredNumber(of: id))
  }

  /// Whether a section is relevant.
  @inlinable
  public func isSectionRelevant(_ id: SectionID) -> Bool {
    box.isSectionRelevant(requiredNumber(ofSection: id))
  }

  /// Whether a row shows the rows that it presents, as far as it is up to itself.
  @inlinable
  public func isOpen(_ id: RowID) -> Bool {
    box.isOpen(requiredNumber(of: id))
  }

  /// The row that presents this one, or `nil` at the top level.
  public func presenter(of id: RowID) -> RowID? {
    let presenter = order.rows[Int(requiredNumber(of: id))].presenter
    return presenter < 0 ? nil : self.id(presenter)
  }

  /// The presenters above a row, from the innermost to the outermost.
  ///
  /// - Complexity: O(*d*) for *d* presenters.
  public func presenters(above id: RowID) -> [RowID] {
    var presenters: [RowID] = []
    var presenter = order.rows[Int(requiredNumber(of: id))].presenter
    while presenter >= 0 {
      presenters.append(self.id(presenter))
      presenter = order.rows[Int(presenter)].presenter
    }
    return presenters
  }

  /// The section that a row stands in, visible or not.
  ///
  /// - Complexity: O(log *n*).
  public func section(of id: RowID) -> SectionID {
    sectionIDs[Int(order.section(of: requiredNumber(of: id)))]
  }

  /// The first row in full order, hidden ones included, or `nil` in an empty map.
  ///
  /// - Complexity: O(log *n*).
  public var firstRow: RowID? {
    order.firstRow.map(id)
  }

  /// All rows in full order, hidden ones included.
  ///
  /// - Complexity: O(*n*) for all of them.
  public var allRows: some Sequence<RowID> {
    let box = box
    return sequence(state: box.order.firstRow) { next in
      defer { next = next.flatMap { box.order.row(after: $0) } }
      return next
    }.lazy.map(id)
  }

  /// All sections in full order, hidden ones included.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public var allSections: [SectionID] {
    var sections: [SectionID] = []
    var place = order.sectionForest.firstPlace(.live, inTree: 0)
    while let present = place {
      sections.append(sectionIDs[Int(order.sectionForest.element(at: present))])
      place = order.sectionForest.place(.live, behind: present)
    }
    return sections
  }

  /// The rows that a row presents, directly or through others, in full order, hidden ones included.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  public func block(of id: RowID) -> [RowID] {
    order.block(of: requiredNumber(of: id)).dropFirst().map(self.id)
  }

  /// The row behind this one in full order, across sections, or `nil` behind the last.
  ///
  /// - Complexity: O(log *n*), and O(log *s*) for each empty section of *s* between.
  public func row(after id: RowID) -> RowID? {
    order.row(after: requiredNumber(of: id)).map(self.id)
  }

  /// The visible row that follows this one, which may be hidden itself, in the table: in its section
  /// or the next visible one that shows rows; `nil` behind the last.
  ///
  /// - Complexity: O(log *n*), and O(log *s*) for each section of *s* without visible rows between.
  public func visibleRow(after id: RowID) -> RowID? {
    order.shownRow(behind: requiredNumber(of: id)).map(self.id)
  }

  /// The visible row that precedes this one, which may be hidden itself, in the table; `nil` before
  /// the first.
  ///
  /// - Complexity: O(log *n*), and O(log *s*) for each section of *s* without visible rows between.
  public func visibleRow(before id: RowID) -> RowID? {
    order.shownRow(before: requiredNumber(of: id)).map(self.id)
  }

  /// The visible rows of a row's block: the row itself and what is shown under it, in order; none
  /// where the row is hidden.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  public func visibleRows(ofBlock id: RowID) -> [RowID] {
    order.shownRows(inBlock: requiredNumber(of: id)).map(self.id)
  }

  /// Whether one row stands before another in full order.
  ///
  /// - Complexity: O(log *n*).
  public func isOrdered(_ id: RowID, before other: RowID) -> Bool {
    order.isOrdered(requiredNumber(of: id), before: requiredNumber(of: other))
  }
}
