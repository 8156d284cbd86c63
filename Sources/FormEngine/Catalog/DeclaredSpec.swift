import DynamicRows

/// The rows and sections that a form has from its own spec, including the specs of those whose ids
/// have since been taken by others.
///
/// The rows and sections of the spec have the first numbers, in order. While nothing has replaced
/// them, their specs are those of the catalog.
struct DeclaredSpec: Sendable {
  /// For each section of the spec, the number after its last row.
  var sectionEnds: [Int] = []
  fileprivate var displacedRows = [RowNumber: RowSpec]()
  fileprivate var displacedSections = [SectionNumber: SectionSpec]()

  var rowCount: Int { sectionEnds.last ?? 0 }

  /// The numbers of the rows that the spec has in one of its sections.
  func rows(ofSection section: Int) -> Range<Int> {
    (section == 0 ? 0 : sectionEnds[section - 1])..<sectionEnds[section]
  }

  /// Records whether a number belongs to the row that the spec has under this id or to its
  /// replacement.
  ///
  /// - Parameter present: The spec that the row has had so far.
  mutating func note(_ isDeclared: Bool, of row: RowNumber, instead present: RowSpec) {
    guard row.index < rowCount else { return }
    displacedRows[row] = isDeclared ? nil : displacedRows[row] ?? present
  }

  mutating func note(
    _ isDeclared: Bool, of section: SectionNumber, instead present: SectionSpec
  ) {
    guard section.index < sectionEnds.count else { return }
    displacedSections[section] = isDeclared ? nil : displacedSections[section] ?? present
  }
}

extension FormCatalog {
  /// Whether a number belongs to a row of the form's own spec.
  func isDeclared(_ row: RowNumber) -> Bool {
    row.index < declared.rowCount && declared.displacedRows[row] == nil
  }

  /// Whether a number belongs to a section of the form's own spec.
  func isDeclared(_ section: SectionNumber) -> Bool {
    section.index < declared.sectionEnds.count && declared.displacedSections[section] == nil
  }

  /// The row that the form's own spec has under a number.
  func declaredSpec(_ row: RowNumber) -> RowSpec {
    declared.displacedRows[row] ?? originalSpec(row)
  }

  /// The section that the form's own spec has under a number, without its rows.
  func declaredSpec(_ section: SectionNumber) -> SectionSpec {
    declared.displacedSections[section] ?? sections[section]
  }
}
