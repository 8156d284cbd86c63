import DynamicRows
import FormEngine

// What a list shows of a form with pages: all sections, of which only the page has rows and texts.
extension LiveForm {
  /// Whether a list shows the rows of a section.
  package func showsRows(ofSection index: Int) -> Bool {
    !hasPages || sectionID(at: index) == page
  }

  /// The layout of a list without sections.
  func flatLayout(_ headers: FlatLayout.Headers) -> FlatLayout {
    guard hasPages else { return FlatLayout(self, headers: headers) }
    let shown = (0..<numberOfSections).map(showsRows)
    return FlatLayout(
      rowCounts: shown.indices.map { shown[$0] ? numberOfRows(inSection: $0) : 0 },
      headers: headers, hiddenSections: Set(shown.indices.filter { !shown[$0] }))
  }
}

extension TableUpdate {
  /// The update of a list that shows the rows of the page alone. Rows of other sections are neither deleted nor
  /// inserted, and all rows of a page are when it is turned.
  ///
  /// - Parameters:
  ///   - former: The form that the list shows.
  ///   - next: The form to which the update leads.
  /// - Complexity: O(*k* + *v*) for *k* entries, and *v* rows of the pages if another one is shown.
  func ofPage(from former: LiveForm, to next: LiveForm) -> TableUpdate {
    guard former.hasPages || next.hasPages else { return self }
    let wasShown = { (position: RowPosition) in former.showsRows(ofSection: position.section) }
    let isShown = { (position: RowPosition) in next.showsRows(ofSection: position.section) }
    let isTurned = former.page != next.page
    let moves = Dictionary(grouping: moveRows) { wasShown($0.from) && isShown($0.to) }
    var update = self
    update.moveRows = moves[true] ?? []
    if isTurned {
      let (left, taken) = (Set(update.moveRows.map { $0.from }), Set(update.moveRows.map { $0.to }))
      update.deleteRows = former.rowsOfPage.filter {
        !deleteSections.contains($0.section) && !left.contains($0)
      }
      update.insertRows = next.rowsOfPage.filter {
        !insertSections.contains($0.section) && !taken.contains($0)
      }
      let inserted = Set(update.insertRows)
      update.reloadRows = reloadRows.filter { isShown($0) && !inserted.contains($0) }
    } else {
      let others = moves[false] ?? []
      update.deleteRows = (deleteRows + others.map { $0.from }).filter(wasShown).sorted()
      update.insertRows = (insertRows + others.map { $0.to }).filter(isShown).sorted()
      update.reloadRows = reloadRows.filter(isShown)
    }
    return update
  }

  /// The update of a list without sections that shows the page alone, with the header of the page.
  func flattenedPage(
    from former: LiveForm, _ before: FlatLayout, to next: LiveForm, _ after: FlatLayout
  ) -> TableUpdate {
    var update = flattened(from: before, to: after)
    guard former.page != next.page, before.headers == .shown else { return update }
    func header(of form: LiveForm, in layout: FlatLayout, unless sections: [Int]) -> [RowPosition] {
      guard let index = form.page.flatMap({ form.index(of: $0) }), !sections.contains(index) else {
        return []
      }
      return [RowPosition(section: 0, row: layout.indices(ofSection: index).lowerBound)]
    }
    update.deleteRows += header(of: former, in: before, unless: deleteSections)
    update.insertRows += header(of: next, in: after, unless: insertSections)
    update.deleteRows.sort()
    update.insertRows.sort()
    return update
  }
}

extension LiveForm {
  /// The positions of all rows of the page.
  fileprivate var rowsOfPage: [RowPosition] {
    guard let index = page.flatMap({ index(of: $0) }) else { return [] }
    return (0..<numberOfRows(inSection: index)).map { RowPosition(section: index, row: $0) }
  }
}
