import DynamicRows

/// The rows of each copy of a repeat.
public struct CopyTemplate: Sendable {
  /// The rows in the spec, starting with the one that the repeat presents. An inner repeat is among
  /// them; its template is not.
  public let rows: [RowSpec]
  /// The row that holds the value of each row: an editor's field, otherwise the row itself.
  public let holders: [RowID]
  /// The smallest number of copies.
  public let least: Int
  /// The names of the rows' answers in the object of a copy.
  package let names: ResultNames
}

extension LiveForm {
  /// Returns the template of a repeat; `nil` if there is no such repeat.
  ///
  /// - Parameter id: The id of a repeat, or of the template row of one.
  public func template(of id: RowID) -> CopyTemplate? {
    guard let row = catalog.number(id), case .repeat(let content) = catalog.rows[row].content else {
      return nil
    }
    let rows = catalog.repeats.template(of: row).rows
    return CopyTemplate(
      rows: rows.map { catalog.rows[$0] },
      holders: rows.map { catalog.rows[catalog.holder(of: $0)].id },
      least: content.min ?? 0, names: catalog.namesInCopies(of: row))
  }
}
