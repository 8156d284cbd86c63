extension RowOrder {
  /// Where something is put in full order.
  enum Place {
    /// Before everything.
    case start
    /// Directly behind this row or section, which is a number.
    case behind(Int32)

    var other: Int32? {
      if case .behind(let other) = self { other } else { nil }
    }
  }

  /// A number for a row that stands nowhere yet: the one that it had, or a new one where that is -1.
  mutating func newRow(
    _ former: Int32 = -1, presenter: Int32, isRelevant: Bool, isOpen: Bool
  ) -> Int32 {
    let facts = RankForest.Facts(
      presenter: presenter, isRelevantItself: isRelevant, isRelevant: isRelevant, isOpen: isOpen)
    if let row = former < 0 ? freeRows.popLast() : former {
      rows[Int(row)].renew(facts)
      return row
    }
    rows.append(facts)
    return Int32(rows.count - 1)
  }

  /// A number for a section that stands nowhere yet: the one that it had, or a new one where that is
  /// -1.
  mutating func newSection(_ former: Int32 = -1, isRelevant: Bool) -> Int32 {
    let facts = RankForest.Facts(isRelevantItself: isRelevant, isRelevant: isRelevant)
    if let section = former < 0 ? freeSections.popLast() : former {
      sections[Int(section)].renew(facts)
      return section
    }
    sections.append(facts)
    let tree = rowForest.addTree()
    precondition(Int(tree) == sections.count - 1, "a section has the number of its tree")
    return tree
  }

  /// Puts a row, which presents none yet, into the order.
  ///
  /// - Complexity: O(log *n* + *d*) for a row of depth *d*.
  mutating func insert(_ row: Int32, at place: Place, inSection section: Int32) {
    let presenter = rows[Int(row)].presenter
    let isUnderRelevant =
      presenter >= 0 ? rows[Int(presenter)].isRelevant : sections[Int(section)].isRelevant
    rows[Int(row)].isRelevant = rows[Int(row)].isRelevantItself && isUnderRelevant
    rowForest.insert(
      row, marks: .init(isShown: isToBeShown(row)), behind: place.other, inTree: section)
    addToBlocks(above: row, 1)
  }

  /// Takes a row and its block out of the order.
  ///
  /// - Returns: The rows, in their former order.
  /// - Complexity: O(*k* log *n* + *d*) for *k* rows and a row of depth *d*.
  mutating func remove(_ row: Int32) -> [Int32] {
    let rows = block(of: row)
    addToBlocks(above: row, -Int32(rows.count))
    for row in rows {
      takeOut(row)
      self.rows[Int(row)].retire()
    }
    removedRows += rows
    return rows
  }

  /// Moves a row with its block; its presenter stays the same.
  ///
  /// - Returns: The rows that became relevant or ceased to be, in full order.
  /// - Complexity: O(*k* log *n*) for *k* rows.
  mutating func move(_ row: Int32, to place: Place, inSection section: Int32) -> [Int32] {
    let rows = block(of: row)
    var place = place
    for row in rows {
      let isShown = isShown(row)
      takeOut(row)
      rowForest.insert(row, marks: .init(isShown: isShown), behind: place.other, inTree: section)
      place = .behind(row)
    }
    return settleRelevance(ofBlock: row)
  }

  /// Puts a section, which has no rows yet, into the order.
  mutating func insertSection(_ section: Int32, at place: Place) {
    sectionForest.insert(
      section, marks: .init(isShown: sections[Int(section)].isRelevant), behind: place.other,
      inTree: 0)
  }

  /// Takes a section and its rows out of the order.
  ///
  /// - Returns: The rows, in their former order.
  mutating func removeSection(_ section: Int32) -> [Int32] {
    var removed: [Int32] = []
    while let row = rowForest.element(.live, atRank: 0, inTree: section) {
      removed += remove(row)
    }
    takeOutSection(section)
    removedSections.append(section)
    return removed
  }

  /// Moves a section with its rows.
  mutating func moveSection(_ section: Int32, to place: Place) {
    takeOutSection(section)
    insertSection(section, at: place)
  }

  private mutating func addToBlocks(above row: Int32, _ count: Int32) {
    var presenter = rows[Int(row)].presenter
    while presenter >= 0 {
      rows[Int(presenter)].blockSize += count
      rowForest.markWhetherSimple(presenter)
      presenter = rows[Int(presenter)].presenter
    }
  }

  /// Takes one row out; where it was visible at the last commit, a ghost keeps its place.
  private mutating func takeOut(_ row: Int32) {
    guard rowForest.marks(of: row).wasShown else {
      rowForest.remove(row)
      return
    }
    let ghost = newRow(presenter: row, isRelevant: false, isOpen: false)
    rowGhosts[row] = ghost
    rowForest.leaveGhost(ghost, for: row)
  }

  private mutating func takeOutSection(_ section: Int32) {
    guard sectionForest.marks(of: section).wasShown else {
      sectionForest.remove(section)
      return
    }
    let ghost = newSection(isRelevant: false)
    sections[Int(ghost)].presenter = section
    sectionGhosts[section] = ghost
    sectionForest.leaveGhost(ghost, for: section)
  }
}
