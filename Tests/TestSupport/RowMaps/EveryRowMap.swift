import DynamicRows

/// Small row maps, exhaustively: all ordered forests of some rows in every state of disclosure, and
/// all maps within a few steps from them.
package enum EveryRowMap {
  /// The outcome of a check.
  package struct Outcome {
    /// The number of states.
    package var states = 0
    /// The number of edits in all states.
    package var edits = 0
    /// The first difference, or `nil`.
    package var difference: String?
  }

  /// The changes that are made in each state.
  package enum Changes {
    /// Single edits.
    case edits
    /// Single edits, filters and changes of many rows.
    case all

    fileprivate func possible(on trial: RowMapTrial) -> [RowMapChange] {
      guard self == .all else { return trial.plain.everyEdit().map { .edit($0) } }
      return trial.plain.everyChange() + (trial.map.isFiltered ? trial.everyNarrowing() : [])
    }
  }

  /// Makes every possible change in every state within a number of steps from a map of up to a
  /// number of rows; compares after each change, undoes it and compares again.
  ///
  /// A step is an edit that leaves at most one row more than the start may have. States that differ
  /// only in the identities of rows and sections are visited once, by the fewest steps, and later
  /// steps continue from that map.
  ///
  /// - Parameter hides: Whether steps also make rows and sections irrelevant, and set filters; the
  ///   edits in each state do so in any case.
  package static func check(
    rows count: Int, steps: Int, hides: Bool, _ changes: Changes = .all
  ) -> Outcome {
    var outcome = Outcome()
    // A second section takes moved rows.
    var reached = (0...count).flatMap(forests).flatMap(disclosures).map { rows in
      RowMapTrial([.init(0, rows: rows), .init(1, rows: [.init(100)])])
    }
    var known = Set(reached.map { shape(of: $0) })
    for step in 0...steps {
      var next: [RowMapTrial] = []
      for trial in reached {
        outcome.states += 1
        for change in changes.possible(on: trial) {
          outcome.edits += 1
          let changed = check(change, on: trial, &outcome)
          guard outcome.difference == nil else { return outcome }
          let isStep = changed.plain.allRows.count <= count + 1 && (hides || !change.hides)
          guard step < steps, isStep, known.insert(shape(of: changed)).inserted else {
            continue
          }
          next.append(changed)
        }
      }
      reached = next
    }
    return outcome
  }

  private static func check(
    _ change: RowMapChange, on trial: RowMapTrial, _ outcome: inout Outcome
  ) -> RowMapTrial {
    var changed = trial
    let inverses = changed.make(change)
    changed.commit()
    changed.compare()
    outcome.difference = changed.difference
    guard let inverses else { return changed }
    var undone = changed
    for inverse in inverses { undone.make(.edit(inverse)) }
    undone.commit()
    undone.compare()
    undone.expect(undone.plain == trial.plain, "the inverse brings all back as it was")
    outcome.difference = undone.difference
    return changed
  }

  /// A map without its identities: a byte for each section and row with its depth and whether it is
  /// relevant and open.
  private static func shape(of trial: RowMapTrial) -> [UInt8] {
    let map = trial.plain
    var shape: [UInt8] = [map.openWithoutFilter == nil ? 0 : 1]
    for section in map.sections {
      shape.append(section.isRelevant ? 1 : 0)
      var depths: [Int: UInt8] = [:]
      for row in section.rows {
        let depth = row.presenter.flatMap { depths[$0] }.map { $0 + 1 } ?? 1
        depths[row.id] = depth
        let flags = [
          row.isRelevant, row.isOpen, map.leftOut.contains(row.id),
          map.openWithoutFilter?[row.id] ?? row.isOpen, row.children == .later,
          trial.candidates.contains(row.id),
        ]
        shape.append(flags.reduce(depth) { $0 << 1 | ($1 ? 1 : 0) })
      }
    }
    return shape
  }

  /// All ordered forests of some rows, numbered in full order.
  private static func forests(of count: Int) -> [[RowMapTrial.Map.Row]] {
    var forests: [[RowMapTrial.Map.Row]] = [[]]
    for row in 0..<count {
      forests = forests.flatMap { forest in
        // A new row is at the top level or under any row of the rightmost branch.
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

extension RowMapTrial {
  /// Every filter that keeps only rows that the last one kept, or that were inserted since.
  fileprivate func everyNarrowing() -> [RowMapChange] {
    candidates.sorted().subsets.map { .narrowFilter(keeping: Set($0)) }
  }
}
