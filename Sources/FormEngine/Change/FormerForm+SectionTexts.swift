import DynamicRows

// Sections that show other texts than before the action.
extension FormerForm {
  /// The sections in the form with another title or footer than before, in their present order.
  func sectionsWithOtherTexts(in form: LiveForm) -> [SectionID] {
    if sectionTexts.isEmpty, translatedSections.isEmpty { return [] }
    let rewritten = sectionTexts.lazy.filter { section, former in
      let present = form.derived.sectionProperties[section] ?? [:]
      return SpecProperty.allCases.contains { former[$0] != present[$0] }
    }
    let changed = translatedSections.union(rewritten.map { $0.key })
    let map = form.map
    let positions = changed.filter { map.containsSection($0) }.map {
      (section: $0, position: map.positionInFullOrder(ofSection: $0))
    }
    return positions.sorted { $0.position < $1.position }
      .map { form.catalog.sections[$0.section].id }
  }
}
