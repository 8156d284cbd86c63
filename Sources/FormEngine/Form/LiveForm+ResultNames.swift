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
  /// Throws if two rows have the same name in one object of the result.
  ///
  /// - Throws: `badSpec`.
  /// - Complexity: O(*n*) for *n* rows when it is called first, then O(1).
  mutating func requireUniqueNames() throws(FormRefusal) {
    guard catalog.usesNames else { return }
    if derived.names == nil {
      derived.names = NamesInUse()
      addNames(of: map.allRows)
    }
    guard let shared = derived.names?.rowsWithSharedNames, !shared.isEmpty else { return }
    let second = inPresentOrder(shared).first { row in
      derived.names?.rows(withNameOf: row).contains { map.isOrdered($0, before: row) } ?? false
    }
    guard let second,
      let first = inPresentOrder(derived.names?.rows(withNameOf: second) ?? []).first
    else { return }
    let rows = "\(catalog.rows[first].id) and \(catalog.rows[second].id)"
    let name = catalog.resultName(of: second).quotedForMessage
    throw FormRefusal(.badSpec, "\(rows) would both have the name \(name) in the result")
  }

  /// Adds the names of rows that are in the form now, or that others present. Those that copies have
  /// from their templates are only added if a row was inserted into the copy, or moved in it.
  ///
  /// - Parameter areMoved: Whether the rows were in the form before.
  mutating func addNames(of rows: some Sequence<RowNumber>, areMoved: Bool = false) {
    guard derived.names != nil else { return }
    var objects = ResultObjects()
    for row in rows {
      guard let copy = catalog.repeats.copy(around: row) else {
        addName(of: row, &objects)
        continue
      }
      if derived.names?.copies.contains(copy) == true {
        addName(of: row, &objects)
      } else if areMoved || catalog.repeats.templateRow(of: row) == nil {
        derived.names?.insert(copy)
        for row in catalog.repeats[copy].rows + [row] where map.contains(row) {
          addName(of: row, &objects)
        }
      }
    }
  }

  private mutating func addName(of row: RowNumber, _ objects: inout ResultObjects) {
    guard catalog.hasResultName(row) else { return }
    let name = NamesInUse.Name(
      object: objects.object(around: row, in: self),
      text: ScalarText(catalog.resultName(of: row)))
    derived.names?.set(name, of: row)
  }

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
