extension RowOrder {
  /// Opens or closes a row, and shows or hides what follows from it.
  ///
  /// - Complexity: O(log *n*) for each leaf in which rows become visible or cease to be, and for each
  ///   row of the block that is irrelevant or presents rows itself.
  mutating func setOpen(_ isOpen: Bool, _ row: Int32) {
    if rows[Int(row)].isOpen != isOpen { toggle(row) }
  }

  /// Opens a closed row and closes an open one, and shows or hides what follows from it.
  ///
  /// - Returns: Whether it is open now.
  @discardableResult
  mutating func toggle(_ row: Int32) -> Bool {
    let isOpen = !rows[Int(row)].isOpen
    rows[Int(row)].isOpen = isOpen
    if isShown(row) {
      setBlockShown(isOpen, below: row)
    }
    return isOpen
  }

  /// Says whether a row is relevant as far as it is up to itself.
  ///
  /// - Returns: The rows that became relevant or ceased to be, in full order.
  mutating func setRelevant(_ isRelevant: Bool, _ row: Int32) -> [Int32] {
    guard rows[Int(row)].isRelevantItself != isRelevant else { return [] }
    rows[Int(row)].isRelevantItself = isRelevant
    guard isUnderRelevant(row) else { return [] }
    return settleRelevance(ofBlock: row)
  }

  /// Says whether a section is relevant.
  ///
  /// - Returns: The rows that became relevant or ceased to be, in full order.
  mutating func setSectionRelevant(_ isRelevant: Bool, _ section: Int32) -> [Int32] {
    guard sections[Int(section)].isRelevant != isRelevant else { return [] }
    sections[Int(section)].isRelevant = isRelevant
    sectionForest.setShown(isRelevant, section)
    var changed: [Int32] = []
    var row = rowForest.element(.live, atRank: 0, inTree: section)
    while let top = row {
      changed += settleRelevance(ofBlock: top)
      row = sibling(behind: top)
    }
    return changed
  }

  /// The row behind a block in its section, or `nil` behind the last.
  private func sibling(behind row: Int32) -> Int32? {
    let size = Int(rows[Int(row)].blockSize)
    return place(Int(rowForest.facts[Int(row)].place), advancedBy: size + 1)
      .map { rowForest.element(at: $0) }
  }

  /// The place some live rows further on in the same section, or `nil` behind the last.
  @inline(__always)
  func place(_ place: Int, advancedBy count: Int) -> Int? {
    if count == 1 { return rowForest.place(.live, behind: place) }
    let leaf = rowForest.leaves[place >> 6]
    let before = (leaf.live & UInt64.below(place & 63)).nonzeroBitCount
    let wanted = before + count
    if wanted < leaf.live.nonzeroBitCount {
      return place & ~63 | leaf.live.position(ofRank: wanted)
    }
    let (start, section) = rowForest.start(.live, ofLeaf: leaf)
    guard start + wanted < rowForest.count(.live, inTree: section) else { return nil }
    return rowForest.place(.live, atRank: start + wanted, inTree: section)
  }

  @inline(__always)
  private func isUnderRelevant(_ row: Int32) -> Bool {
    let presenter = rows[Int(row)].presenter
    return presenter >= 0
      ? rows[Int(presenter)].isRelevant : sections[Int(section(of: row))].isRelevant
  }

  /// Whether a row is visible, as its facts and those of its presenter have it.
  @inline(__always)
  func isToBeShown(_ row: Int32) -> Bool {
    guard rows[Int(row)].isRelevant else { return false }
    let presenter = rows[Int(row)].presenter
    return presenter < 0 || rows[Int(presenter)].isOpen && isShown(presenter)
  }

  /// Brings the relevance and visibility of a block into line with what stands above it.
  ///
  /// - Returns: The rows that became relevant or ceased to be, in full order.
  mutating func settleRelevance(ofBlock row: Int32) -> [Int32] {
    var changed: [Int32] = []
    var place = Int(rowForest.facts[Int(row)].place)
    var rest = Int(rows[Int(row)].blockSize) + 1
    while rest > 0 {
      let row = rowForest.element(at: place)
      let isRelevant = rows[Int(row)].isRelevantItself && isUnderRelevant(row)
      var step = 1
      if rows[Int(row)].isRelevant == isRelevant {
        step += Int(rows[Int(row)].blockSize)
      } else {
        rows[Int(row)].isRelevant = isRelevant
        rowForest.markWhetherSimple(row)
        changed.append(row)
      }
      let isToBeShown = isToBeShown(row)
      if isShown(row) != isToBeShown { rowForest.setShown(isToBeShown, row) }
      rest -= step
      guard rest > 0, let next = self.place(place, advancedBy: step) else { break }
      place = next
    }
    return changed
  }

  /// Shows or hides the rows below one that is visible and has just been opened or closed.
  ///
  /// Runs of simple rows are taken a leaf at a time. Any other row is looked at by itself, and its
  /// block is passed over where it stays hidden. Each leaf is changed once.
  private mutating func setBlockShown(_ isShown: Bool, below row: Int32) {
    var rest = Int(rows[Int(row)].blockSize)
    guard rest > 0, var place = place(Int(rows[Int(row)].place), advancedBy: 1) else { return }
    var (leaf, slots) = (place >> 6, UInt64(0))
    while true {
      if place >> 6 != leaf {
        rowForest.setShown(isShown, slots: slots, ofLeaf: leaf)
        (leaf, slots) = (place >> 6, 0)
      }
      let facts = rowForest.leaves[leaf]
      let first = UInt64(place & 63)
      let simple = facts.simpleRun(from: first, atMost: rest)
      var step = simple.nonzeroBitCount
      slots |= simple
      if step == 0 {
        let facts = rows[Int(rowForest.element(at: place))]
        if facts.isRelevant { slots |= 1 << first }
        step = facts.isRelevant && facts.isOpen ? 1 : 1 + Int(facts.blockSize)
      }
      rest -= step
      guard rest > 0, let next = self.place(place, advancedBy: step) else { break }
      place = next
    }
    rowForest.setShown(isShown, slots: slots, ofLeaf: leaf)
  }
}
