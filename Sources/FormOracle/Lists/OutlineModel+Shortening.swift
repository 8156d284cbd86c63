import FormEngine

extension OutlineModel {
  /// The shortest failing lines that can be reached by leaving out lines and rows, by moving rows
  /// out of others, and by giving them plain names.
  public func shortest(
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
        func replaced(_ rows: [OutlineRow]) -> [OutlineLine] {
          shorter.indices.map { $0 == index ? .rows(rows) : shorter[$0] }
        }
        let shrinker = Shrinker<OutlineRow> { row in
          (0..<max(0, row.depth)).map { OutlineRow(row.id, depth: $0) }
        }
        shorter = settled(replaced(shrinker.shrink(rows) { stillFails(replaced($0)) }))
      }
      guard shorter != best else { break }
      best = shorter
    }
    let renamed = renamed(best)
    return stillFails(renamed) ? renamed : best
  }

  /// The lines with rows that are a list again, and without those that are then never sent.
  private func settled(_ lines: [OutlineLine]) -> [OutlineLine] {
    var outline = ReferenceOutline([OutlineRow](), design: outline.design)
    return lines.compactMap { line in
      var line = line
      if case .rows(let rows) = line {
        line = .rows(
          rows.reduce(into: []) { settled, row in
            let deepest = settled.last.map { $0.depth + 1 } ?? 0
            settled.append(OutlineRow(row.id, depth: min(row.depth, deepest)))
          })
      }
      guard outline.reasonNotToSend(line) == nil else { return nil }
      outline.perform(line)
      return line
    }
  }

  /// The lines with the names a, b, c and so on.
  private func renamed(_ lines: [OutlineLine]) -> [OutlineLine] {
    var names: [RowID: RowID] = [:]
    return lines.map { line in
      switch line {
      case .rows(let rows):
        names = [:]
        return .rows(
          rows.enumerated().map { index, row in
            let plain = OutlineGenerator.plainID(index)
            names[row.id] = plain
            return OutlineRow(plain, depth: row.depth)
          })
      case .open(let id): return .open(names[id] ?? id)
      case .close(let id): return .close(names[id] ?? id)
      }
    }
  }
}
