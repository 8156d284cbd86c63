import FormEngine

extension OutlineChange {
  /// Changes that lead from visible rows to others: removals from the end, then a move if rows
  /// moved together, then insertions from the start.
  static func changes(from before: [RowID], to after: [RowID]) -> [OutlineChange] {
    let partners = LineMatching(of: before, and: after).partners
    let kept = Set(partners.indices.filter { partners[$0] != nil }.map { before[$0] })
    let known = Set(before)
    let moved = after.filter { !kept.contains($0) && known.contains($0) }
    let isBlock = !moved.isEmpty && before.contains(block: moved) && after.contains(block: moved)
    let staying = isBlock ? kept.union(moved) : kept
    var (rows, changes): ([RowID], [OutlineChange]) = (before, [])
    for run in rows.runs(where: { !staying.contains($0) }).reversed() {
      changes.append(.remove(run.lowerBound, run.count))
      rows.removeSubrange(run)
    }
    if isBlock, let first = rows.firstIndex(of: moved[0]) {
      rows.removeSubrange(first..<first + moved.count)
      let place = after.prefix { $0 != moved[0] }.count(where: staying.contains)
      changes.append(.move(first, moved.count, to: place))
    }
    for run in after.runs(where: { !staying.contains($0) }) {
      changes.append(.insert(run.lowerBound, run.count))
    }
    return changes
  }
}

extension [RowID] {
  /// The places of the longest runs of rows that fulfil a condition.
  fileprivate func runs(where isWanted: (RowID) -> Bool) -> [Range<Int>] {
    indices.filter { isWanted(self[$0]) }.reduce(into: []) { runs, index in
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
  }

  /// Whether these rows follow each other in this order.
  fileprivate func contains(block: [RowID]) -> Bool {
    guard let start = firstIndex(of: block[0]) else { return false }
    return self[start...].starts(with: block)
  }
}
