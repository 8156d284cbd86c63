import FormEngine

extension OutlineModel {
  /// The shortest failing lines that can be found by leaving out lists, lines and rows, by having
  /// rows from the start that were inserted, by exchanging neighboring lines, by moving rows out of
  /// others, and by giving them plain names.
  package func shortest<Stop: Error>(
    _ lines: [OutlineLine], while fails: ([OutlineLine]) throws(Stop) -> Bool
  ) throws(Stop) -> [OutlineLine] {
    func stillFails(_ lines: [OutlineLine]) throws(Stop) -> Bool {
      let lines = settled(lines)
      guard case .rows? = lines.first else { return false }
      return try fails(lines)
    }
    var best = try withFewerLists(lines, while: stillFails)
    while true {
      let shrinker = Shrinker<OutlineLine>(simpler: simpler)
      var shorter = settled(try shrinker.shrink(best, while: stillFails))
      for index in shorter.indices {
        guard shorter.indices.contains(index), case .rows(let rows) = shorter[index] else {
          continue
        }
        let others = shorter
        func replaced(_ rows: [OutlineRow]) -> [OutlineLine] {
          others.indices.map { $0 == index ? .rows(rows) : others[$0] }
        }
        let shrinker = Shrinker<OutlineRow> { row in
          (row.isLeaf ? [OutlineRow(row.id, depth: row.depth)] : [])
            + (0..<max(0, row.depth)).map { OutlineRow(row.id, depth: $0, isLeaf: row.isLeaf) }
        }
        let fewer = try shrinker.shrink(rows) { rows throws(Stop) in
          try stillFails(replaced(rows))
        }
        shorter = settled(replaced(fewer))
      }
      shorter = try withRowsFromTheStart(shorter, while: stillFails)
      shorter = try exchanged(shorter, while: stillFails)
      guard shorter != best else { break }
      best = shorter
    }
    let renamed = renamed(best)
    return try stillFails(renamed) ? renamed : best
  }

  /// The lines without insertions whose rows can be there from the start.
  private func withRowsFromTheStart<Stop: Error>(
    _ lines: [OutlineLine], while fails: ([OutlineLine]) throws(Stop) -> Bool
  ) throws(Stop) -> [OutlineLine] {
    var best = lines
    var index = 0
    while index < best.count {
      defer { index += 1 }
      guard case .insert(let id, let under, let place) = best[index],
        let start = best[..<index].lastIndex(where: \.startsOver),
        case .rows(let rows) = best[start]
      else { continue }
      var outline = ReferenceOutline(rows, design: outline.design)
      let parent = under.flatMap(outline.index)
      guard outline.index(of: id) == nil, under == nil || parent != nil else { continue }
      let children = outline.children(of: parent)
      outline.perform(.insert(id, under: under, at: min(place, children.count)))
      var candidate = best
      candidate[start] = .rows(outline.rows)
      candidate.remove(at: index)
      guard try fails(candidate) else { continue }
      best = settled(candidate)
      index = -1
    }
    return best
  }

  /// The lines with neighbors exchanged where that leaves out a line.
  private func exchanged<Stop: Error>(
    _ lines: [OutlineLine], while fails: ([OutlineLine]) throws(Stop) -> Bool
  ) throws(Stop) -> [OutlineLine] {
    for index in lines.indices.dropFirst().dropLast() {
      var candidate = lines
      candidate.swapAt(index, index + 1)
      guard !candidate[index].startsOver, !candidate[index + 1].startsOver,
        try fails(candidate)
      else { continue }
      for other in candidate.indices.dropFirst() {
        var shorter = candidate
        shorter.remove(at: other)
        if try fails(shorter) { return settled(shorter) }
      }
    }
    return lines
  }

  /// The lines without the lists before the last one that are not needed to fail; an empty list
  /// replaces a needed one if that is enough.
  private func withFewerLists<Stop: Error>(
    _ lines: [OutlineLine], while fails: ([OutlineLine]) throws(Stop) -> Bool
  ) throws(Stop) -> [OutlineLine] {
    let starts = lines.indices.filter { lines[$0].startsOver }
    guard starts.count > 1 else { return lines }
    let lists = zip(starts, starts.dropFirst() + [lines.endIndex]).map { Array(lines[$0..<$1]) }
    let last = lists[lists.count - 1]
    let empty: [OutlineLine] = [.rows([])]
    let shrinker = Shrinker<[OutlineLine]> { $0 == empty ? [] : [empty] }
    let fewer = try shrinker.shrink(lists.dropLast()) { lists throws(Stop) in
      try fails((lists + [last]).flatMap(\.self))
    }
    return fewer.flatMap(\.self) + last
  }

  /// Simpler lines that could replace a line.
  private func simpler(_ line: OutlineLine) -> [OutlineLine] {
    switch line {
    case .openAll(.some): [.openAll(under: nil)]
    case .closeAll(.some): [.closeAll(under: nil)]
    case .insert(let id, let under, let place):
      (under == nil ? [] : [.insert(id, under: nil, at: 0)])
        + (place > 0 ? [.insert(id, under: under, at: 0)] : [])
    case .move(let id, let under, let place):
      (under == nil ? [] : [.move(id, under: nil, at: 0)])
        + (place > 0 ? [.move(id, under: under, at: 0)] : [])
    case .filter(let ids?) where !ids.isEmpty:
      [.filter([])] + (ids.count > 1 ? ids.map { .filter([$0]) } : [])
    default: []
    }
  }

  /// The lines with valid rows, and without those that then can't be sent.
  private func settled(_ lines: [OutlineLine]) -> [OutlineLine] {
    var outline = ReferenceOutline([OutlineRow](), design: outline.design)
    return lines.compactMap { line in
      let line = settled(line, in: outline)
      guard outline.reasonNotToSend(line, can) == nil else { return nil }
      outline.perform(line)
      return line
    }
  }

  /// The line with its depths and places limited to valid ones.
  private func settled(_ line: OutlineLine, in outline: ReferenceOutline) -> OutlineLine {
    func place(_ under: RowID?, _ place: Int, without id: RowID?) -> Int {
      let moved = id.flatMap(outline.index)
      return min(place, outline.children(of: under.flatMap(outline.index)).count { $0 != moved })
    }
    switch line {
    case .rows(let rows):
      return .rows(
        rows.reduce(into: []) { settled, row in
          let deepest = settled.last.map { $0.isLeaf ? $0.depth : $0.depth + 1 } ?? 0
          settled.append(OutlineRow(row.id, depth: min(row.depth, deepest), isLeaf: row.isLeaf))
        })
    case .insert(let id, let under, let at):
      return .insert(id, under: under, at: place(under, at, without: nil))
    case .move(let id, let under, let at):
      return .move(id, under: under, at: place(under, at, without: id))
    case .filter(let ids?): return .filter(ids.filter { outline.index(of: $0) != nil })
    default: return line
    }
  }

  /// The lines with the rows renamed to a, b, c and so on.
  private func renamed(_ lines: [OutlineLine]) -> [OutlineLine] {
    var names: [RowID: RowID] = [:]
    func name(_ id: RowID) -> RowID {
      let name = names[id] ?? RowID.plain(names.count)
      names[id] = name
      return name
    }
    return lines.map { line in
      if line.startsOver { names = [:] }
      return line.renamed(name)
    }
  }
}

extension OutlineLine {
  /// Whether the line sets all rows.
  package var startsOver: Bool {
    if case .rows = self { true } else { false }
  }

  fileprivate func renamed(_ name: (RowID) -> RowID) -> OutlineLine {
    switch self {
    case .rows(let rows):
      .rows(rows.map { OutlineRow(name($0.id), depth: $0.depth, isLeaf: $0.isLeaf) })
    case .open(let id): .open(name(id))
    case .close(let id): .close(name(id))
    case .openAll(let under): .openAll(under: under.map(name))
    case .closeAll(let under): .closeAll(under: under.map(name))
    case .reveal(let id): .reveal(name(id))
    case .insert(let id, let under, let place):
      .insert(name(id), under: under.map(name), at: place)
    case .remove(let id): .remove(name(id))
    case .move(let id, let under, let place): .move(name(id), under: under.map(name), at: place)
    case .filter(let ids): .filter(ids?.map(name))
    }
  }
}
