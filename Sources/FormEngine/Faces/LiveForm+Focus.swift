import DynamicRows

/// Where the focus goes after a change.
extension LiveForm {
  /// Returns the row to focus when the focused one is no longer visible: the last one that stayed
  /// before it, or else the first visible row. `nil` if no row is visible.
  ///
  ///     let place = form.position(of: focused)
  ///     let change = try form.perform(action)
  ///     if form.position(of: focused) == nil, let place {
  ///       focused = form.rowToFocus(after: change, insteadOf: place)
  ///     }
  ///
  /// - Parameters:
  ///   - change: The change that the form's last action returned.
  ///   - position: The position of the focused row before the change.
  /// - Complexity: O(*k* log *k* + log *n* + *s*) for *k* rows in the update and *s* sections.
  public func rowToFocus(after change: FormChange, insteadOf position: RowPosition) -> RowID? {
    visibleRow(before: change.update.place(afterKeptRowsBefore: position)) ?? firstVisibleRow
  }

  /// Returns the row to focus after an action, if the focus has to move: to what undo or redo has
  /// changed, or away from a row that is no longer visible. `nil` if it stays.
  ///
  /// - Parameters:
  ///   - change: The change that the action returned.
  ///   - action: The form's last action.
  ///   - focused: The row that has the focus.
  ///   - position: Its position before the action; `nil` if it was not visible.
  public func rowToFocus(
    after change: FormChange, by action: FormAction, from focused: RowID, at position: RowPosition?
  ) -> RowID? {
    switch action {
    case .undo, .redo: if let row = rowToFocus(on: change, from: focused) { return row }
    default: break
    }
    guard let position, self.position(of: focused) == nil else { return nil }
    return rowToFocus(after: change, insteadOf: position)
  }

  /// Returns the row to focus so that a person sees what an undone or redone step has changed; `nil`
  /// if it is the focused row, or nothing of it is visible.
  ///
  /// Values count first, then moved, inserted and reloaded rows, then the places of deleted rows. For
  /// a value that is not visible, it is the nearest visible presenter.
  ///
  /// - Parameters:
  ///   - change: The change that undo or redo returned.
  ///   - focused: The row that has the focus; the field of an editor counts as the editor. `nil` if
  ///     none has it.
  public func rowToFocus(on change: FormChange, from focused: RowID? = nil) -> RowID? {
    // Derived values, such as a sum or the number of copies, are not what was changed.
    let (changed, reloaded) = (change.changed.filter(isGiven), change.reloaded.filter(isGiven))
    for rows in [changed, change.moved, change.inserted, reloaded] {
      guard let first = rows.first(where: { position(of: $0) != nil }) else { continue }
      return focused.map { isOne(of: rows, $0) } ?? false ? nil : first
    }
    if let section = change.update.moveSections.first?.to ?? change.update.insertSections.first {
      return visibleRow(atOrAfter: RowPosition(section: section, row: 0))
    }
    let deletedSection = change.update.deleteSections.first.map { RowPosition(section: $0, row: 0) }
    if let deleted = change.update.deleteRows.first ?? deletedSection {
      return rowToFocus(after: change, insteadOf: deleted)
    }
    let presenter = change.changed.first.flatMap(visiblePresenter)
    return presenter == focused ? nil : presenter
  }

  /// Returns the next visible row that a person can answer: where the keyboard's *Next* goes.
  ///
  ///     if let next = form.row(after: focused, takingText: true) { focus = next }
  ///
  /// - Parameters:
  ///   - id: The row that has the focus.
  ///   - takingText: Whether only rows count in which people type (``LiveRow/takesText``).
  /// - Returns: `nil` if there is none, or the row is not visible.
  /// - Complexity: O(*k* log *n*) for *k* rows between the two.
  public func row(after id: RowID, takingText: Bool) -> RowID? {
    var place = position(of: id)
    while let position = place {
      guard
        let next = visibleRow(
          atOrAfter: RowPosition(section: position.section, row: position.row + 1))
      else { return nil }
      if row(next).map({ takingText ? $0.takesText : $0.takesAnswer }) ?? false { return next }
      place = self.position(of: next)
    }
    return nil
  }

  /// The first visible row; `nil` if there is none.
  public var firstVisibleRow: RowID? { visibleRow(atOrAfter: RowPosition(section: 0, row: 0)) }

  /// Returns the visible row at a position, or else the first one of a later section; `nil` if there
  /// is none.
  public func visibleRow(atOrAfter position: RowPosition) -> RowID? {
    var place = position
    while place.section < numberOfSections {
      if let row = row(at: place) { return row }
      place = RowPosition(section: place.section + 1, row: 0)
    }
    return nil
  }

  /// Returns the last visible row before a position; `nil` if there is none.
  public func visibleRow(before position: RowPosition) -> RowID? {
    var place = position
    while place.row == 0 {
      guard place.section > 0 else { return nil }
      place.section -= 1
      place.row = numberOfRows(inSection: place.section)
    }
    place.row -= 1
    return row(at: place)
  }

  private func isGiven(_ id: RowID) -> Bool {
    presentNumber(id).map { !catalog.isDerived($0) } ?? false
  }

  private func isOne(of rows: [RowID], _ id: RowID) -> Bool {
    let field = presentNumber(id).flatMap { catalog.field(editedBy: $0) }
    return rows.contains { $0 == id || $0 == field.map { catalog.rows[$0].id } }
  }

  private func visiblePresenter(_ id: RowID) -> RowID? {
    guard let row = presentNumber(id) else { return nil }
    return ([row] + map.presenters(above: row)).first { map.isVisible($0) }
      .map { catalog.rows[$0].id }
  }
}

extension TableUpdate {
  /// Returns the position that a deleted row would have after the update: directly after the
  /// remaining rows that were before it. The section may be one past the last.
  ///
  /// - Complexity: O(*k* log *k*) for *k* rows and sections in the update.
  func place(afterKeptRowsBefore place: RowPosition) -> RowPosition {
    let wasKept = !deleteSections.contains(place.section)
    let deletedSections =
      deleteSections.filter { $0 < place.section }.count
      + moveSections.filter { $0.from < place.section }.count
    let section = SortedIndices(insertSections + moveSections.map { $0.to })
      .missingIndex(place.section - deletedSections)
    guard wasKept else { return RowPosition(section: section, row: 0) }
    let leaving = (deleteRows + moveRows.map { $0.from }).filter {
      $0.section == place.section && $0.row < place.row
    }
    let kept = place.row - leaving.count
    guard kept > 0 else { return RowPosition(section: section, row: 0) }
    let arrived = (insertRows + moveRows.map { $0.to }).filter { $0.section == section }
    return RowPosition(
      section: section, row: SortedIndices(arrived.map { $0.row }).missingIndex(kept - 1) + 1)
  }
}
