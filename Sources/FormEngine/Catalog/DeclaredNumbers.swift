import DynamicRows

/// The numbers of the rows and sections that a form has from its own spec.
///
/// They are the first ones, in order. Other rows and sections may have taken some of them since.
struct DeclaredNumbers: Sendable {
  /// For each section of the spec, the number after its last row.
  var sectionEnds: [Int] = []
  fileprivate var replacedRows = Set<RowNumber>()
  fileprivate var replacedSections = Set<SectionNumber>()

  var rowCount: Int { sectionEnds.last ?? 0 }

  /// The numbers of the rows that the spec has in one of its sections.
  func rows(ofSection section: Int) -> Range<Int> {
    (section == 0 ? 0 : sectionEnds[section - 1])..<sectionEnds[section]
  }

  /// The section of the spec that contains a row.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  func section(of row: RowNumber) -> SectionNumber {
    SectionNumber(sectionEnds.partitionPoint { $0 <= row.index })
  }

  /// Records whether a number belongs to the row that the spec has under this id or to its
  /// replacement.
  mutating func note(_ isDeclared: Bool, of row: RowNumber) {
    guard row.index < rowCount else { return }
    if isDeclared { replacedRows.remove(row) } else { replacedRows.insert(row) }
  }

  mutating func note(_ isDeclared: Bool, of section: SectionNumber) {
    guard section.index < sectionEnds.count else { return }
    if isDeclared { replacedSections.remove(section) } else { replacedSections.insert(section) }
  }
}

extension FormCatalog {
  /// Whether a number belongs to a row of the form's own spec.
  func isDeclared(_ row: RowNumber) -> Bool {
    row.index < declared.rowCount
      && (declared.replacedRows.isEmpty || !declared.replacedRows.contains(row))
  }

  /// Whether a number belongs to a section of the form's own spec.
  func isDeclared(_ section: SectionNumber) -> Bool {
    section.index < declared.sectionEnds.count && !declared.replacedSections.contains(section)
  }
}
