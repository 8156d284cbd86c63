/// A place for a block among all rows, including hidden ones.
struct ReferenceLanding {
  /// The section.
  let section: Int
  /// The number of rows of the form before the place.
  let rowsBefore: Int
}

extension ReferenceForm {
  /// Where a row lands if it is put at an index of the visible rows of a section.
  ///
  /// - Parameters:
  ///   - index: The index, from 0 to the number of visible rows.
  ///   - presenter: The row that presents the new one; `nil` at the top level.
  ///   - block: The rows to ignore.
  /// - Returns: `nil` if the row may not be there: inside another row's block, or outside the block
  ///   of its presenter.
  func landing(
    at index: Int, ofSection section: Int, under presenter: Int?, without block: Range<Int>? = nil
  ) -> ReferenceLanding? {
    let shown = shownRows(ofSection: section, without: block)
    let siblingBefore = shown[..<index].last { rows[$0].presenter == presenter }
    let next = index < shown.count ? shown[index] : nil
    let isBetweenSiblings = next.map { rows[$0].presenter == presenter } ?? true
    guard let presenter else {
      guard isBetweenSiblings else { return nil }
      return siblingBefore.map(landing(afterBlockOf:))
        ?? ReferenceLanding(section: section, rowsBefore: startOfSection(section))
    }
    let own = self.block(of: presenter)
    guard let place = shown.firstIndex(of: presenter), place < index,
      shown[place..<index].allSatisfy(own.contains)
    else { return nil }
    guard isBetweenSiblings || next.map({ !own.contains($0) }) == true else { return nil }
    return siblingBefore.map(landing(afterBlockOf:))
      ?? ReferenceLanding(section: section, rowsBefore: presenter + 1)
  }

  /// The place directly after the whole block of a row.
  func landing(afterBlockOf row: Int) -> ReferenceLanding {
    ReferenceLanding(section: rows[row].section, rowsBefore: block(of: row).upperBound)
  }
}
