import DynamicRows

/// What people and programs have filled in, and what undo puts back: the rows and their order, which of them are
/// open, and what they hold. The catalog contains the specs of the rows.
///
/// The structure also contains which rows are relevant, although that follows from the rest.
struct Filled: Sendable {
  /// The rows of the form, their order, and which of them are open and visible.
  var structure: Structure
  /// The values that the rows hold.
  var answers: Answers

  init(_ sections: [FormMap.Section], _ catalog: FormCatalog) {
    structure = Structure(sections, catalog)
    answers = Answers(rowCount: catalog.rows.count)
  }
}

extension Filled {
  /// Makes room for rows with new numbers.
  mutating func makeRoom(forRows count: Int) {
    answers.makeRoom(forRows: count)
  }

  /// Forgets a row that nothing needs any more.
  mutating func forget(_ row: RowNumber) {
    answers.forget(row)
    structure.forget(row)
  }

  /// Removes the facts about rows and sections from some numbers on.
  mutating func shorten(toRows rows: Int, sections: Int) {
    answers.shorten(toRows: rows)
    structure.shorten(toRows: rows, sections: sections)
  }

  /// Whether nothing is known about a row.
  func isUnknown(_ row: RowNumber) -> Bool {
    answers.isUnknown(row) && structure.isUnknown(row)
  }
}
