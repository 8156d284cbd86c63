import DynamicRows

/// The rows that each copy of a repeat has.
package struct CopyTemplate: Sendable {
  /// The rows as the spec has them, the one that is copied first; a repeat may be one of them, the
  /// template of that is not.
  package let rows: [RowSpec]
  /// Of each row the one that holds its value: of an editor its field, else the row itself.
  package let holders: [RowID]
  /// The smallest number of copies.
  package let least: Int
}

extension LiveForm {
  /// The template of a repeat, or `nil` where there is no such repeat.
  ///
  /// - Parameter id: The id of a repeat, or of the template row of one.
  package func template(of id: RowID) -> CopyTemplate? {
    guard let row = catalog.number(id), case .repeat(let content) = catalog.rows[row].content else {
      return nil
    }
    let rows = catalog.repeats.template(of: row).rows
    return CopyTemplate(
      rows: rows.map { catalog.rows[$0] },
      holders: rows.map { catalog.rows[catalog.holder(of: $0)].id },
      least: content.min ?? 0)
  }

  /// Refuses what the copies of a row can't be set to. Options that they may offer some time are right.
  ///
  /// - Parameter id: The id of a template row, or of a repeat.
  package func requirePossible(
    _ value: FormValue, forCopiesOf id: RowID
  ) throws(FormRefusal) {
    guard let row = catalog.number(id) else {
      throw FormRefusal(.unknownRow, "there is no row \(id.quotedForMessage)")
    }
    if catalog.isRepeat(row) { return try requireCopiesPossible(value, of: row) }
    _ = try held(value, by: row, choice: .known)
  }
}
