import FormEngine

/// The memory of many steps of undo, compared with the estimate that `historyLimit` limits.
enum HistoryMemory {
  /// Prints the memory of 200,000 answers to one row, whose texts differ.
  static func print(steps: Int = 200_000) {
    var form = LiveForm.of(GrowthCase.rows(1))
    form.historyLimit = .max
    let before = ProcessMemory.resident
    for number in 0..<steps { _ = try? form.perform(.set("row0", .text("answer \(number)"))) }
    let taken = ProcessMemory.resident - before
    let estimate = estimate(of: form)
    Swift.print(
      "\(form.numberOfSteps) steps: \(estimate / steps) bytes each as estimated, \(taken / steps) in fact"
    )
  }

  /// The smallest limit with which the form keeps all of its steps.
  private static func estimate(of form: LiveForm) -> Int {
    var (low, high) = (0, 1 << 32)
    while low < high {
      let middle = (low + high) / 2
      var other = form
      other.historyLimit = middle
      if other.numberOfSteps == form.numberOfSteps { high = middle } else { low = middle + 1 }
    }
    return high
  }
}
