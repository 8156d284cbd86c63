import DynamicRows

extension LiveForm {
  /// The rows and sections that the current action has inserted, removed and moved.
  var rearrangement: Rearrangement {
    guard !journal.log.edits.isEmpty else { return Rearrangement() }
    var rows = Set(journal.facts.lazy.filter { $1.wasInForm != nil }.map { $0.key })
    var sections: Set<SectionNumber> = []
    for inverse in journal.log.edits {
      switch inverse {
      case .move(let row, _, _): rows.insert(row)
      case .moveSection(let section, _), .removeSection(let section): sections.insert(section)
      case .insertSection(let section, _): sections.insert(section.id)
      default: break
      }
    }
    let ranks = sections.count > 1 ? map.allSections : []
    return Rearrangement(
      rows: inPresentOrder(Array(rows.filter(map.contains))).map(id),
      departedRows: rows.filter { !map.contains($0) }.map(id).sorted(),
      sections: ranks.isEmpty
        ? sections.filter(map.containsSection).map(id)
        : ranks.filter(sections.contains).map(id),
      departedSections: sections.filter { !map.containsSection($0) }.map(id).sorted())
  }

  private func id(_ row: RowNumber) -> RowID { catalog.rows[row].id }

  private func id(_ section: SectionNumber) -> SectionID { catalog.sections[section].id }
}
