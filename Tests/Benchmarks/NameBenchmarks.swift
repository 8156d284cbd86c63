import DynamicRows
import FormOracle

/// A change of a row map and its update, compared with the same change and the names of the rows that
/// it shows, hides and reloads, in the same run.
struct NameBenchmarks {
  private let rows: Int
  private let fields: [Int]

  init(rows: Int) {
    self.rows = rows
    var random = SeededGenerator(seed: 4)
    fields = (0..<20_000).map { _ in Int.random(in: 0..<rows / 2, using: &random) * 2 }
  }

  func run(into report: inout Report) {
    compare("toggle, numbers as ids", into: &report) { $0 }
    compare("toggle, texts as ids", into: &report) { "row\($0)" }
  }

  /// The ways to get the changes.
  private enum Way: String, CaseIterable {
    case update
    case commit = "commit()"
    case commitTouched = "commit(touched:)"
  }

  /// - Parameter id: Returns the identity of a row, counted from 0.
  private func compare<ID: Hashable & Sendable>(
    _ operation: String, into report: inout Report, id: (Int) -> ID
  ) {
    let map = MapBenchmarks.flatMap(rows, id: id)
    let ids = fields.map(id)
    let ways = Way.allCases.map { way in (way.rawValue, { time(way, map, ids) }) }
    report.compare(operation, rows: rows, ways)
  }

  private func time<ID: Hashable & Sendable>(
    _ way: Way, _ map: RowMap<ID, Int>, _ ids: [ID]
  ) -> Double {
    var map = map
    return nanoseconds(operations: ids.count) {
      switch way {
      case .update:
        for id in ids { use(map.update { $0.toggle(id) }) }
      case .commit:
        for id in ids {
          map.toggle(id)
          use(map.commit())
        }
      case .commitTouched:
        for id in ids {
          map.toggle(id)
          use(map.commit(touched: [id]))
        }
      }
    }
  }
}
