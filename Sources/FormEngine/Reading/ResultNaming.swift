import DynamicRows

/// Finds rows by their names in results: in the whole form, and in the copies of repeats.
///
/// It keeps what it has listed, so that many names can be looked up. It can be used as long as no rows
/// outside of copies are inserted, removed or moved.
package struct ResultNaming: Sendable {
  private var outside: (rows: [RowNumber], names: ResultNames)?
  private var inCopies: [RowNumber: ResultNames] = [:]

  package init() {}

  /// Returns the row with a name outside of copies or, given a repeat, the row of its template. The
  /// names of nested groups precede those in them, with a dot. Without such a name, an id means its row.
  mutating func row(
    named name: Substring, inCopiesOf presenter: RowNumber?, _ form: LiveForm
  ) -> RowNumber? {
    let (rows, names) = names(inCopiesOf: presenter, form)
    if let place = names?.place(ofPath: name, isGroup: { form.catalog.isNestedGroup(rows[$0]) }) {
      return rows[place]
    }
    let id = RowID(String(name))
    guard let presenter else { return form.presentNumber(id) }
    let repeats = form.catalog.repeats
    return form.catalog.number(id).flatMap { row in
      repeats.copyPresenter(ofTemplateRow: row) == repeats.templateOrSelf(presenter) ? row : nil
    }
  }

  /// The rows outside of copies or of a template, and their names if these can be other texts than ids.
  private mutating func names(
    inCopiesOf presenter: RowNumber?, _ form: LiveForm
  ) -> (rows: [RowNumber], names: ResultNames?) {
    let catalog = form.catalog
    guard catalog.usesNames else { return ([], nil) }
    guard let presenter = presenter.map(catalog.repeats.templateOrSelf) else {
      let known = outside ?? form.namesOutsideCopies()
      outside = known
      return known
    }
    let known = inCopies[presenter] ?? catalog.namesInCopies(of: presenter)
    inCopies[presenter] = known
    return (catalog.repeats.template(of: presenter).rows, known)
  }

  /// A text by which a row outside of copies, or of the template of a repeat, is found: its id or, if
  /// that means another row, its name; `nil` if both do.
  mutating func text(
    of row: RowNumber, inCopiesOf presenter: RowNumber?, _ form: LiveForm
  ) -> String? {
    for text in [form.catalog.rows[row].id.text, form.nameInGroups(of: row)]
    where self.row(named: text[...], inCopiesOf: presenter, form) == row {
      return text
    }
    return nil
  }
}

extension ResultNames {
  /// The place of the row with a name, after the names of the nested groups around it.
  fileprivate func place(
    ofPath path: Substring, in group: Int? = nil, isGroup: (Int) -> Bool
  ) -> Int? {
    if let place = place(named: String(path), in: group) { return place }
    for (name, rest) in path.partsAtDots {
      guard let inner = place(named: String(name), in: group), isGroup(inner) else { continue }
      if let place = place(ofPath: rest, in: inner, isGroup: isGroup) { return place }
    }
    return nil
  }
}

extension LiveForm {
  /// The name of a row outside of copies or of a template, after those of the nested groups around it.
  fileprivate func nameInGroups(of row: RowNumber) -> String {
    var names = [catalog.resultName(of: row)]
    var inner = row
    while let presenter = catalog.presenter(of: inner, in: map), !catalog.isRepeat(presenter) {
      if catalog.isNestedGroup(presenter) { names.append(catalog.resultName(of: presenter)) }
      inner = presenter
    }
    return names.reversed().joined(separator: ".")
  }

  /// Returns the row that has a name in the result or, given the first row of a copy, in the object of
  /// that copy. The names of nested groups precede those in them, with a dot. Without such a name, an id
  /// means its row.
  package func row(named name: String, inCopyOf head: RowID? = nil) -> RowID? {
    var naming = ResultNaming()
    let copy = head.flatMap(presentNumber).flatMap { catalog.repeats.copy(around: $0) }
    let presenter = copy.map { catalog.repeats[$0].presenter }
    guard let row = naming.row(named: name[...], inCopiesOf: presenter, self) else { return nil }
    return instance(of: row, in: copy).map { catalog.rows[$0].id }
  }

  /// The row of a copy with a given row of the template, or a row outside of copies itself; `nil` if it
  /// is not in the form.
  func instance(of row: RowNumber, in copy: Repeats.CopyIndex?) -> RowNumber? {
    var found = row
    if let copy, case .template(_, let place) = catalog.repeats.origin(of: row) {
      found = catalog.repeats[copy].rows[Int(place)]
    }
    return map.contains(found) ? found : nil
  }
}

extension Substring {
  /// What is before and after each dot.
  var partsAtDots: some Sequence<(Substring, Substring)> {
    utf8.indices.lazy.filter { utf8[$0] == UInt8(ascii: ".") }
      .map { (self[..<$0], self[utf8.index(after: $0)...]) }
  }
}
