import DynamicRows
import FormOracle

/// The row map with integer identities: fields with one picker each, all of them closed, so that half
/// the rows are hidden.
struct MapBenchmarks {
  private let rows: Int
  private let operations: Int
  private var map: RowMap<Int, Int>
  private var random = SeededGenerator(seed: 1)

  init(rows: Int) {
    self.rows = rows
    operations = 20_000
    map = MapBenchmarks.flatMap(rows)
  }

  /// One section: a field, then its picker, which is hidden; half the rows are hidden.
  static func flatMap(_ rows: Int) -> RowMap<Int, Int> { flatMap(rows) { $0 } }

  /// The map with other identities.
  ///
  /// - Parameter id: Returns the identity of a row, counted from 0.
  @inline(__always)
  static func flatMap<ID: Hashable & Sendable>(_ rows: Int, id: (Int) -> ID) -> RowMap<ID, Int> {
    RowMap(sections: [
      .init(
        0,
        rows: (0..<rows).map { row in
          .init(id(row), presenter: row % 2 == 1 ? id(row - 1) : nil, isOpen: false)
        })
    ])
  }

  mutating func run(into report: inout Report) {
    report.add("build, a row", rows: rows, nanoseconds: buildTime())
    report.add("memory, bytes a row", rows: rows, .bytes, memory())
    report.add("toggle with update", rows: rows, nanoseconds: toggleTime())
    report.add("position of a row", rows: rows, nanoseconds: positionTime())
    report.add("row at a position", rows: rows, nanoseconds: rowTime())
    report.add("handle: toggle with update", rows: rows, nanoseconds: handleToggleTime())
    report.add("handle: position of a row", rows: rows, nanoseconds: handlePositionTime())
    report.add("handle: row at a position", rows: rows, nanoseconds: handleRowTime())
    report.add("window of 40", rows: rows, nanoseconds: windowTime())
    report.add("move with update", rows: rows, nanoseconds: moveTime())
    report.add("insert and remove", rows: rows, nanoseconds: insertionTime())
    if rows >= 200 {
      report.add("batch of 100 toggles, each", rows: rows, nanoseconds: batchTime())
    }
    if rows >= 20_000 {
      report.add("open 10,000 rows, a row", rows: rows, nanoseconds: blockTime())
    }
  }

  private mutating func fields() -> [Int] {
    (0..<operations).map { _ in Int.random(in: 0..<rows / 2, using: &random) * 2 }
  }

  private func buildTime() -> Double {
    let repeats = max(1, 100_000 / rows)
    return nanoseconds(operations: rows * repeats, rounds: 5) {
      for _ in 0..<repeats { use(MapBenchmarks.flatMap(rows)) }
    }
  }

  private func memory() -> Double {
    let before = ProcessMemory.resident
    let maps = (0..<max(1, 1_000_000 / rows)).map { _ in MapBenchmarks.flatMap(rows) }
    let after = ProcessMemory.resident
    use(maps)
    return Double(after - before) / Double(rows * maps.count)
  }

  private mutating func toggleTime() -> Double {
    let fields = fields()
    return nanoseconds(operations: fields.count) {
      for field in fields {
        use(map.update { $0.toggle(field) })
      }
    }
  }

  private mutating func positionTime() -> Double {
    let fields = fields()
    return nanoseconds(operations: fields.count) {
      for field in fields { use(map.position(of: field)) }
    }
  }

  private mutating func rowTime() -> Double {
    let positions = positions()
    return nanoseconds(operations: operations) {
      for position in positions { use(map.row(at: position)) }
    }
  }

  private mutating func positions() -> [RowPosition] {
    let count = map.numberOfRows(inSection: 0)
    return (0..<operations).map { _ in
      RowPosition(section: 0, row: .random(in: 0..<count, using: &random))
    }
  }

  private mutating func handles() -> [RowHandle] {
    fields().compactMap { map.handle(of: $0) }
  }

  private mutating func handleToggleTime() -> Double {
    let handles = handles()
    return nanoseconds(operations: handles.count) {
      for handle in handles {
        use(map.update { $0.toggle(handle) })
      }
    }
  }

  private mutating func handlePositionTime() -> Double {
    let handles = handles()
    return nanoseconds(operations: handles.count) {
      for handle in handles { use(map.position(of: handle)) }
    }
  }

  private mutating func handleRowTime() -> Double {
    let positions = positions()
    return nanoseconds(operations: operations) {
      for position in positions { use(map.handle(at: position)) }
    }
  }

  private mutating func windowTime() -> Double {
    let count = map.numberOfRows(inSection: 0)
    let starts = (0..<2000).map { _ in Int.random(in: 0..<count, using: &random) }
    return nanoseconds(operations: starts.count) {
      for start in starts { use(map.rows(start..<start + 40, inSection: 0)) }
    }
  }

  /// Moves each field after another one. Each round makes different moves.
  private mutating func moveTime() -> Double {
    var map = map
    var moves = (0..<operations * 7).map { _ in
      let field = Int.random(in: 0..<rows / 2, using: &random)
      let target = (field + Int.random(in: 1..<rows / 2, using: &random)) % (rows / 2)
      return (field * 2, target * 2 + 1)
    }[...]
    return nanoseconds(operations: operations) {
      for (field, target) in moves.prefix(operations) {
        use(map.update { $0.move(field, to: .after(target)) })
      }
      moves.removeFirst(operations)
    }
  }

  private mutating func insertionTime() -> Double {
    var map = map
    let places = fields()
    return nanoseconds(operations: places.count * 2) {
      for place in places {
        use(map.update { $0.apply(.insert([.init(rows)], at: .after(place + 1))) })
        use(map.update { $0.apply(.remove(rows)) })
      }
    }
  }

  private mutating func batchTime() -> Double {
    let batches = (0..<operations / 100).map { _ in
      var batch: Set<Int> = []
      while batch.count < 100 { batch.insert(.random(in: 0..<rows / 2, using: &random) * 2) }
      return Array(batch)
    }
    return nanoseconds(operations: operations) {
      for batch in batches {
        use(
          map.update { map in
            for field in batch { map.toggle(field) }
          })
      }
    }
  }

  private func blockTime() -> Double {
    var map = RowMap<Int, Int>(sections: [
      .init(
        0,
        rows: (0..<rows).map { row in
          .init(row, presenter: 1...10_000 ~= row ? 0 : nil, isOpen: row > 0)
        })
    ])
    return nanoseconds(operations: 2 * 10_000) {
      for isOpen in [true, false] {
        use(map.update { $0.setOpen(0, to: isOpen) })
      }
    }
  }
}
