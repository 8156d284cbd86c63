extension RowOrder {
  /// Adds a section of rows whose facts stand in `rows`, numbered in their order; it stands nowhere
  /// until all sections are built.
  mutating func buildSection(rows range: Range<Int32>, isRelevant: Bool) {
    var isVisible = [Bool](repeating: false, count: range.count)
    for row in range {
      let facts = rows[Int(row)]
      let presenter = facts.presenter
      let isUnderVisible =
        presenter < 0
        || isVisible[Int(presenter - range.lowerBound)] && rows[Int(presenter)].isOpen
      isVisible[Int(row - range.lowerBound)] = facts.isRelevant && isUnderVisible
    }
    let tree = rowForest.addTree()
    rowForest.fillTree(tree, with: range, isShown: isVisible)
    precondition(Int(tree) == sections.count, "a section has the number of its tree")
    sections.append(.init(isRelevantItself: isRelevant, isRelevant: isRelevant))
  }

  /// Puts all sections that were built in order, and commits.
  mutating func buildSections() {
    let areRelevant = sections.indices.map { sections[$0].isRelevant }
    sectionForest.fillTree(0, with: 0..<Int32(sections.count), isShown: areRelevant)
    rowForest.commit()
    sectionForest.commit()
  }
}
