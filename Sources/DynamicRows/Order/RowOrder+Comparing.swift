extension RowOrder {
  /// Returns the update from the visible rows of another order to those of this one.
  ///
  /// The rows of the other order are removed and inserted again in the order of this one; a commit
  /// returns the remaining difference.
  ///
  /// - Parameters:
  ///   - touched: Rows of this order whose content has changed.
  ///   - row: Returns the number of a row of this order in the other one, or a number that no row
  ///     has there.
  ///   - section: The same for a section.
  @usableFromInline
  package func update(
    from former: RowOrder, touched: [RowNumber], row: (RowNumber) -> RowNumber,
    section: (SectionNumber) -> SectionNumber
  ) -> TableUpdate {
    var shown = RowOrder(sections: former.visibleSections)
    for section in shown.allSections { shown.apply(.removeSection(section)) }
    var previous: SectionNumber?
    for visible in visibleSections {
      let number = section(visible.id)
      let rows = visible.rows.map { Row(row($0.id)) }
      shown.apply(.insertSection(.init(number, rows: rows), after: previous))
      previous = number
    }
    return shown.commit(touched: touched.filter(isVisible).map(row)).update
  }

  /// The visible sections with their visible rows, all at the top level.
  private var visibleSections: [Section] {
    (0..<numberOfSections).compactMap { index in
      section(at: index).map { section in
        Section(
          section, rows: rows(0..<numberOfRows(inSection: index), inSection: index).map { Row($0) })
      }
    }
  }
}
