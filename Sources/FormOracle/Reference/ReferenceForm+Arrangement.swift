import FormEngine

/// A section in its current state, with its rows in full order.
struct FilledSection {
  var section: ReferenceSection
  var rows: [ReferenceRow]
}

extension ReferenceForm {
  /// All sections with their rows, including hidden ones.
  var filledSections: [FilledSection] {
    sections.indices.map { index in
      FilledSection(section: sections[index], rows: rows.filter { $0.section == index })
    }
  }

  /// Replaces the sections and rows. Rows that existed before keep their former relevance for now;
  /// new ones count as irrelevant.
  mutating func arrange(_ filled: [FilledSection]) {
    let formerPlaces = places
    let formerRelevance = relevance
    let formerOffered = offered
    var formerEditors: [RowID: RowSpec?] = [:]
    for row in rows where row.isField {
      formerEditors[row.spec.id] = .some(row.editor.map { rows[$0].declared })
    }
    sections = filled.map(\.section)
    rows = []
    for (index, section) in filled.enumerated() {
      for var row in section.rows {
        row.section = index
        rows.append(row)
      }
    }
    relevance = rows.map { row in
      formerPlaces[row.spec.id].map { formerRelevance[$0] } ?? false
    }
    sectionRelevance = []
    offered = rows.map { row in
      formerPlaces[row.spec.id].map { formerOffered[$0] } ?? row.spec.content.options([:])
    }
    linkRows()
    for index in rows.indices {
      let editor = rows[index].editor.map { rows[$0].declared }
      if let editor, let former = formerEditors[rows[index].spec.id], editor != former {
        dropUnsupportedValue(of: index)
      }
    }
  }

  /// Drops the value and the draft of a field if its new editor can't hold them.
  private mutating func dropUnsupportedValue(of index: Int) {
    let options = rows[index].editor.map { rows[$0].spec.content.options([:]) }
    if let value = rows[index].value, (try? storable(value, in: index, options: options)) == nil {
      rows[index].value = nil
    }
    if case .chosen(let draft?) = rows[index].draft,
      (try? storable(draft, in: index, options: options)) == nil
    {
      rows[index].draft = .none
    }
  }

  /// A row with its descendants, which follow it directly.
  func block(of index: Int) -> Range<Int> {
    var end = index + 1
    while end < rows.count, presenters(of: end).contains(index) { end += 1 }
    return index..<end
  }

  /// The visible sections.
  var shownSectionIndices: [Int] {
    sections.indices.filter { sectionRelevance[$0] }
  }

  /// The visible rows of a section, except those of a block.
  func shownRows(ofSection section: Int, without block: Range<Int>? = nil) -> [Int] {
    rows.indices.filter { index in
      rows[index].section == section && isVisible(index) && block?.contains(index) != true
    }
  }
}
