import DynamicRows

extension RestoringPlan {
  /// Places every candidate that can have a place.
  mutating func arrange() {
    rows.removeAll(keepingCapacity: true)
    placeReport.removeAll()
    var siblings = Array(repeating: Siblings(), count: sections.count + candidates.count)
    let homes = homes
    let parents = candidates.indices.map { parent(of: $0, homes) }
    for (index, parent) in parents.enumerated() {
      let candidate = candidates[index]
      guard let parent, candidate.saved != nil || copy(startingWith: candidate) != nil
      else { continue }
      if parent >= sections.count || parent == candidate.savedSection {
        siblings[parent].placed.append(index)
      } else if candidate.savedSection != nil {
        placeReport.append(.otherPlace(id(candidate)))
      }
    }
    for index in Array(candidatesAsDeclared) + copyRowsInOrder {
      if let parent = parents[index] { siblings[parent].declared.append(index) }
    }
    var places = Array<Int?>(repeating: nil, count: candidates.count)
    for section in sections.indices {
      let start = rows.count
      var waiting = Array(ordered(siblings[section], in: section).reversed())
      while let index = waiting.popLast() {
        places[index] = rows.count
        let presenter = (parents[index] ?? 0) - sections.count
        addRow(index, presenter: presenter < 0 ? nil : places[presenter], in: section)
        waiting += ordered(siblings[sections.count + index], in: section).reversed()
      }
      sections[section].rows = start..<rows.count
    }
    for index in candidates.indices where places[index] == nil && !candidates[index].isUnsound {
      if let saved = candidates[index].saved { placeReport.append(.homelessRow(saved)) }
    }
    placeReport += homeless.map { .homelessRow($0) }
  }

  private mutating func addRow(_ index: Int, presenter: Int?, in section: Int) {
    var row = candidates[index]
    row.presenter = presenter
    rows.append(row)
    if row.saved == nil, sections[section].isSaved { placeReport.append(.newRow(id(row))) }
  }

  /// The places of the spec's sections in the plan.
  private var homes: [Int?] {
    var homes: [Int?] = declared.sections.map { _ in nil }
    for (index, section) in sections.enumerated() where catalog.isDeclared(section.number) {
      homes[section.number] = index
    }
    return homes
  }

  /// Returns the parent of a row: the number of its section, or the number of its presenter plus
  /// that of all sections.
  private func parent(of index: Int, _ homes: [Int?]) -> Int? {
    let candidate = candidates[index]
    let row = candidate.number
    if candidate.isUnsound { return nil }
    if catalog.rows[row].presentedBy != nil {
      // A repeat presents only copies.
      guard let presenter = catalog.presenter(of: row),
        isCopy(candidate) || !catalog.isRepeat(presenter)
      else { return nil }
      return candidateIndices[presenter].map { sections.count + $0 }
    }
    guard catalog.isDeclared(row) else { return candidate.savedSection }
    let home = catalog.declared.section(of: row)
    if let saved = candidate.savedSection, saved == homes[home] || canBe(in: saved, from: home) {
      return saved
    }
    return homes[home]
  }

  /// Whether a row can have been moved from its section in the spec to another section.
  private func canBe(in section: Int, from home: SectionNumber) -> Bool {
    catalog.sections[sections[section].number].reorder == .across
      && declared.sections[home].reorder == .across
  }

  /// The candidates that are rows of the spec, in the order of the spec.
  private var candidatesAsDeclared: some Sequence<Int> {
    declared.rows.indices.lazy.map { RowNumber($0) }.filter(catalog.isDeclared)
      .compactMap { candidateIndices[$0] }
  }

  /// Returns the rows of one parent in their order.
  private mutating func ordered(_ siblings: Siblings, in section: Int) -> [Int] {
    let reorder = catalog.sections[sections[section].number].reorder
    guard reorder == .none, siblings.placed != siblings.declared else {
      return withPinsAtEdges(siblings.inOrder)
    }
    // These rows can't have been moved: if their order differs, the spec has changed.
    let inOrder = siblings.withDeclaredInOrder
    for (index, sibling) in zip(inOrder.placed, siblings.placed) where index != sibling {
      placeReport.append(.otherPlace(id(candidates[index])))
      break
    }
    return withPinsAtEdges(inOrder.inOrder)
  }

  /// The siblings in order, except that the pinned ones are first and last.
  private func withPinsAtEdges(_ siblings: [Int]) -> [Int] {
    let ranks = siblings.map { catalog.rows[candidates[$0].number].pinRank }
    guard ranks.contains(where: { $0 != 1 }) else { return siblings }
    return (0...2).flatMap { rank in
      zip(siblings, ranks).compactMap { $1 == rank ? $0 : nil }
    }
  }
}
