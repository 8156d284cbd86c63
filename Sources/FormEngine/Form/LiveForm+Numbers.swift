import DynamicRows

// The numbers of rows by their ids, and the reverse.
extension LiveForm {
  /// The number of the row with an id.
  ///
  /// - Throws: `unknownRow`.
  func number(_ id: RowID) throws(FormRefusal) -> RowNumber {
    guard let row = presentNumber(id) else { throw unknown(id) }
    return row
  }

  /// The number of the row with an id; `nil` if it is not in the form.
  func presentNumber(_ id: RowID) -> RowNumber? {
    catalog.number(id).flatMap { map.contains($0) ? $0 : nil }
  }

  /// The refusal of an action on a row that is not in the form. A row of a template is only in the
  /// form through its copies.
  package func unknown(_ id: RowID) -> FormRefusal {
    let name = id.quotedForMessage
    let fault = FormRefusal(.unknownRow, "there is no row \(name)")
    guard let row = catalog.number(id), catalog.repeats.isTemplateRow(row), isInForm(row),
      let presenter = catalog.repeats.copyPresenter(ofTemplateRow: row)
    else { return fault }
    let copies = catalog.repeats.rows(meantBy: row, from: nil, in: filled.structure).filter(
      map.contains)
    let remedy =
      copies.first.map { "name a copy, such as \(catalog.rows[$0].id.quotedForMessage)" }
      ?? "there are no copies now"
    return FormRefusal(
      .unknownRow,
      "row \(name) is only in the copies of \(catalog.rows[presenter].id.quotedForMessage); \(remedy)"
    )
  }

  /// Whether a row, or the repeat of a template row, is in the form.
  func isInForm(_ row: RowNumber) -> Bool {
    map.contains(catalog.repeats.outermostRepeat(around: row))
  }

  func refusal(_ code: FormRefusal.Code, _ row: RowNumber, _ fault: String) -> FormRefusal {
    FormRefusal(code, "\(catalog.rows[row].id) \(fault)")
  }

  /// Sorts rows by their present order.
  func inPresentOrder(_ rows: some Sequence<RowNumber>) -> [RowNumber] {
    let map = map
    let rows = rows.map { (row: $0, position: map.positionInFullOrder(of: $0)) }
    return rows.sorted { $0.position < $1.position }.map { $0.row }
  }

  /// The first of some rows in the present order, hidden ones included; `nil` if the form has none of
  /// them.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows.
  public func firstRow(among ids: some Sequence<RowID>) -> RowID? {
    var rows: [RowNumber] = []
    for id in ids { presentNumber(id).map { rows.append($0) } }
    return inPresentOrder(rows).first.map { catalog.rows[$0].id }
  }

  func ids(_ rows: some Sequence<RowNumber>) -> [RowID] {
    var ids: [RowID] = []
    // A closure for `map` would copy the form.
    for row in rows { ids.append(catalog.rows[row].id) }
    return ids
  }
}
