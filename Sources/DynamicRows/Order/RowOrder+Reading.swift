/// Functions with the same meaning as those of ``OrderedRows`` and ``RowMap`` with the same names, for
/// rows and sections that the order contains.
extension RowOrder {
  /// Whether the order contains a row, visible or not.
  @usableFromInline
  package func contains(_ row: RowNumber) -> Bool {
    row.index >= 0 && row.index < rows.elements.count && rows.elements[row.index].place >= 0
  }

  /// Whether the order contains a section, visible or not.
  @usableFromInline
  package func containsSection(_ section: SectionNumber) -> Bool {
    section.index >= 0 && section.index < sections.elements.count
      && sections.elements[section.index].place >= 0
  }

  @usableFromInline
  package var numberOfSections: Int { sections.count(.visible, inTree: 0) }

  @usableFromInline
  package func numberOfRows(inSection index: Int) -> Int {
    guard let section = section(at: index) else {
      preconditionFailure("there is no section \(index) in 0..<\(numberOfSections)")
    }
    return rows.count(.visible, inTree: section.index)
  }

  @usableFromInline
  package func position(of row: RowNumber) -> RowPosition? {
    rows.isFlat ? position(of: row, true) : positionInCopy(of: row)
  }

  // The two functions for copies are not inlined, so that the others stay as short as they can be.
  @inline(never)
  private func positionInCopy(of row: RowNumber) -> RowPosition? { position(of: row, false) }

  @inline(__always)
  private func position(of row: RowNumber, _ isFlat: Bool) -> RowPosition? {
    let place = place(of: row, isFlat)
    return rows.isCounted(.visible, at: place, isFlat) ? position(at: place, isFlat) : nil
  }

  package func positionIfVisible(of row: RowNumber) -> RowPosition {
    position(at: place(of: row))
  }

  @inline(__always)
  func position(at place: Int32) -> RowPosition { position(at: place, rows.isFlat) }

  @inline(__always)
  private func position(at place: Int32, _ isFlat: Bool) -> RowPosition {
    let (rank, tree) = rows.rank(.visible, at: place, isFlat)
    let section = sections.rank(.visible, at: sections.elements[tree, isFlat].place, isFlat).rank
    return RowPosition(section: section, row: rank)
  }

  @usableFromInline
  package func row(at position: RowPosition) -> RowNumber? {
    rows.isFlat ? row(at: position, true) : rowOfCopy(at: position)
  }

  @inline(never)
  private func rowOfCopy(at position: RowPosition) -> RowNumber? { row(at: position, false) }

  @inline(__always)
  private func row(at position: RowPosition, _ isFlat: Bool) -> RowNumber? {
    guard let section = sections.element(.visible, atRank: position.section, inTree: 0, isFlat)
    else { return nil }
    return rows.element(.visible, atRank: position.row, inTree: section, isFlat)
      .map(RowNumber.init(index:))
  }

  @usableFromInline
  package func rows(_ range: Range<Int>, inSection index: Int) -> [RowNumber] {
    guard let section = section(at: index) else { return [] }
    let present = range.clamped(to: 0..<rows.count(.visible, inTree: section.index))
    return rows(
      present.count, from: rows.place(.visible, atRank: present.lowerBound, inTree: section.index),
      .visible)
  }

  /// Up to a number of rows, starting at a place.
  func rows(_ count: Int, from place: Int32?, _ metric: Metric) -> [RowNumber] {
    var result: [RowNumber] = []
    guard count > 0, var place else { return result }
    result.reserveCapacity(count)
    result.append(RowNumber(index: rows.slots[place]))
    while result.count < count, let next = rows.place(metric, after: place) {
      result.append(RowNumber(index: rows.slots[next]))
      place = next
    }
    return result
  }

  @inline(__always)
  package func section(at index: Int) -> SectionNumber? {
    sections.element(.visible, atRank: index, inTree: 0).map(SectionNumber.init(index:))
  }

  package func index(ofSection section: SectionNumber) -> Int? {
    let place = place(ofSection: section)
    return sections.isCounted(.visible, at: place)
      ? sections.rank(.visible, at: place).rank : nil
  }

  @usableFromInline
  package func isVisible(_ row: RowNumber) -> Bool {
    rows.isCounted(.visible, at: place(of: row))
  }

  @usableFromInline
  package func isRelevant(_ row: RowNumber) -> Bool { facts(row).isRelevant }

  package func isRelevantItself(_ row: RowNumber) -> Bool { facts(row).isRelevantItself }

  package func isSectionRelevant(_ section: SectionNumber) -> Bool {
    sections.isCounted(.visible, at: place(ofSection: section))
  }

  @usableFromInline
  package func isOpen(_ row: RowNumber) -> Bool { facts(row).isOpen }

  /// Whether a filter is active.
  @usableFromInline
  package var isFiltered: Bool { storage.isFiltered }

  package func isFilteredOut(_ row: RowNumber) -> Bool { facts(row).isFilteredOut }

  package func isOpenWithoutFilter(_ row: RowNumber) -> Bool {
    isFiltered ? facts(row).isOpenWithoutFilter : facts(row).isOpen
  }

  /// Whether the order contains a row that is relevant.
  package func hasRelevant(_ row: RowNumber) -> Bool {
    guard row.index < rows.elements.count else { return false }
    let facts = facts(row)
    return facts.place >= 0 && facts.isRelevant
  }
}

extension RowOrder {
  @usableFromInline
  package func presenter(of row: RowNumber) -> RowNumber? {
    let presenter = facts(row).presenter
    return presenter < 0 ? nil : RowNumber(index: presenter)
  }

  package func presenters(above row: RowNumber) -> [RowNumber] {
    Array(sequence(first: row, next: presenter(of:)).dropFirst())
  }

  package func depth(of row: RowNumber) -> Int {
    sequence(first: row, next: presenter(of:)).reduce(-1) { depth, _ in depth + 1 }
  }

  package func hasChildren(_ row: RowNumber) -> Bool { facts(row).blockSize > 0 }

  @usableFromInline
  package func awaitsChildren(_ row: RowNumber) -> Bool { facts(row).awaitsChildren }

  /// Whether a row is another one or in its block.
  func isIn(_ row: RowNumber, blockOf other: RowNumber) -> Bool {
    sequence(first: row, next: presenter(of:)).contains(other)
  }

  package func section(of row: RowNumber) -> SectionNumber {
    SectionNumber(index: rows.tree(at: place(of: row)))
  }

  package func lastRow(ofBlock row: RowNumber) -> RowNumber {
    let facts = facts(row)
    guard facts.blockSize > 0 else { return row }
    return rows.place(.live, after: facts.place, by: facts.blockSize)
      .map { RowNumber(index: rows.slots[$0]) } ?? row
  }

  /// A row and the rows that it presents, directly or indirectly.
  package func block(of row: RowNumber) -> [RowNumber] {
    rows(Int(facts(row).blockSize) + 1, from: place(of: row), .live)
  }

  /// The rows that a row presents, directly or indirectly; all rows for `nil`.
  package func rows(under row: RowNumber?) -> [RowNumber] {
    guard let row else { return allSections.flatMap { rows(ofSection: $0) } }
    return rows(
      Int(facts(row).blockSize), from: rows.place(.live, after: place(of: row)), .live)
  }

  @usableFromInline
  package func visibleRows(ofBlock row: RowNumber) -> [RowNumber] {
    let place = place(of: row)
    let first = rows.isCounted(.visible, at: place) ? place : rows.place(.visible, after: place)
    return rows(numberOfVisibleRows(inBlock: row), from: first, .visible)
  }

  /// The number of visible rows in a block, including its presenter if that is visible.
  package func numberOfVisibleRows(inBlock row: RowNumber) -> Int {
    let last = place(of: lastRow(ofBlock: row))
    let end = rows.rank(.visible, at: last).rank + (rows.isCounted(.visible, at: last) ? 1 : 0)
    return end - rows.rank(.visible, at: place(of: row)).rank
  }

  package func isOrdered(_ row: RowNumber, before other: RowNumber) -> Bool {
    positionInFullOrder(of: row) < positionInFullOrder(of: other)
  }

  /// The position of a row if hidden rows and sections count too.
  package func positionInFullOrder(of row: RowNumber) -> RowPosition {
    let (rank, section) = rows.rank(.live, at: place(of: row))
    return RowPosition(
      section: sections.rank(.live, at: sections.elements[section].place).rank, row: rank)
  }
}

extension RowOrder {
  @usableFromInline
  package var firstRow: RowNumber? {
    sections.element(.live, atRank: 0, inTree: 0).flatMap { firstRow(.live, fromSection: $0) }
  }

  @usableFromInline
  package func row(after row: RowNumber) -> RowNumber? { self.row(.live, after: row) }

  @usableFromInline
  package func visibleRow(after row: RowNumber) -> RowNumber? { self.row(.visible, after: row) }

  private func row(_ metric: Metric, after row: RowNumber) -> RowNumber? {
    let place = place(of: row)
    if let next = rows.element(metric, after: place) { return RowNumber(index: next) }
    return sections.element(metric, after: sections.elements[rows.tree(at: place)].place)
      .flatMap { firstRow(metric, fromSection: $0) }
  }

  private func firstRow(_ metric: Metric, fromSection section: Int32) -> RowNumber? {
    var next: Int32? = section
    while let section = next {
      if let row = rows.element(metric, atRank: 0, inTree: section) { return RowNumber(index: row) }
      next = sections.element(metric, after: sections.elements[section].place)
    }
    return nil
  }

  @usableFromInline
  package func visibleRow(before row: RowNumber) -> RowNumber? {
    let place = place(of: row)
    if let previous = rows.element(.visible, before: place) { return RowNumber(index: previous) }
    var next = sections.element(.visible, before: sections.elements[rows.tree(at: place)].place)
    while let section = next {
      let count = rows.count(.visible, inTree: section)
      if let row = rows.element(.visible, atRank: count - 1, inTree: section) {
        return RowNumber(index: row)
      }
      next = sections.element(.visible, before: sections.elements[section].place)
    }
    return nil
  }

  @usableFromInline
  package func visibleRow(atOrAbove row: RowNumber) -> RowNumber? {
    isVisible(row) ? row : visibleRow(before: row) ?? visibleRow(after: row)
  }

  package var allRows: some Sequence<RowNumber> {
    sequence(state: firstRow) { next in
      defer { next = next.flatMap(row(after:)) }
      return next
    }
  }

  package func rows(ofSection section: SectionNumber) -> [RowNumber] {
    _ = place(ofSection: section)
    let tree = section.index
    return rows(
      rows.count(.live, inTree: tree), from: rows.place(.live, atRank: 0, inTree: tree), .live)
  }

  /// The position of a section if hidden sections count too.
  package func positionInFullOrder(ofSection section: SectionNumber) -> Int {
    sections.rank(.live, at: place(ofSection: section)).rank
  }

  package var allSections: [SectionNumber] {
    sequence(
      state: sections.element(.live, atRank: 0, inTree: 0)
    ) { [sections] next in
      defer { next = next.flatMap { sections.element(.live, after: sections.elements[$0].place) } }
      return next.map(SectionNumber.init(index:))
    }.map { $0 }
  }

  package func section(before section: SectionNumber) -> SectionNumber? {
    sections.element(.live, before: place(ofSection: section)).map(SectionNumber.init(index:))
  }

  package func firstSibling(ofSection section: SectionNumber) -> RowNumber? {
    _ = place(ofSection: section)
    return rows.element(.live, atRank: 0, inTree: section.index).map(RowNumber.init(index:))
  }

  package func firstSibling(under row: RowNumber) -> RowNumber? {
    let place = place(of: row)
    guard facts(row).blockSize > 0 else { return nil }
    return rows.element(.live, after: place).map(RowNumber.init(index:))
  }

  package func sibling(after row: RowNumber) -> RowNumber? {
    let end = place(of: lastRow(ofBlock: row))
    guard let next = rows.element(.live, after: end).map(RowNumber.init(index:)),
      facts(next).presenter == facts(row).presenter
    else { return nil }
    return next
  }

  package func sibling(before row: RowNumber) -> RowNumber? {
    let presenter = presenter(of: row)
    guard
      let previous = rows.element(.live, before: place(of: row)).map(RowNumber.init(index:)),
      previous != presenter
    else { return nil }
    return ancestor(of: previous, under: presenter)
  }

  /// The row itself or its ancestor that a presenter presents directly; `nil` for the top level.
  func ancestor(of row: RowNumber, under presenter: RowNumber?) -> RowNumber? {
    sequence(first: row, next: self.presenter(of:)).first { self.presenter(of: $0) == presenter }
  }
}
