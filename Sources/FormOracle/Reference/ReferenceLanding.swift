import DynamicRows
import FormEngine

/// A place for a block among all rows, including hidden ones.
enum ReferenceLanding: Equatable {
  /// Before all rows of a section.
  case first(inSection: Int)
  /// Before all other children of a presenter.
  case firstUnder(Int)
  /// Directly after the whole block of a row.
  case afterBlock(of: Int)
  /// Directly before a row.
  case before(Int)
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
      return siblingBefore.map { .afterBlock(of: $0) } ?? .first(inSection: section)
    }
    let own = self.block(of: presenter)
    guard let place = shown.firstIndex(of: presenter), place < index,
      shown[place..<index].allSatisfy(own.contains)
    else { return nil }
    guard isBetweenSiblings || next.map({ !own.contains($0) }) == true else { return nil }
    return siblingBefore.map { .afterBlock(of: $0) } ?? .firstUnder(presenter)
  }

  /// Where a row lands if it is put next to another one, hidden or not; `nil` if they are not
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

  /// The section of a landing, and its index among all rows of the section.
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
