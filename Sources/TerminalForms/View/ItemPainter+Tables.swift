import FormEngine

/// Matrices, whose rows are the lines of a table.
extension ItemPainter {
  /// The table in which a row is drawn; `nil` if it is in no matrix, or the window is too narrow.
  func table(of row: LiveRow) -> MatrixTable? {
    guard row.matrix != nil, let line = row.choiceLine else { return nil }
    return MatrixTable(line, room: layout.size.width - valueColumn)
  }

  /// The titles of columns above the first row of a table.
  func header(above row: LiveRow) -> [StyledLine] {
    guard let table = table(of: row) else { return [] }
    if case .row(let id)? = screen.item(before: .row(row.id)), let previous = screen.form.row(id),
      previous.matrix == row.matrix, previous.choiceLine == row.choiceLine
    {
      return []
    }
    return table.header.map { StyledLine().padded(to: valueColumn) + $0 }
  }
}
