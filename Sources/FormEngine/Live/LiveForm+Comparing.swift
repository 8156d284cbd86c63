import DynamicRows

extension LiveForm {
  /// Returns the update from the visible rows of another form to those of this one, with reloads for
  /// every difference in ``LiveRow`` and ``shownProblems(of:)``.
  ///
  /// Rows and sections are identified by their ids, so the forms need not have the same spec. The
  /// update of an action takes less time: see ``fullUpdate(of:since:)``.
  ///
  /// - Complexity: O(*v* log *v*) for *v* rows that are visible in one of the forms.
  package func update(from former: LiveForm) -> TableUpdate {
    var different: [RowNumber] = []
    for section in 0..<numberOfSections {
      let rows = map.rows(0..<numberOfRows(inSection: section), inSection: section)
      different += rows.filter { isDifferent($0, since: former) }
    }
    return map.update(
      from: former.map, touched: different,
      row: {
        former.catalog.number(catalog.rows[$0].id)
          ?? RowNumber(former.catalog.rows.count + Int($0.index))
      },
      section: {
        former.catalog.sectionNumber(catalog.sections[$0].id)
          ?? SectionNumber(former.catalog.sections.count + Int($0.index))
      })
  }
}
