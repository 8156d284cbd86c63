import FormEngine

extension ReferenceForm {
  /// Inserts rows listed in full order into the block of a presenter or at the top of a section, at
  /// an index among the rows there.
  mutating func insert(
    _ rows: [ReferenceRow], under presenter: ReferenceRow?, in section: ReferenceSection? = nil,
    at place: Int
  ) {
    if let presenter {
      presenter.children.insert(contentsOf: rows.nested(), at: place)
    } else {
      section?.rows.insert(contentsOf: rows.nested(), at: place)
    }
    link()
  }

  /// Removes a row with its block.
  mutating func remove(_ row: ReferenceRow) {
    row.presenter?.children.removeAll { $0 == row }
    row.section?.rows.removeAll { $0 == row }
    link()
  }

  /// Inserts a section directly after the previous visible one.
  ///
  /// - Parameter index: The index among the visible sections.
  mutating func insert(_ section: ReferenceSection, at index: Int) throws(FormRefusal) {
    let shown = shownSections
    guard (0...shown.count).contains(index) else {
      throw FormRefusal(.badPosition, "there is no place \(index) among the sections")
    }
    let former = index == 0 ? nil : sections.firstIndex(of: shown[index - 1])
    sections.insert(section, at: former.map { $0 + 1 } ?? 0)
    link()
  }

  /// Drops the value and the draft of each field that has a new editor which can't hold them.
  func dropUnsupportedValues(since former: ReferenceForm) {
    for row in rows {
      guard let editor = row.editor, let old = former[row.spec.id], old.isField,
        old.editor?.declared != editor.declared
      else { continue }
      let options = editor.spec.content.options([:])
      func isUnsupported(_ value: FormValue) -> Bool {
        (try? row.storable(value, options: options)) == nil
      }
      if let value = row.value, isUnsupported(value) { row.value = nil }
      if case .chosen(let draft?) = row.draft, isUnsupported(draft) { row.draft = .none }
    }
  }

  var shownSections: [ReferenceSection] { sections.filter(\.isRelevant) }
}

extension ReferenceSection {
  /// The visible rows of the section, except those of a block.
  func shownRows(without block: [ReferenceRow] = []) -> [ReferenceRow] {
    allRows.filter { $0.isVisible && !block.contains($0) }
  }
}
