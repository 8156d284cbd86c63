import DynamicRows

/// The number of a row in its form. An id keeps its number for as long as the form or its history
/// needs it; then another one can get it. The engine stores facts about rows in arrays, at the index
/// of this number.
typealias RowNumber = DynamicRows.RowNumber

/// The number of a section in its form.
typealias SectionNumber = DynamicRows.SectionNumber

/// The row map of a form.
typealias FormMap = RowOrder

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
