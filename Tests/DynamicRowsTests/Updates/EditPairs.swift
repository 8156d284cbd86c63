import DynamicRows
import FormOracle

/// Every pair of edits that a small map can take in one transaction, with the update that it gives.
enum EditPairs {
  /// Small maps: sections of few rows and of none, blocks, and what is hidden between the rest.
  static let starts: [[NumberMap.Section]] = [
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

  /// Visits what the pairs come to.
  ///
  /// - Parameters:
  ///   - start: The map before each pair.
  ///   - stride: Of so many pairs in a row, one is visited.
  static func forEach(
    of start: [NumberMap.Section], every stride: Int = 1, _ body: (UpdateReplay) throws -> Void
  ) rethrows {
    let map = NumberMap(sections: start)
    let plain = PlainRowMap(sections: start)
    var number = 0
    for first in edits(of: plain, newRow: 100) {
      var plainAfterFirst = plain
      plainAfterFirst.apply(first)
      for second in edits(of: plainAfterFirst, newRow: 101) {
        number += 1
        guard number % stride == 0 else { continue }
        var (map, plainAfter) = (map, plainAfterFirst)
        map.apply(first)
        map.apply(second)
        plainAfter.apply(second)
        // Row 1 shows something else each time, wherever it is.
        let touched = plainAfter.allRows.filter { $0 == 1 }
        try body(
          UpdateReplay(
            before: plain.contents(), after: plainAfter.contents { $0 == 1 ? 1 : 0 },
            update: map.commit(touched: touched).update))
      }
    }
  }

  /// Every edit that a map can take.
  private static func edits(of map: PlainRowMap, newRow: Int) -> [NumberMap.Edit] {
    let places = places(in: map)
    var edits: [NumberMap.Edit] = places.map { .insert([.init(newRow)], at: $0) }
    for row in map.sections.flatMap(\.rows) {
      edits += [.remove(row.id), .setRelevant(!row.isRelevant, row.id)]
      if row.presenter == nil {
        edits += [.setOpen(!row.isOpen, row.id)] + places.map { .move(row.id, to: $0) }
      }
    }
    for section in map.sections {
      edits += [.removeSection(section.id), .setSectionRelevant(!section.isRelevant, section.id)]
      edits.append(.moveSection(section.id, behind: nil))
      for other in map.sections where other.id != section.id {
        edits.append(.moveSection(section.id, behind: other.id))
      }
    }
    return edits
  }

  /// Every place at which a row without a presenter may stand.
  private static func places(in map: PlainRowMap) -> [NumberMap.Anchor] {
    map.sections.flatMap { section -> [NumberMap.Anchor] in
      let tops = section.rows.filter { $0.presenter == nil }
      return [.start(of: section.id)] + tops.map { .behind(map.block(of: $0.id).last ?? $0.id) }
    }
  }
}
