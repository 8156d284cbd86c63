import FormEngine

/// Reads rows and sections outside a spec.
enum SpecFragments {
  /// Reads rows in the order in which they are written.
  ///
  /// - Throws: `badSpec` if a row can't be read.
  static func rows(_ nodes: [JSONNode]) throws(FormRefusal) -> [RowSpec] {
    var notes = ReadingNotes()
    let rows = rows(nodes, &notes)
    try refuse(notes)
    return rows
  }

  /// Reads a section with its rows.
  ///
  /// - Throws: `badAction` if it is not an object, `badSpec` if it can't be read.
  static func section(_ node: JSONNode) throws(FormRefusal) -> SectionSpec {
    guard let members = node.members else {
      throw FormRefusal(.badAction, "a section is an object, not \(node.shapeName)")
    }
    var notes = ReadingNotes()
    let owner = SpecPart.section(members, number: 0)
    var section = notes.section(members, at: node.offset, owner: owner, number: 0)
    section.rows = rows(node["rows"]?.elements ?? [], &notes)
    try refuse(notes)
    return section
  }

  /// Reads facts of a row to change while the form runs, by the keys used in specs.
  ///
  /// - Throws: `badSpec` if one can't be read.
  static func facts(_ members: [JSONMember], of id: String) throws(FormRefusal) -> [RowFact] {
    var notes = ReadingNotes()
    let owner = SpecPart.named("row \(id.quotedForMessage)")
    let facts = members.compactMap { notes.fact($0, owner) }
    try refuse(notes)
    return facts
  }

  private static func rows(_ nodes: [JSONNode], _ notes: inout ReadingNotes) -> [RowSpec] {
    var rows: [RowSpec] = []
    for node in nodes {
      if let row = notes.row(node, at: rows.count, inSection: 0, number: rows.count) {
        rows.append(row)
      }
    }
    return rows
  }

  private static func refuse(_ notes: ReadingNotes) throws(FormRefusal) {
    if let finding = notes.findings.min(by: { $0.place < $1.place }) {
      throw FormRefusal(.badSpec, finding.message)
    }
  }
}
