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
  typealias Map = RowOrder
  typealias Edit = Map.Edit

  var catalog: FormCatalog
  /// Which rows there are, in which order, and which of them are shown.
  var map: Map
  /// The stored value of each row.
  private(set) var storedValues: [FormValue?]
  /// The stored values that are long lists, ready for conditions.
  private(set) var longLists: [RowNumber: AnswerList] = [:]
  /// The drafts of open fields; `.null` is the draft of having no answer.
  var drafts: [RowNumber: FormValue] = [:]
  /// The fields that are open, hidden and irrelevant ones too.
  var openFields: Set<RowNumber> = []
  /// What each row's own condition says of its being enabled.
  var isEnabledItself: [Bool]
  /// The same with all presenters above.
  var isEnabled: [Bool]
  var queue = ConditionQueue()
  /// What has come since the conditions were ranked.
  var arrivals = ConditionOrder.Arrivals()
  /// The rows whose readers were made ready for another kind of answer.
  var respecified: Set<RowNumber> = []
  /// The rows that the action under way has brought in.
  var newcomers: Set<RowNumber> = []
  var journal = Journal()
  var history = History()

  /// Starts a form: values and disclosure as the spec has them, conditions settled.
  ///
  /// - Complexity: O(*n* + *t*) for *n* rows and *t* tests in conditions.
  public init(_ checked: CheckedSpec) {
    var catalog = FormCatalog(checked.spec)
    map = Map(sections: catalog.mapSections(of: checked.spec))
    catalog.addConditions(
      of: catalog.sections.indices.map { .section(SectionNumber($0)) }
        + catalog.rows.indices.map { .row(RowNumber($0)) })
    self.catalog = catalog
    storedValues = []
    isEnabledItself = Array(repeating: true, count: catalog.rows.count)
    isEnabled = isEnabledItself
    storedValues = Array(repeating: nil, count: catalog.rows.count)
    for index in catalog.rows.indices {
      let row = RowNumber(index)
      if let value = initialValue(of: row) { putValue(value, of: row) }
    }
    for index in catalog.rows.indices where catalog.rows[index].content.kind == .field {
      if map.isOpen(RowNumber(index)) { openFields.insert(RowNumber(index)) }
    }
    // The spec is checked: there is no loop.
    _ = rankAllConditions()
    for conditions in catalog.conditions.ofSubject.values {
      queueConditions(conditions)
    }
    settle(keepingDisclosure: true)
    _ = map.commit()
    journal.clear()
  }

  /// Stores a value, and nothing more.
  mutating func putValue(_ value: FormValue?, of row: RowNumber) {
    storedValues[row] = value
    if case .list(let values) = value, values.count > AnswerList.few {
      longLists[row] = AnswerList(values)
    } else if !longLists.isEmpty {
      longLists[row] = nil
    }
  }

  /// Makes room for the values of rows that have just got numbers.
  mutating func makeRoomForValues() {
    let missing = catalog.rows.count - storedValues.count
    storedValues.append(contentsOf: repeatElement(nil, count: missing))
  }

  /// The value that the spec gives a row, as it is stored. A field whose editor is still to come in
  /// the same batch has it as it is.
  func initialValue(of row: RowNumber) -> FormValue? {
    guard let value = catalog.rows[row].content.initialValue else { return nil }
    if catalog.rows[row].content.kind == .field, catalog.partners[row] == nil {
      return value.clears ? nil : value
    }
    return (try? held(value, by: row)) ?? nil
  }
}

extension FormCatalog {
  fileprivate func mapSections(of spec: FormSpec) -> [LiveForm.Map.Section] {
    var next = 0
    return spec.sections.enumerated().map { index, section in
      .init(
        SectionNumber(index),
        rows: section.rows.map { _ in
          next += 1
          return mapRow(RowNumber(next - 1))
        })
    }
  }

  /// A row as it is put into the row map, before its conditions are asked.
  func mapRow(_ row: RowNumber) -> LiveForm.Map.Row {
    .init(row, presenter: presenter(of: row), isOpen: isOpenAtStart(row))
  }
}
