import DynamicRows

extension FormCatalog {
  /// Records which rows are template rows and which were inserted into copies.
  ///
  /// - Parameter rows: The rows, with presenters before the rows they present.
  mutating func noteOrigins(of rows: [RowNumber]) {
    for row in rows {
      repeats.setTemplate(isRepeat(row) ? Repeats.Template() : nil, of: row)
      let presenter = presenter(of: row)
      repeats.note(row, under: presenter)
    }
  }

  /// The presenter of a row in a form, or of a template's row.
  func presenter(of row: RowNumber, in map: FormMap) -> RowNumber? {
    map.contains(row) ? map.presenter(of: row) : repeats.presenter(ofTemplateRow: row)
  }

  /// Returns rows together with the template rows that are inserted and removed with them.
  func withTemplateRows(_ rows: [RowNumber]) -> [RowNumber] {
    repeats.isEmpty ? rows : rows.flatMap { [$0] + repeats.templateRows(under: $0) }
  }

  /// The specs of the rows of a copy: those of the template with other ids.
  func specs(ofCopy number: Int, of presenter: RowNumber) -> [RowSpec] {
    let id = rows[presenter].id
    let outer = repeats.templateRow(of: presenter) == nil ? [] : id.asCopy?.copies ?? []
    let template = rows[repeats.templateOrSelf(presenter)].id
    return repeats.template(of: presenter).rows.map {
      rows[$0].copied(outer + [number], under: id, of: template)
    }
  }

  /// Adds a copy of a template. Rows with known ids keep their numbers.
  ///
  /// - Returns: The rows of the copy in the order of the template.
  mutating func addCopy(_ specs: [RowSpec], of presenter: RowNumber) -> [RowNumber] {
    let rows = specs.map { enter($0, isDeclared: false) }
    repeats.add(rows, under: presenter)
    for (row, original) in zip(rows, repeats.template(of: presenter).rows) {
      if let partner = partners[original],
        case .template(_, let place) = repeats.origin(of: partner)
      {
        setPartner(rows[Int(place)], of: row)
      }
      noteRules(of: row)
    }
    return rows
  }
}
