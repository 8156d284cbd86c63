import DynamicRows

/// A set of siblings that are ordered among themselves: the sections of a form, the top rows of a
/// section, or the rows that a row presents directly.
public enum OrderScope: Hashable, Sendable {
  /// The sections of the form.
  case sections
  /// The rows of the section with this id that no other row presents.
  case section(SectionID)
  /// The rows that the row with this id presents directly.
  case presenter(RowID)
}

extension LiveForm {
  /// The scope of a row or section; `nil` if it is not in the form.
  func scope(of id: OrderedID) -> OrderScope? {
    switch id {
    case .section(let id):
      return catalog.sectionNumber(id).flatMap { map.containsSection($0) ? .sections : nil }
    case .row(let id):
      guard let row = presentNumber(id) else { return nil }
      if let presenter = map.presenter(of: row) {
        return .presenter(catalog.rows[presenter].id)
      }
      return .section(catalog.sections[map.section(of: row)].id)
    }
  }

  /// All siblings in a scope, in their present order, including hidden ones.
  ///
  /// - Complexity: O(*k* log *n*) for *k* siblings.
  func siblings(in scope: OrderScope) -> [OrderedID] {
    switch scope {
    case .sections: return map.allSections.map { .section(catalog.sections[$0].id) }
    case .section(let id):
      guard let section = catalog.sectionNumber(id), map.containsSection(section) else { return [] }
      return map.children(of: .section(section)).map { .row(catalog.rows[$0].id) }
    case .presenter(let id):
      guard let row = presentNumber(id) else { return [] }
      return map.children(of: .row(row)).map { .row(catalog.rows[$0].id) }
    }
  }

  /// The siblings directly before and directly after a row or section.
  ///
  /// - Complexity: O(log *n* + *d*) for a row of depth *d*, O(*s*) for one of *s* sections.
  func neighbors(of id: OrderedID) -> (before: OrderedID?, after: OrderedID?) {
    switch id {
    case .section:
      let all = siblings(in: .sections)
      let index = all.firstIndex(of: id) ?? 0
      return (index > 0 ? all[index - 1] : nil, index + 1 < all.count ? all[index + 1] : nil)
    case .row(let id):
      guard let row = presentNumber(id) else { return (nil, nil) }
      let before = map.sibling(before: row).map { OrderedID.row(catalog.rows[$0].id) }
      let after = map.sibling(after: row).map { OrderedID.row(catalog.rows[$0].id) }
      return (before, after)
    }
  }

  /// All scopes of the form.
  var scopes: [OrderScope] {
    var scopes = [OrderScope.sections]
    scopes += map.allSections.map { .section(catalog.sections[$0].id) }
    for row in map.allRows where map.firstSibling(under: row) != nil {
      scopes.append(.presenter(catalog.rows[row].id))
    }
    return scopes
  }
}

extension Rearrangement {
  /// The removed sections, then the removed rows.
  var departedIDs: [OrderedID] {
    departedSections.map { .section($0) } + departedRows.map { .row($0) }
  }

  /// The inserted and moved sections, then rows, each in their present order.
  var touchedIDs: [OrderedID] {
    sections.map { .section($0) } + rows.map { .row($0) }
  }
}
