/// A row's number in its form. An id gets a number once and keeps it; everything that the engine
/// knows of a row stands in arrays, at the place of this number.
struct RowNumber: Hashable, Sendable {
  let index: Int32

  init(_ index: Int) {
    self.index = Int32(index)
  }
}

/// A section's number in its form.
struct SectionNumber: Hashable, Sendable {
  let index: Int32

  init(_ index: Int) {
    self.index = Int32(index)
  }
}

extension Array {
  subscript(row: RowNumber) -> Element {
    get { self[Int(row.index)] }
    set { self[Int(row.index)] = newValue }
  }

  subscript(section: SectionNumber) -> Element {
    get { self[Int(section.index)] }
    set { self[Int(section.index)] = newValue }
  }
}
