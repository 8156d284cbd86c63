extension RowOrder.Storage {
  func toggle(_ row: RowNumber) -> Bool { rows.isFlat ? toggle(row, true) : toggleInCopy(row) }

  @inline(never)
  private func toggleInCopy(_ row: RowNumber) -> Bool { toggle(row, false) }

  @inline(__always)
  private func toggle(_ row: RowNumber, _ isFlat: Bool) -> Bool {
    let place = order.place(of: row, isFlat)
    let facts = rows.elements.address(row.index, isFlat)
    let isOpen = !facts.pointee.isOpen
    facts.pointee.isOpen = isOpen
    if isFiltered { noteSinceFilter(row, isNew: false) }
    if rows.isCounted(.visible, at: place, isFlat)
      || facts.pointee.isNeverVisible && order.isReached(facts.pointee)
    {
      setBlockVisible(isOpen, below: facts.pointee, isFlat)
    }
    return isOpen
  }

  func setRelevant(_ row: RowNumber, to isRelevant: Bool) -> [RowNumber] {
    rows.elements[row.index].isRelevantItself = isRelevant
    return updateRelevance(ofBlock: row)
  }

  func setSectionRelevant(_ section: SectionNumber, to isRelevant: Bool) -> [RowNumber] {
    let place = sections.elements[section.index].place
    sections.setVisible(
      isRelevant, .bit(place & 63), ofLeaf: place &>> 6, sections.isFlat)
    var changed: [RowNumber] = []
    var next = order.firstSibling(ofSection: section)
    while let row = next {
      changed += updateRelevance(ofBlock: row)
      next = order.sibling(after: row)
    }
    return changed
  }

  /// Updates the relevance and visibility of a block.
  ///
  /// - Returns: The rows that became relevant or irrelevant, in full order.
  func updateRelevance(ofBlock row: RowNumber) -> [RowNumber] {
    let isFlat = rows.isFlat
    let section = order.section(of: row).index
    var changed: [RowNumber] = []
    var place = rows.elements[row.index, isFlat].place
    var rest = rows.elements[row.index, isFlat].blockSize + 1
    while true {
      let row = RowNumber(index: rows.slots[place, isFlat])
      let facts = rows.elements[row.index, isFlat]
      let isRelevant =
        facts.isRelevantItself && order.isContainerRelevant(row, inSection: section)
      var step: Int32 = 1
      if facts.isRelevant == isRelevant {
        step += facts.blockSize
      } else {
        rows.elements[row.index].isRelevant = isRelevant
        rows.updateSimple(row.index)
        changed.append(row)
      }
      rows.setVisible(order.isToBeVisible(row), .bit(place & 63), ofLeaf: place &>> 6, isFlat)
      rest -= step
      guard rest > 0, let next = rows.place(.live, after: place, by: step) else { return changed }
      place = next
    }
  }

  /// Shows or hides the block of a visible row that has just been opened or closed.
  ///
  /// Simple rows are processed together, other rows one by one, skipping blocks that stay hidden.
  /// Each leaf is changed once.
  @inline(__always)
  private func setBlockVisible(
    _ isVisible: Bool, below presenter: RankForest.Element, _ isFlat: Bool
  ) {
    var rest = presenter.blockSize
    guard rest > 0 else { return }
    var next = rows.place(.live, after: presenter.place, isFlat)
    while let first = next {
      let leaf = first &>> 6
      var (place, slots) = (first, UInt64(0))
      repeat {
        let (simple, count) = rows.simpleRun(from: place, atMost: rest, isFlat)
        var step = count
        slots |= simple
        if count == 0 {
          let facts = rows.elements[rows.slots[place, isFlat], isFlat]
          if facts.isRelevant && !facts.isHidden { slots |= .bit(place & 63) }
          step = facts.letsBlockBeSeen && facts.isOpen ? 1 : 1 + facts.blockSize
        }
        rest -= step
        next = rest > 0 ? rows.place(.live, after: place, by: step) : nil
        place = next ?? -1
      } while place &>> 6 == leaf
      rows.setVisible(isVisible, slots, ofLeaf: leaf, isFlat)
    }
  }
}

extension RowOrder {
  /// Whether the presenter of a row, or without one its section, is relevant.
  func isContainerRelevant(_ row: RowNumber, inSection section: Int32) -> Bool {
    let presenter = facts(row).presenter
    return presenter >= 0
      ? rows.elements[presenter].isRelevant
      : sections.isCounted(.visible, at: sections.elements[section].place)
  }

  /// Whether a row must be visible according to the facts about it and its presenter.
  func isToBeVisible(_ row: RowNumber) -> Bool {
    let isFlat = rows.isFlat
    let facts = facts(row, isFlat)
    return !facts.isHidden && isReached(facts)
  }

  /// Whether a row would be visible unless it is hidden at any place: it is relevant and in the filter, and
  /// its presenters are open and visible, or are never visible but reached in the same way.
  func isReached(_ row: RankForest.Element) -> Bool {
    let isFlat = rows.isFlat
    var facts = row
    while facts.letsBlockBeSeen {
      guard facts.presenter >= 0 else { return true }
      facts = rows.elements[facts.presenter, isFlat]
      guard facts.isOpen else { return false }
      if !facts.isNeverVisible { return rows.isCounted(.visible, at: facts.place, isFlat) }
    }
    return false
  }
}
