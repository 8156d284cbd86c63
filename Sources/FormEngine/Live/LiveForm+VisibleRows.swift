import DynamicRows

extension LiveForm: VisibleRows {
  /// The id of the visible section at an index, or `nil` where there is none.
  public func sectionID(at index: Int) -> SectionID? { section(at: index)?.id }
}

extension VisibleModel<LiveForm, LiveRow> {
  /// Creates a model of all that the cells of a form show.
  ///
  ///     var model = VisibleModel(form)
  ///     model.apply(try form.perform(.tap("citrus")), from: form)
  public init(_ form: LiveForm) {
    self.init(form) { form, id in
      guard let row = form.row(id) else { preconditionFailure("the form has no row \(id)") }
      return row
    }
  }
}

extension VisibleModel where Rows == LiveForm {
  /// Shows what is visible after a change of the form, as ``LiveForm/fullUpdate(of:since:)`` has it.
  ///
  /// The action must not have said `alreadyShown`. Where elements have the problems that a person should
  /// see (``LiveForm/shownProblems(of:)``), apply `form.fullUpdate(of: change, since: former)`, and remake
  /// the row after ``LiveForm/touch(_:)``.
  public mutating func apply(_ change: FormChange, from form: LiveForm) {
    apply(form.fullUpdate(of: change), from: form)
  }
}

extension LiveForm {
  /// The update of the change that the form has just made, with reloads for everything that
  /// ``LiveRow`` says of a row.
  ///
  /// Besides the rows that ``FormChange/update`` reloads these are the visible rows with other problems,
  /// fields with another draft and their editors, and, where copies were added, removed or moved, the rows
  /// of the repeat (their copies have other numbers). The rows of a field whose editor is another one are among them.
  ///
  /// - Parameters:
  ///   - change: What the last action has changed.
  ///   - former: The form before the action. Where it is at hand, rows are reloaded as well of which
  ///     other problems are shown (``shownProblems(of:)``), and those of which nothing is different are
  ///     not reloaded for nothing.
  /// - Complexity: O(*k* log *n*) for *k* rows that are reloaded and *n* rows.
  public func fullUpdate(of change: FormChange, since former: LiveForm? = nil) -> TableUpdate {
    var rows = Set(change.problemsChanged.compactMap(presentNumber))
    let drafted = change.draftsChanged.compactMap(presentNumber)
    rows.formUnion(drafted + drafted.compactMap { catalog.partners[$0] })
    if let former, !problemsFound.areShown(as: former.problemsFound) {
      rows.formUnion(former.problemsFound.rows.filter(map.contains))
      rows.formUnion(problemsFound.rows)
    }
    let arranged = change.rearrangement.rows + change.rearrangement.departedRows
    let presenters = Set(arranged.compactMap(catalog.number).compactMap(catalog.presenter))
    for presenter in presenters where map.contains(presenter) && numbersOrPairs(presenter) {
      rows.formUnion(map.visibleRows(ofBlock: presenter))
    }
    var update = change.update
    let sections = Set(update.insertSections)
    let known = Set(update.insertRows + update.reloadRows)
    let others = former.map { former in
      rows.filter { row in
        let id = catalog.rows[row].id
        return former.row(id) != self.row(id)
          || former.shownProblems(of: id) != shownProblems(of: id)
      }
    }
    update.reloadRows += (others ?? rows).compactMap { map.position(of: $0) }
      .filter { !sections.contains($0.section) && !known.contains($0) }
    update.reloadRows.sort()
    return update
  }

  /// Whether the rows of a presenter say which they are: copies by number, editors of a field.
  private func numbersOrPairs(_ presenter: RowNumber) -> Bool {
    catalog.isRepeat(presenter) || catalog.isField(presenter)
  }

  /// The visible rows of a block: the row itself and those that it presents, directly or through
  /// others, in order; none where the row is hidden or there is no such row.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  public func visibleRows(ofBlock id: RowID) -> [RowID] {
    presentNumber(id).map { map.visibleRows(ofBlock: $0).map { catalog.rows[$0].id } } ?? []
  }
}
