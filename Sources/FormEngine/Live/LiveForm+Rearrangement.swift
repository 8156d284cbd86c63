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
    // Closures that capture the form would copy it.
    let (map, catalog) = (map, catalog)
    let ordered = sections.count > 1 ? map.allSections : Array(sections)
    return Rearrangement(
      rows: ids(inPresentOrder(rows.filter { map.contains($0) })),
      departedRows: ids(rows.filter { !map.contains($0) }).sorted(),
      sections: ordered.filter { sections.contains($0) && map.containsSection($0) }
        .map { catalog.sections[$0].id },
      departedSections: sections.filter { !map.containsSection($0) }
        .map { catalog.sections[$0].id }.sorted())
  }
}
