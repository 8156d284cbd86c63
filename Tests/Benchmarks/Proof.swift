import TestSupport

/// Checks more than tests have time for: every edit of every small row map, and random scripts of
/// many steps, against plain arrays and a table. The parts run at the same time.
struct Proof {
  /// The number of random steps.
  let steps: Int
  /// The maximum number of rows of the maps from which three steps are made, or two if there are few random
  /// steps; every edit is made in every state that they reach.
  let rows: Int

  /// - Returns: Whether all agreed. The outcome of each part is printed.
  func run() async -> Bool {
    let scripts = 8
    return await withTaskGroup(of: Outcome.self) { group in
      for maps in [
        SmallMaps(rows: rows, steps: steps < 1_000_000 ? 2 : 3, changes: .edits),
        SmallMaps(rows: 2, hides: true), SmallMaps(rows: 3),
        SmallMaps(rows: 5, steps: 0),
      ] {
        group.addTask { maps.check() }
      }
      for script in 0..<scripts {
        group.addTask { runScripts(from: UInt64(script) * 1_000_000, steps: steps / scripts) }
      }
      var agrees = true
      for await outcome in group {
        print(outcome.line)
        agrees = agrees && outcome.agrees
      }
      return agrees
    }
  }

  private struct Outcome {
    let agrees: Bool
    let line: String

    /// - Parameter subject: What was compared, in the plural.
    init(_ subject: String, difference: String?) {
      agrees = difference == nil
      line = difference.map { "\(subject) do not agree: \($0)" } ?? "\(subject) agree"
    }
  }

  /// All maps of up to some rows, and every state that some steps reach from them.
  private struct SmallMaps {
    let rows: Int
    var steps = 3
    var hides = false
    var changes = EveryRowMap.Changes.all

    func check() -> Outcome {
      let found = EveryRowMap.check(rows: rows, steps: steps, hides: hides, changes)
      return Outcome(
        "\(found.edits) \(changes == .all ? "changes" : "edits") in the \(found.states) states "
          + "that \(steps) steps\(hides ? ", hiding too," : "") reach from maps of up to \(rows) rows",
        difference: found.difference)
    }
  }

  /// Runs scripts with consecutive seeds until they have made a number of steps.
  private func runScripts(from first: UInt64, steps: Int) -> Outcome {
    var seed = first
    var done = 0
    while done < steps {
      var script = RowMapScript(seed: seed)
      script.run(transactions: 100)
      done += script.steps
      if let difference = script.trial.difference {
        return Outcome("the steps of the script with seed \(seed)", difference: difference)
      }
      seed += 1
    }
    return Outcome("\(done) random steps of the scripts from seed \(first) on", difference: nil)
  }
}
