import TestSupport

/// Checks more than tests have time for: every edit of every small row map, and random scripts of
/// many steps, against plain arrays and a table.
struct Proof {
  /// The number of random steps.
  let steps: Int
  /// The maximum number of rows of the maps from which three steps are made; every edit is made in
  /// every state that they reach.
  let rows: Int

  /// - Returns: Whether all agreed. Differences are printed.
  func run() async -> Bool {
    let ranges: [(Int, Int, Bool, EveryRowMap.Changes)] = [
      (5, 0, false, .all), (3, 3, false, .all), (rows, 3, false, .edits), (2, 3, true, .all),
    ]
    for (rows, steps, hides, changes) in ranges {
      let outcome = EveryRowMap.check(rows: rows, steps: steps, hides: hides, changes)
      let states = "every state that \(steps) steps reach from a map of up to \(rows) rows"
      if let difference = outcome.difference { return fails(states, difference) }
      print("\(states)\(hides ? ", hiding too" : ""):", terminator: " ")
      print(
        "\(outcome.edits) \(changes == .all ? "changes" : "edits") in \(outcome.states) states agree"
      )
    }
    return await runScripts()
  }

  /// Runs scripts in several tasks, each with its own seeds.
  private func runScripts() async -> Bool {
    let tasks = 8
    return await withTaskGroup(of: Outcome.self) { group in
      for task in 0..<tasks {
        group.addTask { runScripts(from: UInt64(task) * 1_000_000, steps: steps / tasks) }
      }
      var done = 0
      for await outcome in group {
        if let difference = outcome.difference {
          return fails("seed \(outcome.seed)", difference)
        }
        done += outcome.steps
      }
      print("random scripts: \(done) steps agree")
      return true
    }
  }

  private struct Outcome {
    var steps = 0
    var seed: UInt64
    var difference: String?
  }

  private func runScripts(from seed: UInt64, steps: Int) -> Outcome {
    var outcome = Outcome(seed: seed)
    while outcome.steps < steps {
      var script = RowMapScript(seed: outcome.seed)
      script.run(transactions: 100)
      outcome.steps += script.steps
      outcome.difference = script.trial.difference
      if outcome.difference != nil { break }
      outcome.seed += 1
    }
    return outcome
  }

  private func fails(_ place: String, _ difference: String) -> Bool {
    print("\(place): \(difference)")
    return false
  }
}
