import DynamicRows

extension FormCatalog {
  /// Whether results can contain a row's answer, or an object for it, under the row's name.
  func hasResultName(_ row: RowNumber) -> Bool {
    isNestedGroup(row) || rows[row].content.holdsValues && field(editedBy: row) == nil
  }

  /// The names in a copy of a repeat, with places in the order of the template.
  func namesInCopies(of presenter: RowNumber) -> ResultNames {
    let template = repeats.template(of: presenter)
    var names = ResultNames()
    for (row, presenter) in zip(template.rows, template.presenters) {
      names.add(resultName(of: row), under: presenter, isAnswer: hasResultName(row)) {
        isNestedGroup(template.rows[$0])
      }
    }
    return names
  }
}

/// Finds the objects of a result to which rows belong.
struct ResultObjects {
  /// The objects of the rows that some rows present.
  private var known = [RowNumber: ResultObject]()

  /// The object that a row's answer belongs to.
  ///
  /// - Complexity: O(*n*) in all for *n* rows.
  mutating func object(around row: RowNumber, in form: LiveForm) -> ResultObject {
    let catalog = form.catalog
    let copy = catalog.repeats.copy(around: row)
    guard catalog.usesNames else { return copy.map { .copy($0) } ?? .form }
    var passed: [RowNumber] = []
    var object = ResultObject.form
    var inner = row
    while let presenter = form.map.presenter(of: inner) {
      if let found = known[presenter] {
        object = found
        break
      }
      if catalog.isRepeat(presenter) {
        object = catalog.repeats.copy(around: inner).map { .copy($0) } ?? .form
        break
      }
      passed.append(presenter)
      if catalog.isNestedGroup(presenter) {
        object = .group(presenter)
        break
      }
      inner = presenter
    }
    for presenter in passed { known[presenter] = object }
    return object
  }
}

extension LiveForm {
  /// The rows outside of copies, and the names of their answers in the result.
  func namesOutsideCopies() -> (rows: [RowNumber], names: ResultNames) {
    var (rows, names, places) = ([RowNumber](), ResultNames(), [RowNumber: Int]())
    for row in map.allRows where catalog.repeats.copy(around: row) == nil {
      places[row] = rows.count
      rows.append(row)
      names.add(
        catalog.resultName(of: row), under: map.presenter(of: row).flatMap { places[$0] },
        isAnswer: catalog.hasResultName(row)
      ) { [rows] in catalog.isNestedGroup(rows[$0]) }
    }
    return (rows, names)
  }

  /// The names of the answers in the result, with the ids of the rows outside of copies by place.
  package func resultNames() -> (rows: [RowSpec], names: ResultNames) {
    let (rows, names) = namesOutsideCopies()
    return (rows.map { catalog.rows[$0] }, names)
  }

  /// Whether answers may have other names than the ids of their rows in results.
  package var usesNames: Bool { catalog.usesNames }
}
