import FormEngine
import Foundation
import TestSupport

/// Judges the engine by the second reading of the language for as long as one likes: random actions
/// on random forms, with restored states in every second one, on all cores.
struct EngineJudge {
  let seconds: Int
  /// The seed of the first form; the next ones have the seeds after it.
  let seed: UInt64

  /// - Returns: Whether all agreed. The outcome is printed, a difference with the shortest actions.
  func run() async -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    let workers = UInt64(max(1, ProcessInfo.processInfo.activeProcessorCount))
    return await withTaskGroup(of: (forms: Int, difference: String?).self) { group in
      for worker in 0..<workers {
        group.addTask { judge(from: seed &+ worker, stride: workers, until: deadline) }
      }
      var forms = 0
      for await outcome in group {
        forms += outcome.forms
        guard let difference = outcome.difference else { continue }
        print(difference)
        return false
      }
      print("\(forms) random forms from seed \(seed) on do what the reference does")
      return true
    }
  }

  private func judge(
    from first: UInt64, stride: UInt64, until deadline: ContinuousClock.Instant
  ) -> (forms: Int, difference: String?) {
    var (seed, forms) = (first, 0)
    while ContinuousClock.now < deadline {
      let place = seed / stride
      let campaign = Campaign(
        restoresStates: place.isMultiple(of: 2), usesProperties: (place / 2).isMultiple(of: 2)
      ) { $0.check().checked.map(LiveForm.init) }
      if let failure = campaign.run(seed: seed) { return (forms, failure.description) }
      forms += 1
      seed &+= stride
    }
    return (forms, nil)
  }
}
