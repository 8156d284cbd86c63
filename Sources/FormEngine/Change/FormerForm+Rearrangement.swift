import DynamicRows

extension FormerForm {
  /// The rows and sections that the action has inserted, removed and moved.
  func rearrangement(in form: LiveForm) -> Rearrangement {
    guard !edits.isEmpty else { return Rearrangement() }
    var rows = Set(rows.lazy.filter { $1.wasInForm != nil }.map { $0.key })
    var sections = Set<SectionNumber>()
    for inverse in edits {
      switch inverse {
      case .move(let row, _, _): rows.insert(row)
      case .moveSection(let section, _), .removeSection(let section): sections.insert(section)
      case .insertSection(let section, _): sections.insert(section.id)
      default: break
      }
    }
    let (map, catalog) = (form.map, form.catalog)
    let present = rows.filter { map.contains($0) }
    var rearrangement = Rearrangement(
      rows: form.ids(form.inPresentOrder(present)),
      departedRows: form.ids(rows.subtracting(present)).sorted())
    for section in sections.count > 1 ? map.allSections : Array(sections)
    where sections.contains(section) && map.containsSection(section) {
      rearrangement.sections.append(catalog.sections[section].id)
    }
    for section in sections where !map.containsSection(section) {
      rearrangement.departedSections.append(catalog.sections[section].id)
    }
    rearrangement.departedSections.sort()
    return rearrangement
  }
}
