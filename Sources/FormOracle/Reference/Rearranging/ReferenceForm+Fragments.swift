import FormEngine

extension ReferenceForm {
  /// Refuses a block with which the form would break a rule that specs must keep, then one with an
  /// id that is taken. Where the block is put makes no difference to either.
  func refuseBadBlock(_ specs: [RowSpec]) throws(FormRefusal) {
    guard let first = specs.first else { throw FormRefusal(.badSpec, "there is no row to put in") }
    let own = Set(specs.map { ExactID($0.id) })
    if first.presentedBy.map({ own.contains(ExactID($0)) }) == true {
      throw FormRefusal(.badSpec, "\(first.id) can't lie under itself")
    }
    for row in specs.dropFirst()
    where row.presentedBy.map({ own.contains(ExactID($0)) }) != true {
      throw FormRefusal(.badSpec, "\(row.id) does not lie under \(first.id)")
    }
    var sections = presentSpecs
    let presenter = first.presentedBy.flatMap { index(of: $0) }
    if let presenter {
      let section = rows[presenter].section
      let row = presenter - rows.prefix { $0.section < section }.count + 1
      sections[section].rows.insert(contentsOf: specs, at: row)
      try refuse(sections, new: section, rows: row..<row + specs.count, ids: specs.map(\.id))
    } else {
      sections.append(SectionSpec(unusedSectionID, rows: specs))
      try refuse(
        sections, new: sections.count - 1, rows: 0..<specs.count, ids: specs.map(\.id))
    }
  }

  /// Refuses a section with which the form would break a rule that specs must keep, then one with
  /// an id that is taken.
  func refuseBadSection(_ spec: SectionSpec) throws(FormRefusal) {
    let isTaken = sections.contains { ExactID($0.id) == ExactID(spec.id) }
    try refuse(
      presentSpecs + [spec], new: sections.count, rows: 0..<spec.rows.count,
      ids: spec.rows.map(\.id), sectionIsTaken: isTaken)
  }

  /// The form as it is, written as a spec.
  private var presentSpecs: [SectionSpec] {
    filledSections.map { filled in
      SectionSpec(
        filled.section.id, shownWhen: filled.section.shownWhen, reorder: filled.section.reorder,
        rows: filled.rows.map(\.spec))
    }
  }

  private var unusedSectionID: String {
    var id = "new"
    while sections.contains(where: { ExactID($0.id) == ExactID(id) }) { id += "'" }
    return id
  }

  /// Checks the whole form with what is new in it.
  private func refuse(
    _ sections: [SectionSpec], new section: Int, rows: Range<Int>, ids: [String],
    sectionIsTaken: Bool = false
  ) throws(FormRefusal) {
    var seen = Set(self.rows.map { ExactID($0.spec.id) })
    let isTwice = ids.count { !seen.insert(ExactID($0)).inserted } > 0 || sectionIsTaken
    let findings = FormSpec("", openAtOnce: spec.openAtOnce, sections: sections).check().findings
    let broken = findings.first { finding in
      finding.severity == .error
        && isOfFragment(finding, mayBeElsewhere: !isTwice, section: section, rows: rows)
    }
    if let broken { throw FormRefusal(.badSpec, broken.message) }
    if isTwice { throw FormRefusal(.duplicateID, "an id is taken") }
  }

  /// Whether an error is the fault of what is new. Conditions on rows that are gone are not, and
  /// loops are looked for elsewhere. Where an id stands twice, only what is wrong with the new
  /// rows themselves counts: nobody can tell which of two rows the others mean.
  private func isOfFragment(
    _ finding: SpecFinding, mayBeElsewhere: Bool, section: Int, rows: Range<Int>
  ) -> Bool {
    if ["duplicateID", "loop", "selfReference", "ownDescendant"].contains(finding.code) {
      return false
    }
    let isOwn = rows.contains { row in
      finding.path.steps.starts(with: SpecPath.row(row, inSection: section).steps)
    }
    let isOfNewSection =
      section >= sections.count && finding.path.steps.starts(with: SpecPath.section(section).steps)
    if isOwn || isOfNewSection { return true }
    return mayBeElsewhere && finding.code != "unknownRow"
  }
}
