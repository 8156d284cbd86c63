import FormOracle

/// Goes further than tests have time for: every edit of every small row map, and random scripts of
/// many steps, against plain arrays and a table.
struct Proof {
  /// How many random steps to make.
  let steps: Int

  /// - Returns: Whether all agreed; what did not is printed.
  func run() -> Bool {
    for (rows, edits) in [(5, 1), (4, 2), (2, 3)] {
      for rows in 0...rows {
        let (steps, difference) = EveryRowMap.check(rows: rows, edits: edits)
        if let difference { return fails("every map of \(rows) rows", difference) }
        print("every \(edits) edits of every map of \(rows) rows: \(steps) agree")
      }
    }
    return runScripts()
  }

  private func runScripts() -> Bool {
    var (done, seed) = (0, UInt64(0))
    while done < steps {
      var script = RowMapScript(seed: seed)
      script.run(transactions: 100)
      if let difference = script.trial.difference { return fails("seed \(seed)", difference) }
      done += script.steps
      seed += 1
    }
    print("random scripts of seeds 0..<\(seed): \(done) steps agree")
    return true
  }

  private func fails(_ place: String, _ difference: String) -> Bool {
    print("\(place): \(difference)")
    return false
  }
}
