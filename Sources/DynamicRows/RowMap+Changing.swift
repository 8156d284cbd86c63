extension RowMap {
  /// Opens or closes a row: shows or hides the block that it presents, as far as that is relevant.
  /// Whether the presenters inside it are open stays as it is.
  ///
  /// - Complexity: O(1) until the commit.
  public mutating func setOpen(_ isOpen: Bool, _ id: RowID) {
    let index = requiredIndex(of: id)
    guard rows[index].isOpen != isOpen else { return }
    rows[index].isOpen = isOpen
    hasPendingChanges = true
  }

  /// Says whether a row is relevant as far as it is up to itself.
  ///
  /// - Returns: The rows that became relevant or ceased to be, in full order: of the row's block
  ///   those that are relevant themselves; none where an ancestor is irrelevant.
  /// - Complexity: O(*b*) for a block of *b* rows.
  @discardableResult
  public mutating func setRelevant(_ isRelevant: Bool, _ id: RowID) -> [RowID] {
    let index = requiredIndex(of: id)
    guard rows[index].isRelevantItself != isRelevant else { return [] }
    rows[index].isRelevantItself = isRelevant
    return settleRelevance(of: index..<Int(rows[index].end))
  }

  /// Says whether a section is relevant.
  ///
  /// - Returns: The rows that became relevant or ceased to be, in full order.
  /// - Complexity: O(*m*) for a section of *m* rows.
  @discardableResult
  public mutating func setSectionRelevant(_ isRelevant: Bool, _ id: SectionID) -> [RowID] {
    let index = requiredIndex(ofSection: id)
    guard sections[index].isRelevant != isRelevant else { return [] }
    sections[index].isRelevant = isRelevant
    hasPendingChanges = true
    return settleRelevance(of: sections[index].rows)
  }

  /// Brings the relevance of some blocks into line with what stands above them.
  private mutating func settleRelevance(of indices: Range<Int>) -> [RowID] {
    var changed: [RowID] = []
    var index = indices.lowerBound
    while index < indices.upperBound {
      let isRelevant = rows[index].isRelevantItself && isUnderRelevant(index)
      if rows[index].isRelevant == isRelevant {
        index = Int(rows[index].end)
      } else {
        rows[index].isRelevant = isRelevant
        changed.append(rows[index].id)
        index += 1
      }
    }
    hasPendingChanges = hasPendingChanges || !changed.isEmpty
    return changed
  }

  private func isUnderRelevant(_ index: Int) -> Bool {
    let presenter = Int(rows[index].presenter)
    return presenter >= 0
      ? rows[presenter].isRelevant : sections[Int(rows[index].section)].isRelevant
  }
}
