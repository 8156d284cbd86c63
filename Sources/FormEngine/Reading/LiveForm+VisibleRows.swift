import DynamicRows

extension LiveForm: OrderedRows {
  /// The identity of a row.
  public typealias RowIdentity = RowID
  /// The identity of a section.
  public typealias SectionIdentity = SectionID

  /// The order of the rows and sections by number.
  public var rowOrder: RowOrder { map }

  /// Returns the number of a row, visible or not; `nil` if there is no such row.
  public func rowNumber(of id: RowID) -> DynamicRows.RowNumber? { presentNumber(id) }

  /// Returns the number of a section, visible or not; `nil` if there is no such section.
  public func sectionNumber(of id: SectionID) -> DynamicRows.SectionNumber? {
    catalog.sectionNumber(id).flatMap { map.containsSection($0) ? $0 : nil }
  }

  /// Returns the id of the row with a number.
  public func id(_ row: DynamicRows.RowNumber) -> RowID { catalog.rows[row].id }

  /// Returns the id of the section with a number.
  public func id(_ section: DynamicRows.SectionNumber) -> SectionID { catalog.sections[section].id }
}

extension LiveForm {
  /// Counts a change that has just been made, if a view could show it.
  mutating func countIfShown(_ change: FormChange) {
    if isShown(change) { revision &+= 1 }
  }

  /// Whether a view could show the form's last change of more than shown problems and counts.
  func isShown(_ change: FormChange) -> Bool {
    !change.update.isEmpty || !change.sectionsChanged.isEmpty
      || rowsToRedraw(after: change).contains { map.isVisible($0) }
  }

  /// The rows that may show something else after the form's last change, except those in its
  /// update: rows with other problems or drafts, and rows that depend on others.
  func rowsToRedraw(after change: FormChange) -> Set<RowNumber> {
    var rows = Set(change.problemsChanged.compactMap { presentNumber($0) })
    let drafted = change.draftsChanged.compactMap { presentNumber($0) }
    rows.formUnion(drafted + drafted.compactMap { catalog.partners[$0] })
    let arranged = change.rearrangement.rows + change.rearrangement.departedRows
    let arrangedRows = arranged.compactMap { catalog.number($0) }
    let presenters = Set(arrangedRows.compactMap { catalog.presenter(of: $0) })
    for presenter in presenters where map.contains(presenter) && hasDependentRows(presenter) {
      rows.formUnion(map.visibleRows(ofBlock: presenter))
    }
    for row in change.presentedByOthers.compactMap({ presentNumber($0) }) {
      rows.formUnion(map.visibleRows(ofBlock: row))
    }
    return rows
  }

  /// Whether the rows of a presenter depend on each other: copies by number, an editor and its
  /// field.
  private func hasDependentRows(_ presenter: RowNumber) -> Bool {
    catalog.isRepeat(presenter) || catalog.isField(presenter)
  }

  /// Returns the position of the last visible row of a block, which may be its first; `nil` if the
  /// first is not visible.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  public func lastPosition(ofBlock id: RowID) -> RowPosition? {
    guard let row = presentNumber(id), var position = map.position(of: row) else { return nil }
    position.row += map.numberOfVisibleRows(inBlock: row) - 1
    return position
  }
}
