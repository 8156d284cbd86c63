import DynamicRows

/// Every small row map: all ordered forests of some rows, in every state of disclosure.
package enum EveryRowMap {
  /// Makes every edit that there is on every map of so many rows, so many edits one after another,
  /// each a transaction of its own, compares after each, and takes each back.
  ///
  /// - Returns: How many edits were made, and the first difference or `nil`.
  package static func check(rows count: Int, edits: Int) -> (steps: Int, difference: String?) {
    var steps = 0
    for forest in forests(of: count) {
      for rows in disclosures(of: forest) {
        // A second section takes what is moved there.
        let trial = RowMapTrial([.init(0, rows: rows), .init(1, rows: [.init(100)])])
        if let difference = check(trial, edits: edits, &steps) { return (steps, difference) }
      }
    }
    return (steps, nil)
  }

  private static func check(_ trial: RowMapTrial, edits: Int, _ steps: inout Int) -> String? {
    guard edits > 0 else { return nil }
    for edit in trial.plain.everyEdit() {
      steps += 1
      var changed = trial
      let inverse = changed.apply(edit)
      changed.commit()
      changed.compare()
      var undone = changed
      undone.apply(inverse)
      undone.commit()
      undone.compare()
      let brought = undone.plain
      undone.expect(
        brought.allRows == trial.plain.allRows && brought.visibleRows == trial.plain.visibleRows,
        "the inverse brings all back")
      if let difference = undone.difference { return difference }
      if let difference = check(changed, edits: edits - 1, &steps) { return difference }
    }
    return nil
  }

  /// All ordered forests of some rows, numbered in full order.
  private static func forests(of count: Int) -> [[RowMapTrial.Map.Row]] {
    var forests: [[RowMapTrial.Map.Row]] = [[]]
    for row in 0..<count {
      forests = forests.flatMap { forest in
        // A new row stands at the top or under any row of the rightmost branch.
        var presenters: [Int?] = [nil]
        var above = forest.last?.id
        while let presenter = above {
          presenters.append(presenter)
          above = forest.first { $0.id == presenter }?.presenter
        }
        return presenters.map { forest + [.init(row, presenter: $0)] }
      }
    }
    return forests
  }

  /// A forest with every choice of open and closed presenters.
  private static func disclosures(of forest: [RowMapTrial.Map.Row]) -> [[RowMapTrial.Map.Row]] {
    var choices = [forest]
    for index in forest.indices where forest.contains(where: { $0.presenter == forest[index].id }) {
      choices += choices.map { rows in
        var rows = rows
        rows[index].isOpen = false
        return rows
      }
    }
    return choices
  }
}
