import DynamicRows

extension LiveForm: VisibleRows {
  /// Returns the id of the visible section at an index; `nil` if there is none.
  public func sectionID(at index: Int) -> SectionID? { section(at: index)?.id }
}

extension VisibleModel<LiveForm, LiveRow> {
  /// Creates a model of everything that the cells of a form show.
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
  /// Updates the model after a change of the form, using ``LiveForm/fullUpdate(of:since:)``.
  ///
  ///     model.apply(try form.set(.guests, 2), from: form)
  ///
  /// The action must not use `alreadyShown`. Traps if the model has missed a change of the form,
  /// such as that of `form[.guests] = 2`, which is not returned. Changes with an empty full update
  /// may be left out.
  ///
  /// - Parameters:
  ///   - change: The last change of the form, made by an action or by adding or removing a rule.
  ///   - form: The form after the change.
  ///   - former: The form before the change. Pass it if elements contain the problems that a person
  ///     should see (``LiveForm/shownProblems(of:)``), and also recreate the row after
  ///     ``LiveForm/touch(_:)``.
  public mutating func apply(
    _ change: FormChange, from form: LiveForm, since former: LiveForm? = nil
  ) {
    precondition(
      form.revision &- revision == (form.isShown(change) ? 1 : 0),
      """
      the form has changed without the model; apply each change that set, perform, addRule and \
      removeRules return, and don't assign form[key], which returns none
      """)
    apply(form.fullUpdate(of: change, since: former), from: form)
  }
}

extension LiveForm {
  /// Counts a change that has just been made, if a view could show it.
  mutating func countIfShown(_ change: FormChange) {
    if isShown(change) { revision &+= 1 }
  }

  /// Whether a view could show the form's last change.
  func isShown(_ change: FormChange) -> Bool {
    !change.update.isEmpty || !fullUpdate(of: change).isEmpty
  }
}

extension LiveForm {
  /// Returns the update of the form's last change, with reloads for every difference in
  /// ``LiveRow``.
  ///
  /// It also reloads visible rows whose problems changed, fields whose drafts changed and their
  /// editors, the rows of a repeat whose copies were added, removed or moved, since the numbers of
  /// its copies change, and the rows of a field whose editor changed.
  ///
  /// - Parameters:
  ///   - change: The change made by the last action.
  ///   - former: The form before the action. If it is given, rows with other shown problems
  ///     (``shownProblems(of:)``) are also reloaded, and rows without any difference are not.
  /// - Complexity: O(*k* log *n*) for *k* reloaded rows and *n* rows.
  public func fullUpdate(of change: FormChange, since former: LiveForm? = nil) -> TableUpdate {
    var rows = Set(change.problemsChanged.compactMap { presentNumber($0) })
    let drafted = change.draftsChanged.compactMap { presentNumber($0) }
    rows.formUnion(drafted + drafted.compactMap { catalog.partners[$0] })
    if let former, !problemsFound.areShown(as: former.problemsFound) {
      rows.formUnion(former.problemsFound.rows.filter { map.contains($0) })
      rows.formUnion(problemsFound.rows)
    }
    let arranged = change.rearrangement.rows + change.rearrangement.departedRows
    let arrangedRows = arranged.compactMap { catalog.number($0) }
    let presenters = Set(arrangedRows.compactMap { catalog.presenter(of: $0) })
    for presenter in presenters where map.contains(presenter) && hasDependentRows(presenter) {
      rows.formUnion(map.visibleRows(ofBlock: presenter))
    }
    for row in change.presentedByOthers.compactMap({ presentNumber($0) }) {
      rows.formUnion(map.visibleRows(ofBlock: row))
    }
    var update = change.update
    let sections = Set(update.insertSections)
    let known = Set(update.insertRows + update.reloadRows)
    for row in rows where former.map({ isDifferent(row, since: $0) }) ?? true {
      guard let position = map.position(of: row) else { continue }
      if !sections.contains(position.section), !known.contains(position) {
        update.reloadRows.append(position)
      }
    }
    update.reloadRows.sort()
    return update
  }

  func isDifferent(_ row: RowNumber, since former: LiveForm) -> Bool {
    let id = catalog.rows[row].id
    return former.row(id) != self.row(id)
      || former.shownProblems(of: id) != shownProblems(of: id)
  }

  /// Whether the rows of a presenter depend on each other: copies by number, an editor and its
  /// field.
  private func hasDependentRows(_ presenter: RowNumber) -> Bool {
    catalog.isRepeat(presenter) || catalog.isField(presenter)
  }

  /// Returns the visible rows of a block in order: the row itself and its descendants. Empty if the
  /// row is hidden or there is no such row.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  public func visibleRows(ofBlock id: RowID) -> [RowID] {
    presentNumber(id).map { map.visibleRows(ofBlock: $0).map { catalog.rows[$0].id } } ?? []
  }

  /// Returns the position of the last visible row of a block, which may be its first; `nil` if the
  /// first is not visible.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  package func lastPosition(ofBlock id: RowID) -> RowPosition? {
    guard let row = presentNumber(id), var position = map.position(of: row) else { return nil }
    position.row += map.numberOfVisibleRows(inBlock: row) - 1
    return position
  }
}
