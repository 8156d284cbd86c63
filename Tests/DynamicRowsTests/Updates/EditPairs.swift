import DynamicRows
import FormOracle
import TestSupport

/// Every pair of edits that can be made to a small map in one transaction, with the update.
enum EditPairs {
  /// Small maps: sections with few rows or none, blocks, and hidden rows and sections among others.
  static let starts: [[RowMapTrial.Map.Section]] = [
    [
      .init(0, rows: [.init(1), .init(2), .init(3, presenter: 2)]), .init(1, rows: [.init(4)]),
      .init(2, rows: []),
    ],
    [
      .init(0, rows: [.init(1), .init(2, isRelevant: false), .init(3)]),
      .init(1, isRelevant: false, rows: [.init(4)]),
      .init(2, rows: [.init(5, isOpen: false), .init(6, presenter: 5)]),
    ],
  ]

  /// Visits the outcomes of the pairs.
  ///
  /// - Parameters:
  ///   - start: The map before each pair.
  ///   - stride: The number of pairs in a row of which one is visited.
  static func forEach(
    of start: [RowMapTrial.Map.Section], every stride: Int = 1,
    _ body: (UpdateReplay) throws -> Void
  ) rethrows {
    let map = RowMapTrial.Map(sections: start)
    let plain = PlainRowMap(sections: start)
    var number = 0
    for first in plain.everyEdit() {
      var plainAfterFirst = plain
      plainAfterFirst.apply(first)
      for second in plainAfterFirst.everyEdit() {
        number += 1
        guard number % stride == 0 else { continue }
        var (map, plainAfter) = (map, plainAfterFirst)
        map.apply(first)
        map.apply(second)
        plainAfter.apply(second)
        // Row 1 has new contents each time, wherever it is.
        let touched = plainAfter.allRows.filter { $0 == 1 }
        try body(
          UpdateReplay(
            before: plain.contents(), after: plainAfter.contents { $0 == 1 ? 1 : 0 },
            update: map.commit(touched: touched).update))
      }
    }
  }
}
