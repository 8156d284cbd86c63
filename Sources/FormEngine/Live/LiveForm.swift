import DynamicRows

/// A form that is being filled in.
///
/// A live form is a value: copies don't affect each other. It changes in one way only, by
/// ``perform(_:)``; each action is one transaction that settles every condition and gives one exact
/// update for a table view.
///
///     var form = LiveForm(checkedFruit)
///     let change = try form.perform(.tap("citrus"))
///     change.inserted                 // ["citrusPicker"]
///     change.update.insertRows        // [0.1]
///     form.position(of: "melon")      // 0.2
public struct LiveForm: Sendable {
  let catalog: FormCatalog
  /// Which rows there are, in which order, and which of them are shown.
  var map: RowMap<RowNumber, SectionNumber>
  /// The stored value of each row.
  var storedValues: [FormValue?]
  /// The drafts of open fields; `.null` is the draft of having no answer.
  var drafts: [RowNumber: FormValue] = [:]
  /// The fields that are open, hidden and irrelevant ones too.
  var openFields: Set<RowNumber> = []
  /// What each row's own condition says of its being enabled.
  var isEnabledItself: [Bool]
  /// The same with all presenters above.
  var isEnabled: [Bool]
  var queue: ConditionQueue
  var journal = Journal()

  /// Starts a form: values and disclosure as the spec has them, conditions settled.
  ///
  /// - Complexity: O(*n* + *t*) for *n* rows and *t* tests in conditions.
  public init(_ checked: CheckedSpec) {
    let catalog = FormCatalog(checked.spec)
    self.catalog = catalog
    map = RowMap(sections: catalog.mapSections(of: checked.spec))
    storedValues = []
    isEnabledItself = Array(repeating: true, count: catalog.rows.count)
    isEnabled = isEnabledItself
    queue = ConditionQueue(catalog.conditions.conditions)
    storedValues = catalog.rows.indices.map { initialValue(of: RowNumber($0)) }
    for index in catalog.rows.indices where catalog.rows[index].content.kind == .field {
      if map.isOpen(RowNumber(index)) { openFields.insert(RowNumber(index)) }
    }
    queue.addAll()
    settle(isStarting: true)
    _ = map.commit()
    journal.clear()
  }

  /// The value that the spec gives a row, as it is stored.
  func initialValue(of row: RowNumber) -> FormValue? {
    guard let value = catalog.rows[row].content.initialValue else { return nil }
    return (try? held(value, by: row)) ?? nil
  }
}

extension FormCatalog {
  fileprivate func mapSections(of spec: FormSpec) -> [RowMap<RowNumber, SectionNumber>.Section] {
    var next = 0
    return spec.sections.enumerated().map { index, section in
      .init(
        SectionNumber(index),
        rows: section.rows.map { _ in
          let row = RowNumber(next)
          next += 1
          return .init(row, presenter: presenter(of: row), isOpen: isOpenAtStart(row))
        })
    }
  }
}
