extension RowOrder.Storage {
  func apply(_ edit: RowOrder.Edit, name: (RowNumber) -> String) -> RowOrder.EditOutcome {
    switch edit {
    case .setOpen(let row, let isOpen):
      let wasOpen = order.isOpen(row)
      if wasOpen != isOpen { _ = toggle(row) }
      return .init(inverse: .setOpen(row, to: wasOpen))
    case .setRelevant(let row, let isRelevant):
      let was = order.isRelevantItself(row)
      let changed = was == isRelevant ? [] : setRelevant(row, to: isRelevant)
      return .init(inverse: .setRelevant(row, to: was), relevanceChanged: changed)
    case .setSectionRelevant(let section, let isRelevant):
      let was = order.isSectionRelevant(section)
      let changed = was == isRelevant ? [] : setSectionRelevant(section, to: isRelevant)
      return .init(inverse: .setSectionRelevant(section, to: was), relevanceChanged: changed)
    case .setChildren(let row, let children):
      let former: RowChildren = order.awaitsChildren(row) ? .later : .listed
      setChildren(of: row, to: children, name: name)
      return .init(inverse: .setChildren(row, to: former))
    case .insert(let block, let anchor):
      let awaiting = awaitingRow(block.first?.presenter)
      insert(block, at: anchor, name: name)
      precondition(
        order.facts(block[0].id).blockSize == block.count - 1,
        "row \(name(block[0].id)) does not present all rows that are inserted after it")
      return .init(inverse: .remove(block[0].id)).returning(awaiting)
    case .remove(let row):
      let anchor = order.anchor(of: row)
      return .init(inverse: .insert(remove(row), at: anchor))
    case .move(let row, let presenter, let anchor):
      let (former, place) = (order.presenter(of: row), order.anchor(of: row))
      let awaiting = awaitingRow(presenter)
      let changed = move(row, from: place, under: presenter, to: anchor, name: name)
      return .init(inverse: .move(row, under: former, to: place), relevanceChanged: changed)
        .returning(awaiting)
    case .insertSection(let section, let other):
      insertSection(section, after: other, name: name)
      return .init(inverse: .removeSection(section.id))
    case .removeSection(let section):
      let other = order.section(before: section)
      return .init(inverse: .insertSection(removeSection(section), after: other))
    case .moveSection(let section, let other):
      let former = order.section(before: section)
      moveSection(section, after: other)
      return .init(inverse: .moveSection(section, after: former))
    case .sequence(let edits):
      let outcomes = edits.map { apply($0, name: name) }
      return .init(
        inverse: .sequence(outcomes.reversed().map { $0.inverse }),
        relevanceChanged: outcomes.flatMap { $0.relevanceChanged })
    }
  }

  private func setChildren(
    of row: RowNumber, to children: RowChildren, name: (RowNumber) -> String
  ) {
    precondition(
      children == .listed || !order.hasChildren(row),
      "row \(name(row)) presents rows, so they can't be inserted later")
    rows.elements[row.index].awaitsChildren = children == .later
  }

  /// The presenter of new children, if it still awaits its first ones.
  private func awaitingRow(_ presenter: RowNumber?) -> RowNumber? {
    presenter.flatMap { order.awaitsChildren($0) ? $0 : nil }
  }
}

extension RowEditOutcome {
  /// The outcome of an edit that gave a row its first children: the inverse makes it await them again.
  fileprivate func returning(_ awaiting: RowID?) -> Self {
    guard let awaiting else { return self }
    return Self(
      inverse: .sequence([inverse, .setChildren(awaiting, to: .later)]),
      relevanceChanged: relevanceChanged)
  }
}

extension RowOrder.Storage {
  /// Inserts blocks with the same presenter, one after another.
  func insert(
    _ block: [RowOrder.Row], at anchor: RowOrder.Anchor, name: (RowNumber) -> String
  ) {
    guard let head = block.first else { preconditionFailure("the inserted block is empty") }
    precondition(
      order.mayBe(at: anchor, under: head.presenter),
      "row \(name(head.id)) would tear a block apart")
    let section = order.tree(of: anchor)
    addFacts(of: block, inSection: section, name: name)
    addToBlockSizes(above: head.id, Int32(block.count))
    rows.insert(block.lazy.map { $0.id.index }, after: anchor.row?.index, inTree: section) {
      order.isToBeVisible(RowNumber(index: $0))
    }
  }

  private func remove(_ row: RowNumber) -> [RowOrder.Row] {
    detach(row).map { order.entry($0) }
  }

  /// Removes a row and its block from the order; the facts about them are kept.
  private func detach(_ row: RowNumber) -> [RowNumber] {
    let block = order.block(of: row)
    addToBlockSizes(above: row, -Int32(block.count))
    for row in block { rows.remove(row.index) }
    return block
  }

  private func move(
    _ row: RowNumber, from former: RowOrder.Anchor, under presenter: RowNumber?,
    to anchor: RowOrder.Anchor, name: (RowNumber) -> String
  ) -> [RowNumber] {
    // A place inside the moved block means the block's present place.
    let isOwn = anchor.row.map { order.isIn($0, blockOf: row) } ?? false
    let anchor = isOwn ? former : anchor
    if anchor == former, presenter == order.presenter(of: row) { return [] }
    let section = order.tree(of: anchor)
    let block = detach(row)
    precondition(
      order.mayBe(at: anchor, under: presenter), "row \(name(row)) would tear a block apart")
    rows.elements[row.index].presenter = presenter?.index ?? -1
    addToBlockSizes(above: row, Int32(block.count))
    rows.insert(block.lazy.map { $0.index }, after: anchor.row?.index, inTree: section) {
      order.isToBeVisible(RowNumber(index: $0))
    }
    return updateRelevance(ofBlock: row)
  }

  /// Reorders neighboring rows with their blocks. All of them are moved, so that a commit finds the
  /// fewest moves.
  ///
  /// - Parameters:
  ///   - children: The rows in their new order, with the same presenter.
  ///   - previous: The row before all of them; `nil` at the start of a section.
  func reorder(_ children: ArraySlice<RowNumber>, after previous: RowNumber?) {
    guard let head = children.first else { return }
    let section = order.section(of: head).index
    let blocks = children.map { detach($0) }
    for block in blocks { addToBlockSizes(above: block[0], Int32(block.count)) }
    rows.insert(
      blocks.flatMap { $0 }.lazy.map { $0.index }, after: previous?.index, inTree: section
    ) {
      order.isToBeVisible(RowNumber(index: $0))
    }
  }

  /// Sets the facts about rows that will be inserted in this order.
  private func addFacts(
    of block: [RowOrder.Row], inSection section: Int32, name: (RowNumber) -> String
  ) {
    // The rows whose blocks may continue, each with the index after it.
    var open: [(row: RowNumber, start: Int)] = []
    for (index, row) in block.enumerated() {
      while let last = open.last, last.row != row.presenter {
        rows.elements[last.row.index].blockSize = Int32(index - last.start)
        open.removeLast()
      }
      precondition(
        !open.isEmpty || row.presenter == block[0].presenter,
        "row \(name(row.id)) does not follow its presenter or a row of the presenter's block")
      addFacts(of: row, inSection: section, name: name)
      open.append((row.id, index + 1))
    }
    for last in open {
      rows.elements[last.row.index].blockSize = Int32(block.count - last.start)
    }
  }

  private func addFacts(
    of row: RowOrder.Row, inSection section: Int32, name: (RowNumber) -> String
  ) {
    rows.growElements(to: row.id.index + 1)
    let facts = rows.elements.address(row.id.index, rows.isFlat)
    precondition(facts.pointee.place == -1, "row \(name(row.id)) occurs twice")
    facts.pointee.place = -2
    facts.pointee.renew(
      presenter: row.presenter?.index ?? -1, isRelevantItself: row.isRelevant, isOpen: row.isOpen,
      isNeverVisible: row.isNeverVisible, awaitsChildren: row.children == .later)
    facts.pointee.isRelevant =
      row.isRelevant && order.isContainerRelevant(row.id, inSection: section)
    if let isOpen = row.isOpenWithoutFilter {
      facts.pointee.isOpenWithoutFilter = isOpen
      if !isFiltered { facts.pointee.isOpen = isOpen }
    }
    facts.pointee.isFilteredOut = isFiltered && row.isFilteredOut
    if isFiltered { noteSinceFilter(row.id, isNew: true) }
  }

  private func addToBlockSizes(above row: RowNumber, _ count: Int32) {
    let isFlat = rows.isFlat
    var presenter = rows.elements[row.index, isFlat].presenter
    while presenter >= 0 {
      let facts = rows.elements.address(presenter, isFlat)
      facts.pointee.blockSize += count
      rows.updateSimple(presenter)
      presenter = facts.pointee.presenter
    }
  }
}

extension RowOrder.Storage {
  private func insertSection(
    _ section: RowOrder.Section, after other: SectionNumber?, name: (RowNumber) -> String
  ) {
    precondition(
      !order.containsSection(section.id), "section \(section.id.index) occurs twice")
    let tree = section.id.index
    while rows.trees.count <= tree { _ = rows.addTree() }
    sections.growElements(to: tree + 1)
    let previous = other.map { sections.slots[order.place(ofSection: $0)] }
    sections.insert(CollectionOfOne(tree), after: previous, inTree: 0) { _ in section.isRelevant }
    precondition(
      section.rows.first?.presenter == nil, "the first row of a section has no presenter")
    addFacts(of: section.rows, inSection: tree, name: name)
    rows.insert(section.rows.lazy.map { $0.id.index }, after: nil, inTree: tree) {
      order.isToBeVisible(RowNumber(index: $0))
    }
  }

  private func removeSection(_ section: SectionNumber) -> RowOrder.Section {
    let isRelevant = order.isSectionRelevant(section)
    let block = order.rows(ofSection: section)
    for row in block { rows.remove(row.index) }
    sections.remove(section.index)
    return .init(section, isRelevant: isRelevant, rows: block.map { order.entry($0) })
  }

  private func moveSection(_ section: SectionNumber, after other: SectionNumber?) {
    precondition(other != section, "section \(section.index) can't be after itself")
    let isRelevant = order.isSectionRelevant(section)
    let previous = other.map { sections.slots[order.place(ofSection: $0)] }
    sections.remove(section.index)
    sections.insert(CollectionOfOne(section.index), after: previous, inTree: 0) { _ in isRelevant }
  }
}

extension RowOrder {
  /// Whether a row with this presenter can be at a place without splitting a block.
  fileprivate func mayBe(at anchor: Anchor, under presenter: RowNumber?) -> Bool {
    guard let previous = anchor.row else { return presenter == nil }
    if previous == presenter { return true }
    // It must follow the last row of a sibling's block.
    guard let sibling = ancestor(of: previous, under: presenter) else { return false }
    return lastRow(ofBlock: sibling) == previous
  }

  /// The tree of the section that contains a place.
  fileprivate func tree(of anchor: Anchor) -> Int32 {
    switch anchor {
    case .start(let section):
      _ = place(ofSection: section)
      return section.index
    case .after(let row): return rows.tree(at: place(of: row))
    }
  }

  /// The entry for inserting a row again.
  fileprivate func entry(_ row: RowNumber) -> Row {
    let facts = facts(row)
    var entry = Row(
      row, presenter: presenter(of: row), isRelevant: facts.isRelevantItself,
      isOpen: facts.isOpen, isNeverVisible: facts.isNeverVisible,
      children: facts.awaitsChildren ? .later : .listed)
    if isFiltered {
      entry.isFilteredOut = facts.isFilteredOut
      entry.isOpenWithoutFilter = facts.isOpenWithoutFilter
    }
    return entry
  }
}

extension RowAnchor {
  /// The row before the place; `nil` at the start of a section.
  var row: RowID? {
    if case .after(let row) = self { row } else { nil }
  }
}
