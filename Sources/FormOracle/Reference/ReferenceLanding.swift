import DynamicRows
import FormEngine

/// Where a block is put down among all rows, hidden ones included.
enum ReferenceLanding: Equatable {
  /// Before everything in a section.
  case first(inSection: Int)
  /// Before everything else under a presenter.
  case firstUnder(Int)
  /// Directly after the whole block of a row.
  case afterBlock(of: Int)
  /// Directly before a row.
  case before(Int)
}

extension ReferenceForm {
  /// Where a row lands that is put at an index of the visible rows of a section.
  ///
  /// - Parameters:
  ///   - index: The index, from 0 to the number of visible rows.
  ///   - presenter: The row that presents the new one; `nil` at the top level.
  ///   - block: The rows that are counted as if they were not there.
  /// - Returns: `nil` where the row may not be there: inside a block that is not its own, or
  ///   outside the one that is.
  func landing(
    at index: Int, ofSection section: Int, under presenter: Int?, without block: Range<Int>? = nil
  ) -> ReferenceLanding? {
    let shown = shownRows(ofSection: section, without: block)
    let siblingBefore = shown[..<index].last { rows[$0].presenter == presenter }
    let next = index < shown.count ? shown[index] : nil
    let isBetweenSiblings = next.map { rows[$0].presenter == presenter } ?? true
    guard let presenter else {
      guard isBetweenSiblings else { return nil }
      return siblingBefore.map { .afterBlock(of: $0) } ?? .first(inSection: section)
    }
    let own = self.block(of: presenter)
    guard let place = shown.firstIndex(of: presenter), place < index,
      shown[place..<index].allSatisfy(own.contains)
    else { return nil }
    guard isBetweenSiblings || next.map({ !own.contains($0) }) == true else { return nil }
    return siblingBefore.map { .afterBlock(of: $0) } ?? .firstUnder(presenter)
  }

  /// Where a row lands that is put beside another one, hidden or not; `nil` where they are no
  /// siblings.
  func landing(beside place: InsertionPlace, under presenter: Int?) throws(FormRefusal)
    -> ReferenceLanding?
  {
    switch place {
    case .at: return nil
    case .after(let id):
      let sibling = try row(id)
      return rows[sibling].presenter == presenter ? .afterBlock(of: sibling) : nil
    case .before(let id):
      let sibling = try row(id)
      return rows[sibling].presenter == presenter ? .before(sibling) : nil
    }
  }

  /// The section and the index among all its rows at which a landing is.
  func place(of landing: ReferenceLanding) -> (section: Int, row: Int) {
    let index: Int
    switch landing {
    case .first(let section): return (section, 0)
    case .firstUnder(let presenter): index = presenter + 1
    case .afterBlock(let row): index = block(of: row).upperBound
    case .before(let row): index = row
    }
    let section: Int =
      switch landing {
      case .first(let section): section
      case .firstUnder(let row), .afterBlock(let row), .before(let row): rows[row].section
      }
    return (section, index - rows.prefix { $0.section < section }.count)
  }
}
