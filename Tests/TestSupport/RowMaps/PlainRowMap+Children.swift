import DynamicRows

extension PlainRowMap {
  /// The rows that are directly in a row or section.
  func children(of parent: RowMapChange.Parent) -> [Int] {
    switch parent {
    case .row(let id): allRows.filter { row($0)?.presenter == id }
    case .section(let id):
      sections.first { $0.id == id }?.rows.filter { $0.presenter == nil }.map(\.id) ?? []
    }
  }

  /// Makes a change.
  package mutating func make(_ change: RowMapChange) {
    switch change {
    case .edit(let edit): apply(edit)
    case .move(let id, let parent, let index):
      let rows = takeOut(id)
      insert(rows, under: parent, at: index)
    case .insert(let rows, let parent, let index): insert(rows, under: parent, at: index)
    case .reorder(let parent, let children):
      let blocks = children.map { takeOut($0) }
      insert(Array(blocks.joined()), under: parent, at: 0)
    case .setOpen(let isOpen, let id):
      for row in id.map(block) ?? allRows { self.change(row) { $0.isOpen = isOpen } }
    case .filter(let kept), .narrowFilter(let kept): filter(keeping: kept)
    case .endFilter: endFilter()
    }
  }

  /// Inserts blocks whose first rows get a presenter.
  private mutating func insert(
    _ rows: [RowMap<Int, Int>.Row], under parent: RowMapChange.Parent, at index: Int
  ) {
    let ids = Set(rows.map(\.id))
    let rows = rows.map { row in
      var row = row
      if !(row.presenter.map(ids.contains) ?? false) { row.presenter = parent.presenter }
      return row
    }
    if index > 0 {
      let sibling = children(of: parent)[index - 1]
      insert(rows, at: .after(block(of: sibling).last ?? sibling))
    } else {
      switch parent {
      case .row(let id): insert(rows, at: .after(id))
      case .section(let id): insert(rows, at: .start(of: id))
      }
    }
  }
}

extension PlainRowMap {
  private mutating func filter(keeping kept: Set<Int>) {
    endFilter()
    openWithoutFilter = Dictionary(
      uniqueKeysWithValues: sections.flatMap(\.rows).map { ($0.id, $0.isOpen) })
    // A row that is never visible is only there for the rows below it.
    let kept = kept.filter { row($0)?.isNeverVisible == false }
    var shown = kept
    for id in allRows where kept.contains(id) && isRelevant(id) {
      var present = row(id)
      while let row = present, let presenter = row.presenter {
        shown.insert(presenter)
        change(presenter) { $0.isOpen = true }
        present = self.row(presenter)
      }
    }
    leftOut = Set(allRows).subtracting(shown)
  }

  private mutating func endFilter() {
    for (id, isOpen) in openWithoutFilter ?? [:] { change(id) { $0.isOpen = isOpen } }
    openWithoutFilter = nil
    leftOut = []
  }
}
