import DynamicRows

/// A row's number in its form. An id gets a number once and keeps it; what the engine knows about a row
/// is in arrays, at the index of this number.
typealias RowNumber = DynamicRows.RowNumber

/// A section's number in its form.
typealias SectionNumber = DynamicRows.SectionNumber

/// The row map of a form.
typealias FormMap = RowOrder

extension Array {
  /// Makes room for a number of elements and for some more: without it, the first row that is inserted
  /// at run time would move all of a large array.
  mutating func reserveCapacity(withRoomToGrow count: Int) {
    reserveCapacity(count + count / 8)
  }

  subscript(row: RowNumber) -> Element {
    get { self[Int(row.index)] }
    set { self[Int(row.index)] = newValue }
  }

  subscript(section: SectionNumber) -> Element {
    get { self[Int(section.index)] }
    set { self[Int(section.index)] = newValue }
  }
}
