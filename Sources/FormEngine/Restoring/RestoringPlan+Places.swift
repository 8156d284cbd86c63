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
      guard let parent, candidate.saved != nil || candidate.copy?.isFirst ?? false else { continue }
      if parent >= sections.count || parent == candidate.savedSection {
        siblings[parent].placed.append(index)
      } else if candidate.savedSection != nil {
        placeReport.append(.otherPlace(candidate.spec.id))
      }
    }
    for index in Array(candidateNumbersAsDeclared) + copyRowsInOrder {
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
  }

  private mutating func addRow(_ index: Int, presenter: Int?, in section: Int) {
    var row = candidates[index]
    row.presenter = presenter
    if row.copy == nil, row.spec.content.kind == .repeat {
      row.template = templates.allRows(under: row.spec.id)
    }
    rows.append(row)
    if row.saved == nil, sections[section].isSaved {
      placeReport.append(.newRow(row.spec.id))
    }
  }

  /// The places of the spec's sections in the plan.
  private var homes: [Int?] {
    var homes: [Int?] = catalog.declared.sectionEnds.map { _ in nil }
    for (index, section) in sections.enumerated() where section.isDeclared {
      if let number = catalog.declaredSection(section.spec.id) { homes[number] = index }
    }
    return homes
  }

  /// Returns the parent of a row: the number of its section, or the number of its presenter plus
  /// that of all sections.
  private func parent(of index: Int, _ homes: [Int?]) -> Int? {
    let candidate = candidates[index]
    if candidate.isUnsound { return nil }
    if let presenter = candidate.spec.presentedBy {
      return candidateNumbers[presenter].map { sections.count + $0 }
    }
    guard candidate.isDeclared, let row = catalog.declaredRow(candidate.spec.id) else {
      return candidate.savedSection
    }
    let home = catalog.declaredHome(of: row)
    if let saved = candidate.savedSection, saved == homes[home] || canBe(in: saved, from: home) {
      return saved
    }
    return homes[home]
  }

  /// Whether a row can have been moved from its section in the spec to another section.
  private func canBe(in section: Int, from home: SectionNumber) -> Bool {
    sections[section].spec.reorder == .across
      && catalog.declaredSpec(home).reorder == .across
  }

  /// The candidates that are rows of the spec, in the order of the spec.
  private var candidateNumbersAsDeclared: some Sequence<Int> {
    (0..<catalog.declared.rowCount).lazy.compactMap { number in
      let index = candidateNumbers[catalog.declaredSpec(RowNumber(number)).id]
      return index.flatMap { candidates[$0].isDeclared ? $0 : nil }
    }
  }

  /// Returns the rows of one parent in their order.
  private mutating func ordered(_ siblings: Siblings, in section: Int) -> [Int] {
    guard sections[section].spec.reorder == .none, siblings.placed != siblings.declared else {
      return withPinsAtEdges(siblings.inOrder)
    }
    // These rows can't have been moved: if their order differs, the spec has changed.
    let inOrder = siblings.withDeclaredInOrder
    for (index, sibling) in zip(inOrder.placed, siblings.placed) where index != sibling {
      placeReport.append(.otherPlace(candidates[index].spec.id))
      break
    }
    return withPinsAtEdges(inOrder.inOrder)
  }

  /// The siblings in order, except that the pinned ones are first and last.
  private func withPinsAtEdges(_ siblings: [Int]) -> [Int] {
    guard siblings.contains(where: { candidates[$0].spec.pinned != nil }) else { return siblings }
    return (0...2).flatMap { rank in siblings.filter { candidates[$0].spec.pinRank == rank } }
  }
}
