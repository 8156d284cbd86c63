import DynamicRows

extension PlainRowMap {
  /// Every possible edit of the map, every filter, and every change of the children of a row or
  /// section.
  package func everyChange() -> [RowMapChange] {
    let parents = sections.map { RowMapChange.Parent.section($0.id) } + allRows.map { .row($0) }
    return everyEdit().map { .edit($0) } + everyPassOverMany() + parents.flatMap(everyChange)
  }

  private func everyPassOverMany() -> [RowMapChange] {
    let rows = [nil] + allRows.map(Optional.some)
    return rows.flatMap { row in [true, false].map { .setOpen($0, allUnder: row) } }
      + allRows.subsets.map { .filter(keeping: Set($0)) } + [.endFilter]
  }

  /// Every change of the children of a row or section.
  private func everyChange(in parent: RowMapChange.Parent) -> [RowMapChange] {
    let (rows, children) = (allRows, children(of: parent))
    let new = (rows.max() ?? 0) + 1
    let blocks: [RowMap<Int, Int>.Row] = [
      .init(new, isOpen: false), .init(new + 1, presenter: new), .init(new + 2),
    ]
    let moves = rows.filter { row in
      !([row] + block(of: row)).contains { $0 == parent.presenter }
    }.flatMap { row in
      (0...children.filter { $0 != row }.count).map { RowMapChange.move(row, parent, at: $0) }
    }
    return moves + (0...children.count).map { .insert(blocks, parent, at: $0) }
      + children.permutations.map { .reorder(parent, to: $0) }
  }

  /// Every possible opening, closing, hiding, showing, removal, move and insertion of a block or
  /// section.
  package func everyEdit() -> [RowMap<Int, Int>.Edit] {
    let rows = allRows
    var edits: [RowMap<Int, Int>.Edit] = []
    for facts in sections.flatMap(\.rows) {
      let moved = block(of: facts.id)
      edits += [
        .setOpen(facts.id, to: !facts.isOpen), .setRelevant(facts.id, to: !facts.isRelevant),
        .remove(facts.id),
      ]
      if moved.isEmpty {
        edits.append(.setChildren(facts.id, to: facts.children == .later ? .listed : .later))
      }
      for presenter in [nil] + rows.map(Optional.some)
      where presenter != facts.id && !moved.contains(where: { $0 == presenter }) {
        edits += anchors(under: presenter).map { .move(facts.id, under: presenter, to: $0) }
      }
    }
    let new = (rows.max() ?? 0) + 1
    for presenter in [nil] + rows.map(Optional.some) {
      edits += anchors(under: presenter).map {
        .insert([.init(new, presenter: presenter), .init(new + 1, presenter: new)], at: $0)
      }
    }
    return edits + everySectionEdit(newRow: new)
  }

  private func everySectionEdit(newRow: Int) -> [RowMap<Int, Int>.Edit] {
    let places = [nil] + sections.map { Optional($0.id) }
    let new = (sections.map(\.id).max() ?? 0) + 1
    let insertions = places.map {
      RowMap<Int, Int>.Edit.insertSection(.init(new, rows: [.init(newRow)]), after: $0)
    }
    return insertions
      + sections.flatMap { section -> [RowMap<Int, Int>.Edit] in
        [.setSectionRelevant(section.id, to: !section.isRelevant), .removeSection(section.id)]
          + places.filter { $0 != section.id }.map { .moveSection(section.id, after: $0) }
      }
  }

  /// Every possible place of a row with this presenter.
  func anchors(under presenter: Int?) -> [RowMap<Int, Int>.Anchor] {
    let siblings = allRows.filter { row($0)?.presenter == presenter }
    let starts: [RowMap<Int, Int>.Anchor] =
      presenter.map { [.after($0)] } ?? sections.map { .start(of: $0.id) }
    return starts + siblings.map { .after(block(of: $0).last ?? $0) }
  }
}

extension [Int] {
  /// Every subset of the elements.
  var subsets: [[Int]] {
    reduce([[]]) { subsets, element in subsets + subsets.map { $0 + [element] } }
  }

  /// Every order of the elements, for few elements.
  fileprivate var permutations: [[Int]] {
    guard let first else { return [[]] }
    return Array(dropFirst()).permutations.flatMap { rest in
      (0...rest.count).map { Array(rest[..<$0]) + [first] + rest[$0...] }
    }
  }
}
