extension RowSpec {
  /// Returns the row for a copy: with another id, and presented by the copy of its presenter.
  ///
  /// - Parameters:
  ///   - copies: The numbers of the copies, from the outermost repeat.
  ///   - presenter: The repeat that presents the copy.
  ///   - template: The repeat whose template contains this row.
  func copied(_ copies: [Int], under presenter: RowID, of template: RowID) -> RowSpec {
    var copy = self
    copy.id = RowID(id, copies: copies)
    copy.presentedBy = presentedBy.map { $0 == template ? presenter : RowID($0, copies: copies) }
    if case .field(var field) = content, let editor = field.editor {
      field.editor = RowID(editor, copies: copies)
      copy.content = .field(field)
    }
    return copy
  }
}
