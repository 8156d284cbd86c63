import FormEngine

/// Makes lines that fail fewer, and the lists in them smaller.
struct OutlineShortening {
  /// In what the list differs from others that are right.
  let design: OutlineDesign

  /// The shortest failing lines that can be reached by leaving out lines and rows, by lifting rows
  /// out of others, and by giving them plain names.
  ///
  /// - Parameter fails: Whether lines fail, the first of which are rows.
  func shortest(
    _ lines: [OutlineLine], while fails: ([OutlineLine]) -> Bool
  ) -> [OutlineLine] {
    func stillFails(_ lines: [OutlineLine]) -> Bool {
      let lines = settled(lines)
      guard case .rows? = lines.first else { return false }
      return fails(lines)
    }
    var best = lines
    while true {
      var shorter = settled(Shrinker<OutlineLine>().shrink(best, while: stillFails))
      for index in shorter.indices {
        guard shorter.indices.contains(index), case .rows(let rows) = shorter[index] else {
          continue
        }
        shorter = withFewerRows(shorter, at: index, rows, while: stillFails)
      }
      guard shorter != best else { break }
      best = shorter
    }
    let renamed = renamed(best)
    return stillFails(renamed) ? renamed : best
  }

  /// The lines with fewer rows where one of them brings rows.
  private func withFewerRows(
    _ lines: [OutlineLine], at index: Int, _ rows: [OutlineRow],
    while stillFails: ([OutlineLine]) -> Bool
  ) -> [OutlineLine] {
    func replaced(_ rows: [OutlineRow]) -> [OutlineLine] {
      var lines = lines
      lines[index] = .rows(rows)
      return lines
    }
    let shrinker = Shrinker<OutlineRow> { row in
      (0..<max(0, row.depth)).map { OutlineRow(row.id, depth: $0) }
    }
    return settled(replaced(shrinker.shrink(rows) { stillFails(replaced($0)) }))
  }

  /// The lines with rows that are a list again, and without those that are then never sent.
  private func settled(_ lines: [OutlineLine]) -> [OutlineLine] {
    var outline = ReferenceOutline([OutlineRow](), design: design)
    return lines.compactMap { line in
      var line = line
      if case .rows(let rows) = line { line = .rows(Self.settled(rows)) }
      guard outline.reasonNotToSend(line) == nil else { return nil }
      outline.perform(line)
      return line
    }
  }

  private static func settled(_ rows: [OutlineRow]) -> [OutlineRow] {
    rows.reduce(into: []) { settled, row in
      let deepest = settled.last.map { $0.depth + 1 } ?? 0
      settled.append(OutlineRow(row.id, depth: min(row.depth, deepest)))
    }
  }

  /// The lines with the names a, b, c and so on.
  private func renamed(_ lines: [OutlineLine]) -> [OutlineLine] {
    var names: [RowID: RowID] = [:]
    return lines.map { line in
      switch line {
      case .rows(let rows):
        names = [:]
        for (index, row) in rows.enumerated() {
          let plain = OutlineGenerator.plainIDs
          names[row.id] = index < plain.count ? plain[index] : "r\(index)"
        }
        return .rows(rows.map { OutlineRow(names[$0.id] ?? $0.id, depth: $0.depth) })
      case .open(let id): return .open(names[id] ?? id)
      case .close(let id): return .close(names[id] ?? id)
      }
    }
  }
}
