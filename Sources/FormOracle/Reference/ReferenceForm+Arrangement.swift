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

  /// Replaces the sections and rows.
  mutating func arrange(_ filled: [FilledSection]) {
    sections = filled.map(\.section)
    rows = filled.enumerated().flatMap { index, filled in
      filled.rows.map { $0.moved(toSection: index) }
    }
    linkRows()
  }

  /// Inserts rows into a section, before the row with this index in the full order.
  mutating func insert(_ new: [ReferenceRow], inSection section: Int, at index: Int) {
    rows.insert(contentsOf: new.map { $0.moved(toSection: section) }, at: index)
    linkRows()
  }

  mutating func removeBlock(of index: Int) {
    rows.removeSubrange(block(of: index))
    linkRows()
  }

  /// Drops the value and the draft of each field that has a new editor which can't hold them.
  mutating func dropUnsupportedValues(since former: ReferenceForm) {
    for index in rows.indices {
      let id = rows[index].spec.id
      guard let editor = rows[index].editor, let old = former.index(of: id),
        former.rows[old].isField, former.editorSpec(of: id) != rows[editor].declared
      else { continue }
      let options = rows[editor].spec.content.options([:])
      func isUnsupported(_ value: FormValue) -> Bool {
        (try? storable(value, in: index, options: options)) == nil
      }
      if let value = rows[index].value, isUnsupported(value) { rows[index].value = nil }
      if case .chosen(let draft?) = rows[index].draft, isUnsupported(draft) {
        rows[index].draft = .none
      }
    }
  }

  /// A row with its descendants, which follow it directly.
  func block(of index: Int) -> Range<Int> {
    let end = rows[(index + 1)...].indices.first { !presenters(of: $0).contains(index) }
    return index..<(end ?? rows.count)
  }

  var shownSectionIndices: [Int] {
    sections.indices.filter { sections[$0].isRelevant }
  }

  /// The visible rows of a section, except those of a block.
  func shownRows(ofSection section: Int, without block: Range<Int>? = nil) -> [Int] {
    rows.indices.filter { index in
      rows[index].section == section && isVisible(index) && block?.contains(index) != true
    }
  }

  /// The number of rows before a section.
  func startOfSection(_ section: Int) -> Int { rows.prefix { $0.section < section }.count }
}
