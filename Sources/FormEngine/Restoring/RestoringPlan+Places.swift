import DynamicRows

extension RestoringPlan {
  /// Places every candidate that can have a place.
  mutating func arrange() {
    rows.removeAll(keepingCapacity: true)
    placeReport.removeAll()
    var siblings = SiblingLists(sections: sections.count, rows: candidates.count)
    let homes = homes
    let parents = candidates.indices.map { parent(of: $0, homes) }
    for (index, parent) in parents.enumerated() {
      let candidate = candidates[index]
      guard let parent, candidate.saved != nil || candidate.copy?.isFirst ?? false else { continue }
      if keepsPlace(index, under: parent) {
        siblings.place(index, under: parent)
      } else if candidates[index].savedSection != nil {
        placeReport.append(.otherPlace(candidates[index].spec.id))
      }
    }
    for index in Array(candidateNumbersAsDeclared) + copyRowsInOrder {
      if let parent = parents[index] { siblings.declare(index, under: parent) }
    }
    var places = Array<Int?>(repeating: nil, count: candidates.count)
    for section in sections.indices {
      let start = rows.count
      var waiting = Array(children(of: .section(section), in: section, siblings).reversed())
      while let index = waiting.popLast() {
        places[index] = rows.count
        addRow(index, presenter: parents[index]?.row.flatMap { places[$0] }, in: section)
        waiting += children(of: .row(index), in: section, siblings).reversed()
      }
      sections[section].rows = start..<rows.count
    }
    for index in candidates.indices where places[index] == nil && !candidates[index].isUnsound {
      if let saved = candidates[index].saved { placeReport.append(.homelessRow(saved)) }
    }
  }

  /// The parent of a row.
  enum Parent {
    case section(Int)
    case row(Int)

    var row: Int? {
      if case .row(let row) = self { row } else { nil }
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

  private func parent(of index: Int, _ homes: [Int?]) -> Parent? {
    let candidate = candidates[index]
    if candidate.isUnsound { return nil }
    if let presenter = candidate.spec.presentedBy {
      return candidateNumbers[presenter].map(Parent.row)
    }
    guard candidate.isDeclared, let row = catalog.declaredRow(candidate.spec.id) else {
      return candidate.savedSection.map(Parent.section)
    }
    let home = catalog.declaredHome(of: row)
    if let saved = candidate.savedSection, saved == homes[home] || canBe(in: saved, from: home) {
      return .section(saved)
    }
    return homes[home].map(Parent.section)
  }

  /// Whether a row can have been moved from its section in the spec to another section.
  private func canBe(in section: Int, from home: SectionNumber) -> Bool {
    sections[section].spec.reorder == .across
      && catalog.declaredSpec(home).reorder == .across
  }

  /// Whether a row stays where the state has it among its siblings.
  private func keepsPlace(_ index: Int, under parent: Parent) -> Bool {
    if case .section(let section) = parent { return candidates[index].savedSection == section }
    return true
  }

  /// The candidates that are rows of the spec, in the order of the spec.
  private var candidateNumbersAsDeclared: some Sequence<Int> {
    (0..<catalog.declared.rowCount).lazy.compactMap { number in
      let index = candidateNumbers[catalog.declaredSpec(RowNumber(number)).id]
      return index.flatMap { candidates[$0].isDeclared ? $0 : nil }
    }
  }

  private mutating func children(
    of parent: Parent, in section: Int, _ lists: SiblingLists
  ) -> [Int] {
    let siblings = lists.siblings(under: parent)
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

/// The children of each section and row.
private struct SiblingLists {
  private let sectionCount: Int
  private var placed: [[Int]]
  private var declared: [[Int]]

  init(sections: Int, rows: Int) {
    sectionCount = sections
    placed = Array(repeating: [], count: sections + rows)
    declared = placed
  }

  private func slot(_ parent: RestoringPlan.Parent) -> Int {
    switch parent {
    case .section(let section): section
    case .row(let row): sectionCount + row
    }
  }

  mutating func place(_ index: Int, under parent: RestoringPlan.Parent) {
    placed[slot(parent)].append(index)
  }

  mutating func declare(_ index: Int, under parent: RestoringPlan.Parent) {
    declared[slot(parent)].append(index)
  }

  func siblings(under parent: RestoringPlan.Parent) -> Siblings {
    Siblings(placed: placed[slot(parent)], declared: declared[slot(parent)])
  }
}
